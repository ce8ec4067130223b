import t from 'tap';
import type { Test } from 'tap';
import { Site, Table } from '../fixtures/app.ts';
import type { Client, OuatView } from '../fixtures/app.ts';

/** Bots that act at once, and bots that take their natural pauses. */
const quick = await Site.open(t, { config: { botDelay: 0 } });
const natural = await Site.open(t);

const bots = (view: OuatView) => view.players.filter((player) => player.bot);
const addBot = (client: Client, code: string, level?: string) =>
  client.act(code, { type: 'add-bot', ...(level === undefined ? {} : { level }) });

async function playNow(site: Site): Promise<Table> {
  const client = site.client();
  const answer = await client.post('/play', { game: 'ouat' });
  return new Table(site, String(answer.json()['code']), [client]);
}

/** Does what a person without ideas would do; answers whether anything was awaited of them. */
async function doAnything(client: Client, code: string): Promise<boolean> {
  const { you, waiting } = await client.view(code);
  if (you.seat === null || !waiting.includes(you.seat)) return false;
  const [card] = you.hand;
  if (you.can.includes('tell'))
    await client.do(code, { type: 'tell', text: `于是出现了${card?.text ?? '别的东西'}。`, card: card?.id });
  else if (you.can.includes('finish')) await client.do(code, { type: 'finish' });
  else await client.do(code, { type: you.can.includes('accept') ? 'accept' : 'agree' });
  return true;
}

/** Plays until the round is over; throws when nobody moves. */
async function playOn({ site, code, seats }: Table): Promise<OuatView> {
  for (let turns = 0; turns < 500; turns++) {
    const before = await seats[0]!.view(code);
    if (before.phase === 'over') return before;
    const hasActed = await doAnything(seats[0]!, code);
    await site.pass(0.25);
    const after = await seats[0]!.view(code);
    if (!hasActed && after.version === before.version) throw new Error(`the table is dead: ${after.phase}`);
  }
  throw new Error('the round does not end');
}

t.test('play now: one request, and a newcomer without a name is in a round with three bots', async (t) => {
  for (const as of ['json', 'page'] as const) {
    const newcomer = quick.client({ 'accept-language': 'en' });
    const answer = await newcomer.post('/play', { game: 'ouat' }, as);
    t.equal(answer.status, as === 'json' ? 201 : 303);
    const url = String(answer.headers['location']);
    if (as === 'json') t.same(answer.json(), { code: url.slice(-6), url });
    const view = await newcomer.view(url.slice(-6));
    t.match(view, { phase: 'story', round: 1, host: 0, options: { language: 'en', tellSeconds: 0 } });
    t.match(view.players[0], { name: /^Guest \d{3}$/, bot: false, playing: true, cards: 5 });
    t.same(
      bots(view).map(({ level, ready, playing }) => ({ level, ready, playing })),
      ['careful', 'bold', 'poet'].map((level) => ({ level, ready: true, playing: true })),
    );
    t.equal(new Set(view.players.map(({ name }) => name)).size, 4);
    t.match((await newcomer.get('/player')).json()['name'], /^Guest/, 'a name that can be changed');
  }
  const named = await quick.player('小满');
  const { code } = (await named.post('/play', { game: 'ouat' })).json();
  t.match(await named.view(String(code)), { title: '小满和机器人', options: { language: 'zh-CN' } });
  t.equal((await named.post('/play', { game: 'chess' })).code, 'bad-request');
});

t.test('a person plays whole rounds with three bots, and each of them takes part', async (t) => {
  const table = await playNow(quick);
  for (let round = 1; round <= 2; round++) {
    if (round > 1) await table.host.do(table.code, { type: 'next' });
    const over = await playOn(table);
    t.equal(over.result?.winners.length, 1);
    const log = (await table.host.get(`/rooms/${table.code}/log?limit=200`)).json()['entries'] as {
      kind: string;
      seat: number;
    }[];
    for (const { seat } of bots(over)) {
      t.ok(
        log.some(
          (line) => line.seat === seat && ['tell', 'agree', 'oppose', 'interrupt'].includes(line.kind),
        ),
        `seat ${seat}`,
      );
    }
    t.same(
      bots(over).map(({ ready }) => ready),
      [true, true, true],
      'bots are always ready',
    );
  }
});

t.test('a bot acts after one to four seconds', async (t) => {
  const table = await playNow(natural);
  const { host, code } = table;
  const waitingBots = async () => {
    const view = await table.view();
    return view.waiting.filter((seat) => view.players[seat]?.bot);
  };
  for (let turns = 0; turns < 30; turns++) {
    await natural.pass(0.25);
    const asked = await waitingBots();
    const { step } = await table.view();
    if (asked.length > 0) {
      await natural.pass(0.7);
      t.same(await waitingBots(), asked, 'nobody decides within a second');
      await natural.pass(3.4);
      const after = await table.view();
      t.ok(after.step > step || (await waitingBots()).length === 0, 'after four seconds all have');
      return;
    }
    await doAnything(host, code);
  }
  t.fail('no bot was asked');
});

t.test('bots do nothing while no person is there', async (t) => {
  const table = await playNow(natural);
  await natural.pass(31);
  await natural.pass(5);
  const gone = await natural.client().view(table.code);
  t.match(gone.players[0], { away: true });
  await natural.pass(60);
  t.equal((await natural.client().view(table.code)).version, gone.version);
});

