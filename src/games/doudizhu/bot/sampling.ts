import type { Seat } from '../../../game/player.ts';
import type { Random } from '../../../game/random.ts';
import { countsOf, placeOf } from '../cards.ts';
import { Evidence } from './evidence.ts';
import { QuickRandom } from './quick-random.ts';
import type { BotTable } from './table.ts';

/** How many cards of each rank seats 0, 1 and 2 hold. */
export type Hands = readonly (readonly number[])[];

/** How many deals are made for each sample, of which the best is taken. */
const DEALS_PER_SAMPLE = 4;

/** Deals what a seat has not seen to the two others, as it may well lie. */
export class Sampling {
  readonly #random: Random;
  readonly #evidence: Evidence;
  readonly #seat: Seat;
  /** What surely is in each hand: the seat's own, and what the landlord has left of the bottom. */
  readonly #known: Hands;
  /** The places of the cards that may be with either, and how many of them each seat has. */
  readonly #open: number[];
  readonly #openAt: readonly number[];

  constructor(table: BotTable, random: Random) {
    this.#random = new QuickRandom(random);
    this.#evidence = new Evidence(table);
    this.#seat = table.seat;
    const bottom = table.bottomUnseen;
    const known = [0, 1, 2].map((seat) => {
      if (seat === table.seat) return table.hand;
      return seat === table.landlord ? bottom : [];
    });
    this.#known = known.map(countsOf);
    this.#open = table.unseen.filter((card) => !bottom.includes(card)).map(placeOf);
    this.#openAt = known.map((cards, seat) => table.cardsAt(seat) - cards.length);
  }

  /** One way in which the cards may lie: of a few, the one that agrees best with what was seen. */
  draw(): Hands {
    let found = this.#deal();
    let least = this.#evidence.doubtOf(found);
    for (let dealt = 1; dealt < DEALS_PER_SAMPLE && least > 0; dealt++) {
      const hands = this.#deal();
      const doubt = this.#evidence.doubtOf(hands);
      if (doubt < least) [found, least] = [hands, doubt];
    }
    return found;
  }

  #deal(): Hands {
    const open = this.#open;
    let dealt = 0;
    return this.#known.map((known, seat) => {
      if (seat === this.#seat) return known;
      const counts = [...known];
      const end = Math.min(open.length, dealt + (this.#openAt[seat] ?? 0));
      for (; dealt < end; dealt++) {
        const other = dealt + this.#random.int(open.length - dealt);
        const place = open[other] as number;
        open[other] = open[dealt] as number;
        open[dealt] = place;
        counts[place] = (counts[place] ?? 0) + 1;
      }
      return counts;
    });
  }
}
