import type { Random } from '../../../game/random.ts';
import type { Card } from '../cards.ts';
import { percent, pick } from './chance.ts';
import type { Gender, Grammar, Lines, Person } from './grammar.ts';
import { wasTold } from './memory.ts';
import type { Memory } from './memory.ts';
import { fill, isFillable } from './template.ts';
import type { Slots } from './template.ts';

/** How often a line begins with a pronoun where the line before was about the hero. */
const PRONOUN_CHANCE = 65;
/** More people with names than this confuse a short tale. */
const MOST_NAMES = 3;
/** How many cards back a tale looks for company and for things. */
const NEAR = 8;

/** One segment while it is being told, line by line: it knows who was spoken of last and what is still to be had. */
export class Voice implements Slots {
  readonly grammar: Grammar;
  readonly memory: Memory;
  readonly #random: Random;
  readonly #card: Card | null;
  readonly #lines: string[] = [];
  readonly #who: Card | undefined;
  readonly #item: Card | undefined;
  readonly #place: Card | undefined;
  readonly #last: Card | undefined;
  #hero: Person | null;
  #others: Person[];
  /** Of whom an ending speaks, and the other one. */
  #one: Person | undefined;
  #two: Person | undefined;
  #newcomer: Person | undefined;
  /** Whether a pronoun would be taken for the hero. */
  #speaksOfHero = false;
  /** Whether this line named the hero. */
  #namesHero = false;

