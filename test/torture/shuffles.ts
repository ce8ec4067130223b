import { ok } from 'node:assert/strict';
import { SeededRandom, shuffle } from '../../src/game/random.ts';
import { cryptoRandom } from '../../src/room/ids.ts';
import type { Torture } from './torture.ts';

/** How often a seed is drawn anew, in shuffles. */
const SHUFFLES_A_SEED = 100;

/** χ² of counts that should all be alike, in standard deviations from its mean. */
function distance(counts: readonly number[], freedom = counts.length - 1): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

/** The deals that rooms make, from seeds as rooms draw them, favour no card, no place and no order. */
export const shuffles: Torture = {
  name: 'shuffles',
  what: 'decks are shuffled from fresh seeds, and each card lies in each place equally often',
  run: ({ size, print }) => {
    const count = size === 'long' ? 1_000_000 : 5_000;
    const cards = Array.from({ length: 54 }, (_, card) => card);
    const places = new Array<number>(54 * 54).fill(0);
    const neighbours = new Array<number>(54 * 54).fill(0);
    const orders = new Map<string, number>();
    let random = new SeededRandom(cryptoRandom(32).toString('hex'));
    for (let done = 0; done < count; done++) {
      if (done % SHUFFLES_A_SEED === 0) random = new SeededRandom(cryptoRandom(32).toString('hex'));
      const dealt = shuffle(cards, random);
      for (const [place, card] of dealt.entries()) {
        places[place * 54 + card]!++;
        neighbours[card * 54 + (dealt[place + 1] ?? card)]!++;
      }
      const order = dealt.filter((card) => card < 5).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    const found = {
      places: distance(places, 53 * 53),
      neighbours: distance(neighbours.filter((_, index) => Math.floor(index / 54) !== index % 54)),
      orders: distance([...orders.values()]),
    };
    for (const [what, deviations] of Object.entries(found)) {
      print(`${count} shuffles, χ² of ${what}: ${deviations.toFixed(2)} standard deviations from its mean`);
      // Six of them are no chance: once in a hundred million runs.
      ok(Math.abs(deviations) < 6, `${what} are not alike`);
    }
    ok(orders.size === 120, `${orders.size} orders of five cards`);
    return Promise.resolve();
  },
};
