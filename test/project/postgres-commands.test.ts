import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import t from 'tap';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { Site } from '../fixtures/app.ts';
import type { Table } from '../fixtures/app.ts';
import { Postgres, noPostgres } from '../fixtures/postgres.ts';
import { Program, Server } from '../fixtures/program.ts';

const skip = noPostgres();
const postgres = skip === false ? await Postgres.start() : null!;
const secrets = { SESSION_SECRET: 's'.repeat(32), ADMIN_PASSWORD: 'tulip-password-hill' };

/** Runs a command of the program over a database. */
async function run(name: string, url: string, args: readonly string[] = [], env = {}) {
  const PATH = [postgres.programs, process.env['PATH']].join(delimiter);
  const program = await Program.start(name, { args, env: { DATABASE_URL: url, ...secrets, PATH, ...env } });
  return { code: await program.ended, output: program.output };
}

/** A database with a room in the middle of its second round. */
async function played(): Promise<{ url: string; table: Table }> {
  const url = await postgres.database();
  const store = await openPostgresStore({ url });
  const site = await Site.start({ store });
  const table = await site.round({ players: 3, title: '故事' });
  await table.segment();
  await table.host.do(table.code, { type: 'end-round' });
  await table.host.do(table.code, { type: 'next' });
  await table.segment('从前有一只狼。');
  await site.app.close();
  await store.close();
  return { url, table };
}

t.test('migrate makes the tables of a new database, once', { skip }, async (t) => {
  const url = await postgres.database();
  t.match(await run('check', url), { code: 1, output: /migrate it first\.\n$/ });
  t.match(await run('migrate', url), { code: 0, output: /from version 0 to \d+\.\n$/ });
  t.match(await run('migrate', url), { code: 0, output: /newest version already/ });
  t.match(await run('check', url), { code: 0, output: /in order \(rooms: 0, rounds: 0\)/ });
});

t.test('check plays every round again, and prints a line for each fault', { skip }, async (t) => {
  const { url, table } = await played();
  t.match(await run('check', url), { code: 0, output: /in order \(rooms: 1, rounds: 2\)\.\n$/ });
  await postgres.ask(`UPDATE rounds SET seed = '${'ab'.repeat(32)}' WHERE round = 1`, url);
  t.match(await run('check', url), {
    code: 1,
    output: new RegExp(`^Room ${table.code}, round 1: [^\n]*committed`),
  });
});

t.test('admin lists and closes rooms, and a server that runs hears of it', { skip }, async (t) => {
  const { url, table } = await played();
  t.match(await run('admin', url, ['list']), { code: 0, output: new RegExp(`^${table.code} +ouat `) });
  const server = await Server.start('', { DATABASE_URL: url, ...secrets });
  const look = () => fetch(`${server.base}/rooms/${table.code}`, { headers: { accept: 'application/json' } });
  t.equal((await look()).status, 200);
  t.match(await run('admin', url, ['close', table.code]), { code: 0, output: /is closed/ });
  t.equal((await look()).status, 410);
  t.equal((await server.stop()).code, 0);
  t.match(await run('check', url), { code: 0 });
});

t.test('backup and restore bring the rooms into a new database, and into no other', { skip }, async (t) => {
  const { url, table } = await played();
  const file = join(t.testdir(), 'rooms.dump');
  t.match(await run('backup', url, [file]), { code: 0, output: /is copied to/ });
  t.match(await run('backup', url, [file]), { code: 1, output: /is there already/ });
  t.match(await run('restore', url, [file]), { code: 1, output: /has tables already/ });
  const other = await postgres.database();
  t.match(await run('restore', other, [file]), { code: 0, output: /is now in the database/ });
  t.match(await run('check', other), { code: 0, output: /rooms: 1, rounds: 2/ });
  t.match(await run('admin', other, ['list']), { output: table.code });
  t.match(await run('restore', await postgres.database(), [`${file}.none`]), {
    code: 1,
    output: /^There is no file/,
  });
});

t.test(
  'where something is missing one sentence says what, and nothing is left behind',
  { skip },
  async (t) => {
    const file = join(t.testdir(), 'rooms.dump');
    const nowhere = 'postgres://me:hidden@127.0.0.1:9/tianzi';
    const noPrograms = { PATH: join(t.testdirName, 'none') };
    const cases = [
      await run('backup', nowhere, [file]),
      await run('backup', await postgres.database(), [file], noPrograms),
      await run('migrate', nowhere),
      await run('check', nowhere),
      await run('admin', nowhere, ['list']),
      await run('server', nowhere),
    ];
    for (const { code, output } of cases) {
      t.equal(code, 1, output);
      t.match(output, /^[^\n]+\.\n$/);
      t.notMatch(output, 'hidden');
    }
    t.match(cases[1]?.output, /pg_dump cannot be run: install/);
    t.notOk(existsSync(file) || existsSync(`${file}.part`));
  },
);
