import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import t, { type Test } from 'tap';
import type { RoomCode } from '../../src/room/ids.ts';
import { APPLICATION_ID, readMigrations } from '../../src/store/migrate.ts';
import { connect } from '../../src/store/sqlite/connect.ts';
import { openDatabase, openSqliteStore } from '../../src/store/sqlite/open.ts';
import { aCommit } from '../fixtures/store.ts';

const code = 'ACDEFG' as RoomCode;
const latest = readMigrations().length;
const later = {
  version: latest + 1,
  name: 'later.sql',
  sql: `ALTER TABLE rooms ADD COLUMN extra TEXT NOT NULL DEFAULT 'new'`,
};

const tables = (db: Database) => db.prepare('SELECT name FROM sqlite_schema ORDER BY name').pluck().all();

/** A file with a room and much text in it, closed in good order. */
async function madeFile(t: Test): Promise<string> {
  const file = join(t.testdir(), 'tianzi.sqlite');
  const store = openSqliteStore({ file });
  await store.createRoom(aCommit(code));
  await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      store.createRoom(aCommit(`R${i}`, 0, { state: `"${'x'.repeat(3000)}"` })),
    ),
  );
  await store.close();
  return file;
}

/** Expects one sentence, and every byte of the folder as it was. */
function refuses(t: Test, file: string, message: RegExp, migrations = readMigrations()) {
  const folder = join(file, '..');
  const bytes = () =>
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
  const before = bytes();
  t.throws(() => openDatabase(file, migrations), { name: 'StoreFileError', message });
  t.throws(() => openDatabase(file, migrations), { message: /^[^.\n]+ .*\.$/ }, 'one sentence');
  t.strictSame(bytes(), before);
}

t.test('where there is no file, one is made, with its folder', async (t) => {
  const folder = join(t.testdir(), 'data');
  const db = openDatabase(join(folder, 'tianzi.sqlite'));
  t.equal(db.pragma('application_id', { simple: true }), APPLICATION_ID);
  t.equal(db.pragma('user_version', { simple: true }), latest);
  t.ok(tables(db).includes('rooms'));
  db.close();
  t.equal(statSync(folder).mode & 0o777, 0o700);
  t.same(readdirSync(folder), ['tianzi.sqlite']);
});

t.test(
  'an empty file, and a database without a table, are refused: they may have been one of ours',
  async (t) => {
    const file = join(t.testdir({ 'empty.sqlite': '', 'empty.sqlite-wal': 'of a database' }), 'empty.sqlite');
    refuses(t, file, /is empty; remove it to have a new one made/);
    const blank = join(t.testdir(), 'blank.sqlite');
    connect(blank).exec('PRAGMA user_version = 0; VACUUM').close();
    t.ok(statSync(blank).size > 0);
    refuses(t, blank, /is empty; remove it to have a new one made/);
  },
);

t.test('a database that has everything in its write-ahead file is ours', async (t) => {
  const file = join(t.testdir(), 'tianzi.sqlite');
  connect(file).exec('PRAGMA journal_mode = WAL').close();
  const young = connect(file);
  for (const { sql, version } of readMigrations()) young.exec(`${sql}; PRAGMA user_version = ${version}`);
  young.pragma(`application_id = ${APPLICATION_ID}`);
  const copy = join(file, '..', 'copy.sqlite');
  for (const ending of ['', '-wal']) writeFileSync(copy + ending, readFileSync(file + ending));
  young.close();
  const db = openDatabase(copy);
  t.ok(tables(db).includes('rooms'));
  db.close();
});

t.test('a start that was killed while it made the file leaves none, and the next makes it', async (t) => {
  const file = join(t.testdir(), 'tianzi.sqlite');
  const broken = {
    version: 1,
    name: '001-broken.sql',
    sql: 'CREATE TABLE rooms (code TEXT); SELECT nothing',
  };
  t.throws(() => openDatabase(file, [broken]), { name: 'StoreFileError' });
  t.same(readdirSync(join(file, '..')), []);
  const db = openDatabase(file);
  t.equal(db.pragma('user_version', { simple: true }), latest);
  db.close();
});

t.test('a file that is no database is refused', async (t) => {
  const text = 'Once upon a time there was a shepherdess. '.repeat(400);
  refuses(t, join(t.testdir({ 'a.sqlite': text }), 'a.sqlite'), /is not a SQLite database/);
  refuses(t, join(t.testdir({ 'b.sqlite': 'x' }), 'b.sqlite'), /is not a SQLite database/);
  t.throws(() => openDatabase(t.testdir()), { name: 'StoreFileError', message: /is a folder/ });
});

t.test('another program’s database is refused', async (t) => {
  const file = join(t.testdir(), 'foreign.sqlite');
  connect(file).exec('CREATE TABLE songs (title TEXT)').close();
  refuses(t, file, /belongs to another program/);
  connect(file).exec(`PRAGMA user_version = ${latest}`).close();
  refuses(t, file, /belongs to another program/);
  connect(file).exec('DROP TABLE songs; PRAGMA application_id = 77').close();
  refuses(t, file, /belongs to another program/);
});

