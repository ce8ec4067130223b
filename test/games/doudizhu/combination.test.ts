import t from 'tap';
import { ranks } from '../../../src/games/doudizhu/cards.ts';
import type { Card } from '../../../src/games/doudizhu/cards.ts';
import { beats, combinations, kinds, readingOf } from '../../../src/games/doudizhu/combination.ts';
import type { Combination } from '../../../src/games/doudizhu/combination.ts';
import { cardsOf } from '../../fixtures/doudizhu.ts';

/** A reading in short: 'plane-singles 4 2' for 333444 with two singles. */
const short = ({ kind, rank, length }: Combination): string => `${kind} ${rank} ${length}`;
const readings = (text: string): string[] => combinations(cardsOf(text)).map(short);

/** A play as it is led. */
function led(text: string): Combination {
  const [first] = combinations(cardsOf(text));
  if (first === undefined) throw new Error(`${text} is no play`);
  return first;
}

// RULES.md, 'Play', unless another source is named. b is the small joker, r the big one.
const cases: [cards: string, readings: string[], source?: string][] = [
  // every kind
  ['br', ['rocket RJ 1']],
  ['rb', ['rocket RJ 1'], 'CASES.md 24: DouZero 26, in either order'],
  ['3333', ['bomb 3 1']],
  ['2222', ['bomb 2 1']],
  ['3', ['single 3 1']],
  ['2', ['single 2 1']],
  ['b', ['single BJ 1']],
  ['r', ['single RJ 1']],
  ['33', ['pair 3 1']],
  ['22', ['pair 2 1'], 'CASES.md 24: ddz_game 6'],
  ['333', ['triple 3 1']],
  ['222', ['triple 2 1']],
  ['3334', ['triple-single 3 1']],
  ['TTT3', ['triple-single T 1'], 'CASES.md 26: CQDouDiZhu 1'],
  ['222r', ['triple-single 2 1']],
  ['33344', ['triple-pair 3 1']],
  ['22233', ['triple-pair 2 1']],
  ['34567', ['straight 7 5']],
  ['TJQKA', ['straight A 5']],
  ['3456789TJQKA', ['straight A 12']],
  ['334455', ['pair-straight 5 3']],
  ['QQKKAA', ['pair-straight A 3']],
  ['33445566778899TTJJQQ', ['pair-straight Q 10']],
  ['333444', ['triple-straight 4 2']],
  ['KKKAAA', ['triple-straight A 2']],
  ['333444555666777888', ['triple-straight 8 6']],
  ['33344456', ['plane-singles 4 2']],
  ['KKKAAA69', ['plane-singles A 2'], 'CASES.md 26: kono-dada 8'],
  ['333444 5566', ['plane-pairs 4 2']],
  ['333444555 66 77 88', ['plane-pairs 5 3']],
  ['333344445556', [], 'a body has three of a rank, not four'],
  ['333345', ['four-singles 3 1']],
  ['333344 55', ['four-pairs 3 1']],
  // the bounds
  ['3456', []],
  ['3344', []],
  ['345678', ['straight 8 6']],
  ['JQKA2', [], 'no 2 in a straight'],
  ['A2345', [], 'no A2345'],
  ['QKA2br', []],
  ['3456b', []],
  ['KKAA22', []],
  ['AAA222', [], 'no AAA222'],
  ['AAA222 34', []],
  ['34568', []],
  ['334466', []],
  ['333555', []],
  ['33355567', []],
  ['', []],
  ['34', []],
  ['3b', []],
  ['345', []],
  ['33b', []],
  ['22br', []],
  // attached cards: anything outside the body
  ['33344455', ['plane-singles 4 2'], 'two of a rank as two singles'],
  ['444455', ['four-singles 4 1'], 'two of a rank as two singles'],
  ['333444br', ['plane-singles 4 2'], 'both jokers as two singles'],
  ['4444br', ['four-singles 4 1'], 'both jokers as two singles'],
  ['4444 5b', ['four-singles 4 1']],
  ['333444555 777', ['plane-singles 5 3'], 'three of a rank as singles'],
  ['333444555666 8888', ['plane-singles 6 4'], 'four of a rank as singles'],
  ['44445555', ['four-pairs 5 1', 'four-pairs 4 1'], 'fours of 5 with a pair of pairs'],
  ['3333AAAA', ['four-pairs A 1', 'four-pairs 3 1']],
  ['333444 5555', ['plane-pairs 4 2'], 'as pairs also four of one rank'],
  ['333444555 6666 77', ['plane-pairs 5 3']],
  ['444 br', [], 'both jokers are no pair'],
  ['4444 55 br', [], 'both jokers are no pair'],
  ['333444 55 br', [], 'both jokers are no pair'],
  ['333444 35', [], '333444+3+5 is no play'],
  ['333444 45', [], 'never a rank of the body'],
  ['34445555', [], 'CASES.md 25: rlcard 27'],
  ['99923', [], 'CASES.md 25: PlayCard 2'],
  ['333444 556', [], 'never singles mixed with pairs'],
  ['333444 5567', [], 'never singles mixed with pairs'],
  ['3333 455', []],
  ['33334', []],
  ['333 4567', []],
  // several readings: the longest body, then the highest
  ['333444555666', ['triple-straight 6 4', 'plane-singles 6 3', 'plane-singles 5 3']],
  ['333444555777', ['plane-singles 5 3']],
  ['333 555666777', ['plane-singles 7 3']],
  ['333444555666 7778', ['plane-singles 7 4', 'plane-singles 6 4']],
  ['333444555666777 89TJQ', ['plane-singles 7 5']],
  ['333444 666777', [], 'two apart are no body of three'],
  ['KKKAAA 222 3', [], 'three triples in a row would need the 2'],
  ['QQQKKKAAA222', ['plane-singles A 3']],
];