t.test('the host adds and removes bots, between rounds only', async (t) => {
  const table = await quick.table({ players: 2, options: { seats: 4 } });
  const { code, host } = table;
  t.equal((await addBot(table.seats[1]!, code)).code, 'not-host');
  t.equal((await addBot(host, code, 'grandmaster')).code, 'bad-request');
  t.equal((await addBot(host, code, 'poet')).status, 200);
  t.equal((await addBot(host, code)).status, 200);
  t.same(
    bots(await table.view()).map(({ seat, level }) => [seat, level]),
    [
      [2, 'poet'],
      [3, 'careful'],
    ],
    'the kind that is rarest',
  );
  t.equal((await addBot(host, code)).code, 'room-full');
  t.notOk((await table.view()).you.can.includes('add-bot'));
  t.equal((await host.act(code, { type: 'hand-over', seat: 2 })).code, 'bad-request');

  await host.do(code, { type: 'start' });
  t.equal((await addBot(host, code)).code, 'wrong-phase');
  t.equal((await host.act(code, { type: 'kick', seat: 2 })).code, 'wrong-phase');
  await host.do(code, { type: 'end-round' });
  await host.do(code, { type: 'kick', seat: 2 });
  t.same(
    bots(await table.view()).map(({ seat }) => seat),
    [3],
  );
  t.equal((await addBot(host, code, 'bold')).status, 200, 'another one may come');
});

t.test('a form that says nothing of the kind adds any bot', async (t) => {
  const table = await quick.table({ players: 1 });
  const answer = await table.host.act(table.code, { type: 'add-bot', level: '' }, 'page');
  t.equal(answer.status, 303);
  t.match(bots(await table.view()), [{ level: 'careful' }]);
  t.match((await table.host.get(`/rooms/${table.code}`, 'page')).text, /机器人 · 谨慎/);
});

t.test('a bot is never the host, and keeps its seat and name for whoever comes', async (t) => {
  const table = await quick.table({ players: 2 });
  const { code, host } = table;
  await addBot(host, code);
  await host.do(code, { type: 'leave' });
  t.equal((await table.view(1)).host, 1);
  await table.seats[1]!.do(code, { type: 'leave' });
  t.match(await quick.client().view(code), { host: null, players: [{ seat: 2, bot: true }] });
  const late = await quick.player('后来的人');
  t.match(await late.do(code, { type: 'join' }), { host: 0 });
});

t.test('room for nineteen bots, no two of one name', async (t) => {
  const table = await quick.table({ players: 1, options: { seats: 20, handSize: 3 } });
  for (let count = 0; count < 19; count++) await addBot(table.host, table.code, 'poet');
  const { players } = await table.view();
  t.equal(new Set(players.map(({ name }) => name)).size, 20);
});

/** Plays a person's turn away: whether a bot did it for them. */
async function leavesTheTable(t: Test, standIn: boolean): Promise<boolean> {
  const table = await quick.round({ players: 2, options: { standIn, tellSeconds: 0, judgeSeconds: 0 } });
  const { teller, others } = await table.roles();
  await table.wait(31, { silent: [teller] });
  const { segment, players, teller: seat } = await others[0].view(table.code);
  t.equal(players[seat ?? 0]?.away, true);
  t.equal(players[seat ?? 0]?.level, standIn ? 'careful' : null);
  return segment !== null;
}

t.test('a bot stands in for one who is away where the host allows it', async (t) => {
  t.equal(await leavesTheTable(t, true), true);
  t.equal(await leavesTheTable(t, false), false);
});

t.test('who comes back plays for themselves again', async (t) => {
  const table = await natural.round({ players: 2, options: { standIn: true, tellSeconds: 0 } });
  const { teller } = await table.roles();
  await table.wait(30, { silent: [teller] });
  await natural.pass(0.5);
  await teller.get(`/rooms/${table.code}`);
  await table.wait(10);
  const view = await teller.view(table.code);
  t.equal(view.segment, null, 'the bot left the turn to them');
  t.ok(view.you.can.includes('tell'));
});

t.test('bots let the people vote first on an interrupt, but do not wait for ever', async (t) => {
  for (const votes of [true, false]) {
    const table = await natural.table({ players: 2, options: { seats: 5, judgeSeconds: 0, tellSeconds: 0 } });
    const { code, host } = table;
    for (let count = 0; count < 3; count++) await addBot(host, code);
    await host.do(code, { type: 'start' });
    // Whoever of the two does not tell interrupts; while a bot tells, the round is begun anew.
    let view = await table.view();
    for (let tries = 0; view.players[view.teller ?? 0]?.bot === true && tries < 50; tries++) {
      await host.do(code, { type: 'end-round' });
      view = await host.do(code, { type: 'next' });
    }
    const teller = table.seats[view.teller ?? 0]!;
    const other = table.seats.find((client) => client !== teller)!;
    await teller.do(code, {
      type: 'tell',
      text: '从前有一件事。',
      card: (await teller.view(code)).you.hand[0]!.id,
    });
    await table.interrupt(other);
    for (let seconds = 0; seconds < 20 && (await table.view()).phase !== 'interrupt'; seconds++)
      await table.wait(1);
    const asked = await table.view();
    if (asked.phase !== 'interrupt') return t.fail('the interrupt is not opened');
    await table.wait(10);
    t.same((await table.view()).waiting, asked.waiting, 'nobody has voted yet');
    if (votes) await teller.do(code, { type: 'reject' });
    for (let seconds = 0; seconds < (votes ? 6 : 30); seconds++) await table.wait(1);
    t.not(
      (await table.view()).phase,
      'interrupt',
      votes ? 'after the person the bots' : 'in the end without',
    );
  }
});
