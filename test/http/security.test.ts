import { PassThrough } from 'node:stream';
import t from 'tap';
import { Site, representations, situations } from '../fixtures/app.ts';
import type { Answer, Client, OuatView } from '../fixtures/app.ts';
import { markedLibrary, marksIn } from '../fixtures/marked.ts';
import { addressOf, routesOf } from '../fixtures/routes.ts';

const logged: string[] = [];
const sink = new PassThrough();
sink.on('data', (line: Buffer) => logged.push(line.toString()));
const site = await Site.open(t, {
  library: markedLibrary,
  logger: { level: 'trace', stream: sink } as never,
});

const everything = ({ text, headers }: Answer) => text + JSON.stringify(headers);

// ── hidden information ───────────────────────────────────────────────────────────────────────────────────────

/** The cards that have been shown to the whole table. */
function shown({ segment, interrupt, read, story, log }: OuatView): Set<string> {
  const kinds = new Set(['tell', 'interrupt', 'interrupt-failed', 'interrupt-succeeded', 'ending']);
  const told = log.filter(({ kind }) => kinds.has(kind)).map((line) => line['card']);
  return marksIn(JSON.stringify([segment?.card, interrupt?.card, read?.card, story, told]));
}

async function answersTo(client: Client, code: string): Promise<string> {
  const room = `/rooms/${code}`;
  const urls = [
    room,
    `${room}/log`,
    `${room}/log?limit=200`,
    `${room}/story`,
    '/',
    '/rooms',
    '/player',
    '/admin',
  ];
  const answers = [
    ...(await Promise.all(urls.flatMap((url) => representations.map((as) => client.get(url, as))))),
    ...(await Promise.all(
      ['md', 'txt', 'json', 'html'].map((format) => client.get(`${room}/story?format=${format}`)),
    )),
  ];
  for (const type of ['tell', 'agree', 'interrupt', 'finish', 'redraw', 'next']) {
    const action = { type, step: 0, text: '', card: 'x', reason: '', cards: ['x'] };
    for (const as of representations) answers.push(await client.act(code, action, as));
  }
  return answers.map(everything).join('\n');
}

t.test(
  'nobody sees another’s hand, ending, draft or hidden interrupt, the seed, or a card not yet drawn',
  async (t) => {
    const table = await site.table({ players: 4, options: { handSize: 3, redraw: 1 } });
    const { code } = table;
    const watcher = await site.player('看客');
    const viewers = [...table.seats, watcher, site.client(), await site.admin()];
    for await (const situation of situations(table)) {
      const { seed } = (await store(code)) ?? {};
      const over = (await table.view()).phase === 'over';
      for (const viewer of viewers) {
        const view = await viewer.view(code);
        const may = new Set([...shown(view), ...marksIn(JSON.stringify([view.you.hand, view.you.ending]))]);
        const answers = await answersTo(viewer, code);
        const seen = [...marksIn(answers)].filter((card) => !may.has(card));
        t.same(seen, [], `${viewer.name || 'a visitor'}, ${situation}`);
        const isTeller = view.you.draft !== '';
        if (!isTeller) t.notMatch(answers, '还没想好的开头', 'a draft is its writer’s');
        if (situation === 'an interrupt is hidden' && view.players[view.you.seat ?? 0]!.status !== 'done') {
          t.notMatch(answers, '藏着的理由');
        }
        if (seed !== undefined && !over) t.notMatch(answers, seed);
      }
    }
    t.ok(logged.length > 100);
    t.same([...marksIn(logged.join(''))], [], 'nor does the log of the server');
    t.notMatch(logged.join(''), /藏着的理由|还没想好|tianzi=|"seed"/);
    t.ok((await table.view()).log.some(({ kind }) => kind === 'redraw'));
  },
);

async function store(code: string): Promise<{ seed: string } | null> {
  const { round } = await site.client().view(code);
  return round === 0 ? null : site.store.round(code as never, round);
}

// ── other sites ──────────────────────────────────────────────────────────────────────────────────────────────

