import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import t from 'tap';
import { Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

const site = await Site.open(t);

/** What a poll of a client’s page brings, and whether the short way knew. */
async function poll(client: Client, url: string): Promise<{ status: number; isShort: boolean }> {
  const { polls } = client.site.app;
  let isShort = false;
  const answerTo = polls.answerTo.bind(polls);
  polls.answerTo = (request) => {
    const answer = answerTo(request);
    isShort = answer !== null;
    return answer;
  };
  const { status } = await client.get(url, 'htmx');
  polls.answerTo = answerTo;
  return { status, isShort };
}

/** The address that a page of this viewer polls. */
async function pollOf(client: Client, code: string): Promise<string> {
  const { text } = await client.get(`/rooms/${code}`, 'page');
  const [, url = ''] = /id="poll"[^>]*hx-get="([^"]+)"/.exec(text) ?? [];
  return url.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=');
}

const short = { status: 204, isShort: true };

t.test(
  'who sits, who looks on and who never did anything: none of them costs a look into the store',
  async (t) => {
    const { host, code } = await site.table({ players: 2 });
    const stored = t.capture(site.store, 'session', site.store.session.bind(site.store));
    for (const client of [host, await site.player('看客'), site.client()]) {
      const url = await pollOf(client, code);
      stored();
      t.same(await poll(client, url), short);
      t.same(await poll(client, `${url}&hidden=1`), short);
      t.same(await poll(client, `/rooms/${code}?v=${/v=(\d+)/.exec(url)![1]!}`), short);
      t.equal(stored().length, 0);
    }
  },
);

/** Something that a page must hear of at its very next poll, and what that is answered. */
type Event = (table: Table) => Promise<unknown>;
const events: Readonly<Record<string, [event: Event, status: number]>> = {
  'a chat line': [({ host, code }) => host.do(code, { type: 'chat', text: '喂' }), 200],
  'a changed name': [({ host }) => host.post('/player', { name: '新名字' }), 200],
  'the host kicks': [({ host, code }) => host.do(code, { type: 'kick', seat: 1 }), 403],
  'an admin removes': [
    async ({ code }) => (await site.admin()).post(`/admin/rooms/${code}/kick`, { seat: 1 }),
    403,
  ],
  'an admin resets': [async ({ code }) => (await site.admin()).post(`/admin/rooms/${code}/reset`), 200],
  'an admin closes': [async ({ code }) => (await site.admin()).post(`/admin/rooms/${code}/close`), 410],
  'the seat goes elsewhere': [
    async ({ seats, code }) => {
      const link = await seats[1]!.post(`/rooms/${code}/seat-link`);
      await site.client().post(new URL(String(link.json()['url'])).pathname);
    },
    200,
  ],
  'the session has expired': [async () => (site.now += 61 * 86_400_000), 200],
  'they were away for a while': [async () => site.pass(100), 200],
};
for (const [name, [event, status]] of Object.entries(events)) {
  t.test(`${name}: the next poll says so, in every representation`, async (t) => {
    const table = await site.table({ players: 2 });
    const guest = table.seats[1]!;
    const url = await pollOf(guest, table.code);
    t.same(await poll(guest, url), short, 'nothing new before');
    await event(table);
    const copies = ['htmx', 'json', 'page'].map(() => guest.copy());
    const told = await poll(guest, url);
    t.equal(told.status, status);
    if (status !== 200) t.equal(told.isShort, false, 'a refusal is told on the long way');
    for (const [index, as] of (['htmx', 'json', 'page'] as const).entries())
      t.equal((await copies[index]!.get(url, as)).status, status, as);
  });
}

t.test('who logs out or takes another name and session is no longer known by the old cookie', async (t) => {
  const table = await site.table({ players: 2, password: '芝麻开门' });
  const watcher = await site.player('看客');
  await watcher.do(table.code, { type: 'watch', password: '芝麻开门' });
  const url = await pollOf(watcher, table.code);
  t.same(await poll(watcher, url), short, 'one who gave the password');
  const old = watcher.copy();
  await watcher.post('/admin/logout');
  t.not(watcher.cookies.get('tianzi'), old.cookies.get('tianzi'));
  t.same(await poll(old, url), { status: 403, isShort: false }, 'the old cookie is worth nothing');
  t.equal((await poll(watcher, url)).status, 204, 'the new one is');
  t.same(
    await poll(site.client(), url),
    { status: 403, isShort: false },
    'a stranger has to give the password',
  );
});

