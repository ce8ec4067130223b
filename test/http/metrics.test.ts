import t from 'tap';
import { Site } from '../fixtures/app.ts';
import type { Table } from '../fixtures/app.ts';

const TOKEN = 'a-token-of-sixteen-letters';

/** Every line of the text format, as its documentation has it. */
const line =
  /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z_]+="[^"\\\n]*"(?:,[a-z_]+="[^"\\\n]*")*\})? (?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN))$/;

/** The numbers by their names and labels. */
async function numbers(site: Site): Promise<Map<string, number>> {
  const { text, status, headers } = await site.client().get('/metrics', 'page');
  if (status !== 200) throw new Error(`no numbers: ${text}`);
  t.match(headers['content-type'], /^text\/plain; version=0\.0\.4/);
  const lines = text.split('\n').filter((each) => each !== '');
  t.same(
    lines.filter((each) => !line.test(each)),
    [],
    'every line is of the format',
  );
  return new Map(
    lines
      .filter((each) => !each.startsWith('#'))
      .map((each) => [each.replace(/ \S+$/, ''), Number(each.split(' ').at(-1))]),
  );
}

t.test('what players do is counted by route, kind of answer and outcome', async (t) => {
  const site = await Site.open(t);
  const before = await numbers(site);
  t.equal(before.get('tianzi_rooms_open'), 0);
  const table = await site.round({ players: 3 });
  const { version } = await table.view();
  const poll = `/rooms/${table.code}?v=${version}`;
  const { host } = table;
  for (let polls = 0; polls < 5; polls++) t.equal((await host.get(poll)).status, 204);
  await host.get(`/rooms/${table.code}`, 'htmx');
  await host.get(`/rooms/${table.code}`, 'page');
  await host.get('/no/such/page');
  const found = await numbers(site);
  const get = (name: string) => found.get(name) ?? 0;
  const answers = (kind: string) => get(`tianzi_room_answers_total{kind="${kind}"}`);
  t.equal(answers('unchanged'), 5);
  t.equal(answers('fragments'), 1);
  t.equal(answers('page'), 1);
  t.ok(answers('json') >= 1);
  t.equal(get('tianzi_requests_total{route="POST /rooms",status="2xx"}'), 1);
  t.equal(get('tianzi_requests_total{route="none",status="4xx"}'), 1);
  t.equal(get('tianzi_requests_total{route="GET /rooms/:code",status="2xx"}'), 7 + answers('json'));
  const commits = get('tianzi_commits_total{outcome="done"}');
  t.ok(commits >= 3, 'two who join, and the start');
  t.equal(get('tianzi_commit_seconds_count'), commits);
  t.equal(get('tianzi_commit_seconds_bucket{le="+Inf"}'), commits);
  t.same([get('tianzi_rooms_open'), get('tianzi_rooms_in_memory'), get('tianzi_people')], [1, 1, 3]);
  for (const share of ['0.5', '0.9', '0.99', '1'])
    t.ok(found.has(`tianzi_event_loop_delay_seconds{quantile="${share}"}`), share);
  site.store.fillDisk();
  t.equal((await host.act(table.code, { type: 'chat', text: '喂' })).code, 'unavailable');
  t.equal((await numbers(site)).get('tianzi_commits_total{outcome="failed"}'), 1);
  site.store.failure = null;
  await site.restart();
  const fresh = await numbers(site);
  t.same([fresh.get('tianzi_rooms_open'), fresh.get('tianzi_rooms_in_memory')], [1, 0]);
});

t.test('a bot that thinks beside the server is timed', async (t) => {
  const site = await Site.open(t, { config: { botDelay: 0 } });
  const host = await site.player('甲');
  const code = await host.makeRoom({ game: 'doudizhu', options: { bidSeconds: 0, playSeconds: 0 } });
  for (let bots = 0; bots < 2; bots++) await host.do(code, { type: 'add-bot', level: 'hard' });
  await host.do(code, { type: 'start' });
  const thoughts = async () => (await numbers(site)).get('tianzi_bot_thought_seconds_count') ?? 0;
  for (let tries = 0; tries < 600 && (await thoughts()) === 0; tries++) {
    const { you } = await host.view(code);
    if (you.can.includes('bid')) await host.do(code, { type: 'bid', points: 0 });
    else if (you.can.includes('pass')) await host.do(code, { type: 'pass' });
    await site.pass(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  t.ok((await thoughts()) > 0);
});

t.test('without a token only this machine itself is answered', async (t) => {
  const site = await Site.open(t, { config: { trustProxy: ['127.0.0.1', '10.0.0.0/8'] } });
  const ask = async (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
    (await site.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  for (const local of ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])
    t.equal(await ask(local), 200, local);
  for (const foreign of [
    '192.168.1.7',
    '10.0.0.1',
    '::2',
    '::ffff:10.0.0.1',
    '127.0.0.1.example',
    '1270.0.0.1',
  ])
    t.equal(await ask(foreign), 404, foreign);
  t.equal(await ask('10.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), 404, 'a forwarded address says nothing');
  t.equal(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), 404, 'a proxy on this machine');
  t.equal(await ask('127.0.0.1', { authorization: `Bearer ${TOKEN}` }), 200);
});

t.test('with a token it must be shown, wherever one asks from', async (t) => {
  const site = await Site.open(t, { config: { metricsToken: TOKEN } });
  const ask = (authorization?: string) =>
    site.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.7',
      headers: { accept: 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    });
  t.equal((await ask(`Bearer ${TOKEN}`)).statusCode, 200);
  const none = await ask();
  t.equal(none.statusCode, 401);
  t.equal(none.headers['www-authenticate'], 'Bearer');
  t.match(none.json(), { code: 'no-token', status: 401 });
  for (const wrong of [
    '',
    'Bearer',
    'Bearer x',
    `Basic ${TOKEN}`,
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
  ])
    t.equal((await ask(wrong)).statusCode, 401, wrong);
  t.equal((await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode, 401);
});

t.test('no code, name, title or card is in it', async (t) => {
  const site = await Site.open(t);
  const tables: Table[] = [
    await site.round({ players: 3, title: '森林里的故事', password: 'hunter2x' }),
    await site.round({ game: 'doudizhu', players: 3, title: '森林里的牌' }),
  ];
  for (const { code, host } of tables) {
    await host.get(`/rooms/${code}/log`, 'page');
    await host.get(`/rooms/${code.toLowerCase()}/nothing?x=秘密`, 'page');
    await host.act(code, { type: 'chat', text: '秘密' });
  }
  const { text } = await site.client().get('/metrics', 'page');
  t.match(text, 'route="GET /rooms/:code/log"');
  for (const { code, seats } of tables) {
    t.notMatch(text.toUpperCase(), code);
    const hands = await Promise.all(seats.map(async (client) => (await client.view(code)).you.hand));
    for (const card of hands.flat()) t.notOk(text.includes(`"${typeof card === 'string' ? card : card.id}"`));
  }
  t.notMatch(text, /[^\n -~]/, 'nothing but plain ASCII: no name, no title, no word');
});
