import t from 'tap';
import { commitment } from '../../src/game/random.ts';
import { ADMIN_PASSWORD, Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

const site = await Site.open(t, { config: { trustProxy: ['127.0.0.1'] } });
const admin = await site.admin();

const reset = (table: Table, as: Client = admin) => as.post(`/admin/rooms/${table.code}/reset`);

t.test('the admin logs in with the password, and only with it', async (t) => {
  const visitor = site.client();
  const login = await visitor.get('/admin', 'page');
  t.match(login, {
    status: 401,
    text: /<form method="post" action="\/admin\/login"[^]*name="password" type="password"/,
  });
  t.match(await visitor.get('/admin'), { status: 401, code: 'not-admin' });
  for (const password of ['', 'admin', ADMIN_PASSWORD.toUpperCase(), `${ADMIN_PASSWORD} `]) {
    const wrong = await visitor.post('/admin/login', { password });
    t.match(wrong, { status: 403, code: 'wrong-password' }, password);
    t.notMatch(wrong.text, ADMIN_PASSWORD);
  }
  t.equal(visitor.cookies.size, 0);
  const right = await visitor.post('/admin/login', { password: ADMIN_PASSWORD }, 'page');
  t.match(right, { status: 303, headers: { location: '/admin' } });
  t.match(await visitor.get('/admin', 'page'), { status: 200, text: /action="\/admin\/logout"/ });
  t.match(await visitor.post('/admin/logout', {}, 'page'), { status: 303, headers: { location: '/admin' } });
  t.match(await visitor.get('/admin'), { status: 401 });
});

t.test('guessing the password is slow, for each address, also when it is guessed', async (t) => {
  const guess = (address: string, password: string) =>
    site.client().post('/admin/login', { password }, 'json', { 'x-forwarded-for': address });
  for (let guesses = 0; guesses < 10; guesses++) t.equal((await guess('203.0.113.1', 'x')).status, 403);
  t.match(await guess('203.0.113.1', 'x'), { status: 429, headers: { 'retry-after': /^\d+$/ } });
  t.match(await guess('203.0.113.1', ADMIN_PASSWORD), { status: 429 });
  t.match(await guess('203.0.113.2', ADMIN_PASSWORD), { status: 200 }, 'elsewhere it still opens');
});

t.test('the admin sees the rooms with their players and when they were active', async (t) => {
  const table = await site.table({ players: 2, title: '给管理员看的' });
  site.now += 3 * 60_000;
  await table.host.do(table.code, { type: 'chat', text: '喂' });
  site.now += 5 * 60_000;
  const rooms = (await admin.get('/admin')).json()['rooms'] as { code: string }[];
  t.match(
    rooms.find(({ code }) => code === table.code),
    {
      game: 'ouat',
      gameName: '故事接龙',
      title: '给管理员看的',
      taken: 2,
      ageMinutes: 8,
      idleMinutes: 5,
      players: [
        { seat: 0, name: '甲' },
        { seat: 1, name: '乙' },
      ],
    },
  );
  const page = (await admin.get('/admin', 'page')).text;
  for (const what of ['reset', 'close', 'kick']) t.match(page, `action="/admin/rooms/${table.code}/${what}"`);
});

t.test(
  'a reset brings the room to its lobby: scores zero, votes void, the old seed shown, everyone on their seat',
  async (t) => {
    const table = await site.round({ players: 3, options: { handSize: 3, win: 'empty-hand' } });
    const { code, host } = table;
    for (let cards = 3; cards > 0; cards--) await table.segment();
    t.equal(Math.max(...(await table.view()).players.map(({ score }) => score)), 1);
    await host.do(code, { type: 'next' });
    await table.tell();
    const { others } = await table.roles();
    await table.interrupt(others[1]);
    const before = await table.view();
    t.match(await reset(table), { status: 200, text: JSON.stringify({ code }) });
    const after = await table.view();
    t.match(after, { phase: 'lobby', host: 0, waiting: [], deadline: null, result: null });
    t.same(
      after.players.map(({ name }) => name),
      ['甲', '乙', '丙'],
    );
    t.same(
      after.players.map(({ score }) => score),
      [0, 0, 0],
    );
    t.same(after.you.hand, []);
    t.equal(commitment(after.deal!.seed!), before.deal!.commitment, 'anyone can check the void round');
    t.ok(after.version > before.version && after.step > before.step);
    t.match(after.log.at(-1), { kind: 'reset', text: '管理员重置了房间，分数清零' });
    t.match(await others[0].act(code, { type: 'agree', step: before.step }), { code: 'stale-step' });
    t.match(await others[0].act(code, { type: 'agree' }), { code: 'wrong-phase' });
    for (const as of ['page', 'htmx'] as const)
      t.equal((await host.get(`/rooms/${code}`, as)).status, 200, as);
    const { teller } = await host.do(code, { type: 'start' });
    t.equal(typeof teller, 'number');
    t.ok(
      (await table.view()).log.some(({ kind }) => kind === 'dice'),
      'the last winner is forgotten',
    );
  },
);

t.test('a reset of a lobby, of an empty room, and twice', async (t) => {
  const table = await site.table({ players: 1 });
  await reset(table);
  await table.host.do(table.code, { type: 'leave' });
  await reset(table);
  t.match(await reset(table), { status: 200 });
  t.match(await table.host.view(table.code), { phase: 'lobby', players: [], deal: null });
});

t.test('a closed room is gone, but its story stays', async (t) => {
  const table = await site.round({ players: 2, title: '讲到一半' });
  await table.segment('有一个国王。');
  t.match(await admin.post(`/admin/rooms/${table.code}/close`, {}, 'page'), {
    status: 303,
    headers: { location: '/admin' },
  });
  for (const url of ['', '?v=1', '/log']) {
    t.match(await table.host.get(`/rooms/${table.code}${url}`), { status: 410, code: 'room-closed' }, url);
  }
  const gone = await table.host.get(`/rooms/${table.code}`, 'page');
  t.match(gone, { status: 410, text: /这个房间已经关闭/ });
  t.ok(gone.text.includes(`href="/rooms/${table.code}/story"`), 'and its page leads to the story');
  for (const action of [{ type: 'chat', text: '喂' }, { type: 'join' }, { type: 'watch' }]) {
    t.match(await table.host.act(table.code, action), { status: 410, code: 'room-closed' }, action.type);
  }
  const story = await site.client().get(`/rooms/${table.code}/story`);
  t.match(story.json(), {
    title: '讲到一半',
    segments: [{ text: '很久很久以前，有一个国王。' }],
    isFinished: false,
  });
  for (const list of [
    await table.host.get('/'),
    await site.client().get('/rooms'),
    await admin.get('/admin'),
  ]) {
    t.notMatch(list.text, table.code);
  }
  for (const what of ['close', 'reset']) {
    t.match(
      await admin.post(`/admin/rooms/${table.code}/${what}`),
      { status: 410, code: 'room-closed' },
      what,
    );
  }
  await site.restart();
  t.match(await table.host.get(`/rooms/${table.code}`), { status: 410 });
});

t.test('an action that comes while the room is being closed finds it closed', async (t) => {
  const { code, host } = await site.table({ players: 1 });
  const closing = admin.post(`/admin/rooms/${code}/close`);
  const late = await Promise.all([
    closing,
    ...Array.from({ length: 5 }, () => host.act(code, { type: 'chat', text: '喂' })),
  ]);
  t.equal(late[0].status, 200);
  const log = await site.store.log(code as never, { limit: 50 });
  t.equal(log.at(-1)!.kind, 'closed', 'nothing was written after the end');
});

t.test('the admin removes a seat', async (t) => {
  const table = await site.round({ players: 3 });
  t.match(await admin.post(`/admin/rooms/${table.code}/kick`, { seat: 1 }, 'page'), { status: 303 });
  const view = await table.view();
  t.same(
    view.players.map(({ seat }) => seat),
    [0, 2],
  );
  t.ok(view.log.some(({ kind, text }) => kind === 'removed' && text === '乙被管理员请出了房间'));
  t.match(await table.seats[1]!.get(`/rooms/${table.code}`), { status: 403, code: 'kicked' });
  for (const seat of [1, 7]) {
    t.match(await admin.post(`/admin/rooms/${table.code}/kick`, { seat }), {
      status: 400,
      code: 'bad-request',
    });
  }
  await admin.post(`/admin/rooms/${table.code}/kick`, { seat: 0 });
  t.equal((await table.seats[2]!.view(table.code)).host, 2, 'the host may be removed too');
});

t.test('nobody but the admin may, and a refusal says nothing of the rooms', async (t) => {
  const table = await site.table({ players: 2 });
  const { host, code } = table;
  for (const what of ['reset', 'close', 'kick']) {
    for (const target of [code, 'AAAAAA']) {
      const url = `/admin/rooms/${target}/${what}`;
      t.match(
        await host.post(url, what === 'kick' ? { seat: 1 } : {}),
        { status: 401, code: 'not-admin' },
        url,
      );
    }
    t.match(await admin.post(`/admin/rooms/AAAAAA/${what}`, what === 'kick' ? { seat: 1 } : {}), {
      code: 'no-room',
    });
  }
  t.equal((await host.view(code)).players.length, 2);
});

t.test('the admin is no better at the table: no hand is seen', async (t) => {
  const table = await site.round({ players: 2 });
  const view = await admin.view(table.code);
  t.match(view.you, { seat: null, hand: [], ending: null });
  const { hand } = (await table.view()).you;
  const page = (await admin.get('/admin')).text + (await admin.get('/admin', 'page')).text;
  for (const card of hand) t.notMatch(page, `"${card.id}"`);
});
