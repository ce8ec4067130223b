import t from 'tap';
import type { PlayerId, RoomCode } from '../../src/room/ids.ts';
import { Connections } from '../../src/store/postgres/connections.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { postgresMigrations } from '../../src/store/postgres/schema.ts';
import { Postgres, noPostgres } from '../fixtures/postgres.ts';
import { aCommit, aLine, players } from '../fixtures/store.ts';

const code = 'ACDEFG' as RoomCode;
const skip = noPostgres();
const postgres = skip === false ? await Postgres.start() : null!;

t.test('several processes that start at once make the tables once', { skip }, async (t) => {
  const url = await postgres.database();
  const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore({ url })));
  t.teardown(() => Promise.all(stores.map((store) => store.close())));
  const [row] = await postgres.ask('SELECT version FROM tianzi_schema', url);
  t.same(row, { version: postgresMigrations().length });
  await stores[0]!.createRoom(aCommit(code));
  t.equal((await stores[5]!.room(code))?.revision, 1);
});

t.test(
  'a step of the schema is made once and whole, by whichever process comes first',
  { skip },
  async (t) => {
    const url = await postgres.database();
    const migrations = postgresMigrations();
    const version = migrations.length + 1;
    await (await openPostgresStore({ url })).close();
    const next = {
      version,
      name: 'next.sql',
      sql: 'CREATE TABLE extra (id INTEGER); INSERT INTO extra VALUES (7)',
    };
    const broken = {
      ...next,
      name: 'broken.sql',
      sql: 'CREATE TABLE half (id INTEGER); SELECT no_such_thing',
    };
    await t.rejects(openPostgresStore({ url, migrations: [...migrations, broken] }), {
      name: 'StoreFileError',
      message: /^The migration broken.sql failed and was undone: /,
    });
    const open = () => openPostgresStore({ url, migrations: [...migrations, next] });
    const stores = await Promise.all([open(), open(), open()]);
    for (const store of stores) await store.close();
    t.same(await postgres.ask('SELECT id FROM extra', url), [{ id: 7 }]);
    await t.rejects(openPostgresStore({ url }), { message: /newer version of this program/ });
  },
);

t.test(
  'a database of another program is left alone, and no message has the password',
  { skip },
  async (t) => {
    const url = await postgres.database();
    await postgres.ask('CREATE TABLE rooms (number INTEGER)', url);
    await t.rejects(openPostgresStore({ url }), {
      name: 'StoreFileError',
      message: /belongs to another program/,
    });
    const nowhere = openPostgresStore({ url: 'postgres://me:hidden@127.0.0.1:9/tianzi' });
    const error = await nowhere.then(String, (error: unknown) => String(error));
    t.match(error, /^StoreFileError: [^:]*cannot be opened: connect ECONNREFUSED/);
    t.notMatch(error, /hidden/);
  },
);

t.test(
  'of two processes that race for one revision one wins, each time, and writes all',
  { skip },
  async (t) => {
    const url = await postgres.database();
    const stores = await Promise.all([openPostgresStore({ url }), openPostgresStore({ url })]);
    t.teardown(() => Promise.all(stores.map((store) => store.close())));
    await stores[0].createRoom(aCommit(code));
    for (let revision = 1; revision <= 100; revision++) {
      const members = revision % 2 === 0 ? players('p1', `p${revision}`) : undefined;
      const outcomes = await Promise.all(
        stores.map((store, index) =>
          store.commit(
            aCommit(code, revision, { state: `${index}`, members, log: [aLine(revision, `${index}`)] }),
          ),
        ),
      );
      t.same([...outcomes].sort(), ['conflict', 'done'], `revision ${revision}`);
      const winner = `${outcomes.indexOf('done')}`;
      t.match(await stores[1].room(code), { revision: revision + 1, state: winner });
      t.equal((await stores[0].log(code, { limit: 1 }))[0]?.['text'], winner);
    }
  },
);

t.test('what the database undid because of others is tried again', { skip }, async (t) => {
  const url = await postgres.database();
  await postgres.ask(
    'CREATE TABLE sums (id INTEGER PRIMARY KEY, sum INTEGER); INSERT INTO sums VALUES (1, 0), (2, 0)',
    url,
  );
  const connections = new Connections(url);
  t.teardown(() => connections.close());
  let runs = 0;
  const add = (first: number, second: number) =>
    connections.transaction(async (query) => {
      runs++;
      await query('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
      for (const id of [first, second]) await query('UPDATE sums SET sum = sum + 1 WHERE id = $1', [id]);
    });
  await Promise.all(Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? add(1, 2) : add(2, 1))));
  t.same(await postgres.ask('SELECT sum FROM sums', url), [{ sum: 6 }, { sum: 6 }]);
  t.ok(runs > 6, `${runs} runs for 6 transactions`);
});

t.test('a database that goes away is unreachable until it is back, and no more', { skip }, async (t) => {
  const own = await Postgres.start();
  const store = await openPostgresStore({ url: await own.database() });
  t.teardown(async () => {
    await store.close();
    await own.stop();
  });
  await store.createRoom(aCommit(code));
  const player = (id: number) => ({ id: `p${id}` as PlayerId, name: '甲', language: null });
  const writing = Promise.allSettled(Array.from({ length: 20 }, (_, id) => store.savePlayer(player(id))));
  await own.stop();
  for (const outcome of await writing)
    if (outcome.status === 'rejected')
      t.match(outcome.reason, { name: 'StoreUnavailable', reason: 'unreachable' });
  const calls = [() => store.check(), () => store.room(code), () => store.commit(aCommit(code, 1))];
  for (const call of calls)
    await t.rejects(call as () => Promise<void>, { name: 'StoreUnavailable', reason: 'unreachable' });
  await own.start();
  await store.check();
  t.equal(await store.commit(aCommit(code, 1)), 'done');
});
