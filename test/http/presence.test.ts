import t from 'tap';
import { steadyClock } from '../../src/steady-clock.ts';
import { Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';
import { START } from '../fixtures/store.ts';

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

t.test(
  'the machine’s clock is set by an hour or a year, either way, and nobody at the table notices',
  async (t) => {
    const HOUR = 3_600_000;
    for (const jump of [HOUR, -HOUR, 365 * 24 * HOUR, -365 * 24 * HOUR]) {
      let elapsed = 0;
      let wall = START;
      const shifted = await Site.open(t, {
        clock: steadyClock(
          () => wall,
          () => elapsed,
        ),
      });
      const pass = async (seconds: number) => {
        for (let left = seconds; left > 0; left--) {
          elapsed += 1000;
          wall += 1000;
          await shifted.app.rooms.tick();
        }
      };
      const table = await shifted.round({ players: 3, options: { tellSeconds: 60 } });
      const watcher = shifted.client();
      const waiting = await table.host.makeRoom();
      await pass(10);
      const before = await watcher.view(table.code);
      wall += jump;
      await shifted.app.rooms.tick();
      await shifted.app.rooms.sweep(7);
      t.same(await watcher.view(table.code), before, `${jump} ms: nobody is away, no time is up`);
      t.equal((await watcher.get(`/rooms/${waiting}`)).status, 200, 'no room is removed early');
      const [, left] = /data-left="(-?\d+)"/.exec(
        (await table.host.get(`/rooms/${table.code}`, 'page')).text,
      )!;
      t.equal(Number(left), 50, 'no clock has less or more');
      for (const client of table.seats) await client.get(`/rooms/${table.code}`);
      await pass(28);
      for (const client of table.seats) await client.get(`/rooms/${table.code}`);
      await pass(17);
      t.equal((await watcher.view(table.code)).teller, before.teller);
      await pass(10);
      t.not((await watcher.view(table.code)).teller, before.teller, 'and time passes as it always does');
      const { log } = await watcher.view(table.code);
      t.same(
        log.map(({ at }) => at),
        log.map(({ at }) => at).toSorted(),
        'nothing happened before what came before it',
      );
    }
  },
);

t.test(
  'a clock that was put right comes back to the time of day, without a jump and never backwards',
  async (t) => {
    for (const wrong of [-3_600_000, -7, 7, 3_600_000]) {
      let elapsed = 0;
      let wall = START;
      const clock = steadyClock(
        () => wall,
        () => elapsed,
      );
      wall += wrong;
      let last = clock();
      for (let seconds = 0; seconds < 40 * 3600; seconds += 60) {
        elapsed += 60_000;
        wall += 60_000;
        const now = clock();
        t.ok(now - last >= 56_999 && now - last <= 63_001, `a minute took ${now - last} ms`);
        last = now;
      }
      t.ok(Math.abs(last - wall) <= 1, `${wrong} ms: right again`);
      elapsed -= 5_000;
      t.ok(clock() >= last, 'never back');
    }
  },
);

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

t.test('a deck of one’s own goes when its last room has gone, and one in use stays', async (t) => {
  const own = await Site.open(t);
  const maker = await own.player('甲');
  const guest = await own.player('乙');
  const keys = new Map<string, string>();
  for (const name of ['played', 'left']) {
    const code = await maker.makeRoom();
    await guest.do(code, { type: 'join' });
    const cards = Array.from(
      { length: 120 },
      (_, index) => `thing,${name}${index}\nending,${name}的结局${index}`,
    );
    const given = await maker.post(`/rooms/${code}/deck`, { mode: 'replace', text: cards.join('\n') });
    t.equal(given.status, 200);
    keys.set(
      name,
      (JSON.parse((await own.store.room(code as never))!.state) as { ownMaterial: string }).ownMaterial,
    );
    if (name === 'played') await maker.do(code, { type: 'start' });
    else await maker.do(code, { type: 'leave' });
    if (name === 'left') await guest.do(code, { type: 'leave' });
    else keys.set('code', code);
  }
  const code = keys.get('code')!;
  const isKept = async (name: string) => (await own.store.material(keys.get(name)!)) !== null;
  for (let days = 0; days < 8; days++) {
    own.now += 86_400_000;
    await maker.get(`/rooms/${code}`);
    await own.app.rooms.tick();
    await own.app.rooms.sweep(7);
    if (days === 0) t.ok(await isKept('left'), 'its room is still there');
  }
  t.equal(await isKept('left'), false);
  t.equal(await isKept('played'), true);
  await maker.do(code, { type: 'end-round' });
  await guest.get(`/rooms/${code}`);
  t.match(await maker.do(code, { type: 'next' }), { round: 2 }, 'and is played with');
  await own.restart();
  t.equal((await maker.get(`/rooms/${code}`)).status, 200);
});

t.test('the server is away for an hour or a year, or comes back to a clock that was put back', async (t) => {
  const HOUR = 3_600_000;
  const games = [
    { options: { tellSeconds: 60 }, seconds: 60 },
    { game: 'doudizhu', options: { bidSeconds: 20 }, seconds: 20 },
  ];
  for (const { seconds, ...options } of games)
    for (const jump of [HOUR, -HOUR, 365 * 24 * HOUR, -365 * 24 * HOUR]) {
      const away = await Site.open(t);
      const table = await away.table({ players: 3, ...options });
      if (options.game === undefined) await table.host.do(table.code, { type: 'start' });
      else for (const client of table.seats) await client.do(table.code, { type: 'ready', on: true });
      await table.wait(5);
      const before = await table.view();
      away.now += jump;
      await away.restart();
      const after = await table.view();
      const left = new Date(after.deadline!).getTime() - away.now;
      t.ok(left > 0 && left <= seconds * 1000, `${left} ms are left after ${jump} ms`);
      await table.wait(6);
      t.same((await table.view()).waiting, before.waiting, 'nobody’s time was up');
      t.ok(
        (await table.view()).players.every((player) => !player.away),
        'nobody is away',
      );
      await table.wait(seconds);
      t.not((await table.view()).version, after.version, 'and time passes as it always does');
    }
});

t.test('a host who went away before the clock was put back is replaced as soon as ever', async (t) => {
  const away = await Site.open(t);
  const table = await away.table({ players: 2 });
  await table.wait(31, { silent: [table.host] });
  away.now -= 365 * 24 * 3_600_000;
  await away.restart();
  await table.seats[1]!.view(table.code);
  await table.wait(61, { silent: [table.host] });
  t.equal((await table.seats[1]!.view(table.code)).host, 1);
});