t.test(
  'another program’s database is refused also while its tables are only in the write-ahead file',
  async (t) => {
    const file = join(t.testdir(), 'foreign.sqlite');
    const db = connect(file);
    t.teardown(() => db.close());
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE songs (title TEXT)');
    const copy = join(file, '..', 'copy.sqlite');
    for (const ending of ['', '-wal', '-shm']) writeFileSync(copy + ending, readFileSync(file + ending));
    const bytes = () => ['', '-wal'].map((ending) => readFileSync(copy + ending).toString('base64'));
    const before = bytes();
    t.throws(() => openDatabase(copy), { message: /belongs to another program/ });
    t.strictSame(bytes(), before);
  },
);

t.test('a damaged file is refused, wherever the damage is', async (t) => {
  const whole = readFileSync(await madeFile(t));
  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    'the schema overwritten': (bytes) => bytes.fill(0x5a, 110, 4000),
    'a page in the middle overwritten': (bytes) => bytes.fill(0x5a, 4096 * 40, 4096 * 41),
    'pages zeroed': (bytes) => bytes.fill(0, 4096 * 2, 4096 * 6),
    'the end cut off': (bytes) => bytes.subarray(0, bytes.length / 2),
    'the end cut off within a page': (bytes) => bytes.subarray(0, 4096 * 30 + 17),
  };
  for (const [title, damage] of Object.entries(damages)) {
    await t.test(title, async (t) => {
      const file = join(t.testdir(), 'damaged.sqlite');
      writeFileSync(file, damage(Buffer.from(whole)));
      refuses(t, file, /is damaged/);
    });
  }
});

t.test('a file with our mark but without our tables is refused as damaged', async (t) => {
  const file = join(t.testdir(), 'tianzi.sqlite');
  const db = connect(file);
  db.exec(`CREATE TABLE songs (title TEXT); PRAGMA application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${latest}`);
  db.close();
  t.throws(() => openSqliteStore({ file }), { name: 'StoreFileError', message: /is damaged/ });
});

t.test('a newer file is refused, also when only its write-ahead file says so', async (t) => {
  const file = await madeFile(t);
  const newer = openDatabase(file, [...readMigrations(), later]);
  const copy = join(file, '..', 'copy.sqlite');
  for (const ending of ['', '-wal']) writeFileSync(copy + ending, readFileSync(file + ending));
  newer.close();
  refuses(t, file, new RegExp(`newer version of this program \\(schema ${latest + 1}, here ${latest}\\)`));
  t.throws(() => openDatabase(copy), { name: 'StoreFileError', message: /newer version/ });
});

t.test('an older file is backed up, then migrated', async (t) => {
  const file = await madeFile(t);
  const db = openDatabase(file, [...readMigrations(), later]);
  t.equal(db.pragma('user_version', { simple: true }), latest + 1);
  t.equal(db.prepare('SELECT extra FROM rooms WHERE code = ?').pluck().get(code), 'new');
  t.equal(db.pragma('foreign_keys', { simple: true }), 1);
  db.close();

  const name = readdirSync(join(file, '..')).find((name) => name.includes('.backup-'));
  t.match(name, new RegExp(`^tianzi\\.sqlite\\.backup-${latest}-\\d{8}T\\d{9}Z$`));
  const backup = join(file, '..', name!);
  t.equal(statSync(backup).mode & 0o777, 0o600);
  const store = openSqliteStore({ file: backup });
  t.teardown(() => store.close());
  t.match(await store.room(code), { revision: 1 });
  t.equal((await store.rooms(500)).length, 201);
});

t.test('a migration that fails leaves the file at its version, and the backup beside it', async (t) => {
  const file = await madeFile(t);
  const failing = { ...later, sql: `${later.sql}; DELETE FROM rooms; INSERT INTO nowhere VALUES (1)` };
  t.throws(() => openDatabase(file, [...readMigrations(), failing]), {
    name: 'StoreFileError',
    message: /later\.sql .* failed and was undone: no such table: nowhere\.$/,
  });
  t.equal(readdirSync(join(file, '..')).filter((name) => name.includes('.backup-')).length, 1);
  const store = openSqliteStore({ file });
  t.teardown(() => store.close());
  t.match(await store.room(code), { revision: 1 });
});

t.test('migrations are numbered without a gap', async (t) => {
  const folder = t.testdir({ '001-a.sql': 'SELECT 1', '003-b.sql': '', 'notes.md': '' });
  t.throws(() => readMigrations(folder), /003-b\.sql should be number 2/);
  t.same(
    readMigrations(t.testdir({ '002-b.sql': 'SELECT 2', '001-a.sql': 'SELECT 1' })).map(
      ({ version }) => version,
    ),
    [1, 2],
  );
});
