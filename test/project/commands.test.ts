import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import type { Test } from 'tap';
import { connect } from '../../src/store/sqlite/connect.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { APPLICATION_ID, readMigrations } from '../../src/store/migrate.ts';
import { Site } from '../fixtures/app.ts';
import type { Table } from '../fixtures/app.ts';
import { Program, Server } from '../fixtures/program.ts';
import { freePort } from '../fixtures/free-port.ts';

const PASSWORD = 'tulip-password-hill';

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command of the program over a database file. */
async function run(name: string, file: string, args: readonly string[] = [], env = {}): Promise<Ran> {
  const settings = { DATABASE_URL: `file:${file}`, ADMIN_PASSWORD: PASSWORD, ...env };
  const program = await Program.start(name, { args, env: settings });
  return { code: await program.ended, output: program.output };
}

/** A database with a room of each game in the middle of a round, one round before it being over. */
async function played(t: Test): Promise<{ file: string; tables: readonly Table[] }> {
  const file = join(t.testdir(), 'tianzi.sqlite');
  const store = openSqliteStore({ file });
  const site = await Site.start({ store });
  const story = await site.round({ players: 3, title: '故事' });
  await story.segment();
  await story.host.do(story.code, { type: 'end-round' });
  await story.host.do(story.code, { type: 'next' });
  const { teller } = await story.roles();
  await story.segment('从前有一只狼。');
  await teller.act(story.code, { type: 'draft', text: '还没想好' });
  const untimed = { bidSeconds: 0, playSeconds: 30 };
  const deal = await site.round({ game: 'doudizhu', players: 3, title: '牌', options: untimed });
  const speaker = deal.seats[(await deal.view()).waiting[0]!]!;
  await speaker.do(deal.code, { type: 'bid', points: 3 });
  await speaker.act(deal.code, { type: 'hint' });
  await site.pass(31);
  await site.app.close();
  await store.close();
  return { file, tables: [story, deal] };
}

t.test('every command says how it is called, and 2 when it is called wrongly', async (t) => {
  const file = join(t.testdir(), 'none.sqlite');
  const wrong: Readonly<Record<string, readonly string[]>> = {
    backup: [],
    restore: ['a', 'b'],
    migrate: ['x'],
    check: ['--deep'],
    admin: ['open', 'ABCDEF'],
  };
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const [name, args] of Object.entries(wrong)) {
    t.match(scripts[name], `node dist/${name}.js`);
    const help = await run(name, file, ['--help']);
    t.equal(help.code, 0, name);
    t.match(help.output, `npm run ${name}`);
    const called = await run(name, file, args);
    t.equal(called.code, 2, `${name} ${args.join(' ')}`);
    t.equal(called.output, help.output, 'it shows how');
    const right = { backup: ['a'], restore: ['a'], admin: ['list'] }[name] ?? [];
    const failed = await run(name, file, right);
    t.equal(failed.code, 1, `${name} without a database`);
    t.match(failed.output, /^There is no file [^\n]*\.\n$/);
  }
  t.same(readdirSync(join(file, '..')), [], 'and nothing is made');
});

t.test('check finds nothing wrong with what was played, also while the server runs', async (t) => {
  const { file } = await played(t);
  const still = await run('check', file);
  t.match(still, { code: 0, output: /is in order \(rooms: 2, rounds: 3\)\.\n$/ });
  const server = await Server.start(file, { ADMIN_PASSWORD: PASSWORD });
  t.match(await run('check', file), { code: 0 });
  t.match(await server.stop(), { code: 0 });
});

t.test('check prints a line for each fault', async (t) => {
  const { file, tables } = await played(t);
  const [story, deal] = tables as [Table, Table];
  const db = connect(file);
  db.pragma('foreign_keys = OFF');
  const points = `json_set(data, '$.points', 2)`;
  db.exec(`UPDATE moves SET data = ${points} WHERE code = '${deal.code}' AND data LIKE '%"bid"%'`);
  db.exec(`UPDATE rounds SET seed = '${'ab'.repeat(32)}' WHERE code = '${story.code}' AND round = 1`);
  t.match(await run('check', file), {
    code: 1,
    output: new RegExp(
      `^(?=[^]*^Room ${story.code}, round 1: [^\n]*committed[^\n]*$)(?=[^]*^Room ${deal.code}, round 1: [^\n]+$)`,
      'm',
    ),
  });
  db.exec(`INSERT INTO log VALUES ('NOROOM', 1, '{}')`);
  db.close();
  t.match(await run('check', file), { code: 1, output: /A row of log refers to one of rooms/ });
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, 4096 * 6, 4096 * 9));
  t.equal((await run('check', file)).code, 1, 'a damaged file');
});

