import t from 'tap';
import { Site, situations } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

// The cases of CASES.md that HTTP can show and that no other file has: 3, 10 and 14 are in rooms.test.ts, 4 in
// version.test.ts, 8 in players.test.ts, 2, 11 and 15 in presence.test.ts, 12 in store.test.ts, 16 in story.test.ts, 22
// and 23 in security.test.ts and rooms.test.ts.

const site = await Site.open(t);

const seatOf = async (table: Table, client: Client) => (await client.view(table.code)).you.seat!;

t.test('CASES 1: one leaves while votes are awaited, and the vote goes on without them', async (t) => {
  t.test('the last one who has not judged', async (t) => {
    const table = await site.round({ players: 4 });
    const { teller, others } = await table.roles();
    await table.tell();
    for (const judge of others.slice(0, 2)) await judge.do(table.code, { type: 'agree' });
    const { step } = await teller.view(table.code);
    await others[2].do(table.code, { type: 'leave' });
    const view = await teller.view(table.code);
    t.match(view, { phase: 'story', segment: null, story: [{}] }, 'the segment stands at once');
    t.ok(view.step > step);
    t.same(view.waiting, [view.teller]);
    t.ok(
      view.log.some(({ kind, name }) => kind === 'left' && name === others[2].name),
      'and the log says who left',
    );
  });

  t.test('the last voter on an interrupt', async (t) => {
    const table = await site.round({ players: 4 });
    const { teller, others } = await table.roles();
    await table.tell();
    await table.interrupt(others[0]);
    await teller.do(table.code, { type: 'accept' });
    await others[1].do(table.code, { type: 'reject' });
    t.equal((await table.view()).phase, 'interrupt');
    await others[2].do(table.code, { type: 'leave' });
    t.equal((await teller.view(table.code)).phase, 'story', 'two votes, a tie: settled without the teller’s');
  });

  t.test('the last voter on an ending', async (t) => {
    const table = await site.table({ players: 4, options: { handSize: 3, redraw: 1 } });
    for await (const situation of situations(table)) if (situation === 'one has opposed the ending') break;
    const { others } = await table.roles();
    await others[1].do(table.code, { type: 'leave' });
    t.equal((await table.view()).phase, 'ending');
    await others[2].do(table.code, { type: 'leave' });
    const view = await others[0].view(table.code);
    t.match(view, { phase: 'story', endingSegments: 0 }, 'the one vote there is opposes');
  });
});

t.test(
  'CASES 1: who voted and then left has no vote, and leaving never completes a vote wrongly',
  async (t) => {
    const table = await site.round({ players: 5 });
    const { teller, others } = await table.roles();
    const [first, second, third, fourth] = others as unknown as [Client, Client, Client, Client];
    await table.tell();
    await first.do(table.code, { type: 'oppose' });
    await second.do(table.code, { type: 'oppose' });
    await first.do(table.code, { type: 'leave' });
    t.match(await teller.view(table.code), { segment: {}, story: [] }, 'one of three opposes: not struck');
    await third.do(table.code, { type: 'agree' });
    await fourth.do(table.code, { type: 'agree' });
    t.match(await teller.view(table.code), { segment: null, story: [{}] });
  },
);

t.test(
  'CASES 5: reload, the back button, close and open again: same seat, hand and draft, in every situation',
  async (t) => {
    const table = await site.table({ players: 4, options: { handSize: 3, redraw: 1 } });
    const url = `/rooms/${table.code}`;
    for await (const situation of situations(table)) {
      for (const client of table.seats) {
        const before = await client.view(table.code);
        const browser = client.copy();
        for (const as of ['page', 'htmx', 'json', 'page'] as const)
          t.equal((await browser.get(url, as)).status, 200);
        t.same(await browser.view(table.code), before, `${client.name}, ${situation}`);
        t.match(await browser.act(table.code, { type: 'join' }), { code: 'already-seated' });
      }
    }
  },
);