t.test('a set of cards has these readings and no others', async (t) => {
  for (const [cards, expected, source = 'Play'] of cases) {
    t.same(readings(cards), expected, `${cards || 'nothing'}: ${source}`);
  }
});

t.test('every kind has a case', async (t) => {
  const seen = new Set(cases.flatMap(([cards]) => combinations(cardsOf(cards)).map(({ kind }) => kind)));
  t.same(
    [...kinds].filter((kind) => !seen.has(kind)),
    [],
  );
});

t.test('a combination has its kind, the highest rank of its body, its length and its cards', async (t) => {
  t.same(combinations(['BJ', 'RJ']), [{ kind: 'rocket', rank: 'RJ', length: 1, cards: ['BJ', 'RJ'] }]);
  t.same(combinations(['5H', '4C', '4S', '4H']), [
    { kind: 'triple-single', rank: '4', length: 1, cards: ['5H', '4C', '4S', '4H'] },
  ]);
});

t.test('a card that is named twice, or that is none, is in no play', async (t) => {
  t.same(combinations(['3S', '3S']), []);
  t.same(combinations(['BJ', 'BJ']), []);
  t.same(combinations(['3S', '3H', '3D', '3C', '3S']), []);
  t.same(combinations(['1S' as Card]), []);
  t.same(combinations(['__proto__' as Card]), []);
});

