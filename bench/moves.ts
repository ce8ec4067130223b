import { SeededRandom, shuffle } from '../src/game/random.ts';
import { deck } from '../src/games/doudizhu/cards.ts';
import type { Card } from '../src/games/doudizhu/cards.ts';
import { combinations } from '../src/games/doudizhu/combination.ts';
import { legalMoves } from '../src/games/doudizhu/moves.ts';
import { ranksOf } from '../test/fixtures/doudizhu.ts';
import { movesFrom, readingsOf } from '../test/games/doudizhu/reference.ts';
import { median } from './bench.ts';
import type { Bench, Means, Row } from './bench.ts';

/** How many hands are given to us in each round, of so many: the first ones compile what is measured. */
const HANDS = { short: 300, long: 2_000 } as const;
const WARM_UP = 3;
const ROUNDS = 9;
/** What brute force is given, which takes twice as long for each card more. */
const SMALL = { cards: 12, hands: 4 } as const;
const OFTEN = 50;
/** How many hands of 20 cards are read by brute force. */
const READ = 20;
/** In microseconds. */
const TARGETS = { lead17: 12, lead20: 18, combinations: 5 } as const;

export const moves: Bench = {
  name: 'moves',
  what: 'finding all plays of a hand of Dou Dizhu, and all that cards can be played as, beside trying all subsets',
  run: async ({ size }: Means) => {
    const random = new SeededRandom('5b'.repeat(32));
    const dealt = (cards: number, hands: number): Card[][] =>
      Array.from({ length: hands }, () => shuffle(deck, random).slice(0, cards));
    const lead17 = dealt(17, HANDS[size]);
    const lead20 = dealt(20, HANDS[size]);
    const small = dealt(SMALL.cards, SMALL.hands);
    const repeated = Array.from({ length: OFTEN }, () => small).flat();
    const read = lead20.slice(0, READ);
    const round = () => ({
      lead17: microseconds(lead17, legalMoves),
      lead20: microseconds(lead20, legalMoves),
      combinations: microseconds(lead20, combinations),
      moves: microseconds(small, (hand) => movesFrom(ranksOf(hand))) / microseconds(repeated, legalMoves),
      readings: microseconds(read, (hand) => readingsOf(ranksOf(hand))) / microseconds(read, combinations),
    });
    const rounds = Array.from({ length: WARM_UP + ROUNDS }, round).slice(WARM_UP);
    const of = (what: keyof ReturnType<typeof round>) => median(rounds.map((one) => one[what]));
    return [
      time('legalMoves, a random lead of 17 cards', of('lead17'), TARGETS.lead17),
      time('legalMoves, a random lead of 20 cards', of('lead20'), TARGETS.lead20),
      time('combinations, 20 random cards', of('combinations'), TARGETS.combinations),
      times(`brute force ÷ legalMoves, ${SMALL.cards} cards`, of('moves')),
      times('brute force ÷ combinations, 20 cards', of('readings')),
    ];
  },
};

const time = (what: string, measured: number, most: number): Row => ({
  ...{ what, measured, unit: 'µs', isRatio: false },
  target: { most },
});

const times = (what: string, measured: number): Row => ({
  ...{ what, measured, unit: '', isRatio: true },
  target: null,
});

/** The mean time that `work` takes with each item. */
function microseconds<T>(items: readonly T[], work: (item: T) => unknown): number {
  const began = performance.now();
  for (const item of items) work(item);
  return ((performance.now() - began) * 1000) / items.length;
}
