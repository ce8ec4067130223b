import { join } from 'node:path';
import t from 'tap';
import type { Commit } from '../../src/room/store.ts';
import { StoreUnavailable } from '../../src/store/errors.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { Client, Site, situations } from '../fixtures/app.ts';
import type { Table } from '../fixtures/app.ts';
import { FlakyStore } from '../fixtures/store.ts';

const game = { options: { handSize: 3, redraw: 1 } };

/** What everyone sees: 甲 to 丁, a spectator, and a stranger. */
async function everyView(table: Table, watcher: Client): Promise<unknown[]> {
  const all = [...table.seats, watcher, table.site.client()];
  return Promise.all(all.map((client) => client.view(table.code)));
}

for (const kind of ['memory', 'SQLite'] as const) {
  t.test(`a server over the ${kind} store, killed in every situation, goes on where it was`, async (t) => {
    const file = join(t.testdir(), 'tianzi.sqlite');
    const sqlite = kind === 'SQLite' ? openSqliteStore({ file }) : undefined;
    const site = await Site.open(t, sqlite === undefined ? {} : { store: sqlite });
    if (sqlite !== undefined) t.teardown(() => sqlite.close());
    const table = await site.table({ players: 4, ...game });
    const watcher = await site.player('看客');
    for await (const situation of situations(table)) {
      const before = await everyView(table, watcher);
      const story = (await table.host.get(`/rooms/${table.code}/story`)).text;
      await site.restart();
      t.same(await everyView(table, watcher), before, `CASES 12: ${situation}`);
      t.equal((await table.host.get(`/rooms/${table.code}/story`)).text, story);
    }
  });
}

t.test('after a restart an action that was done is still done when it is sent again', async (t) => {
  const site = await Site.open(t);
  const table = await site.round();
  const { teller } = await table.roles();
  const [card] = (await teller.view(table.code)).you.hand;
  const told = { type: 'tell', text: '从前', card: card!.id, id: 'once' };
  const after = await teller.do(table.code, told);
  await site.restart();
  t.same(await teller.do(table.code, told), after);
  t.same(await teller.view(table.code), after);
});

t.test('a clock that ran out while the server was down goes on where it was', async (t) => {
  const site = await Site.open(t);
  const table = await site.round();
  const { teller, others } = await table.roles();
  await table.wait(20);
  site.now += 200_000;
  await site.restart();
  const { deadline } = await teller.view(table.code);
  t.equal(new Date(deadline!).getTime() - site.now, 180_000, 'what was left when the last thing happened');
  await table.wait(179);
  t.equal((await teller.view(table.code)).waiting[0], (await teller.view(table.code)).you.seat);
  await table.wait(2);
  t.equal(
    (await teller.view(table.code)).teller,
    (await others[0].view(table.code)).you.seat,
    'the next one tells',
  );
});

t.test('a clock that has nearly run out when the server is back leaves the pages five seconds', async (t) => {
  const site = await Site.open(t);
  const table = await site.round();
  const { teller, others } = await table.roles();
  site.now += 179_000;
  await site.restart();
  const before = await teller.view(table.code);
  await site.pass(4);
  t.same(await teller.view(table.code), before, 'four seconds after the room was loaded');
  await site.pass(2);
  t.equal(
    (await teller.view(table.code)).teller,
    (await others[0].view(table.code)).you.seat,
    'the next one tells',
  );
});

t.test('an admission, a language and an admin’s log-in outlive the server', async (t) => {
  const site = await Site.open(t);
  const table = await site.table({ players: 1, password: '芝麻开门' });
  const watcher = site.client({ 'accept-language': 'zh' });
  await watcher.act(table.code, { type: 'watch', password: '芝麻开门' });
  await watcher.post('/language', { language: 'en' });
  const admin = await site.admin();
  await site.restart();
  t.equal((await watcher.get(`/rooms/${table.code}`)).status, 200);
  t.match((await watcher.get('/', 'page')).text, '<html lang="en"');
  t.equal((await admin.get('/admin')).status, 200);
});

