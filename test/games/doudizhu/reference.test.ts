import t from 'tap';
import { SeededRandom, shuffle } from '../../../src/game/random.ts';
import type { Random } from '../../../src/game/random.ts';
import { deck } from '../../../src/games/doudizhu/cards.ts';
import { beats, combinations } from '../../../src/games/doudizhu/combination.ts';
import type { Combination } from '../../../src/games/doudizhu/combination.ts';
import { legalMoves } from '../../../src/games/doudizhu/moves.ts';
import { cardsOf, cardsWith, deckCounts, ranksOf } from '../../fixtures/doudizhu.ts';
import { isBeaten, movesFrom, readingsOf } from './reference.ts';
import type { Reading } from './reference.ts';

/** How many random sets of 7 to 20 cards are compared; TIANZI_SETS raises it, 200000 for the whole. */
const sets = Number(process.env['TIANZI_SETS'] ?? 20_000);
/** How many random small hands have all their moves compared. */
const hands = Math.ceil(sets / 100);

t.setTimeout(600_000);

const random = new SeededRandom('d0'.repeat(32));

const letter = (rank: string): string => (rank === 'BJ' ? 'b' : rank === 'RJ' ? 'r' : rank);
const plain = ({ kind, rank, length, cards }: Combination): Reading => ({
  kind,
  rank: letter(rank),
  length,
  size: cards.length,
});
const inOrder = (readings: readonly Reading[]): string[] =>
  readings.map((reading) => JSON.stringify(reading)).sort();
/** The readings of the reference in its own form, so that both sides spell alike. */
const spelt = ({ kind, rank, length, size }: Reading): Reading => ({ kind, rank, length, size });

/** What the game and the reference say of the same cards, where they differ; null where they agree. */
function difference(counts: readonly number[]): string | null {
  const cards = cardsWith(counts);
  const ours = inOrder(combinations(cards).map(plain)).join();
  const theirs = inOrder(readingsOf(ranksOf(cards)).map(spelt)).join();
  return ours === theirs ? null : `${ranksOf(cards)}: ${ours} and not ${theirs}`;
}

/** Every set of up to `most` cards, as counts by rank. */
function* setsUpTo(most: number, from = 0): Generator<number[]> {
  if (from === deckCounts.length) {
    yield deckCounts.map(() => 0);
    return;
  }
  for (let count = 0; count <= Math.min(most, deckCounts[from]!); count++) {
    for (const counts of setsUpTo(most - count, from + 1)) {
      counts[from] = count;
      yield counts;
    }
  }
}

/** Cards that often make a play: a body, what is attached to it, and sometimes one card exchanged. */
function likelyPlay(random: Random): number[] {
  const counts = deckCounts.map(() => 0);
  const each = 1 + random.int(4);
  const length = each === 4 ? 1 : 1 + random.int(each === 1 ? 12 : each === 2 ? 10 : 6);
  const from = random.int(Math.max(1, 14 - length));
  const most = 20;
  for (let place = from; place < from + length; place++) counts[place] = Math.min(each, deckCounts[place]!);
  const size = () => counts.reduce((sum, count) => sum + count);
  const attachedEach = 1 + random.int(2);
  const attached = each < 3 ? 0 : each === 4 ? 2 : random.int(2) * length;
  for (let count = 0; count < attached && size() + attachedEach <= most; count++) add(attachedEach);
  if (random.int(3) === 0) {
    const held = counts.flatMap((count, place) => (count > 0 ? [place] : []));
    const place = held[random.int(held.length)]!;
    counts[place] = counts[place]! - 1;
    add(1);
  }
  return counts;

  function add(number: number): void {
    const places = deckCounts.flatMap((most, place) => (counts[place]! + number <= most ? [place] : []));
    const place = places[random.int(places.length)]!;
    counts[place] = counts[place]! + number;
  }
}

/** Any cards at all, from few ranks so that many are alike. */
function anyCards(size: number, random: Random): number[] {
  const ranks = 3 + random.int(13);
  const from = random.int(16 - ranks);
  const counts = deckCounts.map(() => 0);
  const held = deckCounts.flatMap((most, place) =>
    place >= from && place < from + ranks ? Array.from({ length: most }, () => place) : [],
  );
  for (const place of shuffle(held, random).slice(0, size)) counts[place] = counts[place]! + 1;
  return counts;
}

