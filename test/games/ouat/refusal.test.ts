import t from 'tap';
import type { Seat } from '../../../src/game/player.ts';
import { longest } from '../../../src/games/ouat/action.ts';
import type { OuatAction, OuatActionType } from '../../../src/games/ouat/action.ts';
import type { OuatRefusal } from '../../../src/games/ouat/refusal.ts';
import { hands, Playing, tableOf } from '../../fixtures/ouat.ts';

// The situations of a round of three: A tells, B and C judge.
const [A, B, C] = [0, 1, 2];
const stranger = 5;

const told = () => after(tableOf(3), (round) => round.tell(A, 'a1'));
const interrupted = () => after(told(), (round) => round.interrupt(B, 'b1'));
const cardless = () =>
  after(new Playing({ hands: [['a1'], ...hands(3).slice(1)], drawing: ['x1', 'x2'] }), (round) => {
    round.segment(A, 'a1');
  });
const toRead = () =>
  after(cardless(), (round) => {
    for (const text of ['其一', '其二', '其三']) round.segment(A, null, text);
  });
const read = () => after(toRead(), (round) => round.finish(A));

const situations = {
  'A is to tell': () => tableOf(3),
  'A is to tell, and cards may be swapped': () => tableOf(3, { options: { redraw: 2 } }),
  'A has told': told,
  'B has agreed': () => after(told(), (round) => round.agree(B)),
  'C hides an interrupt': () => after(told(), (round) => round.interrupt(C, 'c1')),
  'A has told, B decides first': () =>
    after(tableOf(3, { options: { judging: 'in-turn' } }), (round) => round.tell(A, 'a1')),
  'B’s interrupt is open': interrupted,
  'B’s interrupt is open, A has voted': () => after(interrupted(), (round) => round.reject(A)),
  'A tells without a card': cardless,
  'A is to read the ending': toRead,
  'A has read the ending': read,
  'C has opposed the ending': () => after(read(), (round) => round.oppose(C)),
  'the round is over': () => after(read(), (round) => round.agree(B)),
  'B has left': () => after(tableOf(3), (round) => round.leave(B)),
};

type Situation = keyof typeof situations;

function after(round: Playing, happens: (round: Playing) => unknown): Playing {
  happens(round);
  return round;
}

const tell = (card?: string, text = '狼'): OuatAction =>
  card === undefined ? { type: 'tell', text } : { type: 'tell', text, card };
const interrupt = (card: string, reason = '有'): OuatAction => ({ type: 'interrupt', card, reason });
const plain = (type: 'agree' | 'oppose' | 'accept' | 'reject' | 'finish' | 'give-up'): OuatAction => ({
  type,
});
const redraw = (...cards: string[]): OuatAction => ({ type: 'redraw', cards });
const too = (limit: number) => '狼'.repeat(limit + 1);

