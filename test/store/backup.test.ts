import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import type { RoomCode } from '../../src/room/ids.ts';
import { readMigrations } from '../../src/store/migrate.ts';
import { backUp } from '../../src/store/sqlite/backup.ts';
import { connect } from '../../src/store/sqlite/connect.ts';
import { openDatabase, openSqliteStore } from '../../src/store/sqlite/open.ts';
import { restore } from '../../src/store/sqlite/restore.ts';
import { useFile } from '../../src/store/sqlite/use.ts';
import { aCommit } from '../fixtures/store.ts';

const code = 'ACDEFG' as RoomCode;

/** A data folder with a store that has this many rooms. */
async function opened(t: Test, rooms = 3) {
  const folder = t.testdir({ 'session-secret': 'the secret' });
  const file = join(folder, 'tianzi.sqlite');
  const store = openSqliteStore({ file });
  t.teardown(() => store.close());
  for (let room = 0; room < rooms; room++) await store.createRoom(aCommit(`R${room}`));
  return { folder, file, store };
}

/** The content of every file of a folder, but of what says that a database is in use. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-use') && !name.endsWith('-shm'))
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

const oneSentence = { name: 'StoreFileError', message: /^[^\n]+\.$/ };

t.test('a backup of an open store is one whole file that only its owner reads', async (t) => {
  const { folder, file, store } = await opened(t);
  const copy = join(folder, 'copy.sqlite');
  t.same(await backUp(file, copy), { rooms: 3 });
  t.equal(statSync(copy).mode & 0o777, 0o600);
  t.notOk(existsSync(`${copy}-wal`) || existsSync(`${copy}.part`));
  await store.createRoom(aCommit(code));
  const again = openSqliteStore({ file: copy });
  t.teardown(() => again.close());
  t.equal((await again.rooms(9)).length, 3);
});

t.test('a backup overwrites nothing, and one that fails leaves nothing behind', async (t) => {
  const { folder, file, store } = await opened(t);
  await store.close();
  writeFileSync(join(folder, 'letter'), 'to a friend');
  const before = contentOf(folder);
  await t.rejects(backUp(file, join(folder, 'letter')), { ...oneSentence, message: /is there already/ });
  await t.rejects(backUp(file, file), { message: /is there already/ });
  await t.rejects(backUp(join(folder, 'letter'), join(folder, 'copy')), {
    message: /is not a SQLite database/,
  });
  await t.rejects(backUp(join(folder, 'missing'), join(folder, 'copy')), { message: /There is no file/ });
  t.strictSame(contentOf(folder), before);
  await t.rejects(backUp(file, join(folder, 'nowhere', 'copy')), {
    ...oneSentence,
    message: /cannot be made/,
  });

  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, 4096 * 3, 4096 * 5));
  await t.rejects(backUp(file, join(folder, 'copy')), { message: /is damaged/ });
  t.notOk(existsSync(join(folder, 'copy')) || existsSync(join(folder, 'copy.part')));
});

t.test('a restored backup is the database, and what was there is kept with all it had', async (t) => {
  const { folder, file, store } = await opened(t);
  const copy = join(folder, 'copy.sqlite');
  await backUp(file, copy);
  await store.createRoom(aCommit(code));
  // As after a kill: the newest room is in the write-ahead file alone.
  const killed = join(folder, 'killed');
  mkdirSync(killed);
  writeFileSync(join(killed, 'session-secret'), 'the secret');
  const place = join(killed, 'tianzi.sqlite');
  for (const ending of ['', '-wal']) copyFileSync(file + ending, place + ending);
  const { rooms, kept } = restore(place, copy);
  t.equal(rooms, 3);
  t.same(
    readdirSync(killed).sort(),
    ['session-secret', 'tianzi.sqlite', kept!.slice(killed.length + 1), 'tianzi.sqlite-use'].sort(),
  );
  t.equal(readFileSync(join(killed, 'session-secret'), 'utf8'), 'the secret');
  t.equal(statSync(place).mode & 0o777, 0o600);
  for (const [name, count] of [
    [place, 3],
    [kept!, 4],
  ] as const) {
    const found = openSqliteStore({ file: name });
    t.equal((await found.rooms(9)).length, count);
    await found.close();
  }
});

t.test(
  'a copy of the files of a running server can be restored too, its write-ahead file with it',
  async (t) => {
    const { folder, file } = await opened(t);
    const copy = join(folder, 'copy.sqlite');
    for (const ending of ['', '-wal']) copyFileSync(file + ending, copy + ending);
    t.ok(statSync(`${copy}-wal`).size > 0);
    const place = join(folder, 'data', 'tianzi.sqlite');
    t.same(restore(place, copy), { rooms: 3, kept: null });
  },
);

t.test('nothing is restored while a store is open, here or in an older version of the program', async (t) => {
  const { folder, file, store } = await opened(t);
  const copy = join(folder, 'copy.sqlite');
  await backUp(file, copy);
  const refused = { ...oneSentence, message: /is in use: stop the server first/ };
  t.throws(() => restore(file, copy), refused);
  await store.createRoom(aCommit(code));
  await store.close();
  const old = openDatabase(file);
  t.throws(() => restore(file, copy), refused);
  t.equal(old.prepare('SELECT count(*) FROM rooms').pluck().get(), 4);
  t.notOk(readdirSync(folder).some((name) => name.includes('before-restore') || name.includes('.new')));
  old.close();
  t.equal(restore(file, copy).rooms, 3);
});

t.test('a store that is opened while another database is put into its place waits, or says so', async (t) => {
  const { file, store } = await opened(t);
  await store.close();
  const other = connect(`${file}-use`);
  t.teardown(() => other.close());
  other.exec('BEGIN EXCLUSIVE');
  t.throws(() => useFile(file, 50), { ...oneSentence, message: /is just being replaced/ });
  other.exec('COMMIT');
  useFile(file, 50).release();
});

t.test('what cannot be restored is refused before anything is touched', async (t) => {
  const { folder, file, store } = await opened(t, 200);
  const copy = join(folder, 'copy.sqlite');
  await backUp(file, copy);
  await store.close();
  const whole = readFileSync(copy);
  const put = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const foreign = join(folder, 'foreign');
  connect(foreign).exec('CREATE TABLE songs (title TEXT)').close();
  const newer = join(folder, 'newer');
  copyFileSync(copy, newer);
  connect(newer)
    .exec(`PRAGMA user_version = ${readMigrations().length + 1}`)
    .close();
  const cases: [source: string, message: RegExp][] = [
    [join(folder, 'missing'), /There is no file/],
    [put('empty', ''), /is empty/],
    [put('letter', 'to a friend '.repeat(50)), /is not a SQLite database/],
    [put('cut', whole.subarray(0, whole.length / 2)), /is damaged/],
    [put('overwritten', Buffer.from(whole).fill(0x5a, 4096 * 9, 4096 * 10)), /is damaged/],
    [foreign, /belongs to another program/],
    [newer, /was written by a newer version/],
    [file, /is the database itself/],
  ];
  const before = contentOf(folder);
  for (const [source, message] of cases) {
    t.throws(() => restore(file, source), { ...oneSentence, message }, source);
    t.strictSame(contentOf(folder), before, source);
  }
});

t.test('a damaged database is replaced, and kept in its parts', async (t) => {
  const { folder, file, store } = await opened(t);
  const copy = join(folder, 'copy.sqlite');
  await backUp(file, copy);
  await store.close();
  writeFileSync(file, 'no database any more');
  writeFileSync(`${file}-wal`, 'nor this');
  const { kept } = restore(file, copy);
  t.equal(readFileSync(kept!, 'utf8'), 'no database any more');
  t.equal(readFileSync(`${kept!}-wal`, 'utf8'), 'nor this');
  const again = openSqliteStore({ file });
  t.teardown(() => again.close());
  t.equal((await again.rooms(9)).length, 3);
});
