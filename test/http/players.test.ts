import t from 'tap';
import { HttpError, isErrorCode } from '../../src/http/error-codes.ts';
import { ADMIN_PASSWORD, Site } from '../fixtures/app.ts';
import type { Client } from '../fixtures/app.ts';
import { FlakyStore } from '../fixtures/store.ts';

/** A store that notes which sessions were written. */
class WatchedStore extends FlakyStore {
  written: string[] = [];

  override saveSession(...session: Parameters<FlakyStore['saveSession']>): Promise<void> {
    this.written.push(session[0]);
    return super.saveSession(...session);
  }
}

const store = new WatchedStore();
const site = await Site.open(t, { store, config: { trustProxy: ['127.0.0.1'] } });
const idOf = async (client: Client) => (await client.get('/player')).json()['id'];
const sessionOf = (client: Client) => client.cookies.get('tianzi');

t.test('a visitor who only looks gets no cookie and leaves no trace', async (t) => {
  const table = await site.table({ players: 1 });
  const visitor = site.client();
  store.written = [];
  const pages = [
    '/',
    '/rooms',
    `/rooms/${table.code}`,
    `/rooms/${table.code}/log`,
    `/rooms/${table.code}/story`,
  ];
  for (const url of [
    ...pages,
    '/rules/ouat',
    '/admin',
    '/player',
    '/docs',
    '/healthz',
    '/nowhere',
    '/rooms/AAAAAA',
  ]) {
    for (const as of ['json', 'page'] as const) {
      t.equal((await visitor.get(url, as)).headers['set-cookie'], undefined, `${as} ${url}`);
    }
  }
  await visitor.act(table.code, { type: 'chat', text: '喂' });
  await visitor.act(table.code, { type: 'join', name: '甲' });
  t.equal(visitor.cookies.size, 0, 'nor does a refused action');
  t.same(store.written, []);
});

t.test('the cookie is for this site alone, and for secure connections where there are any', async (t) => {
  const cookieOf = async (headers: Record<string, string>) =>
    String((await site.client().post('/player', { name: '甲' }, 'json', headers)).headers['set-cookie']);
  const plain = await cookieOf({});
  t.match(plain, /^tianzi=[^;]+; /);
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) t.match(plain, new RegExp(`; ${flag}(;|$)`));
  t.notMatch(plain, /Secure|Domain/);
  t.match(await cookieOf({ 'x-forwarded-proto': 'https' }), /; Secure(;|$)/);
  const open = await Site.open(t);
  const believed = await open
    .client()
    .post('/player', { name: '甲' }, 'json', { 'x-forwarded-proto': 'https' });
  t.notMatch(String(believed.headers['set-cookie']), /Secure/, 'nobody is believed who is not our proxy');
  const https = await Site.open(t, {
    config: { publicUrl: 'https://cards.example.org', trustProxy: ['127.0.0.1'] },
  });
  const answer = await https
    .client()
    .post('/player', { name: '甲' }, 'json', { 'x-forwarded-proto': 'https' });
  t.match(
    String(answer.headers['set-cookie']),
    /^__Host-tianzi=[^;]+; (?=.*Secure)(?=.*HttpOnly)(?=.*Path=\/)/,
  );
  t.match(answer.headers['strict-transport-security'], /max-age=/);
});

t.test('a session has a new id after the first name and after the admin’s log-in', async (t) => {
  const client = site.client();
  await client.post('/language', { language: 'en' });
  const before = sessionOf(client);
  await client.post('/player', { name: '甲' });
  const named = sessionOf(client);
  t.not(named, before);
  t.match(
    await client.get('/player'),
    { status: 200, text: /"language":"en"/ },
    'the chosen language goes along',
  );
  const old = site.client();
  old.cookies.set('tianzi', before!);
  t.match(await old.get('/player'), { status: 404 }, 'the old cookie is nobody’s');
  const id = await idOf(client);
  await client.post('/player', { name: '乙' });
  t.equal(sessionOf(client), named, 'another name is the same session');
  await client.post('/admin/login', { password: ADMIN_PASSWORD });
  t.not(sessionOf(client), named);
  t.equal(await idOf(client), id, 'and the same player');
  const stolen = site.client();
  stolen.cookies.set('tianzi', sessionOf(client)!);
  t.match(await stolen.get('/admin'), { status: 200 });
  await client.post('/admin/logout');
  t.match(await stolen.get('/admin'), { status: 401 }, 'a copy of the cookie is no admin after the log-out');
  t.match(await client.get('/admin'), { status: 401 });
  t.equal(await idOf(client), id, 'who is still the same player');
});

t.test('a cookie that we did not sign is nobody’s', async (t) => {
  const client = await site.player('甲');
  const [id, signature] = sessionOf(client)!.split('.');
  for (const forged of [
    id!,
    `${id}.`,
    `${id}.AAAA${signature!.slice(4)}`,
    `x${id}.${signature}`,
    'x',
    '%',
    '😀',
  ]) {
    const forger = site.client();
    forger.cookies.set('tianzi', encodeURIComponent(forged));
    t.match(await forger.get('/player'), { status: 404, code: 'no-player' }, forged);
  }
});

t.test('polls write no session; one that is used lives on', async (t) => {
  const table = await site.table({ players: 1 });
  store.written = [];
  for (let polls = 0; polls < 5; polls++) await table.view();
  t.same(store.written, []);
  site.now += 31 * 86_400_000;
  const renewed = await table.host.get('/player');
  t.equal(store.written.length, 1, 'after half of its life it is prolonged');
  t.match(String(renewed.headers['set-cookie']), /^tianzi=/);
  site.now += 59 * 86_400_000;
  t.match(await table.host.get('/player'), { status: 200 });
  site.now += 61 * 86_400_000;
  t.match(await table.host.get('/player'), { status: 404 }, 'two months unused: forgotten');
});