  constructor(grammar: Grammar, memory: Memory, card: Card | null, random: Random) {
    this.grammar = grammar;
    this.memory = memory;
    this.#card = card;
    this.#random = random;
    this.#hero = memory.hero;
    this.#others = [...memory.others];
    const told = memory.cards.filter(({ id, kind }) => id !== card?.id && kind !== 'ending');
    const near = told.slice(0, NEAR);
    this.#who = pick(
      // Whoever the tale began with is its hero, and cannot come towards the hero.
      near.filter(
        (one) =>
          grammar.suits(one, 'who') &&
          grammar.title(one) !== memory.hero?.name &&
          !(one === told.at(-1) && grammar.suits(one, 'hero')),
      ),
      random,
    );
    this.#item = pick(
      near.filter((one) => grammar.suits(one, 'item')),
      random,
    );
    this.#place = near.find((one) => one.kind === 'place' && grammar.suits(one, 'place'));
    this.#last = told.find(({ kind }) => kind !== 'aspect');
  }

  get hero(): Person | null {
    return this.#hero;
  }

  get friend(): Person | undefined {
    return this.#others[0];
  }

  get others(): readonly Person[] {
    return this.#others;
  }

  get text(): string {
    return this.grammar.tidy(this.#lines.join(this.grammar.blank));
  }

  get gendered(): 0 | 1 {
    return this.#hero?.gender === 'm' ? 1 : 0;
  }

  /** Gives the tale a hero with a name. */
  nameHero(gender: Gender | 'either' = 'either'): void {
    this.#hero = this.#spareName(gender) ?? this.#hero;
  }

  castEnding(one: Person | undefined, two: Person | undefined): void {
    this.#one = one;
    this.#two = two;
  }

  /** Somebody new comes into the tale. */
  bringIn(gender: Gender | 'either'): Person | undefined {
    this.#newcomer = this.#spareName(gender);
    if (this.#newcomer !== undefined) this.#others.unshift(this.#newcomer);
    return this.#newcomer;
  }

  /** Says one of `lines`, if possible one that was not told before; false when no line can be said. */
  say(lines: Lines, isRight: (said: string) => boolean = () => true): boolean {
    let sayable = lines.filter((line) => isFillable(line, this));
    const told = `${this.memory.text}\n${this.#lines.join('\n')}`;
    const fresh = sayable.filter((line) => !wasTold(line, told));
    if (fresh.length > 0) sayable = fresh;
    while (sayable.length > 0) {
      const line = pick(sayable, this.#random) ?? '';
      if (this.#sayLine(line, isRight)) return true;
      sayable = sayable.filter((other) => other !== line);
    }
    return false;
  }

  #sayLine(line: string, isRight: (said: string) => boolean): boolean {
    const before = { names: this.#namesHero, speaks: this.#speaksOfHero };
    const people = { others: [...this.#others], newcomer: this.#newcomer };
    this.#speaksOfHero &&= this.#namesHero;
    this.#namesHero = false;
    const said = capitalised(fill(line, this, this.#random));
    if (isRight(said)) {
      this.#lines.push(said);
      return true;
    }
    this.#namesHero = before.names;
    this.#speaksOfHero = before.speaks;
    this.#others = people.others;
    this.#newcomer = people.newcomer;
    return false;
  }

  has(name: string): boolean {
    const slot = uncapitalised(name);
    switch (slot) {
      case 'hero':
      case 'hero’s':
        return this.#hero !== null;
      case 'name':
        return this.#hero !== null && (this.memory.heroIsNamed || this.#hero !== this.memory.hero);
      case 'friend':
        return this.friend !== undefined;
      case 'new':
        return this.#newcomer !== undefined || this.#canBringIn();
      case 'one':
        return this.#one !== undefined;
      case 'two':
        return this.#two !== undefined;
      case 'card':
      case 'a card':
      case 'the card':
        return this.#card !== null;
      case 'who':
        return this.#who !== undefined;
      case 'item':
        return this.#item !== undefined;
      case 'place':
        return this.#place !== undefined;
      case 'last':
        return this.#last !== undefined;
      case 'trait':
      case 'habit':
        return true;
      default:
        return this.#pronounCase(slot) !== null;
    }
  }

  fill(name: string, before: string): string {
    const slot = uncapitalised(name);
    const value = this.#value(slot, before);
    return slot === name ? value : capitalised(value);
  }

  #value(slot: string, before: string): string {
    const { grammar } = this;
    switch (slot) {
      case 'hero':
        return this.#heroOr(before === '' ? grammar.subject : undefined);
      case 'hero’s':
        return `${this.#heroOr(undefined)}’s`;
      case 'name':
        return this.#heroOr(undefined);
      case 'friend':
        return this.#other(this.friend);
      case 'new':
        return this.#other(this.#newcomer ?? this.bringIn('either'));
      case 'one':
        return this.#person(this.#one);
      case 'two':
        return this.#person(this.#two);
      case 'card':
        return this.#card?.text ?? '';
      case 'a card':
        return this.#noun(this.#card ?? undefined, 'a');
      case 'the card':
        return this.#noun(this.#card ?? undefined, 'the');
      case 'who':
        this.#speaksOfHero &&= this.#isUnlikeHero(this.#who);
        return this.#noun(this.#who, 'the');
      case 'item':
        return this.#noun(this.#item, 'the');
      case 'place':
        return this.#noun(this.#place, 'the');
      case 'last':
        return this.#noun(this.#last, 'title');
      case 'trait':
        return fill(pick(grammar.traits, this.#random) ?? '', this, this.#random);
      case 'habit':
        return fill(pick(grammar.habits, this.#random) ?? '', this, this.#random);
      default:
        return this.#pronoun(slot);
    }
  }

  #noun(card: Card | undefined, form: 'a' | 'the' | 'title'): string {
    return card === undefined ? '' : this.grammar[form](card);
  }

  /** The hero's name, or a pronoun where the line before spoke of nobody else. */
  #heroOr(pronoun: string | undefined): string {
    const hero = this.#hero;
    if (hero === null) return '';
    const wasSpokenOf = this.#speaksOfHero;
    this.#speaksOfHero = true;
    this.#namesHero = true;
    if (pronoun === undefined || !wasSpokenOf || !percent(PRONOUN_CHANCE, this.#random)) return hero.name;
    return this.grammar.pronoun(pronoun, hero) ?? hero.name;
  }

  #other(person: Person | undefined): string {
    this.#speaksOfHero = false;
    return person?.name ?? '';
  }

  #person(person: Person | undefined): string {
    return person === this.#hero ? this.#heroOr(undefined) : this.#other(person);
  }

  /** A pronoun slot is one of the grammar's, alone for the hero, or after f, n, o for friend, newcomer, one. */
  #pronounCase(slot: string): { readonly form: string; readonly person: Person } | null {
    const { grammar } = this;
    if (grammar.isPronoun(slot)) return this.#hero === null ? null : { form: slot, person: this.#hero };
    const form = slot.slice(1);
    const people: Readonly<Record<string, Person | undefined>> = {
      f: this.friend,
      n: this.#newcomer ?? (this.#canBringIn() ? this.#spare(grammar.names)[0] : undefined),
      o: this.#one,
    };
    const person = people[slot.charAt(0)];
    return person !== undefined && grammar.isPronoun(form) ? { form, person } : null;
  }

  #pronoun(slot: string): string {
    if (slot.startsWith('n') && this.#newcomer === undefined) this.bringIn('either');
    const found = this.#pronounCase(slot);
    if (found === null) throw new Error(`nothing fills the slot ${slot}`);
    const { form, person } = found;
    if (person === this.#hero) {
      this.#namesHero = true;
      if (!this.#speaksOfHero) {
        this.#speaksOfHero = true;
        return this.grammar.instead(form, person);
      }
    }
    return this.grammar.pronoun(form, person) ?? this.grammar.instead(form, person);
  }

  #isUnlikeHero(card: Card | undefined): boolean {
    const gender = card === undefined ? null : this.grammar.genderOf(card);
    return gender !== 'either' && gender !== this.#hero?.gender;
  }

  #canBringIn(): boolean {
    return (
      this.#others.length + 1 < MOST_NAMES &&
      this.#hero !== null &&
      this.#spare(this.grammar.names).length > 0
    );
  }

  #spare(names: readonly Person[]): Person[] {
    const taken = new Set([this.#hero?.name, ...this.#others.map(({ name }) => name)]);
    return names.filter(({ name }) => !taken.has(name) && !this.grammar.mentions(this.memory.text, name));
  }

  #spareName(gender: Gender | 'either'): Person | undefined {
    const spare = this.#spare(this.grammar.names);
    return pick(
      gender === 'either' || gender === null ? spare : spare.filter((one) => one.gender === gender),
      this.#random,
    );
  }
}

const uncapitalised = (slot: string): string => slot.charAt(0).toLowerCase() + slot.slice(1);
const capitalised = (text: string): string =>
  text.replace(/^(["“‘(]*)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase());
