import t from 'tap';
import { limitStore } from '../../src/http/limit-store.ts';
import { hashPassword, isPassword } from '../../src/room/password.ts';
import { ADMIN_PASSWORD, Site, knownRandom } from '../fixtures/app.ts';
import type { Answer, Client } from '../fixtures/app.ts';
import { addressOf, routesOf } from '../fixtures/routes.ts';

const from = (address: string) => ({ 'x-forwarded-for': address });
const behindProxy = { rateLimit: true, trustProxy: ['127.0.0.1'] };

/** An answer without what differs between any two. */
const gist = ({ status, text }: Answer, code = 'no code') =>
  `${status} ${text.replaceAll(code, 'CODE').replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')}`;

t.test('requests are counted in windows, by a clock that nobody can set', async (t) => {
  let now = 1000;
  const Store = limitStore(() => now);
  const store = new Store({});
  const count = (key: string, at = store) => {
    let counted: { current: number; ttl: number } | undefined;
    at.incr(key, (_error, result) => (counted = result), 60_000, 5);
    return counted;
  };
  t.same(count('a'), { current: 1, ttl: 60_000 });
  now += 59_999;
  t.same(count('a'), { current: 2, ttl: 1 });
  t.same(count('b'), { current: 1, ttl: 60_000 });
  now += 1;
  t.same(count('a'), { current: 1, ttl: 60_000 }, 'a new window');
  t.same(count('a', store.child({} as never)), { current: 1, ttl: 60_000 }, 'each limit counts for itself');
  for (let keys = 0; keys < 20_000; keys++) count(`k${keys}`);
  t.same(count('a'), { current: 1, ttl: 60_000 }, 'memory is bounded: the oldest are forgotten');
});

t.test(
  'whoever has to wait waits a minute, also when the machine’s clock is put back by a year',
  async (t) => {
    const site = await Site.open(t, { config: { rateLimit: true } });
    const { code, host } = await site.table({ players: 1 });
    const chat = () => host.act(code, { type: 'chat', text: '喂' });
    for (let lines = 0; lines < 30; lines++) t.equal((await chat()).status, 200);
    const real = Date.now;
    t.intercept(Date, 'now', { value: () => real() - 365 * 86_400_000 });
    const refused = await chat();
    t.equal(refused.status, 429);
    const wait = Number(refused.headers['retry-after']);
    t.ok(wait > 0 && wait <= 60, `${wait} s`);
  },
);

t.test(
  'the admin’s password is guessed slowly from many addresses too, and each wrong one takes as long',
  async (t) => {
    const site = await Site.open(t, { config: { ...behindProxy, rateLimit: false } });
    const guess = (address: string) =>
      site.client().post('/admin/login', { password: 'wrong' }, 'json', from(address));
    const statuses: number[] = [];
    for (let address = 0; address < 6; address++)
      for (let guesses = 0; guesses < 10; guesses++)
        statuses.push((await guess(`203.0.113.${address}`)).status);
    t.same(new Set(statuses), new Set([403]));
    t.match(await guess('198.51.100.1'), { status: 429, headers: { 'retry-after': /^\d+$/ } });

    const hash = await hashPassword(ADMIN_PASSWORD, knownRandom());
    const wrong = ['', 'x', ADMIN_PASSWORD.slice(0, -1), `${ADMIN_PASSWORD}x`, 'y'.repeat(200)];
    const times = new Map<string, number[]>(wrong.map((password) => [password, []]));
    for (let round = 0; round < 9; round++) {
      for (const password of wrong) {
        const began = performance.now();
        t.equal(await isPassword(password, hash), false);
        times.get(password)!.push(performance.now() - began);
      }
    }
    const least = [...times.values()].map((all) => Math.min(...all));
    const ratio = Math.max(...least) / Math.min(...least);
    t.comment(`the shortest times differ by ${((ratio - 1) * 100).toFixed(1)} %`);
    t.ok(ratio < 2, `one is ${ratio} times as slow`);
  },
);

t.test('a room’s password is guessed slowly, room by room', async (t) => {
  const site = await Site.open(t, { config: { ...behindProxy, rateLimit: false } });
  const [code, other] = [
    (await site.table({ players: 1, password: '芝麻开门' })).code,
    (await site.table({ players: 1, password: '芝麻开门' })).code,
  ];
  const guest = await site.player('路人');
  const guess = (room: string, password: string, address: string) =>
    guest.act(room, { type: 'watch', password }, 'json', from(address));
  for (let guesses = 0; guesses < 20; guesses++)
    t.equal((await guess(code, `${guesses}`, '203.0.113.1')).code, 'wrong-password');
  t.match(await guess(code, '芝麻开门', '203.0.113.1'), { status: 429, code: 'too-many' });
  t.match(
    await guess(code.toLowerCase(), '芝麻开门', '203.0.113.1'),
    { status: 429 },
    'however the code is written',
  );
  t.equal((await guess(other, 'x', '203.0.113.1')).code, 'wrong-password');
  t.equal((await guess(code, '芝麻开门', '203.0.113.2')).status, 200);
});