t.test('a cookie is taken for nobody’s unless every character is as it was signed', async (t) => {
  const { host, code } = await site.table({ players: 1, password: '芝麻开门' });
  const url = await pollOf(host, code);
  t.same(await poll(host, url), short);
  const cookie = host.cookies.get('tianzi')!;
  const forged = [
    cookie.slice(0, -1),
    `${cookie}x`,
    cookie.replace(/\..*/, ''),
    cookie.toUpperCase(),
    `"${cookie}"`,
    '',
  ];
  for (const value of forged) {
    const client = site.client({ cookie: `tianzi=${value}` });
    t.same(await poll(client, url), { status: 403, isShort: false }, value);
  }
  for (const header of [`theme=dark; tianzi=${cookie}`, `xtianzi=x;tianzi=${cookie}; a=b`]) {
    t.same(await poll(site.client({ cookie: header }), url), { status: 204, isShort: false }, header);
    t.same(await poll(site.client({ cookie: header }), url), short, `${header}, once more`);
  }
  t.same(await poll(host, url), { status: 204, isShort: false }, 'the cookies that came last are known');
  const long = site.client({ cookie: `tianzi=${cookie}; long=${'x'.repeat(4_096)}` });
  for (const time of ['first', 'second'])
    t.same(await poll(long, url), { status: 204, isShort: false }, time);
  const second = site.client({ cookie: `tianzi=x; tianzi=${cookie}` });
  t.same(await poll(second, url), { status: 403, isShort: false }, 'the first of that name counts');
});

t.test('the short way finds the same cookie in a header as the session plugin does', async (t) => {
  const { host, code } = await site.table({ players: 2 });
  const other = await site.player('别人');
  for (const client of [host, other]) t.same(await poll(client, await pollOf(client, code)), short);
  const [own, others] = [host, other].map((client) => client.cookies.get('tianzi')!) as [string, string];
  const url = await pollOf(other, code);
  for (const header of [
    `x=a tianzi=${own}; tianzi=${others}`,
    `x=a\ttianzi=${own}; tianzi=${others}`,
    `tianzi =${others}; tianzi=${own}`,
    `tianzi = ${others} ; tianzi=${own}`,
    `xtianzi=${own}; tianzi=${others}`,
    `x; tianzi=${others}; tianzi=${own}`,
    `x=tianzi=${own};tianzi=${others}`,
  ]) {
    const client = site.client({ cookie: header });
    t.equal((await poll(client, url)).status, 204, `${header}: the short way takes it for the other one’s`);
    const { you } = await client.view(code);
    t.equal(you.seat, null, 'and so does the long one');
  }
});

t.test('a page that shows more than memory does was answered elsewhere, and asks the store', async (t) => {
  const { host, code } = await site.table({ players: 1 });
  const url = await pollOf(host, code);
  t.same(await poll(host, url), short);
  const newer = url.replace(/v=(\d+)/, (_all, version) => `v=${Number(version) + 1}`);
  t.equal((await poll(host, newer)).isShort, false);
});

t.test('after a minute a session is read again; after two seconds where others may end it', async (t) => {
  const believed = site.store.commons === null ? 60_000 : 2_000;
  const { host, code } = await site.table({ players: 1 });
  const url = await pollOf(host, code);
  site.now += believed / 2;
  t.same(await poll(host, url), short);
  site.now += believed / 2 + 1_000;
  const stored = t.capture(site.store, 'session', site.store.session.bind(site.store));
  t.same(await poll(host, url), { status: 204, isShort: false });
  t.equal(stored().length, 1);
  t.same(await poll(host, url), short);
});

t.test('an address that is not as our pages write it goes the long way, to the same answer', async (t) => {
  const { host, code } = await site.table({ players: 1 });
  const url = await pollOf(host, code);
  for (const other of [
    `${url}&x=1`,
    url.replace(code, code.toLowerCase()),
    url.replace('v=', 'v=0&v='),
    url.replace('seat=0', 'seat=00x'),
    `${url}&hidden=2`,
    `${url}#`,
    url.replace('?', '/?'),
  ]) {
    t.equal((await poll(host, other)).isShort, false, other);
    const long = await host.site.app.inject({
      url: other,
      headers: { cookie: `tianzi=${host.cookies.get('tianzi')!}` },
    });
    t.equal((await poll(host, other)).status, long.statusCode, other);
  }
  const { polls } = site.app;
  t.equal(polls.answerTo({ method: 'HEAD', url, headers: {}, socket: {} }), null);
});

