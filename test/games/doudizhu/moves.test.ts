import t from 'tap';
import { combinations } from '../../../src/games/doudizhu/combination.ts';
import type { Combination } from '../../../src/games/doudizhu/combination.ts';
import { canBeat, legalCombinations, legalMoves, nextMove } from '../../../src/games/doudizhu/moves.ts';
import { cardsOf, ranksOf } from '../../fixtures/doudizhu.ts';

function led(text: string): Combination {
  const [first] = combinations(cardsOf(text));
  if (first === undefined) throw new Error(`${text} is no play`);
  return first;
}

const moves = (hand: string, previous?: string): string =>
  legalMoves(cardsOf(hand), previous === undefined ? undefined : led(previous))
    .map(ranksOf)
    .join(' ');

// RULES.md, 'Play', unless another source is named: weakest first.
const cases: [hand: string, previous: string | undefined, moves: string, source?: string][] = [
  ['', undefined, ''],
  ['3', undefined, '3'],
  ['334', undefined, '3 33 4'],
  ['33344', undefined, '3 33 333 3334 33344 4 44'],
  ['3333', undefined, '3 33 333 3333'],
  ['br', undefined, 'b r br'],
  ['34567', undefined, '3 4 5 6 7 34567'],
  ['345678', '34567', '45678', 'length equal'],
  ['3 55 6 K', '4', '5 6 K'],
  ['4 r b', '2', 'b r br'],
  ['4 b', 'b', '', 'suits do not count, and there is one small joker'],
  ['22 33', '22', '', 'CASES.md 24: ddz_game 6'],
  ['8888 44', 'KK', '8888', 'CASES.md 24: ChinesePokerGame 1'],
  ['22 9999 br', '8888', '9999 br', 'CASES.md 24: ChinesePokerGame 1'],
  ['2222 br', '5555', '2222 br', 'CASES.md 24: kono-dada 6'],
  ['2222', 'br', ''],
  ['888999 34 TT', '666777 br', '34888999 3888999T 4888999T 888999TT', 'DouZero 24'],
  ['3456789', '666777 br', '', 'CASES.md 25: DouZero 24, a pass'],
  ['444 5 66', '3337', '4445 4446'],
  ['444 5 66', '33377', '44466'],
  ['5555 67 88', '4444 33', '555567 555568 555578 555588 5555'],
  ['5555 67 88', '4444 3377', '5555'],
  ['5555 6666 7', '4444 8899', '55556666 5555 6666'],
];

t.test('the moves of a hand, weakest first', async (t) => {
  for (const [hand, previous, expected, source = 'Play'] of cases) {
    const name = `${hand || 'nothing'} ${previous === undefined ? 'leads' : `on ${previous}`}: ${source}`;
    t.equal(moves(hand, previous), expected, name);
    if (previous !== undefined) t.equal(canBeat(cardsOf(hand), led(previous)), expected !== '', name);
  }
});

t.test('each set of ranks comes once, with the suits that come first in the hand', async (t) => {
  t.same(legalMoves(['3D', '3S', '3C']), [['3D'], ['3D', '3S'], ['3D', '3S', '3C']]);
  const keys = legalMoves(cardsOf('333444555666 7788 2')).map(ranksOf);
  t.equal(new Set(keys).size, keys.length);
});

t.test('each has the reading under which it would stand', async (t) => {
  const hand = cardsOf('333444555666');
  const whole = (previous?: Combination) =>
    legalCombinations(hand, previous).find(({ cards }) => cards.length === hand.length);
  t.match(whole(), { kind: 'triple-straight', rank: '6', length: 4 });
  const planes = { kind: 'plane-singles', rank: '5', length: 3, cards: cardsOf('333444555 789') } as const;
  t.match(whole(planes), { kind: 'plane-singles', rank: '6', length: 3 });
});

t.test('the next move goes round', async (t) => {
  const hand = cardsOf('4 6 88');
  const next = (cards: string, previous?: string) => {
    const move = nextMove(hand, cardsOf(cards), previous === undefined ? undefined : led(previous));
    return move === undefined ? undefined : ranksOf(move);
  };
  t.equal(next('', '3'), '4');
  t.equal(next('4', '3'), '6');
  t.equal(next('8', '3'), '4');
  t.equal(next('99', '3'), '4', 'what is no move is as good as nothing');
  t.equal(next('', '2'), undefined);
});
