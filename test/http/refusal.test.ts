import t from 'tap';
import { statusOf } from '../../src/http/error-codes.ts';
import type { ErrorCode } from '../../src/http/error-codes.ts';
import { shell } from '../../src/i18n/index.ts';
import { deckOf } from '../fixtures/ouat.ts';
import { Site, library, representations } from '../fixtures/app.ts';
import type { Answer, As, Client } from '../fixtures/app.ts';

const smallDeck = deckOf({ language: 'en', size: { elements: 20, endings: 9 } }).toJSON();
const site = await Site.open(t, {
  library: new Map<string, unknown>([...library(), ['en', smallDeck]]),
  config: { trustProxy: ['127.0.0.1'] },
});

// 甲, 乙 and 丙 are in a round: a segment is told, and one has agreed. 丙 may not speak, 戊 was removed.
const table = await site.table({ players: 3, options: { redraw: 2 } });
const { host, code, seats } = table;
const [, guest, silenced] = seats as [Client, Client, Client];
const kicked = await site.player('戊');
const namesake = await site.player('甲');
const watcher = await site.player('己');
const stranger = site.client();
await kicked.do(code, { type: 'join' });
await host.do(code, { type: 'kick', seat: 3 });
await host.do(code, { type: 'mute', seat: 2, on: true });
await host.do(code, { type: 'start' });
const {
  teller,
  others: [decided, undecided],
} = await table.roles();
await table.tell();
await decided.do(code, { type: 'agree' });
const { step } = await host.view(code);

const full = await site.table({ players: 2, options: { seats: 2 } });
const alone = await site.table({ players: 1 });
const inEnglish = await site.table({ players: 2, options: { language: 'en' } });
const spread = await site.table({ players: 1 });
await guest.do(spread.code, { type: 'join', seat: 7 });
const locked = await site.table({ players: 1, password: '芝麻' });
const guessed = await site.table({ players: 1, password: '芝麻' });
const fresh = await site.round({ players: 2, options: { redraw: 2 } });
const closed = await site.table({ players: 1 });
const admin = await site.admin();
await admin.post(`/admin/rooms/${closed.code}/close`);
const hand = (await fresh.host.view(fresh.code)).you.hand.map(({ id }) => id);

type Refused = (as: As, headers: Record<string, string>) => Promise<Answer>;
const acts =
  (client: Client, action: Record<string, unknown>, room = code): Refused =>
  (as, headers) =>
    client.act(room, action, as, headers);
const gets =
  (client: Client, url: string): Refused =>
  (as, headers) =>
    client.get(url, as, headers);
const posts =
  (client: Client, url: string, body: Record<string, unknown>): Refused =>
  (as, headers) =>
    client.post(url, body, as, headers);
const long = (limit: number) => '长'.repeat(limit + 1);