t.test('CASES 6: a double click on join is one seat', async (t) => {
  const { code, host } = await site.table({ players: 1 });
  const guest = await site.player('乙');
  const clicks = await Promise.all(
    [1, 2].map(() => guest.act(code, { type: 'join', id: 'one page' }, 'page')),
  );
  t.same(
    clicks.map(({ status }) => status),
    [303, 303],
  );
  t.equal((await host.view(code)).players.length, 2);
  const without = await Promise.all([1, 2, 3].map(() => guest.act(code, { type: 'join' })));
  t.same(
    without.map(({ code: refusal }) => refusal),
    ['already-seated', 'already-seated', 'already-seated'],
  );
  t.equal((await host.view(code)).players.length, 2);
});

t.test('CASES 8: a long name and one from right to left stand in the page each for itself', async (t) => {
  const { code, host } = await site.table({ players: 1 });
  const names = ['W'.repeat(20), 'שלום 123', 'مرحبا'];
  for (const name of names) await (await site.player(name)).do(code, { type: 'join' });
  const page = (await host.get(`/rooms/${code}`, 'page')).text;
  for (const name of names) {
    t.match(page, `<bdi class="player-name">${name}</bdi>`, 'in the list of players');
    t.match(page, `\u2068${name}\u2069`, 'and in the sentences of the log');
  }
});

t.test('CASES 9: after “next” a spectator of a locked room still watches', async (t) => {
  const table = await site.table({ players: 2, password: '芝麻' });
  const watcher = site.client();
  await watcher.act(table.code, { type: 'watch', password: '芝麻' }, 'page');
  await table.host.do(table.code, { type: 'start' });
  await table.host.do(table.code, { type: 'end-round' });
  await table.host.do(table.code, { type: 'next' });
  t.match(await watcher.view(table.code), { round: 2, you: { seat: null } });
  const linked = site.client();
  t.equal((await linked.get(`/rooms/${table.code}`, 'page')).status, 403, 'a link alone does not let one in');
});

t.test('CASES 13: more is drawn than there is: refill, then fewer, never an error', async (t) => {
  const table = await site.round({ players: 2 });
  for (let turns = 0; turns < 400; turns++) {
    const { teller } = await table.roles();
    const { you, deck } = await teller.view(table.code);
    if (deck === 0) {
      const view = await teller.do(table.code, { type: 'give-up' });
      t.equal(view.you.hand.length, you.hand.length + Math.min(1, view.discard), 'nothing left to draw');
      if (turns > 300) break;
    } else await teller.do(table.code, { type: 'give-up' });
  }
  t.equal((await table.view()).deck, 0);
  t.equal((await table.view()).phase, 'story');
});

t.test('CASES 20: an older answer can be told from a newer one', async (t) => {
  const table = await site.round({ players: 2 });
  const { host, code } = table;
  const older = await host.get(`/rooms/${code}`, 'htmx');
  await host.do(code, { type: 'chat', text: '新的' });
  const newer = await host.get(`/rooms/${code}`, 'htmx');
  const version = ({ text }: { text: string }) => Number(/data-version="(\d+)"/.exec(text)![1]);
  t.ok(version(newer) > version(older));
  t.equal(version(newer), (await host.view(code)).version);
  const line = /id="(log-\d+)"[^>]*>[^]*?新的/.exec(newer.text);
  t.ok(line !== null, 'each line has an id, so that it stands on the page once');
});

t.test('CASES 30: a spectator comes and goes, and nothing changes for the table', async (t) => {
  const table = await site.round({ players: 2 });
  const before = await table.view();
  const watcher = await site.player('看客');
  await watcher.do(table.code, { type: 'watch' });
  await watcher.view(table.code);
  t.match(await watcher.act(table.code, { type: 'leave' }), { code: 'not-seated' });
  await table.wait(100);
  t.same({ ...(await table.view()), deadline: before.deadline }, before);
});

