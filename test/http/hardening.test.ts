import t from 'tap';
import { Site } from '../fixtures/app.ts';
import type { Answer, Client } from '../fixtures/app.ts';

/** What somebody once found by attacking the server, so that it stays mended. */
const site = await Site.open(t);

t.test('the story of a locked room stays with those who were in it, when the room is gone', async (t) => {
  const gone = {
    closed: async (code: string) => (await site.admin()).post(`/admin/rooms/${code}/close`),
    swept: async () => {
      site.now += 8 * 86_400_000;
      await site.app.rooms.sweep(7);
    },
  };
  for (const [how, go] of Object.entries(gone)) {
    const table = await site.round({ players: 2, password: 'hunter2x' });
    const story = `/rooms/${table.code}/story`;
    const stranger = await site.player('路人');
    await table.segment('只有我们知道。');
    await table.host.do(table.code, { type: 'end-round' });
    t.equal((await stranger.get(story)).code, 'wrong-password', how);
    await go(table.code);
    t.match((await stranger.get(story)).code, /^(?:room-closed|no-room)$/, how);
    t.notMatch((await stranger.get(story, 'page')).text, '只有我们知道', how);
    t.match((await table.seats[1]!.get(story)).text, '只有我们知道', how);
  }
});

t.test('who is mute stays so after leaving and coming again', async (t) => {
  const table = await site.table({ players: 2 });
  const guest = table.seats[1]!;
  await table.host.do(table.code, { type: 'mute', seat: 1, on: true });
  await guest.do(table.code, { type: 'leave' });
  await guest.do(table.code, { type: 'join' });
  t.equal((await guest.act(table.code, { type: 'chat', text: '喂' })).code, 'muted');
  t.match((await table.view()).players[1], { muted: true });
  await table.host.do(table.code, { type: 'mute', seat: 1, on: false });
  t.equal((await guest.act(table.code, { type: 'chat', text: '喂' })).status, 200);
});

t.test('two names that look the same are the same', async (t) => {
  for (const twin of ['甲\uFE0F', '甲\uFE00', '甲\u{E0100}', '甲\u180B']) {
    const table = await site.table({ players: 1 });
    const other = site.client();
    const named = await other.post('/player', { name: twin });
    const joined = await other.act(table.code, { type: 'join' });
    t.ok(
      [named.code, joined.code].some((code) => code === 'name-taken' || code === 'bad-name'),
      JSON.stringify(twin),
    );
  }
});

t.test('a title is one line that stays in its place', async (t) => {
  const host = await site.player('房东');
  const code = await host.makeRoom({ title: `\u202Eevil\u202E \n a${'\u0332'.repeat(400)} 👩‍👧` });
  t.equal((await host.view(code)).title, `evil a${'\u0332'.repeat(4)} 👩‍👧`);
});

t.test('a text of signs piled up takes no longer to look at than any other', async (t) => {
  const { host, code } = await site.round({ players: 2 });
  const { segment } = Intl.Segmenter.prototype;
  const counted = t.capture(Intl.Segmenter.prototype, 'segment', segment);
  const draft = (text: string) => host.act(code, { type: 'draft', text });
  const piled = `q${'\u0332'.repeat(9)}`;
  t.equal((await draft(piled.repeat(1900))).status, 200);
  t.equal((await draft(piled.repeat(2001) + 'q'.repeat(4500))).code, 'too-long');
  t.equal((await draft('👨‍👩‍👧‍👦'.repeat(1000))).status, 200);
  t.same(counted(), [], 'the slow way of counting was not needed');
});

t.test('watching leaves nothing behind in the room', async (t) => {
  const { host, code } = await site.table({ players: 1 });
  const stateOf = async () => (await site.store.room(code as never))!.state.length;
  await host.do(code, { type: 'ready', on: true });
  const before = await stateOf();
  const watcher = await site.player('看客');
  for (let count = 0; count < 20; count++)
    await watcher.do(code, { type: 'watch', id: `${count}`.padStart(64, 'x') });
  await host.do(code, { type: 'ready', on: false });
  t.ok((await stateOf()) <= before + 10);
});

t.test('a session that ended does not come back with a request that was under way', async (t) => {
  const admin = await site.admin();
  const old = admin.copy();
  const requests: Promise<Answer>[] = [admin.post('/admin/logout')];
  for (let count = 0; count < 12; count++) requests.push(old.copy().post('/language', { language: 'en' }));
  await Promise.all(requests);
  const isAdmin = async (client: Client) => (await client.get('/admin')).status === 200;
  t.equal(await isAdmin(old), false);
});

t.test('a refusal is answered once', async (t) => {
  const lines: string[] = [];
  const noted = { write: (line: string) => void lines.push(line) };
  const loud = await Site.open(t, { logger: { level: 'warn', stream: noted } as never });
  for (const as of ['json', 'htmx', 'page'] as const) {
    await loud.client().post('/player', { name: '' }, as);
    await loud.client().post('/admin/login', { password: 'wrong' }, as);
    await loud.client().get('/rooms/AAAAAA/story', as);
  }
  t.same(lines, []);
});

t.test('a room that cannot be read hides no other from the admin', async (t) => {
  const own = await Site.open(t);
  const table = await own.table({ players: 1 });
  const broken = await own.table({ players: 1 });
  const read = own.store.room.bind(own.store);
  own.store.room = async (code) => {
    const room = await read(code);
    return room === null || code !== (broken.code as never) ? room : { ...room, state: '{' };
  };
  await own.restart();
  const page = await (await own.admin()).get('/admin', 'page');
  t.match(page, { status: 200, text: table.code });
  t.match(page.text, broken.code);
});
