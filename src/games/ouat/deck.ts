import { fold } from '../../game/text.ts';
import { frozen } from '../../frozen.ts';
import type { Card, ElementCard, EndingCard } from './cards.ts';

export type DeckLanguage = 'zh-CN' | 'en';

/** A whole deck has at least this many cards (seed, section 1: 至少一百张要素卡和五十张结局卡). */
export const wholeDeck = { elements: 100, endings: 50 } as const;

export interface DeckJSON {
  readonly language: DeckLanguage;
  readonly elements: readonly ElementCard[];
  readonly endings: readonly EndingCard[];
}

/** The cards a round is played with, in a fixed order; only their ids go through the piles and hands. */
export class Deck {
  readonly language: DeckLanguage;
  readonly elements: readonly ElementCard[];
  readonly endings: readonly EndingCard[];
  readonly #byId: ReadonlyMap<string, ElementCard | EndingCard>;
  readonly #faces: ReadonlyMap<string, Card>;

  constructor({ language, elements, endings }: DeckJSON) {
    this.language = language;
    this.elements = frozen(elements);
    this.endings = frozen(endings);
    this.#byId = new Map([...elements, ...endings].map((card) => [card.id, card]));
    this.#faces = new Map(elements.map(({ id, text, kind }) => [id, frozen({ id, text, kind })]));
    if (this.#byId.size !== elements.length + endings.length)
      throw new Error('two cards of a deck share an id');
  }

  /** The element card with this id. Throws when the deck has none: hands hold only cards of the deck. */
  element(id: string): ElementCard {
    const card = this.#byId.get(id);
    if (card === undefined || card.kind === 'ending') throw new Error(`no element card ${id}`);
    return card;
  }

  /** An element card as a player sees it. Throws when the deck has none. */
  face(id: string): Card {
    const card = this.#faces.get(id);
    if (card === undefined) throw new Error(`no element card ${id}`);
    return card;
  }

  /** The ending card with this id. Throws when the deck has none. */
  ending(id: string): EndingCard {
    const card = this.#byId.get(id);
    if (card?.kind !== 'ending') throw new Error(`no ending card ${id}`);
    return card;
  }

  /** How many players the deck has cards for when each is dealt `handSize`; 0 when it is no whole deck. */
  seats(handSize: number): number {
    if (this.elements.length < wholeDeck.elements || this.endings.length < wholeDeck.endings) return 0;
    return Math.floor(Math.min(this.elements.length / (handSize + 1), this.endings.length / 2));
  }

  toJSON(): DeckJSON {
    return { language: this.language, elements: this.elements, endings: this.endings };
  }
}

/** The words of the cards that were asked for before. */
const known = new WeakMap<ElementCard, readonly string[]>();

/** The words under which two cards would be the same: a card's text and other forms, folded. */
export function wordsOf(card: ElementCard): readonly string[] {
  const words = known.get(card) ?? frozen([card.text, ...card.forms].map(fold));
  known.set(card, words);
  return words;
}
