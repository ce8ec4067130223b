import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import t, { type Test } from 'tap';
import type { PlayerId, RoomCode } from '../../src/room/ids.ts';
import { SqliteStore, type SqliteStoreOptions } from '../../src/store/sqlite/sqlite-store.ts';
import { connect } from '../../src/store/sqlite/connect.ts';
import { openDatabase, openSqliteStore } from '../../src/store/sqlite/open.ts';
import { START, aCommit, aLine, players } from '../fixtures/store.ts';

const code = 'ACDEFG' as RoomCode;
const names = (count: number) => Array.from({ length: count }, (_, i) => `R${i}`);
const full = { name: 'StoreUnavailable', reason: 'full' };
const busy = { name: 'StoreUnavailable', reason: 'busy' };

function open(t: Test, options: SqliteStoreOptions = {}) {
  const file = join(t.testdir(), 'tianzi.sqlite');
  const db = openDatabase(file);
  const store = new SqliteStore(db, options);
  t.teardown(() => store.close());
  return { file, db, store };
}

/** A second connection, as another process would have one. */
function another(t: Test, file: string) {
  const db = connect(file, { timeout: 0 });
  t.teardown(() => db.close());
  return db;
}

t.test('every commit is flushed, references hold, and nobody else can read the file', async (t) => {
  const { db, file } = open(t);
  t.equal(db.pragma('journal_mode', { simple: true }), 'wal');
  t.equal(db.pragma('synchronous', { simple: true }), 2);
  t.equal(db.pragma('foreign_keys', { simple: true }), 1);
  const timeout = db.pragma('busy_timeout', { simple: true }) as number;
  t.ok(timeout >= 50 && timeout <= 250);
  t.equal(statSync(file).mode & 0o777, 0o600);
});