const refusals: readonly (readonly [code: ErrorCode, when: string, Refused])[] = [
  ['bad-request', 'a type that no game has', acts(host, { type: 'fly' })],
  ['bad-request', 'a seat that the room has not', acts(watcher, { type: 'join', seat: 19 })],
  ['bad-request', 'the host removes themselves', acts(host, { type: 'kick', seat: 0 })],
  ['bad-request', 'nobody sits there', acts(host, { type: 'hand-over', seat: 7 })],
  [
    'bad-request',
    'too many cards are swapped',
    acts(fresh.host, { type: 'redraw', cards: hand.slice(0, 3) }, fresh.code),
  ],
  ['no-player', 'a visitor speaks', acts(stranger, { type: 'chat', text: '喂' })],
  ['no-player', 'a visitor sits down without a name', acts(stranger, { type: 'join' })],
  ['no-player', 'a visitor judges', acts(stranger, { type: 'agree' })],
  ['no-player', 'a visitor opens a room', posts(stranger, '/rooms', { game: 'ouat' })],
  ['not-admin', 'anybody resets a room', posts(host, `/admin/rooms/${code}/reset`, {})],
  ['not-admin', 'anybody closes a room', posts(host, `/admin/rooms/${code}/close`, {})],
  ['not-admin', 'anybody removes a seat', posts(host, `/admin/rooms/${code}/kick`, { seat: 1 })],
  ['wrong-password', 'a locked room is looked at', acts(watcher, { type: 'watch' }, locked.code)],
  [
    'wrong-password',
    'the password is wrong',
    acts(watcher, { type: 'watch', password: '土豆' }, locked.code),
  ],
  [
    'wrong-password',
    'one joins with a wrong one',
    acts(watcher, { type: 'join', password: '土豆' }, locked.code),
  ],
  [
    'cross-site',
    'another site posts',
    (as, headers) =>
      host.act(code, { type: 'chat', text: '喂' }, as, { ...headers, origin: 'https://evil.example' }),
  ],
  ['not-host', 'a guest ends the round', acts(guest, { type: 'end-round' })],
  ['not-host', 'a guest removes the host', acts(guest, { type: 'kick', seat: 0 })],
  ['not-seated', 'a spectator speaks', acts(watcher, { type: 'chat', text: '喂' })],
  ['not-seated', 'a spectator judges', acts(watcher, { type: 'agree' })],
  ['not-seated', 'a spectator leaves', acts(watcher, { type: 'leave' })],
  ['kicked', 'one who was removed joins', acts(kicked, { type: 'join' })],
  ['kicked', 'one who was removed watches', acts(kicked, { type: 'watch' })],
  ['kicked', 'one who was removed speaks', acts(kicked, { type: 'chat', text: '喂' })],
  ['kicked', 'one who was removed looks', gets(kicked, `/rooms/${code}`)],
  ['kicked', 'one who was removed reads the log', gets(kicked, `/rooms/${code}/log`)],
  ['kicked', 'one who was removed reads the story', gets(kicked, `/rooms/${code}/story`)],
  ['muted', 'one who may not speak speaks', acts(silenced, { type: 'chat', text: '喂' })],
  ['no-room', 'no room has the code', gets(host, '/rooms/AAAAAA')],
  ['no-room', 'an action goes nowhere', acts(host, { type: 'watch' }, 'AAAAAA')],
  ['no-room', 'a story that nobody told', gets(host, '/rooms/AAAAAA/story')],
  ['no-room', 'the admin closes nothing', posts(admin, '/admin/rooms/AAAAAA/close', {})],
  ['not-found', 'there is no such page', gets(host, '/nowhere')],
  ['link-gone', 'a seat link that was never made', gets(host, `/seat/${'A'.repeat(22)}`)],
  ['room-closed', 'a closed room is looked at', gets(closed.host, `/rooms/${closed.code}`)],
  ['room-closed', 'somebody joins a closed room', acts(guest, { type: 'join' }, closed.code)],
  ['room-closed', 'the host of a closed room starts', acts(closed.host, { type: 'start' }, closed.code)],
  ['room-closed', 'a room is closed twice', posts(admin, `/admin/rooms/${closed.code}/close`, {})],
  ['stale-step', 'the page is of an earlier step', acts(undecided, { type: 'agree', step: step - 1 })],
  ['not-your-turn', 'the teller judges', acts(teller, { type: 'agree' })],
  ['wrong-phase', 'a segment is told twice', acts(teller, { type: 'tell', text: '从前', card: 'e1' })],
  ['wrong-phase', 'no interrupt is open', acts(undecided, { type: 'accept' })],
  [
    'wrong-phase',
    'the options are changed in a round',
    acts(host, { type: 'options', options: { handSize: 4 } }),
  ],
  ['wrong-phase', 'one is ready in a round', acts(guest, { type: 'ready', on: true })],
  ['wrong-phase', 'a round is started in a round', acts(host, { type: 'next' })],
  ['wrong-phase', 'a round that is not is ended', acts(alone.host, { type: 'end-round' }, alone.code)],
  ['wrong-phase', 'one judges before the round', acts(alone.host, { type: 'agree' }, alone.code)],
  ['already-decided', 'one decides twice', acts(decided, { type: 'oppose' })],
  ['room-full', 'all seats are taken', acts(watcher, { type: 'join' }, full.code)],
  ['seat-taken', 'somebody sits there', acts(watcher, { type: 'join', seat: 1 })],
  [
    'seat-taken',
    'a taken seat is taken away',
    acts(spread.host, { type: 'options', options: { seats: 7 } }, spread.code),
  ],
  ['already-seated', 'one sits down twice', acts(host, { type: 'join' })],
  ['already-seated', 'one who sits watches', acts(guest, { type: 'watch' })],
  ['name-taken', 'a namesake joins', acts(namesake, { type: 'join' })],
  ['too-few-players', 'the host is alone', acts(alone.host, { type: 'start' }, alone.code)],
  [
    'too-large',
    'the request has no end',
    (as, headers) => host.act(code, { type: 'chat', text: long(70_000) }, as, headers),
  ],
  [
    'card-not-held',
    'the card is in no hand',
    acts(undecided, { type: 'interrupt', card: 'x', reason: '有' }),
  ],
  [
    'card-twice',
    'a card is swapped twice',
    acts(fresh.host, { type: 'redraw', cards: [hand[0], hand[0]] }, fresh.code),
  ],
  ['empty-text', 'nothing is said', acts(host, { type: 'chat', text: ' \n\u200b ' })],
  ['too-long', 'a line is too long', acts(host, { type: 'chat', text: long(300) })],
  ['too-long', 'a reason is too long', acts(undecided, { type: 'oppose', reason: long(200) })],
  ['too-long', 'a title is too long', posts(host, '/rooms', { game: 'ouat', title: long(40) })],
  ['deck-too-small', 'the deck is no whole one', acts(inEnglish.host, { type: 'start' }, inEnglish.code)],
  ['bad-name', 'a name is empty', posts(stranger, '/player', { name: ' ' })],
  ['bad-name', 'a newcomer’s name is none', acts(stranger, { type: 'join', name: '\u202e' })],
  ['name-taken', 'a newcomer’s name is taken', acts(stranger, { type: 'join', name: ' 甲 ' })],
  [
    'too-many',
    'the admin’s password is guessed',
    (as, headers) =>
      stranger.post('/admin/login', { password: 'a' }, as, { ...headers, 'x-forwarded-for': '203.0.113.9' }),
  ],
  ['too-many', 'a room’s password is guessed', acts(watcher, { type: 'watch', password: 'a' }, guessed.code)],
  ['unavailable', 'the disk is full', acts(host, { type: 'chat', text: '喂' })],
  ['internal', 'we made a mistake', acts(host, { type: 'chat', text: '喂' })],
];

