import t from 'tap';
import type { Seat } from '../../../src/game/player.ts';
import type { DouDizhuAction, DouDizhuActionType } from '../../../src/games/doudizhu/action.ts';
import type { DouDizhuRefusal } from '../../../src/games/doudizhu/refusal.ts';
import { Playing } from '../../fixtures/doudizhu.ts';

// RULES.md, 'Dou Dizhu': Bidding, Play; CASES.md 24, 25, 31.
const [A, B, C] = [0, 1, 2];
const stranger = 5;

const hands = ['333 4 55 8888 9 K', '4 6 7 JJ r 2222', '5 Q A b'] as const;
const led = () => Playing.landlord([...hands]);

const situations = {
  'A is to bid': () => new Playing(),
  'A has bid 2': () => new Playing().bid(2),
  'A is to lead': led,
  'A has led a 4': () => led().play('4'),
  'A has led 55': () => led().play('55'),
  'A has led 8888': () => led().play('8888'),
  'B has beaten the 4': () => led().play('4 6'),
  'the deal is over': () => Playing.landlord(['33', '4', '5']).play('33'),
};
type Situation = keyof typeof situations;

const bid = (points: number): DouDizhuAction => ({ type: 'bid', points });
const play = (...cards: string[]): DouDizhuAction => ({ type: 'play', cards });
const pass: DouDizhuAction = { type: 'pass' };
const hint: DouDizhuAction = { type: 'hint' };
const trustee: DouDizhuAction = { type: 'trustee', on: true };

t.test('an action is refused, and the deal stays as it was', async (t) => {
  const cases: [code: DouDizhuRefusal, situation: Situation, seat: Seat, action: DouDizhuAction][] = [
    ['wrong-phase', 'A is to bid', A, play('3S')],
    ['wrong-phase', 'A is to bid', A, pass],
    ['wrong-phase', 'A is to bid', B, hint],
    ['wrong-phase', 'A is to lead', A, bid(3)],
    ['wrong-phase', 'A is to lead', B, bid(0)],
    ['wrong-phase', 'the deal is over', B, play('4S')],
    ['wrong-phase', 'the deal is over', B, pass],
    ['wrong-phase', 'the deal is over', B, hint],
    ['wrong-phase', 'the deal is over', B, bid(1)],
    ['wrong-phase', 'the deal is over', B, trustee],
    ['wrong-phase', 'the deal is over', stranger, pass],
    ['not-your-turn', 'A is to bid', B, bid(1)],
    ['not-your-turn', 'A is to bid', stranger, bid(1)],
    ['not-your-turn', 'A is to bid', stranger, trustee],
    ['not-your-turn', 'A is to lead', B, play('4H')],
    ['not-your-turn', 'A is to lead', B, pass],
    ['not-your-turn', 'A is to lead', C, hint],
    ['not-your-turn', 'A has led a 4', C, play('QS')],
    ['not-your-turn', 'A has led a 4', A, play('5S')],
    ['not-your-turn', 'A has led a 4', stranger, pass],
    ['already-decided', 'A has bid 2', A, bid(3)],
    ['bid-too-low', 'A has bid 2', B, bid(1)],
    ['bid-too-low', 'A has bid 2', B, bid(2)],
    ['unknown-card', 'A is to lead', A, play('1S')],
    ['unknown-card', 'A is to lead', A, play('3S', '__proto__')],
    ['unknown-card', 'A is to lead', A, play('')],
    ['card-twice', 'A is to lead', A, play('3S', '3S')],
    ['card-twice', 'A is to lead', A, play('3S', '3H', '3S')],
    ['card-not-held', 'A is to lead', A, play('3S', '3C')],
    ['card-not-held', 'A is to lead', A, play('RJ')],
    ['illegal-play', 'A is to lead', A, play()],
    ['illegal-play', 'A is to lead', A, play('4S', '9S')],
    ['illegal-play', 'A is to lead', A, play('3S', '3H', '4S', '5S')],
    ['illegal-play', 'A is to lead', A, play('8S', '8H', '8D', '8C', '3S', '3H', '3D', '4S')],
    ['illegal-play', 'A has led a 4', B, play('6S', '7S')],
    ['does-not-beat', 'A has led a 4', B, play('4H')],
    ['does-not-beat', 'A has led a 4', B, play('JS', 'JH')],
    ['does-not-beat', 'A has led 55', B, play('RJ')],
    ['does-not-beat', 'B has beaten the 4', C, play('5D')],
    ['cannot-pass', 'A is to lead', A, pass],
  ];
  for (const [code, situation, seat, action] of cases) {
    const name = `${situation}: ${JSON.stringify(action)} of seat ${seat} is ${code}`;
    t.equal(situations[situation]().refused(seat, action), code, name);
  }
});

t.test('where nothing beats, there is no hint', async (t) => {
  const deal = Playing.landlord(['2 3', '4 5', '6']).play('2');
  t.equal(deal.refused(B, hint), 'does-not-beat');
  t.same(deal.game.can(B), ['pass', 'trustee']);
  t.equal(deal.refused(B, play('4S')), 'does-not-beat');
});

t.test('a bomb on a pair is legal, a pair on a bomb is not; ChinesePokerGame 1', async (t) => {
  const deal = Playing.landlord(['KK 3', '8888 22', '22']).play('KK 8888');
  t.equal(deal.refused(C, play(...deal.pick(C, '22'))), 'does-not-beat');
});

t.test('`can` lists exactly what would be accepted', async (t) => {
  const cases: [
    situation: Situation,
    a: DouDizhuActionType[],
    b: DouDizhuActionType[],
    c: DouDizhuActionType[],
  ][] = [
    ['A is to bid', ['bid', 'trustee'], ['trustee'], ['trustee']],
    ['A has bid 2', ['trustee'], ['bid', 'trustee'], ['trustee']],
    ['A is to lead', ['play', 'hint', 'trustee'], ['trustee'], ['trustee']],
    ['A has led a 4', ['trustee'], ['play', 'pass', 'hint', 'trustee'], ['trustee']],
    ['A has led 8888', ['trustee'], ['play', 'pass', 'hint', 'trustee'], ['trustee']],
    ['B has beaten the 4', ['trustee'], ['trustee'], ['play', 'pass', 'hint', 'trustee']],
    ['the deal is over', [], [], []],
  ];
  for (const [situation, ...lists] of cases) {
    for (const [seat, list] of lists.entries()) {
      t.same(situations[situation]().game.can(seat), list, `${situation}: seat ${seat}`);
    }
    t.same(situations[situation]().game.can(stranger), []);
  }
});