t.test('when the store cannot write', async (t) => {
  const site = await Site.open(t);
  const { store } = site;
  const table = await site.round();
  const { teller, others } = await table.roles();
  const { code } = table;
  const [card] = (await teller.view(code)).you.hand;
  const tell = { type: 'tell', text: '从前有一片森林', card: card!.id, id: 'first tale' };
  t.afterEach(() => (store.failure = null));

  t.test('an action hears so, changes nothing, and works at the next try', async (t) => {
    const before = await Promise.all(table.seats.map((seat) => seat.view(code)));
    store.fillDisk();
    const refused = await teller.act(code, tell);
    t.equal(refused.status, 503);
    t.equal(refused.code, 'unavailable');
    t.equal(refused.headers['retry-after'], '1');
    t.same(await Promise.all(table.seats.map((seat) => seat.view(code))), before, 'polls show the old state');
    t.equal((await teller.get(`/rooms/${code}?v=${before[0]!.version}`)).status, 204);
    store.failure = null;
    t.equal((await teller.do(code, tell)).segment?.text, '很久很久以前，从前有一片森林');
  });

  t.test('it says so at the control, with what was typed still there', async (t) => {
    const [judge] = others;
    store.fillDisk();
    const page = await judge.act(code, { type: 'oppose', reason: '说不通' }, 'page');
    t.equal(page.status, 503);
    t.match(page.text, /id="error-judge" role="alert"[^>]*>暂时存不下来/);
    t.match(page.text, 'value="说不通"');
    const fragment = await judge.act(code, { type: 'oppose', reason: '说不通' }, 'htmx');
    t.equal(fragment.status, 503);
    t.match(fragment.text, /#error-judge[^>]*>暂时存不下来/);
  });

  t.test('time that cannot pass passes later', async (t) => {
    const before = await table.view();
    store.fillDisk();
    await table.wait(90);
    t.same(await table.view(), { ...before, deadline: before.deadline });
    store.failure = null;
    await table.wait(10);
    t.equal((await table.view()).story.length, 1, 'the judges’ time was up');
  });

  t.test('whatever else fails, nothing of the fault is shown', async (t) => {
    store.failure = new Error('SELECT secret FROM hands');
    const broken = await table.host.act(code, { type: 'chat', text: '喂' });
    t.equal(broken.status, 500);
    t.equal(broken.code, 'internal');
    t.notMatch(broken.text, /SELECT|secret|at \w+ \(/);
    t.notMatch(JSON.stringify(broken.headers), /SELECT|secret/);
  });
});

t.test('a server whose store cannot be read is alive but not ready', async (t) => {
  const site = await Site.open(t);
  const table = await site.table({ players: 1 });
  t.same((await site.client().get('/readyz')).json(), { status: 'ready' });
  await site.store.close();
  t.equal((await site.client().get('/healthz')).status, 200);
  const unready = await site.client().get('/readyz');
  t.equal(unready.status, 503);
  t.same(unready.json(), {
    ...{ status: 'unavailable', reason: 'store', cause: 'closed' },
    detail: 'The store is closed.',
  });
  for (const url of ['/', '/rooms', `/rooms/${table.code}`, '/player']) {
    t.match(await table.host.get(url), { status: 503, code: 'unavailable' }, url);
  }
  t.match(await table.host.act(table.code, { type: 'chat', text: '喂' }), {
    status: 503,
    code: 'unavailable',
  });
  t.match(await table.host.get('/', 'page'), { status: 503, text: /暂时存不下来/ });
});

/** A store whose commits wait until the test lets each of them through, or fails it. */
class HeldStore extends FlakyStore {
  holds = false;
  readonly held: { pass(): void; fail(): void }[] = [];

  override async commit(commit: Commit): Promise<'done' | 'conflict'> {
    if (this.holds) {
      await new Promise<void>((pass, reject) => {
        this.held.push({ pass, fail: () => reject(new StoreUnavailable('full')) });
      });
    }
    return super.commit(commit);
  }

  /** The next commit that waits. */
  async next(): Promise<{ pass(): void; fail(): void }> {
    for (;;) {
      const held = this.held.shift();
      if (held !== undefined) return held;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

t.test('a poll never shows what is not yet stored', async (t) => {
  const store = new HeldStore();
  const site = await Site.open(t, { store });
  const table = await site.table({ players: 2 });
  const [host, guest] = table.seats as [Client, Client];
  const texts = (view: { log: readonly { kind: string; text?: string }[] }) =>
    view.log.filter(({ kind }) => kind === 'chat').map(({ text }) => text);

  store.holds = true;
  const first = host.act(table.code, { type: 'chat', text: '一' });
  const firstCommit = await store.next();
  const poll = guest.view(table.code);
  const second = host.act(table.code, { type: 'chat', text: '二' });
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  firstCommit.pass();
  const secondCommit = await store.next();
  const answer = await first;
  t.same(texts(await poll), ['一'], 'the second line waits for the disk');
  t.same(texts(answer.json() as never), ['一'], 'nor does the first one’s own answer show it');
  secondCommit.fail();
  t.match(await second, { status: 503, code: 'unavailable' });
  store.holds = false;
  t.same(texts(await guest.view(table.code)), ['一']);
});
