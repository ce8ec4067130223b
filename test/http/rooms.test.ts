import { PassThrough } from 'node:stream';
import t from 'tap';
import { Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

const PASSWORD = '芝麻开门 Open Sesame';
const logged: string[] = [];
const sink = new PassThrough();
sink.on('data', (line: Buffer) => logged.push(line.toString()));
const site = await Site.open(t, { logger: { level: 'trace', stream: sink } as never });

const texts = async (client: Client, code: string, query = '') => {
  const answer = (await client.get(`/rooms/${code}/log${query}`)).json();
  const entries = answer['entries'] as { seq: number; text: string }[];
  return {
    seqs: entries.map(({ seq }) => seq),
    texts: entries.map(({ text }) => text),
    more: answer['more'],
  };
};

// ── making and finding ───────────────────────────────────────────────────────────────────────────────────────

t.test('a room is made with a code that nobody mistakes, a title and its options', async (t) => {
  const host = await site.player('甲');
  const codes = await Promise.all(Array.from({ length: 30 }, () => host.makeRoom()));
  t.equal(new Set(codes).size, 30);
  for (const code of codes) t.match(code, /^[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  const titles: [typed: string | undefined, shown: string][] = [
    [undefined, '甲的房间'],
    ['', '甲的房间'],
    [' \n ', '甲的房间'],
    ['\u200b', '甲的房间'],
    ['  森林\n里的\t故事 ', '森林 里的 故事'],
    ['长'.repeat(40), '长'.repeat(40)],
    ['👨‍👩‍👧‍👦'.repeat(40), '👨‍👩‍👧‍👦'.repeat(40)],
    ['<b>粗</b>', '<b>粗</b>'],
  ];
  for (const [title, shown] of titles) {
    const code = await host.makeRoom(title === undefined ? {} : { title });
    t.equal((await host.view(code)).title, shown, JSON.stringify(title));
  }
  const code = await host.makeRoom({
    options: { seats: 20, handSize: 10, judging: 'in-turn', win: 'empty-hand' },
  });
  t.match((await host.view(code)).options, {
    language: 'zh-CN',
    seats: 20,
    handSize: 10,
    win: 'empty-hand',
    judging: 'in-turn',
    match: 'free',
    tellSeconds: 180,
    judgeSeconds: 60,
    redraw: 0,
  });
});

t.test('the lists tell of a room what strangers may know', async (t) => {
  site.now += 1000;
  const table = await site.table({ players: 2, title: '锁着的', password: PASSWORD });
  await table.host.do(table.code, { type: 'start' });
  const visitor = site.client();
  const find = async (client: Client, list: 'rooms' | 'yours') =>
    ((await client.get('/')).json()[list] as { code: string }[]).find(({ code }) => code === table.code);
  const listed = {
    code: table.code,
    game: 'ouat',
    title: '锁着的',
    taken: 2,
    seats: 8,
    phase: 'story',
    locked: true,
  };
  t.same(await find(visitor, 'rooms'), listed);
  t.same(await find(table.host, 'yours'), listed);
  t.same(
    ((await visitor.get('/rooms')).json()['rooms'] as { code: string }[])[0],
    listed,
    'the latest first',
  );
  const page = (await table.host.get('/', 'page')).text;
  t.equal(page.split(`href="/rooms/${table.code}"`).length, 2, 'one’s own rooms stand on the page once');
});

t.test('an open room can be watched by anyone with the link; opening the link does nothing', async (t) => {
  const { code, host } = await site.table({ players: 1 });
  const before = await host.view(code);
  const robot = site.client({ 'user-agent': 'LinkPreview/1.0' });
  for (const as of ['page', 'json', 'htmx'] as const)
    t.equal((await robot.get(`/rooms/${code}`, as)).status, 200);
  t.same(await host.view(code), before, 'CASES 23: no seat, no vote, no line');
  t.match((await robot.view(code)).you, { seat: null, host: false, hand: [], can: ['watch'] });
});

// ── passwords ────────────────────────────────────────────────────────────────────────────────────────────────

t.test('a locked room asks for its password, once a session', async (t) => {
  const { code, host } = await site.table({ players: 1, password: PASSWORD });
  const guest = await site.player('乙');
  for (const path of ['', '/log', '/story', '?v=1']) {
    const url = `/rooms/${code}${path}`;
    t.match(await guest.get(url), { status: 403, code: 'wrong-password' }, url);
    const gate = await guest.get(url, 'page');
    t.match(gate, { status: 403, text: /<form method="post" action="\/rooms\/\w{6}\/actions"/ }, url);
    t.match(gate.text, /name="type" value="watch"[^]*name="password" type="password"/);
    t.notMatch(gate.text, /甲/, 'nobody behind the gate is named');
    t.equal((await guest.get(url, 'htmx')).status, 403);
  }
  for (const password of ['', '芝麻', `${PASSWORD} `, PASSWORD.toLowerCase()]) {
    t.match(
      await guest.act(code, { type: 'watch', password }),
      { status: 403, code: 'wrong-password' },
      password,
    );
    t.match(
      await guest.act(code, { type: 'join', password }),
      { status: 403, code: 'wrong-password' },
      password,
    );
  }
  const wrong = await guest.act(code, { type: 'watch', password: '芝麻' }, 'page');
  t.match(wrong, { status: 403, text: /id="error-enter"[^>]*>密码不对/ });
  t.notMatch(wrong.text, '芝麻');
  const right = await guest.act(code, { type: 'watch', password: PASSWORD.normalize('NFD') }, 'page');
  t.match(right, { status: 303, headers: { location: `/rooms/${code}` } }, 'however the keyboard composes');
  for (const path of ['', '/log', '/story']) t.equal((await guest.get(`/rooms/${code}${path}`)).status, 200);
  await guest.do(code, { type: 'join' });
  await guest.do(code, { type: 'leave' });
  await guest.do(code, { type: 'join' });
  await host.do(code, { type: 'start' });
  await host.do(code, { type: 'end-round' });
  await host.do(code, { type: 'next' });
  await guest.do(code, { type: 'leave' });
  t.equal((await guest.view(code)).you.seat, null, 'CASES 9: let in for the session');
  const stranger = await site.player('丙');
  t.match(await stranger.get(`/rooms/${code}`), { status: 403 }, 'the next one is asked again');
});

t.test('a newcomer gives name and password in one go', async (t) => {
  const { code } = await site.table({ players: 1, password: PASSWORD });
  const newcomer = site.client();
  t.match(await newcomer.act(code, { type: 'join', name: '乙' }), { code: 'wrong-password' });
  t.equal(newcomer.cookies.size, 0);
  t.equal((await newcomer.do(code, { type: 'join', name: '乙', password: PASSWORD })).you.seat, 1);
  t.equal((await newcomer.view(code)).you.seat, 1);
  await newcomer.do(code, { type: 'leave' });
  t.equal((await newcomer.get(`/rooms/${code}`)).status, 200);
});

t.test('a password is in no list, page, answer or log of the server', async (t) => {
  const table = await site.table({ players: 2, password: PASSWORD });
  const admin = await site.admin();
  const guest = await site.player('乙');
  await guest.act(table.code, { type: 'watch', password: `${PASSWORD}!` }, 'page');
  await guest.act(table.code, { type: 'watch', password: PASSWORD }, 'page');
  const answers = [
    await table.host.get('/'),
    await table.host.get('/', 'page'),
    await table.host.get(`/rooms/${table.code}`),
    await table.host.get(`/rooms/${table.code}`, 'page'),
    await table.host.get(`/rooms/${table.code}/log`),
    await admin.get('/admin'),
    await admin.get('/admin', 'page'),
    await table.host.post('/rooms', { game: 'ouat', title: '长'.repeat(41), password: PASSWORD }, 'page'),
    await table.host.post('/rooms', { game: 'ouat', title: '长'.repeat(41), password: PASSWORD }),
  ];
  for (const { text, headers } of answers) t.notMatch(text + JSON.stringify(headers), 'Sesame');
  const stored = await site.store.room(table.code as never);
  t.notMatch(stored!.state, 'Sesame');
  t.ok(logged.length > 0);
  t.notMatch(logged.join(''), /Sesame|tianzi=|%E8%8A%9D/);
});

// ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────

t.test('seats: the lowest free one, or the one that was asked for', async (t) => {
  const { code } = await site.table({ players: 2, options: { seats: 5 } });
  const [a, b, c] = await Promise.all(['子', '丑', '寅'].map((name) => site.player(name)));
  t.equal((await a!.do(code, { type: 'join', seat: 4 })).you.seat, 4);
  t.match(await b!.act(code, { type: 'join', seat: 5 }), { code: 'bad-request' });
  t.match(await b!.act(code, { type: 'join', seat: 4 }), { code: 'seat-taken' });
  t.equal((await b!.do(code, { type: 'join' })).you.seat, 2);
  t.same(
    (await c!.do(code, { type: 'join' })).players.map(({ seat }) => seat),
    [0, 1, 2, 3, 4],
  );
  t.match(await (await site.player('卯')).act(code, { type: 'join' }), { code: 'room-full' });
  await b!.do(code, { type: 'leave' });
  t.equal((await b!.do(code, { type: 'join' })).you.seat, 2, 'a seat that was left is free');
});

t.test('the last seat has one winner, however many run for it', async (t) => {
  const { code } = await site.table({ players: 1, options: { seats: 2 } });
  const runners = await Promise.all(Array.from({ length: 50 }, (_, index) => site.player(`跑者${index}`)));
  const answers = await Promise.all(runners.map((runner) => runner.act(code, { type: 'join' })));
  t.same(answers.map(({ status }) => status).sort(), [200, ...Array<number>(49).fill(409)]);
  t.equal(answers.filter((answer) => answer.code === 'room-full').length, 49);
});

t.test('one session may sit in several rooms', async (t) => {
  const one = await site.player('甲');
  const codes = [await one.makeRoom(), await one.makeRoom()];
  const yours = (await one.get('/')).json()['yours'] as { code: string }[];
  t.same(yours.map(({ code }) => code).sort(), [...codes].sort());
  await one.do(codes[0]!, { type: 'leave' });
  t.same(
    ((await one.get('/')).json()['yours'] as { code: string }[]).map(({ code }) => code),
    [codes[1]],
  );
});

t.test('who joins in the middle has no part in the round and a full part in the next', async (t) => {
  const table = await site.round({ options: { handSize: 3 } });
  const { code, host } = table;
  await table.tell();
  const late = await site.player('迟到的人');
  const view = await late.do(code, { type: 'join' });
  t.match(view.players[3], { playing: false, status: 'empty', cards: 0 }, 'CASES 14');
  t.match(view.you, { hand: [], ending: null });
  t.notOk(view.waiting.includes(3));
  for (const type of ['agree', 'oppose', 'draft', 'give-up']) {
    t.equal((await late.act(code, { type, ...(type === 'draft' ? { text: '草' } : {}) })).status, 409, type);
  }
  t.match(await late.act(code, { type: 'agree' }), { code: 'not-your-turn' });
  await table.all('agree');
  t.equal((await late.view(code)).story.length, 1, 'the vote was complete without the late one');
  await host.do(code, { type: 'end-round' });
  const next = await host.do(code, { type: 'next' });
  t.match(next.players[3], { playing: true, cards: 3 });
});

t.test('who takes the seat of one who left plays from the next round on', async (t) => {
  const table = await site.round({ players: 4 });
  const { teller } = await table.roles();
  const [leaver] = table.seats.filter((client) => client !== teller && client !== table.host);
  const { seat } = (await leaver!.view(table.code)).you;
  await leaver!.do(table.code, { type: 'leave' });
  const late = await site.player('迟到的人');
  const view = await late.do(table.code, { type: 'join' });
  t.equal(view.you.seat, seat);
  t.match(view.players[seat!], { playing: false, cards: 0 });
  t.same(view.you.hand, []);
});

// ── the host ─────────────────────────────────────────────────────────────────────────────────────────────────

t.test('the host changes the options between rounds', async (t) => {
  const { code, host, seats } = await site.table({ players: 3 });
  const view = await host.do(code, { type: 'options', options: { handSize: 3, tellSeconds: 0 } });
  t.match(view.options, { handSize: 3, tellSeconds: 0, judging: 'together' }, 'what is not named stays');
  t.match(view.log.at(-1), { kind: 'options', text: '甲改了选项' });
  t.match(await host.act(code, { type: 'options', options: { seats: 2 } }), { code: 'seat-taken' });
  t.match(await host.act(code, { type: 'options', options: { redraw: 4 } }), { code: 'bad-request' });
  const started = await host.do(code, { type: 'start' });
  t.equal(started.deadline, null, 'no clock');
  t.equal(started.you.hand.length, 3);
  t.match(await host.act(code, { type: 'options', options: { handSize: 4 } }), { code: 'wrong-phase' });
  await host.do(code, { type: 'end-round' });
  await host.do(code, { type: 'options', options: { handSize: 4 } });
  t.equal((await host.do(code, { type: 'next' })).you.hand.length, 4);
  t.match(await seats[1]!.act(code, { type: 'options', options: {} }), { code: 'not-host' });
});

t.test('one who was removed is told so, and cannot come back with the same cookie', async (t) => {
  const table = await site.round({ players: 3 });
  const { code, host, seats } = table;
  const kicked = seats[2]!;
  const view = await host.do(code, { type: 'kick', seat: 2 });
  t.equal(view.players.length, 2);
  t.match(
    view.log.find(({ kind }) => kind === 'kicked'),
    { name: '丙', text: '丙被房主请出了房间' },
  );
  for (const path of ['', '/log', '/story']) {
    t.match(await kicked.get(`/rooms/${code}${path}`), { status: 403, code: 'kicked' }, `CASES 10: ${path}`);
  }
  t.match(await kicked.get(`/rooms/${code}`, 'page'), { status: 403, text: /你已被请出这个房间/ });
  t.match(await kicked.get(`/rooms/${code}?v=1`, 'htmx'), { status: 403, headers: { 'hx-refresh': 'true' } });
  for (const action of [
    { type: 'join' },
    { type: 'watch' },
    { type: 'chat', text: '喂' },
    { type: 'agree' },
  ]) {
    t.match(await kicked.act(code, action), { status: 403, code: 'kicked' }, action.type);
  }
  const yours = (await kicked.get('/')).json()['yours'] as unknown[];
  t.same(yours, []);
  t.match(
    await kicked.act(await host.makeRoom(), { type: 'join' }),
    { status: 200 },
    'other rooms are open to them',
  );
});

t.test('an id from before the removal opens nothing', async (t) => {
  const { code, host } = await site.table({ players: 1, password: PASSWORD });
  const guest = await site.player('乙');
  await guest.do(code, { type: 'join', password: PASSWORD, id: 'join' });
  await host.do(code, { type: 'kick', seat: 1 });
  const again = await guest.act(code, { type: 'join', password: PASSWORD, id: 'join' });
  t.match(again, { status: 403, code: 'kicked' });
  t.notMatch(again.text, '甲');
});

t.test('the one who has just become teller is removed: the next one tells', async (t) => {
  const table = await site.round({ players: 4 });
  const { teller, others } = await table.roles();
  await teller.do(table.code, { type: 'give-up' });
  const { teller: fresh, others: rest } = await table.roles();
  t.equal(fresh, others[0]);
  const admin = await site.admin();
  const { seat } = (await fresh.view(table.code)).you;
  await admin.post(`/admin/rooms/${table.code}/kick`, { seat });
  const view = await rest[0].view(table.code);
  t.equal(view.teller, view.you.seat, 'CASES 3');
  t.ok(view.you.can.includes('tell'));
});

t.test('a host hands the room over, or leaves it', async (t) => {
  const { code, host, seats } = await site.table({ players: 3 });
  const view = await host.do(code, { type: 'hand-over', seat: 1 });
  t.match(view, { host: 1, you: { host: false } });
  t.match(view.log.at(-1), { kind: 'host', text: '乙现在是房主' });
  t.match(await host.act(code, { type: 'start' }), { code: 'not-host' });
  await seats[1]!.do(code, { type: 'leave' });
  t.equal((await host.view(code)).host, 2, 'the next one, going round');
  await seats[2]!.do(code, { type: 'leave' });
  t.equal((await host.view(code)).host, 0);
  await host.do(code, { type: 'leave' });
  t.equal((await host.view(code)).host, null);
  const late = await site.player('后来的人');
  t.ok((await late.do(code, { type: 'join' })).you.host, 'whoever comes first has the empty room');
});

t.test('a host who mutes: no chat, but everything else', async (t) => {
  const { code, host, seats } = await site.table({ players: 2 });
  const guest = seats[1]!;
  const view = await host.do(code, { type: 'mute', seat: 1, on: true });
  t.equal(view.players[1]!.muted, true);
  t.match(await guest.act(code, { type: 'chat', text: '喂' }), { status: 403, code: 'muted' });
  t.notOk((await guest.view(code)).you.can.includes('chat'));
  await guest.do(code, { type: 'ready', on: true });
  await host.do(code, { type: 'mute', seat: 1, on: false });
  await guest.do(code, { type: 'chat', text: '谢谢' });
  t.same(
    (await host.view(code)).log.slice(-3).map(({ kind }) => kind),
    ['muted', 'unmuted', 'chat'],
  );
});

t.test('ready is shown, taken back, and forgotten at the start', async (t) => {
  const { code, host, seats } = await site.table({ players: 2 });
  const ready = async () => (await host.view(code)).players.map((player) => player.ready);
  await seats[1]!.do(code, { type: 'ready', on: true });
  t.same(await ready(), [false, true]);
  await seats[1]!.do(code, { type: 'ready', on: false });
  t.same(await ready(), [false, false]);
  await seats[1]!.do(code, { type: 'ready', on: true });
  await host.do(code, { type: 'start' });
  t.same(await ready(), [false, false]);
});

// ── chat and log ─────────────────────────────────────────────────────────────────────────────────────────────

t.test('chat: up to 300 characters as a reader counts them', async (t) => {
  const { code, host } = await site.table({ players: 1 });
  const good: [typed: string, shown: string][] = [
    ['  你好 ', '你好'],
    ['长'.repeat(300), '长'.repeat(300)],
    ['👨‍👩‍👧'.repeat(300), '👨‍👩‍👧'.repeat(300)],
    ['一\r\n二', '一\n二'],
    ['a\u0000b\u001bc', 'abc'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ];
  for (const [text, shown] of good) {
    t.match((await host.do(code, { type: 'chat', text })).log.at(-1), {
      kind: 'chat',
      text: shown,
      name: '甲',
    });
  }
  for (const text of ['', ' ', '\u200b\u2060', '\u0301', '\u0000']) {
    t.match(
      await host.act(code, { type: 'chat', text }),
      { status: 422, code: 'empty-text' },
      JSON.stringify(text),
    );
  }
  t.match(await host.act(code, { type: 'chat', text: '长'.repeat(301) }), { status: 422, code: 'too-long' });
});

t.test('chat too fast has to wait', async (t) => {
  const strict = await Site.open(t, { config: { rateLimit: true } });
  const { code, host, seats } = await strict.table({ players: 2 });
  const answers = [];
  for (let lines = 0; lines < 31; lines++)
    answers.push(await host.act(code, { type: 'chat', text: `${lines}` }));
  t.same(new Set(answers.slice(0, 30).map(({ status }) => status)), new Set([200]));
  t.match(answers[30], { status: 429, code: 'too-many', headers: { 'retry-after': /^\d+$/ } });
  t.match(
    await seats[1]!.act(code, { type: 'chat', text: '我还行' }),
    { status: 200 },
    'each player has their own measure',
  );
  const page = await host.act(code, { type: 'chat', text: '还要说' }, 'page');
  t.match(page, { status: 429, text: /id="error-chat"[^>]*>太快了[^]*/ });
  t.match(page.text, 'value="还要说"', 'what was typed is still there');
  const fragment = await host.act(code, { type: 'chat', text: '还要说' }, 'htmx');
  t.match(fragment, { status: 429, text: /^<div id="poll"[^]*#error-chat"[^>]*>太快了/ });
  t.match(await host.act(code, { type: 'ready', on: true }), { status: 200 }, 'the game goes on');
});

t.test('the log can be read back, page by page', async (t) => {
  const { code, host } = await site.table({ players: 1 });
  for (let line = 3; line <= 120; line++) await host.do(code, { type: 'chat', text: `第${line}行` });
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const cases: [query: string, seqs: number[], more: boolean][] = [
    ['', range(71, 120), true],
    ['?limit=200', range(1, 120), false],
    ['?limit=120', range(1, 120), false],
    ['?limit=119', range(2, 120), true],
    ['?before=71', range(21, 70), true],
    ['?before=51', range(1, 50), false],
    ['?before=1', [], false],
    ['?after=118', [119, 120], false],
    ['?after=0&limit=3', [1, 2, 3], true],
    ['?after=117&limit=3', [118, 119, 120], false],
    ['?after=120', [], false],
    ['?after=10&before=20', range(11, 19), false],
    ['?after=10&before=20&limit=3', [17, 18, 19], true],
  ];
  for (const [query, seqs, more] of cases) {
    const page = await texts(host, code, query);
    t.same(page.seqs, seqs, query);
    t.equal(page.more, more, query);
  }
  t.same(
    (await host.view(code)).log.map(({ seq }) => seq),
    range(71, 120),
    'a view has the newest fifty',
  );
  const earlier = (await host.get(`/rooms/${code}/log?before=71`, 'htmx')).text;
  t.match(earlier, /log\?before=21/);
  t.equal(earlier.match(/<li /g)?.length, 50);
  t.match((await host.get(`/rooms/${code}`, 'page')).text, /log\?before=71|href="\/rooms\/\w{6}\/log"/);
});

// ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────

async function winRound(table: Table): Promise<number> {
  for (;;) {
    const view = await table.segment();
    if (view.phase === 'over') return view.result!.winners[0]!;
  }
}

t.test('scores are kept over rounds, and the winner tells first', async (t) => {
  const table = await site.round({ players: 2, options: { handSize: 3, win: 'empty-hand' } });
  const scores = [0, 0];
  for (let round = 1; round <= 3; round++) {
    const winner = await winRound(table);
    scores[winner]!++;
    const over = await table.view();
    t.same(
      over.players.map(({ score }) => score),
      scores,
      `after round ${round}`,
    );
    t.match(over, { phase: 'over', round, waiting: [], deadline: null, teller: null });
    t.match(await table.host.act(table.code, { type: 'start' }), { code: 'wrong-phase' });
    const next = await table.host.do(table.code, { type: 'next' });
    t.match(next, { phase: 'story', round: round + 1, teller: winner, result: null });
    t.same(
      next.players.map(({ score }) => score),
      scores,
    );
  }
});

t.test('a round that is ended has no winner, and its seed is shown', async (t) => {
  const table = await site.round({ players: 2 });
  const { deal } = await table.view();
  const over = await table.host.do(table.code, { type: 'end-round' });
  t.same(over.result, { winners: [], points: { 0: 0, 1: 0 } });
  t.same(Object.keys(over.deal!).sort(), ['commitment', 'seed']);
  t.equal(over.deal!.commitment, deal!.commitment);
  t.same(
    over.log.slice(-3).map(({ kind }) => kind),
    ['round-ended', 'no-winner', 'deal-shown'],
  );
});

t.test('the winner of a round who has left is not somebody else', async (t) => {
  const table = await site.round({ players: 3, options: { handSize: 3, win: 'empty-hand' } });
  const seat = await winRound(table);
  await table.seats[seat]!.do(table.code, { type: 'leave' });
  const heir = await site.player('后来的人');
  t.equal((await heir.do(table.code, { type: 'join', seat })).you.seat, seat);
  t.notMatch((await heir.get(`/rooms/${table.code}`, 'page')).text, /后来的人\u2069?赢/);
  t.equal((await heir.view(table.code)).players.find((player) => player.seat === seat)!.score, 0);
});