/** What everyone sees of everything. */
async function everything(): Promise<unknown> {
  const rooms = [table, full, alone, inEnglish, fresh];
  const views = rooms.flatMap((one) => [...one.seats, stranger].map((client) => client.view(one.code)));
  const lists = [host, stranger].map(async (client) => (await client.get('/')).json());
  return Promise.all([
    ...views,
    ...lists,
    guessed.host.view(guessed.code),
    admin.get('/admin').then(({ text }) => text),
  ]);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

t.test(
  'every refusal has its code, status and sentence in both languages, and changes nothing',
  async (t) => {
    for (let guesses = 0; guesses < 10; guesses++) {
      await stranger.post('/admin/login', { password: 'a' }, 'json', { 'x-forwarded-for': '203.0.113.9' });
    }
    for (let guesses = 0; guesses < 20; guesses++)
      await watcher.act(guessed.code, { type: 'watch', password: 'b' });
    const before = await everything();
    for (const [refusal, when, request] of refusals) {
      t.test(`${refusal}: ${when}`, async (t) => {
        if (refusal === 'unavailable') site.store.fillDisk();
        if (refusal === 'internal') site.store.failure = new Error('a bug');
        for (const language of ['zh-CN', 'en'] as const) {
          const sentence = shell[language].errors[refusal];
          const problem = await request('json', { 'accept-language': language });
          t.match(problem.headers['content-type'], /^application\/problem\+json/);
          const { view, ...rest } = problem.json();
          t.same(rest, {
            type: `urn:tianzi:error:${refusal}`,
            title: shell[language].errorTitle,
            status: statusOf[refusal],
            detail: sentence,
            code: refusal,
          });
          t.equal(view !== undefined, refusal === 'stale-step', 'only a stale page gets a fresh view');
          t.equal(problem.status, statusOf[refusal]);
          for (const as of ['htmx', 'page'] as const) {
            const answer = await request(as, { 'accept-language': language });
            t.equal(answer.status, statusOf[refusal], as);
            const isShown =
              answer.text.includes(escaped(sentence)) || answer.headers['hx-refresh'] === 'true';
            t.ok(isShown, `${as}: ${sentence}`);
          }
          if (refusal === 'too-many') t.match(problem.headers['retry-after'], /^\d+$/);
        }
        site.store.failure = null;
      });
    }
    t.same(await everything(), before);
  },
);

t.test('no refusal that can happen now is left out', async (t) => {
  const ofDouDizhu = ['illegal-play', 'does-not-beat', 'cannot-pass', 'bid-too-low', 'unknown-card'];
  const later = new Set([...ofDouDizhu, 'bad-deck', 'no-token']);
  const seen = new Set<string>(refusals.map(([refusal]) => refusal));
  for (const refusal of Object.keys(statusOf)) t.equal(seen.has(refusal), !later.has(refusal), refusal);
});

t.test('a player’s own language goes before the browser’s', async (t) => {
  const english = await site.player('Anna', { 'accept-language': 'zh-CN' });
  const sentence = async () => (await english.get('/rooms/AAAAAA')).json()['detail'];
  t.equal(await sentence(), shell['zh-CN'].errors['no-room']);
  await english.post('/player', { name: 'Anna', language: 'en' });
  t.equal(await sentence(), shell.en.errors['no-room']);
  await english.post('/language', { language: 'zh-CN' });
  t.equal(await sentence(), shell['zh-CN'].errors['no-room']);
  const cases: [header: string, language: 'zh-CN' | 'en'][] = [
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['EN-us', 'en'],
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['fr,en;q=0.5', 'en'],
    ['zh;q=0.3,en;q=0.8', 'en'],
    ['en;q=0,zh', 'zh-CN'],
    ['fr', 'zh-CN'],
    ['*', 'zh-CN'],
    ['', 'zh-CN'],
    ['english', 'zh-CN'],
  ];
  for (const [header, language] of cases) {
    const answer = await stranger.get('/rooms/AAAAAA', 'json', { 'accept-language': header });
    t.equal(answer.json()['detail'], shell[language].errors['no-room'], header);
  }
});

t.test('checks run in their order: shape, seat, id, step, phase, turn, content', async (t) => {
  const early = step - 1;
  const cases: [which: string, client: Client, action: Record<string, unknown>, refusal: ErrorCode][] = [
    ['shape before seat', stranger, { type: 'chat' }, 'bad-request'],
    ['shape before seat', kicked, { type: 'join', seat: -1 }, 'bad-request'],
    ['seat before step', watcher, { type: 'agree', step: early }, 'not-seated'],
    ['seat before step', guest, { type: 'end-round', step: early }, 'not-host'],
    ['seat before phase', guest, { type: 'start' }, 'not-host'],
    ['seat before content', silenced, { type: 'chat', text: '' }, 'muted'],
    ['seat before content', watcher, { type: 'interrupt', card: 'x', reason: '' }, 'not-seated'],
    ['step before phase', host, { type: 'next', step: early }, 'stale-step'],
    ['step before turn', teller, { type: 'agree', step: early }, 'stale-step'],
    ['step before content', host, { type: 'chat', text: '', step: early }, 'stale-step'],
    ['phase before turn', undecided, { type: 'tell', text: '从前', card: 'x' }, 'wrong-phase'],
    ['phase before content', teller, { type: 'tell', text: '', card: 'x' }, 'wrong-phase'],
    ['phase before content', host, { type: 'options', options: { colour: 'red' } }, 'wrong-phase'],
    ['turn before content', teller, { type: 'interrupt', card: 'x', reason: '' }, 'not-your-turn'],
    ['turn before content', decided, { type: 'interrupt', card: 'x', reason: '' }, 'already-decided'],
  ];
  for (const [which, client, action, refusal] of cases) {
    t.match(await client.act(code, action), { code: refusal }, `${which}: ${JSON.stringify(action)}`);
  }
  t.match(await stranger.act(closed.code, { type: 'chat', text: '喂' }), { code: 'room-closed' });
  t.match(await watcher.act(full.code, { type: 'join', seat: 0 }), { code: 'room-full' });
});

t.test('a refusal in another representation is the same refusal', async (t) => {
  for (const as of representations) {
    t.equal((await teller.act(code, { type: 'agree' }, as)).status, 409, as);
  }
});
