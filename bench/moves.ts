import { SeededRandom, shuffle } from '../src/game/random.ts';
import { deck } from '../src/games/doudizhu/cards.ts';
import type { Card } from '../src/games/doudizhu/cards.ts';
import { legalMoves } from '../src/games/doudizhu/moves.ts';
import { ranksOf } from '../test/fixtures/doudizhu.ts';
import { movesFrom } from '../test/games/doudizhu/reference.ts';
import { median } from './bench.ts';
import type { Bench, Row } from './bench.ts';

const ROUNDS = 5;
/** By brute force it takes twice as long for each card more. */
const HAND = 12;
const HANDS = 4;

export const moves: Bench = {
  name: 'moves',
  what: 'finding all plays of a hand of Dou Dizhu, beside trying all subsets (more: test/tools/doudizhu-speed.ts)',
  run: async ({ print }) => {
    const random = new SeededRandom('5b'.repeat(32));
    const dealt = (size: number, hands: number): Card[][] =>
      Array.from({ length: hands }, () => shuffle(deck, random).slice(0, size));
    const whole = dealt(20, 200);
    const small = dealt(HAND, HANDS);
    const repeated = Array.from({ length: 50 }, () => small).flat();
    const times = Array.from({ length: ROUNDS }, () => ({
      ours: microseconds(repeated, legalMoves),
      theirs: microseconds(small, (hand) => movesFrom(ranksOf(hand))),
      whole: microseconds(whole, legalMoves),
    }));
    print(`legalMoves of 20 cards, led: ${median(times.map((one) => one.whole)).toFixed(0)} µs`);
    const quicker = median(times.map(({ ours, theirs }) => theirs / ours));
    return [
      {
        what: `brute force ÷ legalMoves, ${HAND} cards`,
        measured: quicker,
        unit: '',
        target: null,
        isRatio: true,
      },
    ] satisfies Row[];
  },
};

/** The mean time that `work` takes with each item. */
function microseconds<T>(items: readonly T[], work: (item: T) => unknown): number {
  const began = performance.now();
  for (const item of items) work(item);
  return ((performance.now() - began) * 1000) / items.length;
}
