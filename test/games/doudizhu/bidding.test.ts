import t from 'tap';
import { SeededRandom } from '../../../src/game/random.ts';
import { DouDizhu } from '../../../src/games/doudizhu/dou-dizhu.ts';
import { options, Playing } from '../../fixtures/doudizhu.ts';

// RULES.md, 'Dou Dizhu': Deal, Bidding; CASES.md 28.
const [A, B, C] = [0, 1, 2];

t.test('three play, with 17 cards each and 3 at the bottom', async (t) => {
  const deal = new Playing();
  for (const seat of [A, B, C]) t.equal(deal.hand(seat).length, 17);
  const all = [A, B, C].flatMap((seat) => deal.hand(seat));
  t.equal(new Set([...all, ...deal.game.round.bottom]).size, 54);
  t.same(deal.outcome.events, [{ kind: 'dealt', seat: A }]);
  t.equal(deal.game.phase, 'bidding');
});

t.test('fewer or more than three cannot play', async (t) => {
  const env = { now: 0, random: new SeededRandom('00'.repeat(32)) };
  const start = (count: number) => {
    const players = Array.from({ length: count }, (_, seat) => ({ seat, name: `P${seat}` }));
    return DouDizhu.start({ players, options, firstBidder: null }, env);
  };
  t.same(start(2), { ok: false, error: 'too-few-players' });
  t.throws(() => start(4));
});

t.test('in the first deal a random seat bids first, in a later deal the next seat', async (t) => {
  const players = ['A', 'B', 'C'].map((name, seat) => ({ seat, name }));
  const random = new SeededRandom('01'.repeat(32));
  const firsts = Array.from({ length: 60 }, () => {
    const started = DouDizhu.start({ players, options, firstBidder: null }, { now: 0, random });
    return started.ok ? started.value.game.state.turn : null;
  });
  t.same([...new Set(firsts)].sort(), [A, B, C]);
  const deal = new Playing({ firstBidder: C });
  t.equal(deal.turn, C);
  t.equal(deal.game.nextFirstBidder, A);
});

const cases: [bids: number[], landlord: number, base: number, source?: string][] = [
  [[3], A, 3, '3 ends it at once'],
  [[0, 3], B, 3],
  [[1, 2, 3], C, 3],
  [[1, 0, 0], A, 1, 'svzdev/doudizhu PR 36: only the first bids'],
  [[0, 1, 0], B, 1, 'svzdev/doudizhu PR 36: only the second bids'],
  [[0, 0, 1], C, 1, 'svzdev/doudizhu PR 36: only the third bids'],
  [[1, 2, 0], B, 2],
  [[1, 0, 2], C, 2],
  [[2, 0, 0], A, 2],
  [[1, 3], B, 3],
];

t.test('the highest bidder is the landlord, takes the bottom and leads', async (t) => {
  for (const [bids, landlord, base, source = 'Bidding'] of cases) {
    const deal = new Playing().bid(...bids);
    const name = `${bids.join(', ')}: ${source}`;
    t.equal(deal.game.phase, 'playing', name);
    t.match(deal.table, { landlord, base, multiplier: 1 }, name);
    t.equal(deal.turn, landlord, name);
    t.same(
      [A, B, C].map((seat) => deal.hand(seat).length),
      [A, B, C].map((seat) => (seat === landlord ? 20 : 17)),
      name,
    );
  }
});

t.test('the bottom is hidden until there is a landlord, then shown to all', async (t) => {
  const deal = new Playing();
  const bottom = [...deal.game.round.bottom];
  for (const viewer of [A, B, C, null]) {
    const seen = JSON.stringify([deal.game.view(viewer).table, deal.game.view(viewer).you]);
    for (const card of bottom) t.notMatch(seen, `"${card}"`, `seat ${String(viewer)}`);
  }
  deal.bid(1, 2, 0);
  t.same(deal.table.bottom, bottom);
  t.match(deal.outcome.events, [{ kind: 'bid' }, { kind: 'landlord', seat: B, points: 2, cards: bottom }]);
  for (const card of bottom) t.ok(deal.hand(B).includes(card));
});

t.test('nobody bids: one new deal, and the next seat speaks first', async (t) => {
  const deal = new Playing();
  const before = [A, B, C].map((seat) => deal.hand(seat).join());
  deal.bid(0, 0, 0);
  t.same(deal.outcome.events, [
    { kind: 'bid', seat: C, points: 0 },
    { kind: 'nobody-bid', seat: null },
    { kind: 'dealt', seat: B },
  ]);
  t.equal(deal.turn, B);
  t.same(deal.table.bids, []);
  t.not([A, B, C].map((seat) => deal.hand(seat).join()).join(), before.join());
  t.equal(deal.game.nextFirstBidder, C, 'a deal nobody bid on counts');
  deal.restart().bid(0, 0, 0);
  t.equal(deal.turn, C);
  deal.bid(1, 2, 3);
  t.match(deal.table, { landlord: B, bids: [{ seat: C, points: 1 }, { seat: A }, { seat: B }] });
});

t.test('who is to speak, and who has spoken', async (t) => {
  const deal = new Playing().bid(1);
  t.same(
    [A, B, C].map((seat) => deal.seat(seat).status),
    ['bid', 'awaiting-bid', 'empty'],
  );
  deal.bid(0);
  t.same(
    [A, B, C].map((seat) => deal.seat(seat).status),
    ['bid', 'no-bid', 'awaiting-bid'],
  );
});
