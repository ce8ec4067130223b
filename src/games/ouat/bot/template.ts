import type { Random } from '../../../game/random.ts';

/** What the slots of a template are filled with. `has` must not change anything; `fill` may note what it gave. */
export interface Slots {
  /** Which option of a `[@hers|his]` is right. */
  readonly gendered: 0 | 1;
  has(slot: string): boolean;
  /** @param before what the template has written so far */
  fill(slot: string, before: string): string;
}

/**
 * How the options of a choice are chosen: each for itself `[a|b]`, all choices of a template that begin with = alike
 * `[=a|b] … [=c|d]`, or by gender `[@hers|his]`.
 */
type Rule = 'free' | 'linked' | 'gendered';

/** A template's parts: words, a `{slot}`, or a choice. */
type Part =
  | { readonly is: 'words'; readonly words: string }
  | { readonly is: 'slot'; readonly slot: string }
  | { readonly is: 'choice'; readonly by: Rule; readonly options: readonly Part[][] };

const parsed = new Map<string, Part[]>();

function parse(template: string): Part[] {
  let parts = parsed.get(template);
  if (parts === undefined) {
    parts = new Parser(template).sequence();
    parsed.set(template, parts);
  }
  return parts;
}

class Parser {
  readonly #template: string;
  #at = 0;

  constructor(template: string) {
    this.#template = template;
  }

  sequence(): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const next = this.#template.charAt(this.#at);
      if (next === '' || next === '|' || next === ']') return parts;
      if (next === '{') parts.push({ is: 'slot', slot: this.#slot() });
      else if (next === '[') parts.push(this.#choice());
      else parts.push({ is: 'words', words: this.#words() });
    }
  }

  #words(): string {
    const words = /^[^{[|\]]+/.exec(this.#template.slice(this.#at))?.[0] ?? '';
    this.#at += words.length;
    return words;
  }

  #slot(): string {
    const end = this.#template.indexOf('}', this.#at);
    if (end < 0) throw new Error(`a slot is not closed: ${this.#template}`);
    const slot = this.#template.slice(this.#at + 1, end);
    this.#at = end + 1;
    return slot;
  }

  #choice(): Part {
    const by = rules[this.#template.charAt(this.#at + 1)] ?? 'free';
    if (by !== 'free') this.#at++;
    const options: Part[][] = [];
    do {
      this.#at++;
      options.push(this.sequence());
    } while (this.#template.charAt(this.#at) === '|');
    if (this.#template.charAt(this.#at) !== ']') throw new Error(`a choice is not closed: ${this.#template}`);
    this.#at++;
    return { is: 'choice', by, options };
  }
}

const rules: Readonly<Record<string, Rule>> = { '=': 'linked', '@': 'gendered' };

function canFill(parts: readonly Part[], slots: Slots): boolean {
  return parts.every((part) => {
    if (part.is === 'slot') return slots.has(part.slot);
    return part.is === 'words' || part.options.some((option) => canFill(option, slots));
  });
}

/** Writes one template. */
class Writer {
  readonly #slots: Slots;
  readonly #random: Random;
  #written = '';
  /** Which option the linked choices of this template take. */
  #linked: number | undefined;

  constructor(slots: Slots, random: Random) {
    this.#slots = slots;
    this.#random = random;
  }

  write(parts: readonly Part[]): string {
    for (const part of parts) {
      if (part.is === 'choice') this.write(this.#option(part.by, part.options));
      else this.#written += part.is === 'words' ? part.words : this.#slots.fill(part.slot, this.#written);
    }
    return this.#written;
  }

  #option(by: Rule, options: readonly Part[][]): readonly Part[] {
    if (by === 'gendered') return options[this.#slots.gendered] ?? [];
    const fitting = options.filter((option) => canFill(option, this.#slots));
    const chosen = () => fitting[this.#random.int(fitting.length)] ?? [];
    if (by === 'free') return chosen();
    this.#linked ??= options.indexOf(chosen());
    return options[this.#linked] ?? [];
  }
}

/** Whether every slot that `template` cannot do without has something to be filled with. */
export function isFillable(template: string, slots: Slots): boolean {
  return canFill(parse(template), slots);
}

/** `template` in words. The values of slots are taken as they are, whatever characters they have. */
export function fill(template: string, slots: Slots, random: Random): string {
  return new Writer(slots, random).write(parse(template));
}

interface Trace {
  /** Words that stand in whatever is made from a template; looking for them is quick. */
  readonly words: string;
  readonly pattern: RegExp;
}

const traces = new Map<string, Trace>();

/** Whether something that can be made from `template` stands in a text. */
export function standsAsMade(template: string, text: string): boolean {
  let trace = traces.get(template);
  if (trace === undefined) {
    trace = traceOf(parse(template));
    traces.set(template, trace);
  }
  return text.includes(trace.words) && trace.pattern.test(text);
}

function traceOf(parts: readonly Part[]): Trace {
  // The first letter may have become a capital, and punctuation may have been mended.
  const pieces = parts
    .flatMap((part) => (part.is === 'words' ? part.words.slice(1).split(/[^\p{L}\p{N} ]+/u) : []))
    .sort((one, other) => other.length - one.length);
  return {
    words: pieces[0]?.trim() ?? '',
    pattern: new RegExp(sourceOf(parts).replace(/(?:。|\\\.)$/u, ''), 'iu'),
  };
}

function sourceOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.is === 'slot') return '.{0,80}?';
      if (part.is === 'words') return part.words.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
      return `(?:${part.options.map(sourceOf).join('|')})`;
    })
    .join('');
}