// The readings compared are the ones the plays are led as.
const comparisons: [play: string, previous: string, beats: boolean, source?: string][] = [
  ['br', '2222', true, 'the rocket beats everything'],
  ['br', '5555', true, 'CASES.md 24: doudizhu of kono-dada 6'],
  ['br', 'r', true],
  ['br', '3456789TJQKA', true],
  ['2222', 'br', false],
  ['3333', '22', true],
  ['8888', 'KK', true, 'CASES.md 24: ChinesePokerGame 1'],
  ['22', '8888', false, 'CASES.md 24: ChinesePokerGame 1'],
  ['3333', '333444555666', true],
  ['3333', '4444', false],
  ['4444', '3333', true],
  ['3333', '444455', true, 'four with two is not a bomb'],
  ['3333', '4444 5566', true, 'four with two is not a bomb'],
  ['444455', '3333', false, 'four with two is not a bomb'],
  ['4444 55', '3333 66', true],
  ['4444 55', '3333 67', true, 'two of a rank are two singles'],
  ['4444 5566', '3333 67', false],
  ['4', '3', true],
  ['3', '3', false],
  ['2', 'A', true],
  ['b', '2', true],
  ['r', 'b', true],
  ['b', 'r', false],
  ['2', 'b', false],
  ['22', '22', false, 'CASES.md 24: ddz_game 6: suits do not count'],
  ['22', 'AA', true],
  ['44', '3', false],
  ['4445', '3332', true, 'the triple’s rank'],
  ['44455', '3332', false, 'triple with one and with a pair are different kinds'],
  ['4445', '33322', false, 'triple with one and with a pair are different kinds'],
  ['444', '3332', false],
  ['45678', '34567', true],
  ['456789', '34567', false, 'length equal'],
  ['445566', '334455', true],
  ['44556677', '334455', false, 'length equal'],
  ['444555', '333444', true],
  ['444555 36', '333444 AK', true],
  ['444555 3366', '333444 AK', false, 'wing kind equal'],
  ['444555 36', '333444 AAKK', false, 'wing kind equal'],
  ['444555 36', '333444', false],
  ['444555666', '333444', false, 'length equal'],
];

t.test(
  'a play beats another of its kind, length and number of cards; bombs and the rocket beat more',
  async (t) => {
    for (const [play, previous, expected, source = 'Play'] of comparisons) {
      t.equal(beats(led(play), led(previous)), expected, `${play} on ${previous}: ${source}`);
    }
  },
);

t.test('a leader’s cards stand as their first reading, a follower’s as the highest that beats', async (t) => {
  const asCombination = (
    kind: Combination['kind'],
    rank: Combination['rank'],
    length: number,
    size: number,
  ) => ({ kind, rank, length, cards: cardsOf('3456789TJQKA').slice(0, size) }) satisfies Combination;
  const rows: [cards: string, previous: Combination | undefined, stands: string | undefined][] = [
    ['333444555666', undefined, 'triple-straight 6 4'],
    ['44445555', undefined, 'four-pairs 5 1'],
    ['3445', undefined, undefined],
    ['444555666777', asCombination('plane-singles', '5', 3, 12), 'plane-singles 7 3'],
    ['333444555666', asCombination('plane-singles', '5', 3, 12), 'plane-singles 6 3'],
    ['333444555666', asCombination('plane-singles', '6', 3, 12), undefined],
    ['444555666777', asCombination('triple-straight', '6', 4, 12), 'triple-straight 7 4'],
    ['44445555', asCombination('four-pairs', '3', 1, 8), 'four-pairs 5 1'],
    ['44445555', asCombination('four-pairs', '4', 1, 8), 'four-pairs 5 1'],
    ['44445555', asCombination('four-pairs', '5', 1, 8), undefined],
    ['3333', asCombination('single', '2', 1, 1), 'bomb 3 1'],
  ];
  for (const [cards, previous, stands] of rows) {
    const reading = readingOf(cardsOf(cards), previous);
    const after = previous === undefined ? 'led' : `on ${short(previous)}`;
    t.equal(reading === undefined ? undefined : short(reading), stands, `${cards} ${after}`);
  }
});

t.test('nothing beats itself, and of two plays at most one beats the other', async (t) => {
  const plays = cases.flatMap(([cards]) => combinations(cardsOf(cards)));
  t.equal(
    plays.every((play) => !beats(play, play)),
    true,
  );
  t.equal(
    plays.some((one) => plays.some((other) => beats(one, other) && beats(other, one))),
    false,
  );
  t.ok(plays.every(({ rank }) => ranks.includes(rank)));
});
