import t from 'tap';
import { Playing, ranksOf } from '../../fixtures/doudizhu.ts';

// RULES.md, 'Dou Dizhu': People who are not there.
const [A, B, C] = [0, 1, 2];
const untimed = { bidSeconds: 0, playSeconds: 0 };
const hands = ['3 4 5 88', '6 7 9 JJ', 'T Q K A'] as const;

t.test('when the time to bid is up, the seat has not bid', async (t) => {
  const deal = new Playing();
  t.equal(deal.secondsLeft, 20);
  t.same(deal.wait(19.999).outcome.events, []);
  t.same(deal.wait(0.001).outcome.events, [
    { kind: 'time-up', seat: A, awaited: 'bid' },
    { kind: 'bid', seat: A, points: 0 },
  ]);
  t.equal(deal.turn, B);
  t.equal(deal.secondsLeft, 20);
});

t.test('when the time to play is up, a leader plays the smallest single and a follower passes', async (t) => {
  const deal = Playing.landlord([...hands]);
  t.equal(deal.secondsLeft, 30);
  deal.wait(30);
  t.match(deal.outcome.events, [
    { kind: 'time-up', seat: A, awaited: 'lead' },
    { kind: 'play', seat: A, cards: ['3S'], combination: 'single' },
  ]);
  deal.wait(30);
  t.match(deal.outcome.events, [
    { kind: 'time-up', seat: B, awaited: 'follow' },
    { kind: 'pass', seat: B },
  ]);
  t.equal(deal.turn, C);
});

t.test('after two time-ups in a row a bot plays for the seat, until its player acts', async (t) => {
  const deal = Playing.landlord([...hands]);
  deal.wait(30).play('- -').wait(30);
  t.match(deal.outcome.events, [
    { kind: 'time-up', seat: A },
    { kind: 'play', seat: A },
    { kind: 'trustee', seat: A, on: true, why: 'time-up' },
  ]);
  t.equal(deal.seat(A).trustee, true);
  deal.restart().play('- -');
  t.equal(deal.secondsLeft, 2, 'the bot acts after a pause');
  t.equal(deal.game.view(A).deadline, deal.now + 30_000, 'the clock that is shown runs on');
  deal.wait(2);
  t.match(deal.outcome.events, [{ kind: 'play', seat: A, cards: ['5S'] }]);
  deal.play('6 -');
  deal.wait(2);
  t.match(deal.outcome.events, [{ kind: 'play', seat: A, cards: ['8S'] }], 'the weakest move that beats');
  deal.play('- -');
  deal.act(A, { type: 'play', cards: deal.pick(A, '8') });
  t.match(deal.outcome.events, [{ kind: 'trustee', seat: A, on: false }, { kind: 'play' }, { kind: 'won' }]);
  t.equal(deal.seat(A).trustee, false);
});

t.test('time-ups count in a row only, in bidding and play alike', async (t) => {
  const deal = new Playing({ hands: [...hands] });
  deal.wait(20).bid(1, 0).play('6').wait(30);
  t.notOk(deal.seat(C).trustee, 'once');
  deal.wait(30);
  t.ok(deal.seat(A).trustee, 'no bid and no play');
  const acted = Playing.landlord([...hands]);
  acted.wait(30).play('- - 4 - -').wait(30);
  t.notOk(acted.seat(A).trustee, 'the player acted in between');
});

t.test('a hint alone is no move: time-ups before and after it are in a row', async (t) => {
  const deal = Playing.landlord([...hands]);
  deal.wait(30).play('- -');
  deal.act(A, { type: 'hint' });
  deal.wait(30);
  t.ok(deal.seat(A).trustee);
});

t.test('a refused action is not an act', async (t) => {
  const deal = Playing.landlord([...hands]);
  deal.act(B, { type: 'trustee', on: true });
  t.equal(deal.refused(B, { type: 'pass' }), 'not-your-turn');
  t.ok(deal.seat(B).trustee);
});