t.test('migrate brings an older database to the newest version, once, and says so', async (t) => {
  const folder = t.testdir();
  const file = join(folder, 'tianzi.sqlite');
  const migrations = readMigrations();
  await openSqliteStoreOf(file, 1);
  t.match(await run('check', file), { code: 1, output: /migrate it first/ });
  const done = await run('migrate', file);
  t.match(done, { code: 0, output: new RegExp(`from version 1 to ${migrations.length}\\.`) });
  const kept = readdirSync(folder).filter((name) => name.includes('.backup-1-'));
  t.equal(kept.length, 1);
  t.match(done.output, kept[0]!);
  t.match(await run('migrate', file), { code: 0, output: /newest version already/ });
  t.match(await run('check', file), { code: 0 });
  t.equal(readdirSync(folder).filter((name) => name.includes('.backup-')).length, 1);
});

/** Makes a database of an older version. */
async function openSqliteStoreOf(file: string, version: number): Promise<void> {
  const db = connect(file);
  for (const migration of readMigrations().slice(0, version)) db.exec(migration.sql);
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${version}`);
  db.pragma('journal_mode = WAL');
  db.close();
}

t.test('migrate leaves a database alone that a server uses', async (t) => {
  const file = join(t.testdir(), 'tianzi.sqlite');
  await openSqliteStoreOf(file, 1);
  const other = connect(`${file}-use`);
  other.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  t.match(await run('migrate', file), { code: 1, output: /stop the server first/ });
  other.close();
});

t.test('admin lists, resets and closes rooms, with and without a server', async (t) => {
  const { file, tables } = await played(t);
  const [story, deal] = tables as [Table, Table];
  const listed = await run('admin', file, ['list']);
  t.equal(listed.code, 0, listed.output);
  t.match(listed.output, new RegExp(`^${story.code} +ouat +story +3/8 .*故事$`, 'm'));
  t.match(await run('admin', file, ['close', 'AAAAAA']), { code: 1, output: /room/ });
  t.match(await run('admin', file, ['reset', deal.code]), { code: 0, output: /back in its lobby/ });
  t.match((await run('admin', file, ['list'])).output, new RegExp(`^${deal.code} +doudizhu +lobby`, 'm'));

  const server = await Server.start(file, { ADMIN_PASSWORD: PASSWORD });
  const { port } = new URL(server.base);
  const there = { HOST: '127.0.0.1', PORT: port };
  const before = await fetch(`${server.base}/rooms/${story.code}`, {
    headers: { accept: 'application/json' },
  });
  t.equal(before.status, 200, 'the server has the room in memory');
  t.match(await run('admin', file, ['close', story.code], there), { code: 0, output: /is closed/ });
  const after = await fetch(`${server.base}/rooms/${story.code}`, {
    headers: { accept: 'application/json' },
  });
  t.equal(after.status, 410, 'and hears of it at once');
  t.match(await run('admin', file, ['list'], { ...there, ADMIN_PASSWORD: 'another-password-here' }), {
    code: 1,
    output: /^[^\n]*password[^\n]*\n$/i,
  });
  const nowhere = await run('admin', file, ['list'], { HOST: '127.0.0.1', PORT: '9' });
  t.match(nowhere, { code: 1, output: /no server answers at http:\/\/127\.0\.0\.1:9/ });
  t.equal((await server.stop()).code, 0);
  const left = await run('admin', file, ['list']);
  t.notMatch(left.output, story.code);
  t.match(left.output, deal.code);
  t.match(await run('check', file), { code: 0 }, 'the database is in order');
});

t.test('admin comes in behind a TLS proxy, too, and needs a password', async (t) => {
  const folder = t.testdir();
  const file = join(folder, 'tianzi.sqlite');
  const nowhere = 'https://127.0.0.1:9';
  const cases = [
    { TRUST_PROXY: '127.0.0.1', wanted: { code: 0, output: 'No room is open.\n' } },
    { TRUST_PROXY: '', wanted: { code: 1, output: new RegExp(`no server answers at ${nowhere}`) } },
  ];
  for (const { TRUST_PROXY, wanted } of cases) {
    const place = { HOST: '127.0.0.1', PORT: String(await freePort()), PUBLIC_URL: nowhere, TRUST_PROXY };
    const env = { ADMIN_PASSWORD: PASSWORD, ...place };
    const server = await Program.start('server', { env: { ...env, DATABASE_URL: `file:${file}` } });
    while (!server.output.includes('is open') && !server.hasEnded)
      await new Promise((resolve) => setTimeout(resolve, 20));
    t.match(await run('admin', file, ['list'], env), wanted, TRUST_PROXY);
    server.process.kill('SIGTERM');
    t.equal(await server.ended, 0);
    t.match(await run('admin', file, ['list'], env), { code: 0 }, 'and without the server');
  }
  t.match(await run('admin', file, ['list'], { ADMIN_PASSWORD: '' }), {
    code: 1,
    output: /There is no ADMIN_PASSWORD/,
  });
});
