import { countsOf, ranks } from '../cards.ts';
import type { Card, Rank } from '../cards.ts';

/** What the cards that win tricks are worth in the bidding, and each bomb beside. */
const worth: Readonly<Partial<Record<Rank, number>>> = { RJ: 4, BJ: 3, 2: 2, A: 1 };
const BOMB = 4;
const worthAt = ranks.map((rank) => worth[rank] ?? 0);
/** How much a hand must be worth to bid 1, 2, 3. */
const thresholds = [7, 8, 10] as const;

/** The strength of a hand of 17 in the bidding: its high cards and bombs. */
export function strengthOf(hand: readonly Card[]): number {
  return strengthOfCounts(countsOf(hand));
}

/** The same of a hand that is known by its counts. */
export function strengthOfCounts(counts: readonly number[]): number {
  let strength = 0;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0;
    strength += count * (worthAt[place] ?? 0) + (count === 4 ? BOMB : 0);
  }
  return strength;
}

/** The points that a bot bids with this hand, 0 for none; `highest` is the highest bid before. */
export function bidOf(hand: readonly Card[], highest: number): number {
  const strength = strengthOf(hand);
  const bid = thresholds.filter((threshold) => strength >= threshold).length;
  return bid > highest ? bid : 0;
}
