import t from 'tap';
import { douDizhuActions } from '../../src/games/doudizhu/action.ts';
import { ouatActions } from '../../src/games/ouat/action.ts';
import { roomActions } from '../../src/room/action.ts';
import { cellNames } from '../../src/http/room-page.ts';
import { Site, library, representations } from '../fixtures/app.ts';
import type { Answer, As } from '../fixtures/app.ts';

// The promises of API.md, endpoint by endpoint, in each representation.

const site = await Site.open(t);
const { host, seats, code } = await site.table({ title: '森林', players: 2 });
const guest = seats[1]!;
const room = `/rooms/${code}`;
const actions = `${room}/actions`;

const isPage = (answer: Answer) =>
  answer.text.startsWith('<!doctype html>') && answer.text.includes('</html>');

t.test('what a GET answers', async (t) => {
  const cases: [url: string, as: As, status: number, content: RegExp, type: RegExp][] = [
    ['/', 'page', 200, /name="name"[^]*name="game" value="ouat"/, /^text\/html/],
    [
      '/',
      'json',
      200,
      /"player":\{"id":"[0-9a-f]{32}","name":"甲","language":"zh-CN"\},"yours":\[\{"code"/,
      /^application\/json/,
    ],
    [
      '/player',
      'json',
      200,
      /^\{"id":"[0-9a-f]{32}","name":"甲","language":"zh-CN"\}$/,
      /^application\/json/,
    ],
    [
      '/rooms',
      'json',
      200,
      /"rooms":\[\{"code":"\w{6}","game":"ouat","title":"森林","taken":2,"seats":8,"phase":"lobby","locked":false\}\]/,
      /json/,
    ],
    [room, 'json', 200, /^\{"code":/, /^application\/json/],
    [room, 'htmx', 200, /^<div id="poll"[^]*<hx-partial hx-target="#cell-status"/, /^text\/html/],
    [room, 'page', 200, /<form[^>]*method="post" action="\/rooms\/\w{6}\/actions"/, /^text\/html/],
    [room.toLowerCase(), 'json', 200, /^\{"code":/, /json/],
    [`${room}/log`, 'json', 200, /^\{"entries":\[\{.*"seq":1,.*\],"more":false\}$/, /^application\/json/],
    [`${room}/log`, 'htmx', 200, /^\s*<hx-partial hx-target="#log"[^]*id="log-1"/, /^text\/html/],
    [`${room}/log`, 'page', 200, /id="log-1"/, /^text\/html/],
    [`${room}/story`, 'json', 200, /^\{"title":"森林"/, /^application\/json/],
    [`${room}/story`, 'page', 200, /故事还没有开始/, /^text\/html/],
    [`${room}/story?format=html`, 'page', 200, /故事还没有开始/, /^text\/html/],
    [`${room}/story?format=md`, 'page', 200, /^# 森林\n/, /^text\/markdown; charset=utf-8$/],
    [`${room}/story?format=txt`, 'page', 200, /^森林\n/, /^text\/plain; charset=utf-8$/],
    [`${room}/story?format=json`, 'page', 200, /^\{"title":"森林"/, /^application\/json/],
    ['/rules/ouat', 'page', 200, /故事接龙/, /^text\/html/],
    ['/admin', 'page', 401, /name="password"/, /^text\/html/],
    ['/healthz', 'json', 200, /alive/, /^application\/json/],
    ['/readyz', 'json', 200, /ready/, /^application\/json/],
    ['/docs/json', 'json', 200, /"openapi":"3\.1/, /^application\/json/],
  ];
  for (const [url, as, status, content, type] of cases) {
    const answer = await host.get(url, as);
    t.match(answer, { status, text: content, headers: { 'content-type': type } }, `${as} ${url}`);
    if (as === 'page' && type.test('text/html')) t.ok(isPage(answer), `${url} is a whole page`);
    if (as === 'htmx') t.notOk(isPage(answer), `${url} is a fragment`);
    if (/^\/(docs|healthz|readyz)/.test(url)) continue;
    t.equal(answer.headers['vary'], 'Accept, HX-Request', `${as} ${url} varies`);
    t.equal(answer.headers['cache-control'], 'no-store', `${as} ${url} is in no cache`);
  }
});

t.test('a GET that leads elsewhere', async (t) => {
  const cases: [url: string, as: As, to: string][] = [
    ['/rooms', 'page', '/'],
    [`/rooms?code=${code.toLowerCase()}`, 'page', room],
    ['/player', 'page', '/'],
  ];
  for (const [url, as, to] of cases) {
    t.match(await site.client().get(url, as), { status: 303, headers: { location: to } }, url);
  }
  t.match(await site.client().get('/player'), { status: 404, code: 'no-player' }, 'nobody yet');
  t.match(
    await site.client().get('/rooms?code=non%3Csense', 'page'),
    { status: 404, text: /value="non&lt;sense"[^]*id="error-code"[^>]*>没有这个房间/ },
    'a code that is none is shown again, with the reason',
  );
});

t.test('what a POST answers when it succeeds', async (t) => {
  const done: [url: string, body: Record<string, unknown>, json: object, to: string | RegExp][] = [
    ['/player', { name: '甲' }, { status: 200, text: /^\{"id":".*","name":"甲","language":"zh-CN"\}$/ }, '/'],
    ['/player', { name: '甲', next: '/rules/ouat' }, { status: 200 }, '/rules/ouat'],
    ['/player', { name: '甲', next: '//evil.example' }, { status: 200 }, '/'],
    ['/player', { name: '甲', next: '/\\evil.example' }, { status: 200 }, '/'],
    ['/player', { name: '甲', next: 'https://evil.example' }, { status: 200 }, '/'],
    ['/player', { name: '甲', next: '/房间' }, { status: 200 }, '/'],
    ['/player', { name: '甲', next: '/a\r\nset-cookie: b=c' }, { status: 200 }, '/'],
    ['/language', { language: 'zh-CN', next: room }, { status: 200, text: '{"language":"zh-CN"}' }, room],
    [
      '/rooms',
      { game: 'ouat' },
      { status: 201, text: /^\{"code":"\w{6}","url":"\/rooms\/\w{6}"\}$/ },
      /^\/rooms\/\w{6}$/,
    ],
    [actions, { type: 'chat', text: '你好' }, { status: 200, text: /^\{"code":/ }, room],
    [actions, { type: 'ready', on: true }, { status: 200 }, room],
    [actions, { type: 'options', options: { judging: 'in-turn' } }, { status: 200 }, room],
  ];
  for (const [url, body, json, to] of done) {
    t.match(await host.post(url, body), json, `${url} ${JSON.stringify(body)} as JSON`);
    const plain = await host.post(url, body, 'page');
    t.match(plain, { status: 303, headers: { location: to } }, `${url} ${JSON.stringify(body)} from a form`);
    if (url !== actions) continue;
    const htmx = await host.post(url, body, 'htmx');
    t.match(htmx, { status: 200, text: /^<div id="poll"/ }, `${url} ${JSON.stringify(body)} by htmx`);
    t.notOk(isPage(htmx));
  }
  const leaver = await site.player('过客');
  await leaver.do(code, { type: 'join' });
  t.match(await leaver.act(code, { type: 'leave' }, 'page'), { status: 303, headers: { location: '/' } });
});

t.test('the view has the promised fields, in the lobby and in a round', async (t) => {
  const inLobby = await host.view(code);
  const shared = [
    'code',
    'game',
    'title',
    'version',
    'step',
    'round',
    'phase',
    'options',
    'host',
    'you',
    'players',
  ];
  t.hasProps(inLobby, [...shared, 'waiting', 'deadline', 'result', 'deal', 'log', 'locked']);
  t.match(inLobby, { phase: 'lobby', round: 0, deadline: null, result: null, deal: null, waiting: [] });
  t.match(inLobby.you, { seat: 0, host: true, hand: [] });
  t.hasProps(inLobby.players[0]!, [
    'seat',
    'name',
    'bot',
    'away',
    'ready',
    'cards',
    'status',
    'score',
    'playing',
  ]);

  await host.do(code, { type: 'start' });
  const dealt = await guest.view(code);
  const ofOuat = [
    'teller',
    'interrupter',
    'interrupt',
    'segment',
    'read',
    'endingSegments',
    'deck',
    'discard',
    'story',
  ];
  t.hasProps(dealt, [...shared, ...ofOuat]);
  t.match(dealt, {
    phase: 'story',
    round: 1,
    interrupt: null,
    segment: null,
    read: null,
    endingSegments: 0,
    story: [],
  });
  t.match(dealt.deal, { commitment: /^[0-9a-f]{64}$/, seed: undefined });
  t.equal(dealt.you.hand.length, 5);
  for (const card of [...dealt.you.hand, dealt.you.ending!])
    t.same(Object.keys(card).sort(), ['id', 'kind', 'text']);
  t.match(dealt.deadline, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  t.equal(new Date(dealt.deadline!).getTime() - site.now, 180_000);
  const ended = await host.do(code, { type: 'end-round' });
  t.match(ended, { phase: 'over', result: { winners: [], points: { 0: 0, 1: 0 } }, deadline: null });
  t.match(ended.deal, { commitment: dealt.deal!.commitment, seed: /^[0-9a-f]{64}$/ });
});

t.test('a log line has its number, time, kind, seat, name and words', async (t) => {
  const [first] = (await host.view(code)).log;
  t.match(first, {
    seq: 1,
    at: '2026-11-30T08:00:00.000Z',
    kind: 'joined',
    seat: 0,
    name: '甲',
    text: '甲坐下了',
  });
});

t.test('a poll with the current version gets nothing, in any representation', async (t) => {
  const { version } = await host.view(code);
  for (const as of representations) {
    t.match(await host.get(`${room}?v=${version}`, as), { status: 204, text: '' }, as);
    t.equal((await host.get(`${room}?v=${version - 1}`, as)).status, 200, `${as}, older`);
    t.equal((await host.get(`${room}?v=${version + 1}`, as)).status, 200, `${as}, a version that never was`);
  }
});

t.test('a poll of htmx gets only the cells that changed, and only the new lines', async (t) => {
  const first = await host.get(room, 'htmx');
  const poll = (text: string) =>
    /hx-get="([^"]+)"/.exec(text)![1]!.replaceAll('&#x3D;', '=').replaceAll('&amp;', '&');
  const cells = (text: string) => [...text.matchAll(/hx-target="#cell-(\w+)"/g)].map(([, name]) => name);
  t.same(cells(first.text), [...cellNames]);
  t.equal((await host.get(poll(first.text), 'htmx')).status, 204);
  await guest.do(code, { type: 'chat', text: '有人吗' });
  const chatted = await host.get(poll(first.text), 'htmx');
  t.same(cells(chatted.text), [], 'a line of chat changes no cell');
  t.equal(chatted.text.match(/<li /g)?.length, 1);
  t.match(chatted.text, /有人吗/);
  await guest.do(code, { type: 'ready', on: true });
  t.same(cells((await host.get(poll(chatted.text), 'htmx')).text), ['players']);
});

t.test('a form says the same as JSON', async (t) => {
  const cases: [form: string, body: Record<string, unknown>][] = [
    ['type=ready&on=true', { type: 'ready', on: true }],
    ['type=ready&on=false', { type: 'ready', on: false }],
    ['type=ready&on=maybe', { type: 'ready', on: 'maybe' }],
    ['type=ready', { type: 'ready' }],
    ['type=chat&text=', { type: 'chat', text: '' }],
    ['type=chat', { type: 'chat', text: '' }],
    ['type=chat&text=a&text=b', { type: 'chat', text: ['a', 'b'] }],
    ['type=chat&text=a&step=0', { type: 'chat', text: 'a', step: 0 }],
    ['type=chat&text=a&step=one', { type: 'chat', text: 'a', step: 'one' }],
    ['type=chat&text=a&colour=red', { type: 'chat', text: 'a', colour: 'red' }],
    ['type=chat&text=a&__proto__=b', { type: 'chat', text: 'a', proto: 'b' }],
    ['type=chat&text=a&constructor=b', { type: 'chat', text: 'a', constructor: 'b' }],
    ['type=mute&seat=1&on=true', { type: 'mute', seat: 1, on: true }],
    ['type=mute&seat=one&on=true', { type: 'mute', seat: 'one', on: true }],
    ['type=mute&seat=99&on=true', { type: 'mute', seat: 99, on: true }],
    [
      'type=options&options.handSize=4&options.judging=together',
      { type: 'options', options: { handSize: 4, judging: 'together' } },
    ],
    ['type=options&options.handSize=four', { type: 'options', options: { handSize: 'four' } }],
    ['type=options&options.handSize=99', { type: 'options', options: { handSize: 99 } }],
    ['type=options&options.colour=red', { type: 'options', options: { colour: 'red' } }],
    [
      'type=options&options.judging.mode=in-turn',
      { type: 'options', options: { 'judging.mode': 'in-turn' } },
    ],
    ['type=options&options.__proto__=red', { type: 'options', options: { proto: 'red' } }],
    [
      'type=options&options.judging=in-turn&options.judging=together',
      { type: 'options', options: { judging: ['in-turn', 'together'] } },
    ],
    ['type=options&options=judging', { type: 'options', options: 'judging' }],
    ['type=options', { type: 'options' }],
    ['type=redraw&cards=e1', { type: 'redraw', cards: ['e1'] }],
    ['type=redraw&cards=e1&cards=e1', { type: 'redraw', cards: ['e1', 'e1'] }],
    ['type=redraw', { type: 'redraw' }],
    ['type=fly', { type: 'fly' }],
    ['type=chat&type=leave&text=a', { type: ['chat', 'leave'], text: 'a' }],
    ['text=a', { text: 'a' }],
    ['', {}],
  ];
  for (const [form, body] of cases) {
    const said = await host.postForm(actions, form, 'json');
    const meant = await host.act(code, body);
    t.equal(`${said.status} ${said.code}`, `${meant.status} ${meant.code}`, form);
  }
  const named = await site.client().postForm('/player', 'name=+%E4%B8%81+&language=en&next=', 'json');
  t.match(named.json(), { name: '丁', language: 'en' });
  const made = await host.postForm('/rooms', 'game=ouat&title=&password=&options.handSize=3', 'json');
  const view = await host.view(String(made.json()['code']));
  t.match(view, { title: '甲的房间', locked: false, options: { handSize: 3, language: 'zh-CN' } });
});

t.test('what does not fit is a bad request', async (t) => {
  const cases: [url: string, body: Record<string, unknown>][] = [
    ['/player', {}],
    ['/player', { name: 5 }],
    ['/player', { name: '甲', language: 'fr' }],
    ['/player', { name: '甲', id: 'somebody-else' }],
    ['/language', { language: 'klingon' }],
    ['/language', {}],
    ['/rooms', {}],
    ['/rooms', { game: 'chess' }],
    ['/rooms', { game: 'constructor' }],
    ['/rooms', { game: 'ouat', seat: 3 }],
    ['/rooms', { game: 'ouat', options: { colour: 'red' } }],
    ['/rooms', { game: 'ouat', options: { seats: 1 } }],
    ['/rooms', { game: 'ouat', options: { seats: 2.5 } }],
    ['/rooms', { game: 'ouat', options: { handSize: 3, redraw: 4 } }],
    ['/rooms', { game: 'ouat', options: [] }],
    ['/rooms', { game: 'ouat', password: 'x'.repeat(101) }],
    [actions, { type: 'chat', text: 'a', id: '' }],
    [actions, { type: 'chat', text: 'a', id: 'x'.repeat(65) }],
    [actions, { type: 'chat', text: 'a', step: -1 }],
    [actions, { type: 'chat', text: 'a', seat: 1 }],
    [actions, { type: 'chat', text: 'a', player: 'somebody-else' }],
    [actions, { type: 'join', seat: 20 }],
    [actions, { type: 'bid', points: 3 }],
    ['/admin/login', {}],
    ['/admin/login', { password: 5 }],
  ];
  for (const [url, body] of cases) {
    t.match(
      await host.post(url, body),
      { status: 400, code: 'bad-request' },
      `${url} ${JSON.stringify(body)}`,
    );
  }
  const malformed: [type: string, payload: string][] = [
    ['application/json', '{"type":'],
    ['application/json', ''],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '{"type":"chat","text":"a","__proto__":{}}'],
    ['text/plain', 'type=chat&text=a'],
    ['multipart/form-data; boundary=x', '--x--'],
  ];
  for (const [type, payload] of malformed) {
    const answer = await host.send(
      'POST',
      actions,
      { accept: 'application/json', 'content-type': type },
      payload,
    );
    t.match(answer, { status: 400, code: 'bad-request' }, `${type}: ${payload}`);
  }
  for (const url of [
    `${room}?v=new`,
    `${room}?v=-1`,
    `${room}/log?limit=0`,
    `${room}/log?limit=201`,
    `${room}/log?page=1`,
    `${room}/story?format=pdf`,
  ]) {
    t.match(await host.get(url), { status: 400, code: 'bad-request' }, url);
  }
  t.match(await host.get(`${room}?utm_source=chat`), { status: 200 }, 'an invite link may have grown a tail');
});

t.test(
  'a refused form shows its page again, the sentence at its control and what was typed still there',
  async (t) => {
    const newcomer = site.client();
    const cases: [what: string, answer: Answer, status: number, ...there: (RegExp | string)[]][] = [
      [
        'no name',
        await newcomer.post('/player', { name: '   ' }, 'page'),
        422,
        /id="error-player"[^>]*>名字要有/,
      ],
      [
        'a long name',
        await newcomer.post('/player', { name: '长'.repeat(21) }, 'page'),
        422,
        `value="${'长'.repeat(21)}"`,
      ],
      [
        'a name without end',
        await newcomer.post('/player', { name: '长'.repeat(2001) }, 'page'),
        400,
        /id="error-player"[^>]*>这个请求/,
      ],
      [
        'a room without a name',
        await newcomer.post('/rooms', { game: 'ouat' }, 'page'),
        401,
        /id="error-create"[^>]*>请先起/,
      ],
      [
        'options that do not fit',
        await host.post(
          '/rooms',
          { game: 'ouat', title: '我的<房间>', options: { handSize: 3, redraw: 9, win: 'empty-hand' } },
          'page',
        ),
        400,
        /id="error-create"[^>]*>这个请求/,
        'value="我的&lt;房间&gt;"',
        /name="options\.redraw"[^>]*value="9"/,
        /value="empty-hand" selected/,
      ],
      [
        'a long title',
        await host.post('/rooms', { game: 'ouat', title: '长'.repeat(41) }, 'page'),
        422,
        /id="error-create"[^>]*>写得太长/,
      ],
      [
        'a long line',
        await host.act(code, { type: 'chat', text: '长'.repeat(301) }, 'page'),
        422,
        /id="error-chat"[^>]*>写得太长/,
        `value="${'长'.repeat(301)}"`,
      ],
      [
        'an endless line',
        await host.act(code, { type: 'chat', text: 'a'.repeat(10_001) }, 'page'),
        400,
        /id="error-chat"[^>]*>这个请求/,
      ],
      [
        'options of the room',
        await host.act(code, { type: 'options', options: { handSize: 3, redraw: 9 } }, 'page'),
        400,
        /id="error-options"[^>]*>这个请求/,
        /name="options\.redraw"[^>]*value="9"/,
      ],
      [
        'a bad name at the table',
        await newcomer.act(code, { type: 'join', name: '\u200b' }, 'page'),
        422,
        /id="error-join"[^>]*>名字要有/,
        'name="name"',
      ],
      [
        'a taken name',
        await newcomer.act(code, { type: 'join', name: '乙' }, 'page'),
        409,
        /id="error-join"[^>]*>房间里已经有人/,
        /name="name"[^>]*value="乙"/,
      ],
      [
        'the admin',
        await newcomer.post('/admin/login', { password: 'sesame' }, 'page'),
        403,
        /id="error-login"[^>]*>密码不对/,
      ],
    ];
    for (const [what, answer, status, ...there] of cases) {
      t.equal(answer.status, status, what);
      t.ok(isPage(answer), `${what}: a whole page`);
      for (const sign of there) t.match(answer.text, sign, what);
    }
    t.equal(newcomer.cookies.size, 0, 'and the newcomer is still nobody');
  },
);

t.test('a refused fragment says so at its control and leaves the page alone', async (t) => {
  const long = await host.act(code, { type: 'chat', text: '长'.repeat(301) }, 'htmx');
  t.equal(long.status, 422);
  t.match(long.text, /^<div id="poll"[^]*<hx-partial hx-target="#error-chat" hx-swap="textContent">写得太长/);
  t.notMatch(long.text, '长'.repeat(301));
  const renewed = /id="once-chat" value="([^"]+)"/.exec(long.text)?.[1];
  t.match(renewed, /^[-0-9a-f]{36}$/, 'the next try has a new id');
  const lost = await host.get('/rooms/AAAAAA', 'htmx');
  t.match(
    lost,
    { status: 404, text: '', headers: { 'hx-refresh': 'true' } },
    'a poll that is lost reloads the page',
  );
});

t.test('a problem is a document of RFC 9457', async (t) => {
  const answer = await host.get('/rooms/AAAAAA', 'json', { 'accept-language': 'en' });
  t.match(answer.headers['content-type'], /^application\/problem\+json/);
  t.same(answer.json(), {
    type: 'urn:tianzi:error:no-room',
    title: '出了点问题',
    status: 404,
    detail: '没有这个房间。请检查房间号，或者它已经过期。',
    code: 'no-room',
  });
});

t.test('an address that is none', async (t) => {
  for (const as of representations) {
    const answer = await host.get('/nowhere', as);
    t.match(
      answer,
      { status: 404, headers: { vary: 'Accept, HX-Request', 'cache-control': 'no-store' } },
      as,
    );
    t.match(answer.text, /没有这个页面|no such page/);
  }
  t.match(await host.get('/rules/chess'), { status: 404, code: 'not-found' });
  t.match(await host.get('/rules/constructor'), { status: 404, code: 'not-found' });
  for (const bad of ['AAAAA', 'AAAAAAA', 'OOOOOO', '%00%00%00%00%00%00', '..%2f..%2f', '😀😀😀']) {
    t.match(await host.get(`/rooms/${bad}`), { status: 404, code: 'no-room' }, bad);
    t.match(await host.act(bad, { type: 'watch' }), { status: 404, code: 'no-room' }, bad);
    t.match(await host.get(`/rooms/${bad}/story`), { status: 404, code: 'no-room' }, bad);
    t.match(await host.get(`/rooms/${bad}/log`), { status: 404, code: 'no-room' }, bad);
  }
});

t.test('the OpenAPI document has every route and every action', async (t) => {
  const document = (await site.client().get('/docs/json')).json() as unknown as OpenApi;
  t.match(document, { openapi: /^3\.1\./, info: { title: 'Tianzi', version: /\w/ } });
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  for (const route of promised) t.ok(routes.includes(route), route);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of Object.values(item)) {
      t.match(operation, { summary: /./, responses: {} }, path);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      t.same(inPath.map(({ name }) => name).sort(), named.sort(), `${path} describes its parameters`);
    }
  }
  const body =
    document.paths['/rooms/{code}/actions']?.['post']?.requestBody?.content['application/json']?.schema;
  const types = (body?.anyOf ?? []).map(({ properties }) => properties['type']?.enum?.[0]);
  t.same(
    types.sort(),
    [...Object.keys(roomActions), ...Object.keys(ouatActions), ...Object.keys(douDizhuActions)].sort(),
  );
  t.match(await site.client().get('/docs', 'page'), { status: 200, headers: { 'content-type': /html/ } });
});

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly anyOf?: readonly Shape[] } }>>;
  };
}

interface Shape {
  readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
}

const promised = [
  'get /',
  'get /player',
  'post /player',
  'get /rooms',
  'post /rooms',
  'get /rooms/{code}',
  'post /rooms/{code}/actions',
  'get /rooms/{code}/log',
  'get /rooms/{code}/story',
  'get /rooms/{code}/replay',
  'get /rooms/{code}/scores',
  'get /rooms/{code}/scores.svg',
  'post /play',
  'get /rules/{game}',
  'get /healthz',
  'get /readyz',
  'get /metrics',
  'get /admin',
  'post /admin/login',
  'post /admin/logout',
  'post /admin/rooms/{code}/reset',
  'post /admin/rooms/{code}/close',
  'post /admin/rooms/{code}/kick',
];

t.test('the decks of the project are what a room plays with', async (t) => {
  const text = JSON.stringify(library().get('zh-CN'));
  const table = await site.round({ players: 2 });
  for (const { text: card } of (await table.view()).you.hand) t.ok(text.includes(card), card);
});