t.test('every statement finds its rows through an index', async (t) => {
  const { db } = open(t);
  const sources: string[] = [];
  const spied = Object.create(db) as Database;
  spied.prepare = (sql: string) => {
    sources.push(sql);
    return db.prepare(sql);
  };
  new SqliteStore(spied);
  t.ok(sources.length > 25);
  for (const sql of sources.filter(
    (sql) => /^(SELECT|INSERT|UPDATE|DELETE)/.test(sql) && !/probe|_schema/.test(sql),
  )) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?|@\w+/g, '1')}`).all() as {
      detail: string;
    }[];
    const steps = plan.map(({ detail }) => detail);
    t.notOk(
      steps.find((step) => /^SCAN (?!rooms USING INDEX open_rooms|CONSTANT)/.test(step)),
      sql,
      { steps },
    );
    if (!sql.includes('members'))
      t.notOk(
        steps.find((step) => step.includes('TEMP B-TREE')),
        sql,
        { steps },
      );
  }
});

t.test('writes that wait at the same moment share one transaction', async (t) => {
  const groups: number[] = [];
  const { store } = open(t, { onCommit: (writes) => groups.push(writes) });
  const made = names(100).map((name) => store.createRoom(aCommit(name)));
  t.same(await Promise.all([...made, store.saveSession('s', '{}', START, null)]), [
    ...names(100).map(() => true),
    undefined,
  ]);
  t.same(groups, [101]);
  await Promise.all(names(100).map((name) => store.commit(aCommit(name, 1))));
  t.same(groups, [101, 100]);
});

t.test('a write that fails or comes too late does not undo the others of its group', async (t) => {
  const groups: number[] = [];
  const { store } = open(t, { onCommit: (writes) => groups.push(writes) });
  await store.createRoom(aCommit(code, 0, { log: [aLine(1)] }));
  const [failed, late, ...rest] = await Promise.allSettled([
    store.commit(aCommit(code, 1, { state: '"failed"', log: [aLine(2), aLine(1)] })),
    store.commit(aCommit(code, 7)),
    ...names(10).map((name) => store.createRoom(aCommit(name))),
    store.commit(aCommit(code, 1, { state: '"two"', log: [aLine(2)] })),
  ]);
  t.same(groups, [1, 13]);
  t.match(failed, { status: 'rejected', reason: { code: /SQLITE_CONSTRAINT/ } });
  t.match(late, { status: 'fulfilled', value: 'conflict' });
  t.ok(rest.every(({ status }) => status === 'fulfilled'));
  t.match(await store.room(code), { revision: 2, state: '"two"' });
  t.equal((await store.rooms(50)).length, 11);
});

t.test('a write is answered when others can see it, not before', async (t) => {
  const { store, file } = open(t);
  const other = another(t, file);
  const count = other.prepare('SELECT count(*) FROM rooms').pluck();
  const made = store.createRoom(aCommit(code)).then(() => count.get());
  t.equal(count.get(), 0);
  t.equal(await made, 1);
});

t.test('when the commit itself fails, every write of the group is rejected and none is kept', async (t) => {
  const { store, db } = open(t);
  db.exec(`CREATE TABLE owed (code TEXT REFERENCES rooms DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER fail AFTER INSERT ON sessions BEGIN INSERT INTO owed VALUES ('nobody'); END`);
  const outcomes = await Promise.allSettled([
    store.createRoom(aCommit(code)),
    store.saveSession('s', '{}', START, null),
    store.commit(aCommit('nobody', 1)),
  ]);
  t.same(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  );
  t.equal(await store.room(code), null);
  t.equal(await store.createRoom(aCommit(code)), true, 'and the next group goes through');
});

t.test('a store that is opened again finds everything', async (t) => {
  const { store, file } = open(t);
  const round = { round: 1, at: START, seed: 'ab', setup: { hands: [5] }, material: null };
  await store.createRoom(aCommit(code, 0, { members: players('p1'), log: [aLine(1)], round }));
  await store.savePlayer({ id: 'p1' as PlayerId, name: '甲', language: 'en' });
  const last = store.commit(aCommit(code, 1, { log: [aLine(2)] }));
  await store.close();
  t.equal(await last, 'done', 'what waits at the end is still written');
  t.notOk(existsSync(`${file}-wal`), 'and nothing lies beside the file');

  const again = openSqliteStore({ file });
  t.teardown(() => again.close());
  t.equal((await again.room(code))?.revision, 2);
  t.same(await again.log(code, { limit: 5 }), [aLine(1), aLine(2)]);
  t.same(await again.round(code, 1), round);
  t.equal((await again.roomsOf('p1' as PlayerId)).length, 1);
  t.equal((await again.player('p1' as PlayerId))?.name, '甲');
});

t.test('the write-ahead file may be cut anywhere: what is left is a state that once was', async (t) => {
  const { store, file } = open(t);
  await store.createRoom(aCommit(code));
  let largest = 0;
  for (let revision = 1; revision < 130; revision += 1) {
    const state = JSON.stringify({ made: revision + 1, filler: String(revision % 10).repeat(60_000) });
    await store.commit(aCommit(code, revision, { state, log: [aLine(revision)] }));
    largest = Math.max(largest, statSync(`${file}-wal`).size);
  }
  await setTimeout(10);
  t.ok(largest < 8 * 2 ** 20, 'a long write-ahead file is moved into the database');

  const copy = join(file, '..', 'copy.sqlite');
  const whole = statSync(`${file}-wal`).size;
  t.ok(whole > 0);
  let last = 0;
  for (const share of [0, 0.001, 0.1, 0.3, 0.33, 0.5, 0.7, 0.9, 0.999, 1]) {
    copyFileSync(file, copy);
    copyFileSync(`${file}-wal`, `${copy}-wal`);
    truncateSync(`${copy}-wal`, Math.floor(share * whole));
    const db = openDatabase(copy);
    const cut = new SqliteStore(db);
    const { revision, state } = (await cut.room(code))!;
    t.equal((JSON.parse(state) as { made: number }).made, revision);
    t.equal((await cut.log(code, { limit: 500 })).length, revision - 1);
    t.ok(revision >= last, `${revision} revisions in ${share} of the file`);
    t.equal(db.pragma('integrity_check', { simple: true }), 'ok');
    t.same(db.pragma('foreign_key_check'), []);
    last = revision;
    await cut.close();
  }
  t.equal(last, 130);
});

t.test(
  'on a full disk writes are rejected, reads go on, and all is well when there is room again',
  async (t) => {
    const { store, db } = open(t);
    await store.createRoom(aCommit(code));
    const large = JSON.stringify('x'.repeat(200_000));
    db.pragma('max_page_count = 1');
    await t.rejects(store.commit(aCommit(code, 1, { state: large })), full);
    t.same(await store.room(code), { revision: 1, state: '{"made":1}', closedAt: null });
    t.equal((await store.rooms(5)).length, 1);
    await t.rejects(store.check(), full);
    await t.rejects(store.check(), full, 'for as long as it lasts');

    db.pragma('max_page_count = 1000000');
    await store.check();
    t.equal(await store.commit(aCommit(code, 1, { state: large })), 'done');
    await store.check();
    t.equal(db.prepare('SELECT count(*) FROM probe').pluck().get(), 0);
  },
);

t.test('a write too large for the disk does not stop the small ones beside it', async (t) => {
  const { store, db } = open(t);
  await store.createRoom(aCommit(code));
  db.pragma('max_page_count = 1');
  const outcomes = await Promise.allSettled([
    store.commit(aCommit(code, 1, { state: '"two"' })),
    store.commit(aCommit(code, 2, { state: JSON.stringify('x'.repeat(200_000)) })),
    store.commit(aCommit(code, 2, { state: '"three"' })),
  ]);
  t.match(outcomes, [
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason: full },
    { status: 'fulfilled', value: 'done' },
  ]);
  t.match(await store.room(code), { revision: 3, state: '"three"' });
});

t.test('a lock of half a second is waited for, without standing still', async (t) => {
  const groups: number[] = [];
  const { store, file } = open(t, { onCommit: (writes) => groups.push(writes) });
  const other = another(t, file);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  other.exec('BEGIN IMMEDIATE');
  const writes = [
    store.createRoom(aCommit(code)),
    setTimeout(100).then(() => store.saveSession('s', '{}', START, null)),
  ];
  t.equal(await store.room(code), null, 'reads do not wait');
  await setTimeout(500);
  t.same(groups, []);
  other.exec('COMMIT');
  await Promise.all(writes);
  delay.disable();
  t.same(groups, [2], 'what came meanwhile joins the group');
  t.ok(delay.max < 1e9, `${Math.round(delay.max / 1e6)} ms`);
});

t.test(
  'a lock that lasts makes writes fail in time, and the next ones succeed when it is gone',
  async (t) => {
    const { store, file } = open(t, { patience: 700 });
    const other = another(t, file);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    other.exec('BEGIN IMMEDIATE');
    const start = performance.now();
    const second = setTimeout(300).then(() => store.createRoom(aCommit('second')));
    await t.rejects(store.createRoom(aCommit(code)), busy);
    const waited = performance.now() - start;
    t.ok(waited > 600 && waited < 2000, `${Math.round(waited)} ms`);
    await store.check();
    other.exec('COMMIT');
    t.equal(await second, true, 'each has its own time');
    delay.disable();
    t.ok(delay.max < 1e9, `${Math.round(delay.max / 1e6)} ms`);
    t.equal(await store.createRoom(aCommit(code)), true);
  },
);

t.test('once a lock has lasted, the next writes are told soon, till one has gone through', async (t) => {
  const { store, file } = open(t, { patience: 1500 });
  const other = another(t, file);
  const waitOf = async (write: Promise<unknown>) => {
    const from = performance.now();
    await t.rejects(write, busy);
    return performance.now() - from;
  };
  other.exec('BEGIN IMMEDIATE');
  const first = await waitOf(store.createRoom(aCommit(code)));
  const next = await waitOf(store.createRoom(aCommit(code)));
  t.ok(next < first / 2, `${Math.round(first)} ms, then ${Math.round(next)} ms`);
  other.exec('COMMIT');
  t.equal(await store.createRoom(aCommit(code)), true);
  other.exec('BEGIN IMMEDIATE');
  const again = await waitOf(store.createRoom(aCommit('again')));
  t.ok(again > 2 * next, `${Math.round(again)} ms when it begins anew`);
  other.exec('COMMIT');
});

t.test('a store that is closed while locked still answers what waits', async (t) => {
  const { store, file } = open(t, { patience: 200 });
  const other = another(t, file);
  other.exec('BEGIN IMMEDIATE');
  const written = t.rejects(store.createRoom(aCommit(code)), busy);
  await store.close();
  await written;
  other.exec('COMMIT');
});
