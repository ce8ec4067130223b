import { createHash, createHmac } from 'node:crypto';
import t from 'tap';
import { commitment, SeededRandom, shuffle, verify } from '../../src/game/random.ts';
import type { Random } from '../../src/game/random.ts';

const seed = '00112233445566778899aabbccddeeff'.repeat(2);
const otherSeed = 'ff'.repeat(32);
const WORD = 2 ** 32;

/** The first words of a seed's stream, worked out from its description alone. */
function words(count: number): number[] {
  const blocks = Array.from({ length: Math.ceil(count / 8) }, (_, index) => {
    const counter = index.toString(16).padStart(16, '0');
    return createHmac('sha256', Buffer.from(seed, 'hex')).update(Buffer.from(counter, 'hex')).digest('hex');
  });
  return Array.from({ length: count }, (_, index) =>
    parseInt(blocks.join('').slice(index * 8, index * 8 + 8), 16),
  );
}

function take(random: Random, count: number, sides: number): number[] {
  return Array.from({ length: count }, () => random.int(sides));
}

t.test('a stream is HMAC-SHA-256 in counter mode, read as big-endian words', async (t) => {
  t.same(take(new SeededRandom(seed), 20, WORD), words(20));
});

t.test('a known seed gives known numbers, today and always', async (t) => {
  t.equal(words(1)[0], 100518734);
  t.same(take(new SeededRandom(seed), 12, 6), [2, 2, 5, 3, 5, 4, 2, 2, 0, 2, 5, 0]);
});

t.test('the same seed gives the same numbers, another seed others', async (t) => {
  t.same(take(new SeededRandom(seed), 50, 1000), take(new SeededRandom(seed), 50, 1000));
  t.notSame(take(new SeededRandom(seed), 50, 1000), take(new SeededRandom(otherSeed), 50, 1000));
});

t.test('a stream goes on at any position', async (t) => {
  const whole = take(new SeededRandom(seed), 40, 100);
  for (const before of [0, 1, 7, 8, 9, 16, 39]) {
    const random = new SeededRandom(seed);
    take(random, before, 100);
    const resumed = new SeededRandom(seed, random.position);
    t.same(take(resumed, 40 - before, 100), whole.slice(before), `after ${before} numbers`);
  }
});

t.test('a word that would favour some sides is rejected', async (t) => {
  // Of 2³² words 2³¹ − 1 are one too many for a die of 2³¹ + 1 sides: about every second word is rejected.
  const sides = 2 ** 31 + 1;
  const random = new SeededRandom(seed);
  const fair = words(200).filter((word) => word < sides);
  t.same(take(random, 50, sides), fair.slice(0, 50));
  t.ok(random.position > 50);
  t.equal(words(200)[random.position - 1], fair[49], 'rejected words count in the position');
});

t.test(
  'a die of one side shows it, one of 2³² shows the whole word, and other dice do not exist',
  async (t) => {
    t.equal(new SeededRandom(seed).int(1), 0);
    t.equal(new SeededRandom(seed).int(WORD), words(1)[0]);
    for (const sides of [0, -1, 1.5, NaN, Infinity, WORD + 1])
      t.throws(() => new SeededRandom(seed).int(sides));
  },
);

t.test('a seed is 32 bytes in lower-case hex', async (t) => {
  for (const bad of ['', 'ab', 'FF'.repeat(32), `${seed}00`, 'zz'.repeat(32), `${seed}\n`]) {
    t.throws(() => new SeededRandom(bad), JSON.stringify(bad));
  }
});

t.test('all sides are equally likely', async (t) => {
  const random = new SeededRandom(seed);
  for (const sides of [2, 6, 7, 54]) {
    const throws = 1000 * sides;
    const counts = new Array<number>(sides).fill(0);
    for (const face of take(random, throws, sides)) counts[face]!++;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // mean sides − 1, standard deviation √(2(sides − 1)): five of them away would be no chance
    t.ok(
      chiSquare < sides - 1 + 5 * Math.sqrt(2 * (sides - 1)),
      `${sides} sides: χ² ${chiSquare.toFixed(1)}`,
    );
  }
});

t.test('a shuffle', async (t) => {
  t.test('keeps every card and leaves the old order alone', async (t) => {
    const cards = Array.from({ length: 54 }, (_, index) => index);
    const shuffled = shuffle(cards, new SeededRandom(seed));
    t.notSame(shuffled, cards);
    t.same(
      shuffled.toSorted((a, b) => a - b),
      cards,
    );
    t.same(
      cards,
      Array.from({ length: 54 }, (_, index) => index),
    );
  });

  t.test('is the same for the same seed', async (t) => {
    const cards = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'];
    t.same(shuffle(cards, new SeededRandom(seed)), shuffle(cards, new SeededRandom(seed)));
  });

  t.test('of nothing or of one card throws no die', async (t) => {
    const random = new SeededRandom(seed);
    t.same(shuffle([], random), []);
    t.same(shuffle(['甲'], random), ['甲']);
    t.equal(random.position, 0);
  });

  t.test('gives every order equally often', async (t) => {
    const random = new SeededRandom(seed);
    const counts = new Map<string, number>();
    for (let round = 0; round < 24_000; round++) {
      const order = shuffle(['a', 'b', 'c', 'd'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    t.equal(counts.size, 24);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    t.ok(chiSquare < 23 + 5 * Math.sqrt(46), `χ² ${chiSquare.toFixed(1)}`);
  });
});

t.test('a commitment is the SHA-256 of the 32 bytes, and only its own seed keeps it', async (t) => {
  const committed = commitment(seed);
  t.equal(committed, createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  t.equal(verify(committed, seed), true);
  t.equal(verify(committed, otherSeed), false);
  t.equal(verify(commitment(otherSeed), seed), false);
  t.equal(verify(committed, `${seed}zz`), false, 'no other text that reads as the same bytes');
  t.equal(verify(committed, seed.toUpperCase()), false);
  t.equal(verify(committed, ''), false);
});