t.test('on every set of up to six cards the reference agrees', async (t) => {
  let compared = 0;
  const differences: string[] = [];
  for (const counts of setsUpTo(6)) {
    compared++;
    const found = difference(counts);
    if (found !== null) differences.push(found);
  }
  t.comment(`${compared} sets of cards`);
  t.same(differences.slice(0, 10), []);
});

t.test('on random larger sets the reference agrees', async (t) => {
  const differences: string[] = [];
  let plays = 0;
  let compared = 0;
  const kinds = new Set<string>();
  while (compared < sets) {
    const counts = compared % 4 === 0 ? anyCards(7 + random.int(14), random) : likelyPlay(random);
    if (counts.reduce((sum, count) => sum + count) < 7) continue;
    compared++;
    const found = difference(counts);
    if (found !== null) differences.push(found);
    const readings = combinations(cardsWith(counts));
    if (readings.length > 0) plays++;
    for (const { kind } of readings) kinds.add(kind);
  }
  t.comment(`${compared} sets of cards, ${plays} of them plays`);
  t.same(differences.slice(0, 10), []);
  const large = 'straight pair-straight triple-straight plane-singles plane-pairs four-pairs';
  t.same([...kinds].sort(), large.split(' ').sort(), 'plays of all the larger kinds were among them');
});

/** Something to beat: a play from cards that have nothing to do with the hand. */
function somePrevious(random: Random): Combination {
  for (;;) {
    const readings = combinations(cardsWith(likelyPlay(random)));
    if (readings.length > 0) return readings[random.int(readings.length)]!;
  }
}

t.test('the moves of random small hands are those of the reference, each once', async (t) => {
  const differences: string[] = [];
  let moves = 0;
  for (let hand = 0; hand < hands; hand++) {
    const cards = cardsWith(anyCards(1 + random.int(10), random));
    for (const previous of [undefined, somePrevious(random), somePrevious(random)]) {
      const ours = legalMoves(cards, previous).map(ranksOf);
      const theirs = movesFrom(ranksOf(cards), previous === undefined ? undefined : plain(previous));
      moves += ours.length;
      if ([...ours].sort().join() === [...theirs].sort().join()) continue;
      differences.push(`${ranksOf(cards)} on ${JSON.stringify(previous)}: ${ours.join()}`);
    }
  }
  t.comment(`${hands} hands, ${moves} moves`);
  t.same(differences.slice(0, 10), []);
});

t.test('the two agree on what beats what', async (t) => {
  const plays = Array.from({ length: 300 }, () => somePrevious(random));
  const differing = plays.flatMap((one) =>
    plays.filter((other) => beats(one, other) !== isBeaten(plain(other), plain(one))),
  );
  t.same(differing, []);
});

t.test('the moves of a hand of 20 cards are found quickly', async (t) => {
  const dealt = Array.from({ length: 100 }, () => shuffle(deck, random).slice(0, 20));
  const large = cardsOf('333444555666 789TJQKA');
  timed(() => dealt.forEach((hand) => legalMoves(hand)));
  const each = timed(() => dealt.forEach((hand) => legalMoves(hand))) / dealt.length;
  const one = timed(() => legalMoves(large));
  // The reference tries all subsets: of 14 cards here, and of 20 cards there are 64 times as many.
  const small = dealt.slice(0, 2).map((hand) => ranksOf(hand.slice(0, 14)));
  const slow = (timed(() => small.forEach((hand) => movesFrom(hand))) / small.length) * 2 ** 6;
  t.comment(
    `20 cards: ${each.toFixed(2)} ms on average, ${legalMoves(large).length} moves of a large hand in ` +
      `${one.toFixed(1)} ms; the reference would take ${(slow / 1000).toFixed(1)} s, ` +
      `${Math.round(slow / each)} times as long`,
  );
  t.ok(slow / each > 100, 'at least a hundred times faster than trying all subsets');
});

/** How long something takes, in milliseconds. */
function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