const host = 'cards.test';
const cases: [headers: Record<string, string>, passes: boolean][] = [
  [{}, true],
  [{ origin: 'http://cards.test' }, true],
  [{ origin: 'http://cards.test', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: 'https://cards.test' }, false],
  [{ origin: 'http://cards.test:8080' }, false],
  [{ origin: 'http://cards.test.evil.example' }, false],
  [{ origin: 'http://evil.example' }, false],
  [{ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'http://cards.test', 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'http://cards.test', 'sec-fetch-site': 'same-site' }, false],
];

t.test('nothing is done for another site, on whatever route, in JSON or from a form', async (t) => {
  const table = await site.table({ players: 2 });
  const one = table.host;
  const admin = await site.admin();
  const before = await table.view();
  const routes: [client: Client, url: string, body: Record<string, unknown>][] = [
    [one, '/player', { name: '冒名' }],
    [one, '/language', { language: 'en' }],
    [one, '/rooms', { game: 'ouat' }],
    [one, `/rooms/${table.code}/actions`, { type: 'chat', text: '喂' }],
    [one, `/rooms/${table.code}/actions`, { type: 'leave' }],
    [admin, '/admin/login', { password: 'x' }],
    [admin, '/admin/logout', {}],
    [admin, `/admin/rooms/${table.code}/reset`, {}],
    [admin, `/admin/rooms/${table.code}/close`, {}],
    [admin, `/admin/rooms/${table.code}/kick`, { seat: 1 }],
  ];
  for (const [client, url, body] of routes) {
    for (const [headers, passes] of cases) {
      if (passes) continue;
      const what = `${url} ${JSON.stringify(headers)}`;
      t.match(
        await client.post(url, body, 'json', { host, ...headers }),
        { status: 403, code: 'cross-site' },
        what,
      );
      t.match(
        await client.post(url, body, 'page', { host, ...headers }),
        { status: 403, text: /cross-site/ },
        what,
      );
    }
  }
  t.same(await table.view(), before);
  t.equal((await admin.get('/admin')).status, 200);
});

t.test(
  'every route that changes something, whatever Origin and Sec-Fetch-Site say, in JSON and from a form',
  async (t) => {
    const own = await Site.open(t);
    const clients = [await own.player('甲'), own.client(), await own.admin()];
    const code = await clients[0]!.makeRoom();
    const routes = (await routesOf(own)).filter(({ method }) => method === 'POST');
    t.ok(routes.length >= 14);
    const origins = ['http://cards.test', 'http://evil.example', 'null', undefined];
    const sites = ['same-origin', 'same-site', 'cross-site', 'none', undefined];
    for (const route of routes) {
      const url = addressOf(route, { code });
      for (const origin of origins) {
        for (const site of sites) {
          for (const as of ['json', 'page'] as const) {
            const headers = {
              host,
              ...(origin === undefined ? {} : { origin }),
              ...(site === undefined ? {} : { 'sec-fetch-site': site }),
            };
            const passes =
              (origin === undefined || origin === 'http://cards.test') &&
              site !== 'cross-site' &&
              site !== 'same-site';
            const client = clients[url.length % clients.length]!;
            // A body that does nothing: whoever passes is refused for it, or has nothing to do.
            const answer = await client.copy().post(url, { nothing: 'at all' }, as, headers);
            const isCross =
              answer.code === 'cross-site' || (answer.status === 403 && answer.text.includes('cross-site'));
            t.equal(isCross, !passes, `${url} ${as} ${JSON.stringify(headers)}: ${answer.status}`);
          }
        }
      }
    }
  },
);

t.test('no GET of any route writes anything', async (t) => {
  const own = await Site.open(t);
  const table = await own.round({ players: 3 });
  const { code } = table;
  const clients = [...table.seats, own.client(), await own.admin(), await own.player('看客')];
  const routes = (await routesOf(own)).filter(({ method }) => method === 'GET');
  const writes: string[] = [];
  for (const name of [
    'commit',
    'createRoom',
    'savePlayer',
    'saveSession',
    'deleteSession',
    'saveMaterial',
  ] as const) {
    const write = own.store[name].bind(own.store) as (...values: unknown[]) => unknown;
    Object.assign(own.store, {
      [name]: (...values: unknown[]) => {
        writes.push(name);
        return write(...values);
      },
    });
  }
  for (const client of clients)
    for (const route of routes)
      for (const as of representations)
        t.ok((await client.get(addressOf(route, { code, game: 'ouat' }), as)).status < 500);
  t.same(writes, []);
  await table.host.do(code, { type: 'chat', text: '喂' });
  t.same(writes, ['commit'], 'what writes is counted');
});