t.test('a seat can be entrusted to a bot and taken back', async (t) => {
  const deal = Playing.landlord([...hands]);
  deal.wait(10).act(A, { type: 'trustee', on: true });
  t.same(deal.outcome, { events: [{ kind: 'trustee', seat: A, on: true, why: 'wish' }], seenBy: 'all' });
  t.equal(deal.secondsLeft, 2);
  t.same(deal.act(A, { type: 'trustee', on: true }).events, [], 'once is enough');
  deal.wait(1).act(A, { type: 'trustee', on: false });
  t.same(deal.outcome.events, [{ kind: 'trustee', seat: A, on: false }]);
  t.equal(deal.secondsLeft, 19, 'this wins no time');
  deal.act(A, { type: 'trustee', on: true });
  deal.act(A, { type: 'hint' });
  t.same(deal.kinds, ['trustee']);
  t.equal(deal.outcome.seenBy, 'all');
  t.notOk(deal.seat(A).trustee, 'a hint is an act');
});

t.test('the bot that stands in bids by the strength of the hand', async (t) => {
  for (const [hand, points] of [
    ['r b 222', 3],
    ['3456789', 0],
  ] as const) {
    const deal = new Playing({ hands: [hand, '3', '3'] });
    deal.act(A, { type: 'trustee', on: true });
    deal.wait(2);
    t.match(deal.outcome.events[0], { kind: 'bid', seat: A, points }, hand);
  }
});

t.test(
  'leaving never stops a deal: the plainest bot plays on, and the points are the leaver’s',
  async (t) => {
    const deal = Playing.landlord([...hands]);
    t.same(deal.leave(A).events, [{ kind: 'left-to-bot', seat: A, name: 'A' }]);
    t.equal(deal.hand(A).length, 5);
    deal.leave(B);
    deal.leave(C);
    let plays = 0;
    while (deal.game.result === null && plays++ < 100) deal.restart().wait(deal.secondsLeft ?? 0);
    t.equal(Object.keys(deal.game.result?.points ?? {}).length, 3);
    t.same(deal.leave(A).events, [], 'after the end there is nothing to leave');
    t.same(deal.leave(7).events, []);
  },
);

t.test('a leaver who is back takes the seat by acting', async (t) => {
  const deal = Playing.landlord([...hands]);
  deal.leave(A);
  deal.act(A, { type: 'play', cards: deal.pick(A, '3') });
  t.notOk(deal.seat(A).trustee);
});

t.test('all leave in the bidding: the deal still comes to an end', async (t) => {
  const deal = new Playing();
  for (const seat of [A, B, C]) deal.leave(seat);
  let moves = 0;
  while (deal.game.result === null && moves++ < 2000) deal.wait(2);
  t.not(deal.game.result, null);
});

t.test('without a clock only a seat that is away is timed', async (t) => {
  const deal = new Playing({ hands: [...hands], options: untimed });
  t.equal(deal.secondsLeft, null);
  deal.game.setAway(A, true, deal.now);
  t.equal(deal.secondsLeft, 20);
  deal.game.setAway(A, false, deal.now);
  t.equal(deal.secondsLeft, null);
  deal.bid(3);
  deal.game.setAway(A, true, deal.now);
  t.equal(deal.secondsLeft, 30);
});

t.test('with nobody present the table rests, bots too', async (t) => {
  const deal = Playing.landlord([...hands]);
  deal.wait(10).act(A, { type: 'trustee', on: true });
  deal.wait(1);
  deal.game.rest(deal.now);
  t.equal(deal.secondsLeft, null);
  t.same(deal.wait(1000).outcome.events, []);
  deal.restart();
  deal.game.wake(deal.now);
  t.equal(deal.secondsLeft, 1);
  t.equal(deal.game.view(A).deadline, deal.now + 19_000);
});

t.test('an abandoned deal has no winner and no points', async (t) => {
  const deal = Playing.landlord([...hands]);
  t.same(deal.game.abandon().events, [{ kind: 'no-winner', seat: null }]);
  t.same(deal.game.result, { winners: [], points: { 0: 0, 1: 0, 2: 0 } });
  t.same(
    [A, B, C].map((seat) => deal.seat(seat).status),
    ['empty', 'empty', 'empty'],
  );
  t.equal(ranksOf(deal.table.hands?.[A] ?? []), '34588');
  t.same(deal.game.abandon().events, []);
});