t.test(
  'the host is removed by nobody at the table, and leaves in every situation without breaking it',
  async (t) => {
    const names = [
      'in the lobby',
      'a segment is told',
      'an interrupt is hidden',
      'an interrupt is open',
      'an ending is to be read',
    ];
    for (const wanted of [...names, 'an ending is read', 'the round is won']) {
      const table = await site.table({ players: 4, options: { handSize: 3, redraw: 1 } });
      for await (const situation of situations(table)) if (situation === wanted) break;
      await table.host.do(table.code, { type: 'leave' });
      const left = table.seats[1]!;
      const view = await left.view(table.code);
      t.match(view, { host: 1, players: [{ seat: 1 }, { seat: 2 }, { seat: 3 }] }, wanted);
      t.ok(view.you.host);
      const isRunning = view.phase !== 'lobby' && view.phase !== 'over';
      t.equal(view.waiting.length > 0, isRunning, 'somebody is awaited');
      t.equal((await left.get(`/rooms/${table.code}`, 'page')).status, 200);
    }
  },
);

t.test('with one player left the round is over without a winner', async (t) => {
  const table = await site.round({ players: 2 });
  await table.segment();
  const [host, guest] = table.seats as [Client, Client];
  await guest.do(table.code, { type: 'leave' });
  const view = await host.view(table.code);
  t.match(view, { phase: 'over', result: { winners: [] }, waiting: [], deadline: null });
  t.match(await host.act(table.code, { type: 'next' }), { code: 'too-few-players' });
  await guest.do(table.code, { type: 'join' });
  t.match(await host.do(table.code, { type: 'next' }), { phase: 'story', round: 2 });
});

t.test('a table of two: word for word, an interrupt needs no vote', async (t) => {
  const table = await site.round({ players: 2 });
  const { teller, others } = await table.roles();
  const [card] = (await others[0].view(table.code)).you.hand;
  await table.tell(`后来出现了${card!.text}。`);
  const view = await others[0].do(table.code, { type: 'interrupt', card: card!.id, reason: '就在里面' });
  t.equal(view.teller, await seatOf(table, others[0]));
  t.equal((await teller.view(table.code)).you.hand.length, 5);
});

t.test('a whole round is played with plain forms', async (t) => {
  const table = await site.table({ players: 3, options: { handSize: 3 } });
  const { code, host } = table;
  const post = async (client: Client, action: Record<string, unknown>) => {
    const answer = await client.act(code, action, 'page');
    t.match(answer, { status: 303, headers: { location: `/rooms/${code}` } }, String(action['type']));
  };
  await post(host, { type: 'start' });
  for (let moves = 0; moves < 100; moves++) {
    const view = await host.view(code);
    if (view.phase === 'over') break;
    const client = table.seats[view.waiting[0]!]!;
    const page = (await client.get(`/rooms/${code}`, 'page')).text;
    const hidden = Object.fromEntries(
      [...page.matchAll(/name="(id|step)"[^>]* value="([^"]+)"/g)].map(([, name, value]) => [name!, value!]),
    );
    const card = /name="card" value="([^"]+)"/.exec(page)?.[1];
    const offered = new Set([...page.matchAll(/name="type" value="([\w-]+)"/g)].map(([, type]) => type!));
    t.notMatch(page, /http-equiv="refresh"/, 'no refresh while there is something to type');
    if (offered.has('tell'))
      await post(client, { type: 'tell', text: '后来', ...(card === undefined ? {} : { card }), ...hidden });
    else if (offered.has('finish')) await post(client, { type: 'finish', text: '', ...hidden });
    else await post(client, { type: 'agree', reason: '', ...hidden });
  }
  const over = await host.view(code);
  t.match(over, { phase: 'over', result: { winners: [over.result!.winners[0]] } });
  t.match((await host.get(`/rooms/${code}`, 'page')).text, /http-equiv="refresh"/);
});
