import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import Handlebars from 'handlebars';
import type { TemplateTexts } from './template-reads.ts';

type Template = ReturnType<typeof Handlebars.compile>;

/** First strong isolate and its end: what stands between cannot change the direction of what stands around. */
const FSI = '\u2068';
const PDI = '\u2069';

/** A name as it stands in a sentence, whatever direction it is written in. */
export function isolated(name: string): string {
  return FSI + name + PDI;
}

/** Marks HTML that a template of ours made, so that another takes it as it is. */
export function rendered(html: string): Handlebars.SafeString {
  return new Handlebars.SafeString(html);
}

/** Renders the templates of some folders. Only our own files are ever compiled; everything that goes in is escaped. */
export class Renderer {
  readonly #templates = new Map<string, Template>();
  readonly #texts = new Map<string, string>();

  /** @param folders where `*.hbs` lie; each is known by its path without the ending */
  constructor(folders: readonly string[], helpers: Readonly<Record<string, Handlebars.HelperDelegate>> = {}) {
    const handlebars = Handlebars.create();
    const ours = { ...templateHelpers, ...helpers };
    handlebars.registerHelper(ours);
    const names = Object.fromEntries(Object.keys(ours).map((name) => [name, true]));
    for (const folder of folders) this.#read(folder, handlebars, names);
  }

  /** @param helpers the names of all helpers: whatever else a template says is a value, and is not asked for twice */
  #read(folder: string, handlebars: typeof Handlebars, helpers: Readonly<Record<string, boolean>>): void {
    const options = { strict: true, preventIndent: true, knownHelpers: helpers, knownHelpersOnly: true };
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.hbs'),
    )) {
      const name = relative(folder, join(folder, file))
        .replaceAll('\\', '/')
        .replace(/\.hbs$/, '');
      const text = readFileSync(join(folder, file), 'utf8');
      const template = handlebars.compile(text, options);
      this.#texts.set(name, text);
      handlebars.registerPartial(name, template);
      this.#templates.set(name, template);
    }
  }

  /** What the templates say, by their names. */
  get texts(): TemplateTexts {
    return this.#texts;
  }

  has(name: string): boolean {
    return this.#templates.has(name);
  }

  render(name: string, context: object): string {
    const template = this.#templates.get(name);
    if (template === undefined) throw new Error(`no template ${name}`);
    return template(context);
  }
}

const templateHelpers: Readonly<Record<string, Handlebars.HelperDelegate>> = {
  eq: (a: unknown, b: unknown) => a === b,
  not: (a: unknown) => !a,
  or: (...values: unknown[]) => values.slice(0, -1).some(Boolean),
  and: (...values: unknown[]) => values.slice(0, -1).every(Boolean),
  /** The words of a text that our templates give: `{{#each (words '3S 3H')}}`. */
  words: (text: string) => text.split(' '),
  some: (list: readonly unknown[]) => list.length > 0,
  /** A number with the sign that print has for less than nothing. */
  minus: (number: number) => String(number).replace('-', '−'),
  /** A sentence of the dictionary with its values: `{{say t.room.round round=3}}`. */
  say: (sentence: string | ((values: unknown) => string), options: Handlebars.HelperOptions) =>
    typeof sentence === 'function' ? sentence(options.hash) : sentence,
  /** A value of a map that may lack it: `{{word g.statuses player.status}}`. */
  word: (words: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(words, key) ? words[key] : '',
  /** What a partial is given, and nothing else: `{{> parts/options (values options=options)}}`. */
  values: (options: Handlebars.HelperOptions) => options.hash as unknown,
  /** A name in a sentence. */
  iso: (name: string) => isolated(name),
  /** The name of a partial that belongs to a game. */
  part: (game: string, part: string) => `${game}/${part}`,
  /** An entry of a map whose key is not a plain name. */
  index: (map: Readonly<Record<string, unknown>>, key: string | number) =>
    Object.hasOwn(map, key) ? map[key] : '',
};
