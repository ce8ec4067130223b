import type { Card, ElementKind } from '../cards.ts';
import type { DeckLanguage } from '../deck.ts';

/** What a pronoun needs to know: she, he, it; null when nobody knows. */
export type Gender = 'f' | 'm' | 'n' | null;

/** Someone in the tale. */
export interface Person {
  readonly name: string;
  readonly gender: Gender;
}

/** Templates (see template.ts), each one or two sentences. */
export type Lines = readonly string[];

/** What a tale is about: the hero wants something, comes nearer step by step, and gets it. */
export interface Premise {
  /** Words that stand in every one of `plans`, and nowhere else: by them a later teller knows the premise again. */
  readonly key: string;
  readonly plans: Lines;
  /** In order. */
  readonly steps: Lines;
  readonly fulfilments: Lines;
}

/** A last sentence that asks for more, and how the next teller may take it up. */
export interface Hook {
  readonly hook: string;
  readonly pickups: Lines;
}

/** Endings in which one of these words stands can be led up to by these lines. */
export interface Theme {
  readonly words: readonly string[];
  readonly second: Lines;
  readonly third: Lines;
}

/** For the last but one and the last segment before an ending. */
export type Lead = readonly [second: string, third: string];

/** What a bot may say beside the story. */
export interface Remarks {
  readonly agree: Lines;
  readonly empty: Lines;
  readonly nonsense: Lines;
  readonly repeated: Lines;
  readonly missing: Lines;
  readonly interrupt: Lines;
  readonly accept: Lines;
  readonly reject: Lines;
  readonly endingAgree: Lines;
  readonly endingOppose: Lines;
}

/** Everything a bot can say in one language. */
export interface Grammar {
  readonly language: DeckLanguage;
  /** Between two sentences. */
  readonly blank: string;
  /** Names the bots give, all different, none part of another word. */
  readonly names: readonly Person[];

  /** The round's first words: a hero and a home. Those of `ofCharacter` make the card the hero. */
  readonly openings: { readonly plain: Lines; readonly ofCharacter: Lines };
  /** What a hero is like, and did as a child: slots `trait` and `habit`. */
  readonly traits: Lines;
  readonly habits: Lines;
  /** Where a story that others began has nobody with a name. */
  readonly arrivals: Lines;
  readonly premises: readonly Premise[];

  /** How a segment may begin, for any teller and for each character. */
  readonly links: Lines;
  readonly plain: Lines;
  readonly vivid: Lines;
  readonly images: Lines;
  /** Beginnings that look back at a card told before: slots `who`, `item`, `place`, `last`. */
  readonly recalls: Lines;

  /** Lines for the cards of the library, by the card's text. */
  readonly cards: Readonly<Record<string, Lines>>;
  /** Lines for any other card. */
  readonly frames: Readonly<Record<ElementKind, Lines>>;

  /** How a segment may end. */
  readonly reactions: Lines;
  readonly hooks: readonly Hook[];
  /** When the hero has what they wanted and the tale still goes on. */
  readonly afterwards: Lines;

  /** The first of the three segments before an ending: threads come together. */
  readonly gathers: Lines;
  /** How the last of the three begins. */
  readonly hushes: Lines;
  /** An ending speaks of a she, he or they that is not in the tale yet: slot `new`. */
  readonly newcomers: Lines;
  /** Lead-ups for the endings of the library, by the ending's text. */
  readonly leads: Readonly<Record<string, Lead>>;
  readonly themes: readonly Theme[];
  /** Lead-ups for any other ending. */
  readonly anyLead: { readonly second: Lines; readonly third: Lines };
  /** The bridge to an ending. */
  readonly bridges: { readonly one: Lines; readonly two: Lines; readonly any: Lines };
  /** The last sentence where a round is over with the last card. */
  readonly closings: Lines;

  readonly remarks: Remarks;

  /** The card with what its noun needs: 一位国王, “a king”. */
  a(card: Card): string;
  /** The card as something known: 那位国王, “the king”. */
  the(card: Card): string;
  /** The card where it is spoken of at large: 国王, “the king”. */
  title(card: Card): string;
  /** Whether a card told before can come back in this part. */
  suits(card: Card, part: 'hero' | 'who' | 'item' | 'place'): boolean;
  genderOf(card: Card): Gender | 'either';
  /** What stands for `person` in a slot such as `he` or `ta`; undefined when the slot is no pronoun. */
  pronoun(slot: string, person: Person): string | undefined;
  isPronoun(slot: string): boolean;
  /** What stands in a pronoun's place where it would not be understood: the name in that form. */
  instead(slot: string, person: Person): string;
  /** The pronoun with which a sentence can begin. */
  readonly subject: string;
  /** People named in a text that somebody else told, in order. */
  namesIn(text: string): Person[];
  mentions(text: string, name: string): boolean;
  /** Of whom an ending speaks, in order. */
  pronounsIn(ending: string): ('f' | 'm' | 'they')[];
  /** Mends what a strange card text may have done to the punctuation. */
  tidy(text: string): string;
}
