import { shuffle } from '../../game/random.ts';
import type { Random } from '../../game/random.ts';
import type { Deck } from './deck.ts';

export interface PilesJSON {
  readonly drawing: readonly string[];
  readonly discards: readonly string[];
  readonly endings: readonly string[];
  readonly onTable: string | null;
}

/** The piles between the players. The last card of a pile is its top; ids only. */
export class Piles {
  #drawing: string[];
  #discards: string[];
  readonly #endings: string[];
  /** The card told in the segment being judged: it lies on the discards but stays out of a refill. */
  onTable: string | null;

  constructor(json: PilesJSON) {
    this.#drawing = [...json.drawing];
    this.#discards = [...json.discards];
    this.#endings = [...json.endings];
    this.onTable = json.onTable;
  }

  static shuffled(deck: Deck, random: Random): Piles {
    return new Piles({
      drawing: shuffle(
        deck.elements.map((card) => card.id),
        random,
      ),
      discards: [],
      endings: shuffle(
        deck.endings.map((card) => card.id),
        random,
      ),
      onTable: null,
    });
  }

  get deckCount(): number {
    return this.#drawing.length;
  }

  get discardCount(): number {
    return this.#discards.length;
  }

  /** Up to `count` cards; the drawing pile is refilled from the shuffled discards when a card is wanted and none is there. */
  draw(count: number, random: Random): string[] {
    const drawn: string[] = [];
    while (drawn.length < count) {
      if (this.#drawing.length === 0) this.#refill(random);
      const card = this.#drawing.pop();
      if (card === undefined) break;
      drawn.push(card);
    }
    return drawn;
  }

  discard(...cards: readonly string[]): void {
    this.#discards.push(...cards);
  }

  /** Takes the card of a struck segment back from the discards. */
  takeBackFromTable(): string | null {
    const card = this.onTable;
    if (card !== null) this.#discards = this.#discards.filter((other) => other !== card);
    this.onTable = null;
    return card;
  }

  /** Shuffles swapped cards into the drawing pile. */
  shuffleIn(cards: readonly string[], random: Random): void {
    this.#drawing = shuffle([...this.#drawing, ...cards], random);
  }

  drawEnding(): string | undefined {
    return this.#endings.pop();
  }

  putEndingUnder(card: string): void {
    this.#endings.unshift(card);
  }

  #refill(random: Random): void {
    const kept = this.#discards.filter((card) => card === this.onTable);
    this.#drawing = shuffle(
      this.#discards.filter((card) => card !== this.onTable),
      random,
    );
    this.#discards = kept;
  }

  toJSON(): PilesJSON {
    return {
      drawing: [...this.#drawing],
      discards: [...this.#discards],
      endings: [...this.#endings],
      onTable: this.onTable,
    };
  }
}