t.test('an action is refused, and the round stays as it was', async (t) => {
  const cases: [code: OuatRefusal, situation: Situation, seat: Seat, action: OuatAction][] = [
    // no seat could do this now
    ['wrong-phase', 'A is to tell', A, plain('agree')],
    ['wrong-phase', 'A is to tell', B, plain('oppose')],
    ['wrong-phase', 'A is to tell', B, interrupt('b1')],
    ['wrong-phase', 'A is to tell', B, plain('accept')],
    ['wrong-phase', 'A is to tell', A, plain('finish')],
    ['wrong-phase', 'A is to tell', A, redraw('a1')],
    ['wrong-phase', 'A has told', A, tell('a2')],
    ['wrong-phase', 'A has told', B, tell('b1')],
    ['wrong-phase', 'A has told', A, plain('give-up')],
    ['wrong-phase', 'A has told', B, plain('reject')],
    ['wrong-phase', 'B’s interrupt is open', C, plain('agree')],
    ['wrong-phase', 'B’s interrupt is open', C, interrupt('c1')],
    ['wrong-phase', 'B’s interrupt is open', A, tell('a2')],
    ['wrong-phase', 'A tells without a card', A, plain('finish')],
    ['wrong-phase', 'A is to read the ending', A, tell()],
    ['wrong-phase', 'A is to read the ending', B, plain('agree')],
    ['wrong-phase', 'A has read the ending', A, plain('finish')],
    ['wrong-phase', 'A has read the ending', A, plain('give-up')],
    ['wrong-phase', 'A has read the ending', B, interrupt('b1')],
    ['wrong-phase', 'the round is over', A, tell()],
    ['wrong-phase', 'the round is over', C, plain('agree')],
    ['wrong-phase', 'the round is over', C, { type: 'draft', text: '喂' }],
    ['wrong-phase', 'the round is over', C, redraw('c1')],
    // another seat could
    ['not-your-turn', 'A is to tell', B, tell('b1')],
    ['not-your-turn', 'A is to tell', B, plain('give-up')],
    ['not-your-turn', 'A is to tell', stranger, tell('a1')],
    ['not-your-turn', 'A is to tell', stranger, { type: 'draft', text: '喂' }],
    ['not-your-turn', 'A is to tell, and cards may be swapped', stranger, redraw('a1')],
    ['not-your-turn', 'A has told', A, plain('agree')],
    ['not-your-turn', 'A has told', A, interrupt('a2')],
    ['not-your-turn', 'A has told', stranger, plain('oppose')],
    ['not-your-turn', 'A has told, B decides first', C, plain('agree')],
    ['not-your-turn', 'A has told, B decides first', C, interrupt('c1')],
    ['not-your-turn', 'B’s interrupt is open', B, plain('accept')],
    ['not-your-turn', 'B’s interrupt is open', stranger, plain('accept')],
    ['not-your-turn', 'A is to read the ending', B, plain('finish')],
    ['not-your-turn', 'A is to read the ending', B, plain('give-up')],
    ['not-your-turn', 'A has read the ending', A, plain('oppose')],
    ['not-your-turn', 'A has read the ending', stranger, plain('oppose')],
    ['not-your-turn', 'B has left', B, tell('b1')],
    ['not-your-turn', 'B has left', B, { type: 'draft', text: '喂' }],
    // this seat has decided already
    ['already-decided', 'B has agreed', B, plain('agree')],
    ['already-decided', 'B has agreed', B, plain('oppose')],
    ['already-decided', 'B has agreed', B, interrupt('b1')],
    ['already-decided', 'C hides an interrupt', C, plain('agree')],
    ['already-decided', 'C hides an interrupt', C, interrupt('c2')],
    ['already-decided', 'B’s interrupt is open, A has voted', A, plain('accept')],
    ['already-decided', 'B’s interrupt is open, A has voted', A, plain('reject')],
    ['already-decided', 'C has opposed the ending', C, plain('agree')],
    // the card
    ['card-not-held', 'A is to tell', A, tell('b1')],
    ['card-not-held', 'A is to tell', A, tell('没有')],
    ['card-not-held', 'A is to tell', A, tell()],
    ['card-not-held', 'A tells without a card', A, tell('a1')],
    ['card-not-held', 'A has told', B, interrupt('c1')],
    ['card-not-held', 'A has told', B, interrupt('a1')],
    ['card-not-held', 'A is to tell', A, { type: 'give-up', card: 'b1' }],
    ['card-not-held', 'A is to tell, and cards may be swapped', B, redraw('b1', 'c1')],
    ['card-twice', 'A is to tell, and cards may be swapped', B, redraw('b1', 'b1')],
    ['bad-request', 'A is to tell, and cards may be swapped', B, redraw('b1', 'b2', 'b3')],
    ['bad-request', 'A is to tell, and cards may be swapped', B, redraw()],
    // the text
    ['empty-text', 'A is to tell', A, tell('a1', '')],
    ['empty-text', 'A is to tell', A, tell('a1', ' \u200b\u3000\n')],
    ['empty-text', 'A has told', B, interrupt('b1', ' ')],
    ['too-long', 'A is to tell', A, tell('a1', too(longest.story))],
    ['too-long', 'A is to tell', C, { type: 'draft', text: too(longest.story) }],
    ['too-long', 'A has told', B, interrupt('b1', too(longest.reason))],
    ['too-long', 'A has told', B, { type: 'agree', reason: too(longest.reason) }],
    ['too-long', 'A has told', B, { type: 'oppose', reason: too(longest.reason) }],
    ['too-long', 'B’s interrupt is open', C, { type: 'accept', reason: too(longest.reason) }],
    ['too-long', 'B’s interrupt is open', C, { type: 'reject', reason: too(longest.reason) }],
    ['too-long', 'A is to read the ending', A, { type: 'finish', text: too(longest.bridge) }],
  ];
  for (const [code, situation, seat, action] of cases) {
    const brief = JSON.stringify(action).slice(0, 60);
    t.equal(
      situations[situation]().refused(seat, action),
      code,
      `${situation}: ${brief} of seat ${seat} is ${code}`,
    );
  }
});