t.test('what our own pages and programs send passes', async (t) => {
  const { code, host: one } = await site.table({ players: 1 });
  for (const [headers, passes] of cases.filter(([, passes]) => passes)) {
    t.ok(passes);
    for (const as of representations) {
      const answer = await one.act(code, { type: 'chat', text: '喂' }, as, { host, ...headers });
      t.equal(answer.status, as === 'page' ? 303 : 200, `${as} ${JSON.stringify(headers)}`);
    }
  }
  const linked = await one.get(`/rooms/${code}`, 'page', { 'sec-fetch-site': 'cross-site' });
  t.equal(linked.status, 200, 'a link from elsewhere may be followed');
});

t.test('where the public address is known, it is ours and no other', async (t) => {
  const config = { publicUrl: 'https://cards.example.org', trustProxy: ['127.0.0.1'] };
  const open = await Site.open(t, { config });
  const client = open.client();
  const send = (origin: string) =>
    client.post('/language', { language: 'en' }, 'json', { host: 'inner:3000', origin });
  t.equal((await send('https://cards.example.org')).status, 200);
  for (const origin of ['http://cards.example.org', 'http://inner:3000', 'https://inner:3000']) {
    t.match(await send(origin), { status: 403, code: 'cross-site' }, origin);
  }
  const one = await open.player('甲', { 'x-forwarded-proto': 'https' });
  const code = await one.makeRoom();
  t.match((await one.get(`/rooms/${code}`, 'page')).text, `value="https://cards.example.org/rooms/${code}"`);
});

t.test('no GET changes anything', async (t) => {
  const table = await site.round({ players: 3 });
  await table.tell();
  const { code } = table;
  const admin = await site.admin();
  const before = [
    await site.store.room(code as never),
    await site.store.rooms(100),
    await site.store.log(code as never, { limit: 200 }),
  ];
  const posts = [
    '/language',
    `/rooms/${code}/actions`,
    '/admin/login',
    '/admin/logout',
    `/admin/rooms/${code}/reset`,
    `/admin/rooms/${code}/close`,
  ];
  const query = 'type=agree&name=x&language=en&password=x&text=x&id=1&game=ouat';
  for (const url of posts)
    t.match(await admin.get(`${url}?${query}`), { status: 404, code: 'not-found' }, url);
  for (const client of [...table.seats, admin, site.client()]) {
    for (const url of [
      '/',
      '/rooms',
      '/player',
      `/rooms/${code}`,
      `/rooms/${code}/log`,
      `/rooms/${code}/story`,
      '/rules/ouat',
      '/admin',
    ]) {
      for (const as of representations)
        await client.get(`${url}${url.endsWith('log') || url.endsWith('story') ? '' : `?${query}`}`, as);
    }
  }
  const after = [
    await site.store.room(code as never),
    await site.store.rooms(100),
    await site.store.log(code as never, { limit: 200 }),
  ];
  t.same(after, before);
});

// ── what browsers are told ───────────────────────────────────────────────────────────────────────────────────

