import { placeOf, ranks } from './cards.ts';
import type { Card } from './cards.ts';

/** A set of ranks: the bit at each rank's place. */
export type RankSet = number;

/** Which ranks some cards have: at index 1 those with one card or more, at 2 with two or more, up to 4. */
export type RanksWith = readonly [unused: 0, ones: RankSet, twos: RankSet, threes: RankSet, fours: RankSet];

/** The set of `length` neighbouring ranks whose highest is at `top`. */
export function ranksUpTo(top: number, length: number): RankSet {
  return (2 << top) - (1 << (top - length + 1));
}

/** Which ranks `cards` have once or more, twice or more, and so on. */
export function ranksWith(cards: readonly Card[]): RanksWith {
  let [ones, twos, threes, fours] = [0, 0, 0, 0];
  for (const card of cards) {
    const rank = 1 << placeOf(card);
    fours |= threes & rank;
    threes |= twos & rank;
    twos |= ones & rank;
    ones |= rank;
  }
  return [0, ones, twos, threes, fours];
}

/** How many cards of the rank at `place` there are. */
export function countAt([, ones, twos, threes, fours]: RanksWith, place: number): number {
  return ((ones >> place) & 1) + ((twos >> place) & 1) + ((threes >> place) & 1) + ((fours >> place) & 1);
}

/** The ranks of which there are exactly `count`. */
export function ranksWithJust(count: 1 | 2 | 3 | 4, held: RanksWith): RankSet {
  return count === 4 ? held[4] : held[count] & ~(held[count + 1] ?? 0);
}

/** How many ranks are in the set. */
export function sizeOfSet(set: RankSet): number {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size++;
  return size;
}

/** As many of a rank as a deck has, which is where the next rank begins in `byRank`. */
export const MOST_OF_RANK = 4;

/** The cards by rank: those of the rank at `place` from `place * MOST_OF_RANK` on, in the order given. */
export function byRank(cards: readonly Card[]): (Card | undefined)[] {
  const sorted = new Array<Card | undefined>(ranks.length * MOST_OF_RANK).fill(undefined);
  for (const card of cards) {
    let index = placeOf(card) * MOST_OF_RANK;
    while (sorted[index] !== undefined) index++;
    sorted[index] = card;
  }
  return sorted;
}