t.test('texts as long as they may be are accepted', async (t) => {
  const family = '👨‍👩‍👧‍👦';
  const cases: [situation: Situation, seat: Seat, action: OuatAction][] = [
    ['A is to tell', A, tell('a1', '狼'.repeat(longest.story))],
    ['A is to tell', A, tell('a1', family.repeat(longest.story))],
    ['A is to tell', A, tell('a1', `\n\n${'狼'.repeat(longest.story)}  `)],
    ['A has told', B, interrupt('b1', '羊'.repeat(longest.reason))],
    ['A is to read the ending', A, { type: 'finish', text: '完'.repeat(longest.bridge) }],
    ['A is to read the ending', A, { type: 'finish', text: ' ' }],
  ];
  for (const [situation, seat, action] of cases) t.ok(situations[situation]().act(seat, action), situation);
});

t.test('`can` lists exactly what would be accepted', async (t) => {
  const judge: OuatActionType[] = ['agree', 'oppose', 'interrupt', 'draft'];
  const vote: OuatActionType[] = ['accept', 'reject', 'draft'];
  const cases: [situation: Situation, a: OuatActionType[], b: OuatActionType[], c: OuatActionType[]][] = [
    ['A is to tell', ['tell', 'give-up', 'draft'], ['draft'], ['draft']],
    [
      'A is to tell, and cards may be swapped',
      ['tell', 'give-up', 'redraw', 'draft'],
      ['redraw', 'draft'],
      ['redraw', 'draft'],
    ],
    ['A has told', ['draft'], judge, judge],
    ['B has agreed', ['draft'], ['draft'], judge],
    ['C hides an interrupt', ['draft'], judge, ['draft']],
    ['A has told, B decides first', ['draft'], judge, ['draft']],
    ['B’s interrupt is open', vote, ['draft'], vote],
    ['B’s interrupt is open, A has voted', ['draft'], ['draft'], vote],
    ['A tells without a card', ['tell', 'give-up', 'draft'], ['draft'], ['draft']],
    ['A is to read the ending', ['finish', 'give-up', 'draft'], ['draft'], ['draft']],
    ['A has read the ending', ['draft'], ['agree', 'oppose', 'draft'], ['agree', 'oppose', 'draft']],
    ['C has opposed the ending', ['draft'], ['agree', 'oppose', 'draft'], ['draft']],
    ['the round is over', [], [], []],
    ['B has left', ['tell', 'give-up', 'draft'], [], ['draft']],
  ];
  const suitable: Record<OuatActionType, (seat: Seat, round: Playing) => OuatAction> = {
    tell: (seat, round) => tell(round.hand(seat)[0]),
    interrupt: (seat, round) => interrupt(round.hand(seat)[0] ?? '没有'),
    redraw: (seat, round) => redraw(...round.hand(seat).slice(0, 1)),
    draft: () => ({ type: 'draft', text: '喂' }),
    agree: () => plain('agree'),
    oppose: () => plain('oppose'),
    accept: () => plain('accept'),
    reject: () => plain('reject'),
    finish: () => plain('finish'),
    'give-up': () => plain('give-up'),
  };
  for (const [situation, ...lists] of cases) {
    for (const [seat, list] of lists.entries()) {
      const round = situations[situation]();
      t.same(round.game.can(seat), list, `${situation}: seat ${seat}`);
      if (round.game.players.find(seat) === undefined) continue;
      for (const type of Object.keys(suitable) as OuatActionType[]) {
        const attempt = situations[situation]();
        const action = suitable[type](seat, attempt);
        if (list.includes(type)) attempt.act(seat, action);
        else attempt.refused(seat, action);
      }
    }
    t.same(situations[situation]().game.can(stranger), [], 'a spectator');
  }
});

t.test('one without a card cannot interrupt', async (t) => {
  const round = new Playing({ hands: [['a1', 'a2'], ['b1'], ['c1']], drawing: [], restHeldBy: C });
  round.game.table.discard(B, 'b1');
  round.game.table.draw(C, 1, round.random);
  round.tell(A, 'a1');
  t.same(round.game.can(B), ['agree', 'oppose', 'draft']);
  t.equal(round.refused(B, interrupt('b1')), 'card-not-held');
});

t.test('an interrupt pressed when the next segment is not yet told keeps the card', async (t) => {
  // CASES.md 4
  const round = tableOf(3);
  round.segment(A, 'a1');
  t.equal(round.refused(B, interrupt('b1')), 'wrong-phase');
  t.same(round.hand(B), hands(3)[B]);
});