t.test('every answer with a body has a strict policy', async (t) => {
  const table = await site.table({ players: 1 });
  const page = await table.host.get('/', 'page');
  const assets = [...page.text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url]) =>
    url!.replaceAll('&#x3D;', '='),
  );
  t.ok(assets.length >= 4);
  const urls = [
    '/',
    '/rooms',
    `/rooms/${table.code}`,
    `/rooms/${table.code}/log`,
    `/rooms/${table.code}/story`,
    '/player',
  ];
  const others = [
    '/rules/ouat',
    '/admin',
    '/healthz',
    '/readyz',
    '/docs',
    '/docs/json',
    '/nowhere',
    '/rooms/AAAAAA',
    '/%00',
    ...assets,
  ];
  for (const url of [...urls, ...others]) {
    for (const as of representations) {
      const { headers, status } = await table.host.get(url, as);
      const policy = headers['content-security-policy'] ?? '';
      const what = `${status} ${as} ${url}`;
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]) {
        t.ok(policy.includes(rule), `${what}: ${rule}`);
      }
      t.notMatch(policy, /unsafe|\*|http:|upgrade-insecure/, what);
      t.equal(headers['x-content-type-options'], 'nosniff', what);
      t.equal(headers['referrer-policy'], 'same-origin', what);
    }
  }
  const refused = [
    await table.host.post('/player', { name: 'x'.repeat(70_000) }, 'page'),
    await table.host.post('/player', { name: '' }, 'htmx'),
    await table.host.post('/language', { language: 'xx' }),
    await table.host.act('AAAAAA', { type: 'join' }, 'page'),
    await table.host.post('/rooms', {}, 'page', { origin: 'http://evil.example' }),
    await site.client().post('/admin/rooms/AAAAAA/close'),
    await table.host.send('POST', '/rooms', { 'content-type': 'x/y', accept: 'text/html' }, 'x'),
  ];
  t.same(
    refused.map(({ status }) => status),
    [413, 422, 400, 404, 403, 401, 400],
  );
  for (const { headers, status } of refused) {
    const policy = headers['content-security-policy'] ?? '';
    t.match(policy, /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/, String(status));
    t.notMatch(policy, /unsafe/);
  }
  for (const url of assets) {
    const answer = await site.client().get(url, 'page');
    t.match(answer, { status: 200, headers: { 'cache-control': /immutable/ } }, url);
  }
  for (const url of [
    '/assets/../package.json',
    '/assets/..%2fpackage.json',
    '/assets/%2e%2e/src/app.ts',
    '/assets/.env',
  ]) {
    t.match(await site.client().get(url), { status: 404 }, url);
  }
});

