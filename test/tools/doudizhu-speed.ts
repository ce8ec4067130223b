/**
 * How fast the plays of Dou Dizhu are found, and how much faster than by brute force.
 *
 *   npx tsx test/tools/doudizhu-speed.ts [hands]
 *
 * Times are means over random hands once the code is warm, the fastest of a few rounds, as the machine may be busy
 * with other things. The brute force tries all subsets, so that it is given few small hands; both sides have the same.
 */
import { SeededRandom, shuffle } from '../../src/game/random.ts';
import { deck } from '../../src/games/doudizhu/cards.ts';
import type { Card } from '../../src/games/doudizhu/cards.ts';
import { combinations } from '../../src/games/doudizhu/combination.ts';
import { legalMoves } from '../../src/games/doudizhu/moves.ts';
import { ranksOf } from '../fixtures/doudizhu.ts';
import { movesFrom, readingsOf } from '../games/doudizhu/reference.ts';

const ROUNDS = 12;
/** What the brute force is given: it takes twice as long for each card more. */
const SMALL_HANDS = 8;
const SMALL_HAND = 12;

const random = new SeededRandom('5b'.repeat(32));
const dealt = (hands: number, size: number): Card[][] =>
  Array.from({ length: hands }, () => shuffle(deck, random).slice(0, size));

/** The mean time in microseconds that `work` takes with each item. */
function microseconds<T>(items: readonly T[], work: (item: T) => unknown, rounds = ROUNDS): number {
  let fastest = Infinity;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (const item of items) work(item);
    fastest = Math.min(fastest, performance.now() - began);
  }
  return (fastest * 1000) / items.length;
}

const written = (time: number): string => `${time.toFixed(time < 100 ? 2 : 0)} µs`;

/** The same hands by `legalMoves` and by brute force. */
function compareMoves(hands: readonly Card[][]): void {
  const repeated = Array.from({ length: 100 }, () => hands).flat();
  const fast = microseconds(repeated, (hand) => legalMoves(hand));
  const slow = microseconds(hands, (hand) => movesFrom(ranksOf(hand)), 1);
  console.log(
    `legalMoves of ${hands[0]?.length ?? 0} cards, the hands: ${hands.length}: ${written(fast)}; ` +
      `by brute force ${written(slow)}, ${Math.round(slow / fast)} times as long`,
  );
}

function main([hands = '2000']: readonly string[]): void {
  const count = Number(hands);
  for (const size of [17, 20]) {
    const time = microseconds(dealt(count, size), (hand) => legalMoves(hand));
    console.log(`legalMoves of ${size} cards, led: ${written(time)}`);
  }
  const whole = dealt(count, 20);
  console.log(`combinations of 20 cards: ${written(microseconds(whole, combinations))}`);

  compareMoves(dealt(SMALL_HANDS, SMALL_HAND));
  const few = whole.slice(0, 200);
  const ours = microseconds(few, combinations);
  const theirs = microseconds(few, (hand) => readingsOf(ranksOf(hand)), 2);
  console.log(
    `combinations of 20 cards: ${written(ours)}; by brute force ${written(theirs)}, ` +
      `${Math.round(theirs / ours)} times as long`,
  );
  console.log('One hand of 20 cards by brute force takes a minute or so …');
  compareMoves(dealt(1, 20));
}

main(process.argv.slice(2));