t.test('a name as it is given', async (t) => {
  const cases: [typed: string, shown: string][] = [
    ['  丁 ', '丁'],
    ['Ｓam', 'Ｓam'],
    ['e\u0301va', 'éva'],
    ['👨‍👩‍👧'.repeat(20), '👨‍👩‍👧'.repeat(20)],
  ];
  for (const [typed, shown] of cases) {
    const answer = await site.client().post('/player', { name: typed });
    t.match(answer, { status: 200 }, typed);
    t.equal(answer.json()['name'], shown);
  }
  for (const typed of ['', ' ', 'Sam\u200b', '\u202eSam', '长'.repeat(21), 'a\u0007']) {
    t.match(await site.client().post('/player', { name: typed }), { status: 422, code: 'bad-name' }, typed);
  }
  t.match(await site.client().post('/player', { name: 'x'.repeat(2001) }), { status: 400 });
});

t.test('two of one room never show the same name', async (t) => {
  const { code, host } = await site.table({ players: 1 });
  await host.post('/player', { name: 'Sam' });
  for (const name of ['Sam', 'sam ', 'Ｓam', 'SAM']) {
    const other = await site.player(name);
    t.match(await other.act(code, { type: 'join' }), { status: 409, code: 'name-taken' }, `CASES 8: ${name}`);
    t.match(await site.client().act(code, { type: 'join', name }), { status: 409, code: 'name-taken' }, name);
  }
  const guest = await site.player('Tom');
  await guest.do(code, { type: 'join' });
  t.match(await guest.post('/player', { name: 'ＳＡＭ' }), { status: 409, code: 'name-taken' });
  t.match(await guest.get('/player'), { text: /"name":"Tom"/ });
  t.match(await guest.post('/player', { name: 'SAM' }, 'page'), {
    status: 409,
    text: /id="error-player"[^>]*>房间里已经/,
  });
  t.match(await host.post('/player', { name: 'SAM' }), { status: 200 }, 'one’s own name in other letters');
});

t.test('renaming while seated is logged, everywhere one sits', async (t) => {
  const first = await site.table({ players: 2 });
  const [host, guest] = first.seats as [Client, Client];
  const second = await guest.makeRoom();
  await guest.post('/player', { name: '新名' });
  for (const code of [first.code, second]) {
    const view = await guest.view(code);
    t.equal(view.players[view.you.seat!]!.name, '新名');
    t.match(view.log.at(-1), { kind: 'renamed', from: '乙', to: '新名', text: '乙改名叫新名' });
  }
  const { version } = await host.view(first.code);
  await guest.post('/player', { name: '新名', language: 'en' });
  t.equal((await host.view(first.code)).version, version, 'the same name is no news');
});

t.test('when two take the same name at the same moment, one gets it', async (t) => {
  const { code, seats } = await site.table({ players: 3 });
  const newcomer = await site.player('新名');
  const rename = seats.map((client) => client.post('/player', { name: '新名' }));
  await Promise.all([...rename, newcomer.act(code, { type: 'join' })]);
  const names = (await seats[0]!.view(code)).players.map(({ name }) => name);
  t.equal(names.filter((name) => name === '新名').length, 1, names.join());
});

t.test('a newcomer gives a name and sits down in one go', async (t) => {
  const table = await site.table({ players: 1 });
  const newcomer = site.client();
  t.match(await newcomer.act(table.code, { type: 'join', name: '甲' }, 'page'), {
    status: 409,
    text: /value="甲"/,
  });
  const done = await newcomer.act(table.code, { type: 'join', name: ' 新人 ' }, 'page');
  t.match(done, { status: 303, headers: { location: `/rooms/${table.code}` } });
  t.equal((await newcomer.view(table.code)).you.seat, 1);
  t.match(await newcomer.get('/player'), { text: /"name":"新人"/ });
  const other = site.client();
  const view = await other.do(table.code, { type: 'join', name: '又一个' });
  t.equal(view.you.seat, 2);
  t.match(await newcomer.act(table.code, { type: 'join', name: '改名' }), { code: 'already-seated' });
});

t.test('two tabs are one player; two browsers behind one address are two', async (t) => {
  const { code, host } = await site.table({ players: 1 });
  const tab = host.copy();
  await tab.do(code, { type: 'ready', on: true });
  t.same(await tab.view(code), await host.view(code), 'CASES 7: both in step');
  t.match(await tab.act(code, { type: 'join' }), { code: 'already-seated' });
  const other = await site.player('同一个地址');
  t.equal((await other.do(code, { type: 'join' })).you.seat, 1);
});

t.test('a language of one’s own', async (t) => {
  const client = site.client({ 'accept-language': 'en' });
  const named = await client.post('/player', { name: '甲' });
  t.match(named.json(), { language: 'en' });
  const code = await client.makeRoom();
  const view = await client.view(code);
  t.match(
    view,
    { title: '甲’s room', options: { language: 'en' } },
    'a maker’s room speaks the maker’s language',
  );
  t.equal(view.log[0]!.text, '甲 sat down');
  await client.post('/player', { name: '甲', language: 'zh-CN' });
  t.equal((await client.view(code)).log[0]!.text, '甲坐下了');
  t.match((await client.get('/', 'page')).text, '<html lang="zh-CN"');
});

t.test('an error code is one that clients know', async (t) => {
  t.ok(isErrorCode('no-room'));
  t.notOk(isErrorCode('constructor'));
  t.equal(new HttpError('a bug').code, 'internal');
});