t.test('what people write is text, wherever it is shown', async (t) => {
  const evil = '"><script>alert(1)</script>\'{{7*7}}&lt;';
  const name = `<b onx=1>'"&</b>{{}}`;
  const one = await site.player(name);
  const two = await site.player('\u05d0\u05d1\u05d2');
  const code = await one.makeRoom({ title: evil.slice(0, 40), options: { handSize: 3 } });
  await two.do(code, { type: 'join' });
  await one.do(code, { type: 'start' });
  const { teller } = await one.view(code);
  const [telling, judging] = teller === 0 ? [one, two] : [two, one];
  await telling.do(code, { type: 'draft', text: `<textarea></textarea>${evil}` });
  const drafted = await telling.get(`/rooms/${code}`, 'page');
  await telling.do(code, { type: 'tell', text: evil, card: (await telling.view(code)).you.hand[0]!.id });
  await one.do(code, { type: 'chat', text: evil });
  const pages = [drafted];
  await judging.do(code, {
    type: 'interrupt',
    card: (await judging.view(code)).you.hand[0]!.id,
    reason: evil,
  });
  for (const url of [`/rooms/${code}`, `/rooms/${code}/log`]) {
    for (const as of ['page', 'htmx'] as const) pages.push(await judging.get(url, as));
  }
  await telling.do(code, { type: 'accept', reason: evil });
  await one.do(code, { type: 'leave' });
  const admin = await site.admin();
  pages.push(
    await two.get('/', 'page'),
    await two.get(`/rooms/${code}`, 'page'),
    await two.get(`/rooms/${code}/log`, 'page'),
    await two.get(`/rooms/${code}/story`, 'page'),
    await admin.get('/admin', 'page'),
    await one.get('/', 'page'),
    await one.post('/player', { name: `${evil}${evil}` }, 'page'),
    await one.post('/rooms', { game: 'ouat', title: evil + evil }, 'page'),
    await one.get(`/rooms/${code}?compose="><script>`, 'page'),
    await one.get(`/nowhere/<script>alert(1)</script>`, 'page'),
    await one.act(code, { type: evil }, 'page'),
  );
  for (const [index, { text }] of pages.entries()) {
    t.notMatch(text, /<script>|<b onx/i, `page ${index}`);
    t.notMatch(
      text,
      /<script(?![^>]* src="\/assets\/)|<[^>]+ (?:on\w+|style)=/i,
      `page ${index} has no script or style of its own`,
    );
    t.notMatch(text, /<textarea><\/textarea>"/);
  }
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#x27;{{7*7}}&amp;lt;';
  t.ok(
    pages.some(({ text }) => text.includes(escaped)),
    'it reads as it was written',
  );
  t.match(pages[1]!.text, '\u2068', 'a name in a sentence keeps its direction to itself');
  const json = await two.get(`/rooms/${code}`);
  t.match(json.headers['content-type'], /^application\/json/);
  t.ok(JSON.stringify(json.json()).includes(JSON.stringify(evil).slice(1, -1)), 'JSON says what was written');
});

t.test('an error says nothing of how the server is made', async (t) => {
  const { code, host: one } = await site.table({ players: 1 });
  site.store.failure = new TypeError('cannot read /work/secret of undefined');
  for (const as of representations) {
    const answer = await one.act(code, { type: 'chat', text: '喂' }, as);
    t.equal(answer.status, 500);
    t.notMatch(everything(answer), /secret|TypeError|node_modules|\.ts|at \w+/, as);
  }
  site.store.failure = null;
  for (const url of [
    '/%',
    '/rooms/%E0%A4%A',
    '/rooms/ACDEFG/log?limit=x',
    `/${'x'.repeat(5000)}`,
    `/rooms/${'x'.repeat(300)}`,
  ]) {
    for (const as of representations) {
      const answer = await one.get(url, as);
      t.ok(answer.status >= 400 && answer.status < 500, `${answer.status} ${url.slice(0, 40)}`);
      t.notMatch(everything(answer), /node_modules|\.ts:|FST_|TypeBox|schema/, as);
    }
  }
});

t.test('an address that asks for too many rooms that are not has to wait', async (t) => {
  const strict = await Site.open(t, { config: { rateLimit: true } });
  const prober = strict.client();
  const statuses = [];
  for (let guess = 0; guess < 61; guess++) statuses.push((await prober.get('/rooms/AAAAAA')).status);
  t.same(new Set(statuses.slice(0, 60)), new Set([404]));
  t.equal(statuses[60], 429);
  const answers = [];
  for (let session = 0; session < 4; session++) {
    const maker = await strict.player('甲');
    for (let made = 0; made < 11; made++) answers.push((await maker.post('/rooms', { game: 'ouat' })).status);
  }
  const ten = [...Array.from({ length: 10 }, () => 201), 429];
  t.same(answers.slice(0, 22), [...ten, ...ten], 'nor may a session open rooms without end');
  t.same(answers.filter((status) => status === 201).length, 30, 'nor many sessions of one address');
});

t.test(
  'a log line is one line of JSON, whatever came in, without cookies, passwords and hands',
  async (t) => {
    let text = '';
    const stream = { write: (line: string) => void (text += line) };
    const loud = await Site.open(t, { library: markedLibrary, logger: { level: 'trace', stream } as never });
    const table = await loud.round({ players: 2, password: 'Sesame 1' });
    const guest = await loud.player('\u2028丙');
    await loud.admin();
    await guest.act(table.code, { type: 'join', password: 'Sesame 2' }, 'page');
    await guest.post('/admin/login', { password: 'Sesame 3\n{"level":30}' });
    for (const url of ['/%0A%7B%22level%22:30%7D', '/%1b[31mred', '/x%0d%0aSet-Cookie:x', '/rooms/%00?v=%0a'])
      await guest.get(url, 'page', { 'user-agent': 'x\ty', 'accept-language': '\u00ff\u009b31m' });
    await table.host.act(table.code, { type: 'chat', text: '一\n{"level":50}\u001b[2J' });
    loud.store.failure = new TypeError('broken\n{"level":30,"msg":"forged"}\u001b[2J\u009b2J');
    t.equal((await table.host.act(table.code, { type: 'chat', text: '喂' })).status, 500);
    loud.store.failure = null;
    const lines = text.split('\n').slice(0, -1);
    t.ok(lines.length > 20);
    for (const line of lines) {
      t.type((JSON.parse(line) as { level: unknown }).level, 'number');
      t.notMatch(line, /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/, line);
    }
    t.match(text, 'broken', 'an error is told');
    t.notMatch(text, /Sesame|the admin of the tests/, 'no password');
    t.same([...marksIn(text)], [], 'no card');
    const cookies = [...table.seats, guest].flatMap((client) => [...client.cookies.values()]);
    t.equal(cookies.length, 3);
    for (const cookie of cookies)
      for (const part of cookie.split('.')) t.notOk(text.includes(part), 'no cookie');
  },
);
