import t from 'tap';
import { Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

const site = await Site.open(t);

const isAway = async (table: Table, seat: number) => {
  const { players } = await table.site.client().view(table.code);
  return players.find((player) => player.seat === seat)?.away;
};
const poll = (client: Client, code: string, kind: 'sight' | 'hidden' | 'plain') => {
  const url = `/rooms/${code}${kind === 'hidden' ? '?hidden=1' : ''}`;
  return client.get(url, kind === 'plain' ? 'page' : 'htmx');
};

t.test(
  'a page that is not heard from is away: one in sight after 30 s, a hidden one after 90, a plain one after 300',
  async (t) => {
    const limits: ['sight' | 'hidden' | 'plain', number][] = [
      ['sight', 30],
      ['hidden', 90],
      ['plain', 300],
    ];
    for (const [kind, limit] of limits) {
      const table = await site.table({ players: 2 });
      const guest = table.seats[1]!;
      await poll(guest, table.code, kind);
      const { version } = await site.client().view(table.code);
      await table.wait(limit, { silent: [guest] });
      t.equal(await isAway(table, 1), false, `${kind}: ${limit} s`);
      await table.wait(1, { silent: [guest] });
      t.equal(await isAway(table, 1), true, `${kind}: one second more`);
      t.ok((await site.client().view(table.code)).version > version, 'and everyone sees it');
      await poll(guest, table.code, kind);
      t.equal(await isAway(table, 1), false, `${kind}: back`);
    }
  },
);

t.test('who acts is not away', async (t) => {
  const table = await site.table({ players: 2 });
  const { host, code } = table;
  await site.pass(31);
  t.equal(await isAway(table, 0), true);
  await table.seats[1]!.get(`/rooms/${code}`);
  const view = await host.do(code, { type: 'start' });
  t.match(view.players[0], { away: false, playing: true, cards: 5 }, 'a host who presses start plays');
});

t.test('looking at the log or the story is no sign of life, nor is a spectator’s poll', async (t) => {
  const table = await site.table({ players: 2 });
  for (let seconds = 0; seconds < 40; seconds += 10) {
    await table.seats[1]!.get(`/rooms/${table.code}/log`);
    await site.client().get(`/rooms/${table.code}`);
    await table.wait(10, { silent: [table.seats[1]!] });
  }
  t.equal(await isAway(table, 1), true);
});

t.test('one who is away sits the next round out', async (t) => {
  const table = await site.table({ players: 3 });
  const silent = [table.seats[2]!];
  await table.wait(31, { silent });
  const view = await table.host.do(table.code, { type: 'start' });
  t.match(view.players[2], { away: true, playing: false, cards: 0 });
  const back = await table.seats[2]!.view(table.code);
  t.match(back.players[2], { away: false, playing: false }, 'coming back does not deal them in');
  const alone = await site.table({ players: 2 });
  await alone.wait(31, { silent: [alone.seats[1]!] });
  t.match(await alone.host.act(alone.code, { type: 'start' }), { code: 'too-few-players' });
});

t.test('a host who is away for a minute is replaced by somebody who is there', async (t) => {
  const table = await site.table({ players: 3 });
  const { host, code, seats } = table;
  await table.wait(31, { silent: [host, seats[1]!] });
  await table.wait(50, { silent: [host, seats[1]!] });
  t.equal((await seats[2]!.view(code)).host, 0, 'not yet');
  await table.wait(20, { silent: [host, seats[1]!] });
  const view = await seats[2]!.view(code);
  t.equal(view.host, 2, 'the second is away too: the third is the host');
  t.match(view.log.at(-1), { kind: 'host', name: '丙' });
  t.equal((await host.view(code)).host, 2, 'coming back does not give it back');
});

t.test('a room that everyone has left alone passes to the first who comes back', async (t) => {
  const table = await site.table({ players: 2 });
  await site.pass(200);
  await site.pass(200);
  t.match(await site.client().view(table.code), { host: 0, players: [{ away: true }, { away: true }] });
  const guest = table.seats[1]!;
  await guest.get(`/rooms/${table.code}`);
  await site.pass(1);
  t.equal((await guest.view(table.code)).host, 1);
});

// ── clocks ───────────────────────────────────────────────────────────────────────────────────────────────────

t.test('the teller’s time is up: one card is drawn, and the next one tells', async (t) => {
  const table = await site.round();
  const { teller, others } = await table.roles();
  await table.wait(179);
  t.equal((await teller.view(table.code)).you.hand.length, 5);
  await table.wait(1);
  const view = await teller.view(table.code);
  t.equal(view.you.hand.length, 6);
  t.equal(view.teller, (await others[0].view(table.code)).you.seat);
  t.equal(new Date(view.deadline!).getTime(), site.now + 180_000);
  t.ok(view.log.some(({ kind, seat }) => kind === 'time-up' && seat === view.you.seat));
});

t.test('a judge’s time is up: agreed; a voter’s: no vote', async (t) => {
  const table = await site.round();
  const { others } = await table.roles();
  await table.tell();
  await others[0].do(table.code, { type: 'oppose' });
  await table.wait(59);
  t.equal((await table.view()).story.length, 0);
  await table.wait(1);
  t.equal((await table.view()).story.length, 1, 'CASES 2: one of two opposed, the other let it pass');
  await table.tell();
  await table.interrupt(others[0]);
  t.equal((await table.view()).phase, 'interrupt');
  await table.wait(60);
  const view = await table.view();
  t.equal(view.phase, 'story');
  t.ok(
    view.log.some(({ kind }) => kind === 'interrupt-failed'),
    'no vote at all: rejected',
  );
});

t.test('a draft survives the clock and is offered again, and nobody else ever sees it', async (t) => {
  const table = await site.round({ players: 2 });
  const { teller, others } = await table.roles();
  const typed = '还没写完的三百个字'.repeat(30);
  await teller.do(table.code, { type: 'draft', text: typed });
  await table.wait(180);
  await others[0].do(table.code, { type: 'give-up' });
  const view = await teller.view(table.code);
  t.equal(view.teller, view.you.seat);
  t.equal(view.you.draft, typed, 'CASES 15');
  t.match((await teller.get(`/rooms/${table.code}`, 'page')).text, typed);
  t.same(view.story, []);
  t.notMatch((await others[0].get(`/rooms/${table.code}`)).text, '还没写完');
  t.notMatch((await others[0].get(`/rooms/${table.code}/log`)).text, '还没写完');
});

t.test('with no clock, one who is away is timed all the same, and nobody else is', async (t) => {
  const table = await site.round({ players: 3, options: { tellSeconds: 0, judgeSeconds: 0 } });
  const { teller, others } = await table.roles();
  await table.tell();
  const [lost, slow] = others;
  for (const client of [teller, slow]) await poll(client, table.code, 'plain');
  const { you, deadline } = await lost.view(table.code);
  t.equal(deadline, null);
  for (let seconds = 0; seconds < 40; seconds += 10) await site.pass(10);
  const { seat } = (await slow.view(table.code)).you;
  await poll(slow, table.code, 'plain');
  for (let seconds = 0; seconds < 70; seconds += 10) await site.pass(10);
  const view = await site.client().view(table.code);
  t.equal(view.players[you.seat!]!.status, 'agreed', 'the lost one agrees by the clock');
  t.match(
    view.players[seat!],
    { status: 'awaiting-judgement', away: false },
    'the slow one has all the time',
  );
});

t.test('a page without JavaScript that lets its deadline pass is away', async (t) => {
  const table = await site.round({ players: 3 });
  const { teller, others } = await table.roles();
  await poll(teller, table.code, 'plain');
  const { seat } = (await site.client().view(table.code)).players.find(
    (player) => player.status === 'awaiting-story',
  )!;
  await table.wait(180, { silent: [teller] });
  t.equal(await isAway(table, seat), true);
  t.equal(await isAway(table, (await others[0].view(table.code)).you.seat!), false);
});

t.test('while nobody is there the clocks rest, and go on when somebody comes back', async (t) => {
  const table = await site.round({ players: 2 });
  const before = await table.view();
  await site.pass(31);
  const resting = await site.client().view(table.code);
  t.equal(resting.deadline, null);
  await site.pass(5_000);
  t.same(
    (await site.client().view(table.code)).players.map(({ cards }) => cards),
    [5, 5],
  );
  const back = await table.view();
  t.equal(back.teller, before.teller);
  t.equal(new Date(back.deadline!).getTime() - site.now, 149_000, 'what was left is still left');
});

t.test('a round whose players come and go loses no time and no seat', async (t) => {
  const table = await site.round({ players: 3 });
  const { teller } = await table.roles();
  const hand = (await teller.view(table.code)).you.hand;
  await table.wait(40, { silent: [teller] });
  t.same((await teller.view(table.code)).you.hand, hand, 'CASES 5: same seat, same hand');
  t.match(await teller.act(table.code, { type: 'join' }), { code: 'already-seated' });
});

// ── rooms that nobody needs ──────────────────────────────────────────────────────────────────────────────────

t.test('100 rooms that nobody came to are soon gone; one where somebody waits is not', async (t) => {
  const fresh = await Site.open(t);
  const maker = await fresh.player('甲');
  const codes = await Promise.all(Array.from({ length: 100 }, () => maker.makeRoom()));
  const waiting = codes[0]!;
  const joined = codes[1]!;
  await (await fresh.player('乙')).do(joined, { type: 'join' });
  for (let minutes = 0; minutes < 75; minutes += 5) {
    await maker.get(`/rooms/${waiting}`);
    await fresh.pass(300);
    await fresh.app.rooms.sweep(7);
  }
  const left = ((await maker.get('/rooms')).json()['rooms'] as { code: string }[]).map(({ code }) => code);
  t.same(left.sort(), [waiting, joined].sort(), 'CASES 11');
  t.match(await maker.get(`/rooms/${codes[2]}`), { status: 404, code: 'no-room' });
  t.match(await maker.act(codes[2]!, { type: 'chat', text: '喂' }), { status: 404, code: 'no-room' });
  fresh.now += 8 * 86_400_000;
  await fresh.app.rooms.tick();
  await fresh.app.rooms.sweep(7);
  t.match(await maker.get(`/rooms/${joined}`), { status: 404 }, 'after days the others go too');
});
