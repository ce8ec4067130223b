import type { Random } from '../../../game/random.ts';
import { placeOf, ranks } from '../cards.ts';
import type { BotTable } from './table.ts';

/** What two seats may hold: how many of each rank the next one has, and the one after. */
export type Hidden = readonly [next: number[], after: number[]];

/** Deals what a seat has not seen to the two others, as it may well lie. */
export class Sampling {
  readonly #random: Random;
  /** The places of the cards that may be with either. */
  readonly #open: number[];
  /** What is known of each: the landlord has what is left of the bottom. */
  readonly #known: readonly [next: readonly number[], after: readonly number[]];
  readonly #nextsOpen: number;

  constructor(table: BotTable, random: Random) {
    this.#random = random;
    const next = (table.seat + 1) % 3;
    const bottom = table.bottomUnseen;
    this.#open = table.unseen.filter((card) => !bottom.includes(card)).map(placeOf);
    const places = bottom.map(placeOf);
    const isNextLandlord = table.landlord === next;
    this.#known = isNextLandlord ? [places, []] : [[], places];
    this.#nextsOpen = table.cardsAt(next) - (isNextLandlord ? places.length : 0);
  }

  /** One way in which the hidden cards may lie. */
  draw(): Hidden {
    const open = this.#open;
    const [next, after] = [countsOfPlaces(this.#known[0]), countsOfPlaces(this.#known[1])];
    for (let dealt = 0; dealt < open.length; dealt++) {
      if (dealt < this.#nextsOpen) {
        const other = dealt + this.#random.int(open.length - dealt);
        const place = open[other] as number;
        open[other] = open[dealt] as number;
        open[dealt] = place;
      }
      const hand = dealt < this.#nextsOpen ? next : after;
      const place = open[dealt] as number;
      hand[place] = (hand[place] ?? 0) + 1;
    }
    return [next, after];
  }
}

function countsOfPlaces(places: readonly number[]): number[] {
  const counts = ranks.map(() => 0);
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}