t.test('on no route do codes of rooms show by trying many: equal answers, then a wait', async (t) => {
  const site = await Site.open(t, { config: behindProxy });
  const { code } = await site.table({ players: 1 });
  const routes = (await routesOf(site)).filter(
    ({ path }) => path.includes('{code}') && !path.startsWith('/admin'),
  );
  t.ok(routes.length >= 10);
  let guarded = 0;
  for (const [index, route] of routes.entries()) {
    const body = route.path.endsWith('actions') ? { type: 'watch' } : {};
    const ask = (client: Client, room: string, address: string) => {
      const url = addressOf(route, { code: room });
      return route.method === 'GET'
        ? client.get(url, 'json', from(address))
        : client.post(url, body, 'json', from(address));
    };
    const what = `${route.method} ${route.path}`;
    const known = await ask(site.client(), code, '198.51.100.7');
    const unknown = await ask(site.client(), 'AAAAAA', '198.51.100.8');
    if (!/svg$/.test(route.path) && gist(known, code) === gist(unknown, 'AAAAAA')) continue;
    if (route.path.endsWith('qr.svg')) continue;
    guarded++;
    const answers: Answer[] = [];
    for (let tries = 0; tries < 61; tries++) {
      const room = Array.from(String(1000 + tries), (digit) => 'ACDEFGHJKM'.charAt(Number(digit))).join('');
      answers.push(await ask(site.client(), `AA${room}`, `203.0.113.${index}`));
    }
    const first = answers.findIndex(({ status }) => status === 429);
    t.ok(first >= 10, `${what}: a wait after ${first}`);
    t.equal(new Set(answers.slice(0, first).map((answer) => gist(answer))).size, 1, `${what}: all alike`);
    t.match(answers[0], { status: 404, code: 'no-room' }, what);
    t.match(answers[60], { status: 429, headers: { 'retry-after': /^\d+$/ } }, what);
  }
  t.ok(guarded >= 7, `${guarded} routes tell whether there is a room`);
});

t.test('forged forwarding headers change nothing', async (t) => {
  const forged = {
    'x-forwarded-for': '10.9.8.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=10.9.8.7;proto=https;host=evil.example',
    'x-real-ip': '10.9.8.7',
    'x-forwarded-port': '443',
  };
  for (const trustProxy of [[], ['10.0.0.0/8']]) {
    const site = await Site.open(t, { config: { trustProxy, rateLimit: true } });
    const host = await site.player('甲');
    const code = await host.makeRoom();
    for (const url of ['/', `/rooms/${code}`, `/rooms/${code}/qr.svg`, '/admin', '/rooms/AAAAAA']) {
      const plain = await host.get(url, 'page');
      t.equal(gist(await host.get(url, 'page', forged)), gist(plain), url);
    }
    t.match(
      await host.act(code, { type: 'chat', text: '喂' }, 'json', {
        ...forged,
        origin: 'https://evil.example',
      }),
      { code: 'cross-site' },
    );
    const named = await site.client().post('/player', { name: '乙' }, 'json', forged);
    t.notMatch(String(named.headers['set-cookie']), /Secure/i, 'what came over plain HTTP is not secure');
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 11; guesses++) {
      const headers = { ...forged, 'x-forwarded-for': `10.9.8.${guesses}`, 'x-real-ip': `10.9.8.${guesses}` };
      statuses.push((await site.client().post('/admin/login', { password: 'x' }, 'json', headers)).status);
    }
    t.equal(statuses.at(-1), 429, 'one address, whatever it says');
  }
  const site = await Site.open(t, { config: behindProxy });
  const guess = (address: string) =>
    site.client().post('/admin/login', { password: 'x' }, 'json', from(address));
  for (let guesses = 0; guesses < 10; guesses++) await guess(`10.9.8.${guesses}, 203.0.113.5`);
  t.equal((await guess('1.1.1.1, 203.0.113.5')).status, 429, 'our proxy adds the true one at the end');
});

t.test('a body may have 64 kB, a deck 128', async (t) => {
  const site = await Site.open(t);
  const { code, host } = await site.table({ players: 1 });
  const send = (url: string, size: number, type = 'application/json') =>
    host.send(
      'POST',
      url,
      { accept: 'application/json', 'content-type': type },
      `{"x":"${'y'.repeat(size - 8)}"}`,
    );
  for (const { path, method } of await routesOf(site)) {
    if (method !== 'POST' || path.endsWith('deck')) continue;
    const url = path.replace('{code}', code).replace('{token}', 'x'.repeat(22));
    t.match(await send(url, 65_537), { status: 413, code: 'too-large' }, path);
  }
  t.not((await send('/player', 65_536)).status, 413);
  for (const type of ['application/json', 'text/csv', 'application/x-www-form-urlencoded']) {
    t.equal((await send(`/rooms/${code}/deck`, 131_073, type)).status, 413, type);
    t.not((await send(`/rooms/${code}/deck`, 99_000, type)).status, 413, type);
  }
});

t.test('a log of any length takes no more memory than a short one', async (t) => {
  const site = await Site.open(t);
  const { code, host } = await site.table({ players: 1 });
  const sizeAfter = async (lines: number) => {
    for (let line = 0; line < lines; line++) await host.do(code, { type: 'chat', text: '同一句话' });
    return (await site.store.room(code as never))!.state.length;
  };
  const before = await sizeAfter(60);
  t.ok((await sizeAfter(300)) < before + 100, 'nor in what is stored at each step');
  t.equal((await host.view(code)).log.length, 50);
});
