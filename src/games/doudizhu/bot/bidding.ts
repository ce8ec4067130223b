import { countsOf, ranks } from '../cards.ts';
import type { Card } from '../cards.ts';

/** What the cards that win tricks are worth in the bidding. */
const worth = { bigJoker: 4, smallJoker: 3, two: 2, ace: 1, bomb: 4 } as const;
/** How much a hand must be worth to bid 1, 2, 3. */
const thresholds = [7, 8, 10] as const;

/** The strength of a hand of 17 in the bidding: its high cards and bombs. */
export function strengthOf(hand: readonly Card[]): number {
  return strengthOfCounts(countsOf(hand));
}

/** The same of a hand that is known by its counts. */
export function strengthOfCounts(counts: readonly number[]): number {
  const countOf = (rank: (typeof ranks)[number]) => counts[ranks.indexOf(rank)] ?? 0;
  return (
    countOf('RJ') * worth.bigJoker +
    countOf('BJ') * worth.smallJoker +
    countOf('2') * worth.two +
    countOf('A') * worth.ace +
    counts.filter((count) => count === 4).length * worth.bomb
  );
}

/** The points that a bot bids with this hand, 0 for none; `highest` is the highest bid before. */
export function bidOf(hand: readonly Card[], highest: number): number {
  const strength = strengthOf(hand);
  const bid = thresholds.filter((threshold) => strength >= threshold).length;
  return bid > highest ? bid : 0;
}