t.test('what the short way brings says of itself what the long way would', async (t) => {
  const { host, code } = await site.table({ players: 1 });
  const url = await pollOf(host, code);
  await host.do(code, { type: 'chat', text: '喂' });
  t.same(await poll(host, url), { status: 200, isShort: true });
  const brought = await host.get(url, 'htmx');
  const { headers } = await site.app.inject({
    url,
    headers: { cookie: `tianzi=${host.cookies.get('tianzi')!}`, accept: 'text/html', 'hx-request': 'true' },
  });
  for (const name of [
    ...['content-security-policy', 'content-type', 'cache-control', 'vary'],
    ...['referrer-policy', 'x-content-type-options'],
  ])
    t.equal(brought.headers[name], headers[name], name);
  t.equal(Number(brought.headers['content-length']), Buffer.byteLength(brought.text));
});

t.test('polls are counted together with all other requests of an address', async (t) => {
  const strict = await Site.open(t, { config: { rateLimit: true } });
  const { host, code } = await strict.table({ players: 1 });
  const url = await pollOf(host, code);
  let polls = 0;
  while (polls < 6_001 && (await host.get(url, 'htmx')).status === 204) polls++;
  t.ok(polls > 5_900 && polls < 6_000, `${polls} polls beside what the table took`);
  t.match(await host.get(url, 'htmx'), { status: 429, headers: { 'retry-after': /^\d+$/ } });
  t.equal((await host.get('/')).status, 429);
});

t.test(
  'over the wire an answer without news is short, and the connection stays or goes as asked',
  async (t) => {
    const { host, code } = await site.table({ players: 1 });
    const url = await pollOf(host, code);
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = site.app.server.address() as AddressInfo;
    const cookie = `tianzi=${host.cookies.get('tianzi')!}`;
    const ask = (connection: string) =>
      new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; size: number }>(
        (resolve, reject) => {
          const take = (response: IncomingMessage) => {
            let size = 0;
            response.on('data', (chunk: Buffer) => (size += chunk.length));
            response.on('end', () =>
              resolve({ status: response.statusCode, headers: response.headers, size }),
            );
          };
          const headers = { cookie, connection, 'hx-request': 'true', accept: 'text/html' };
          get({ host: '127.0.0.1', port, path: url, headers, agent: false }, take).on('error', reject);
        },
      );
    for (const connection of ['keep-alive', 'close']) {
      const { status, headers, size } = await ask(connection);
      t.equal(status, 204);
      t.equal(size, 0);
      const { date, ...rest } = headers;
      t.ok(date);
      t.same(rest, { vary: 'Accept, HX-Request', 'cache-control': 'no-store', connection });
      const bytes = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      t.ok('HTTP/1.1 204 No Content\r\n\r\n'.length + bytes.join('').length <= 160);
    }
  },
);

t.test('what is long is packed for those who can unpack it, and made once', async (t) => {
  const { host, code } = await site.table({ players: 1 });
  const url = await pollOf(host, code);
  for (let lines = 0; lines < 12; lines++)
    await host.do(code, { type: 'chat', text: `${lines} ${'很久很久以前。'.repeat(40)}` });
  if (!site.app.server.listening) await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const cookie = `tianzi=${host.cookies.get('tianzi')!}`;
  const ask = (encodings: string) =>
    new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const headers = { cookie, 'hx-request': 'true', accept: 'text/html', 'accept-encoding': encodings };
      get({ host: '127.0.0.1', port, path: url, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      }).on('error', reject);
    });
  const { polls } = site.app;
  const answerTo = polls.answerTo.bind(polls);
  const statuses: (number | undefined)[] = [];
  polls.answerTo = (request) => {
    const answer = answerTo(request);
    statuses.push(answer?.status);
    return answer;
  };
  const packed = await ask('gzip, deflate, br');
  const plain = await ask('identity');
  polls.answerTo = answerTo;
  t.same(statuses, [200, 200], 'the short way knew');
  for (const encodings of ['gzip;q=0', 'br, gzip; q=0.000', 'xgzip'])
    t.equal((await ask(encodings)).headers['content-encoding'], undefined, encodings);
  for (const encodings of ['gzip;q=0.5', 'br;q=1, gzip'])
    t.equal((await ask(encodings)).headers['content-encoding'], 'gzip', encodings);
  t.equal(packed.headers['content-encoding'], 'gzip');
  t.equal(plain.headers['content-encoding'], undefined);
  for (const { headers, body } of [packed, plain]) t.equal(Number(headers['content-length']), body.length);
  t.equal(gunzipSync(packed.body).toString(), plain.body.toString());
  t.ok(packed.body.length < plain.body.length / 3);
});
