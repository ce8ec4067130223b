import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { connect } from '../../src/store/sqlite/connect.ts';
import { openDatabase } from '../../src/store/sqlite/open.ts';
import { Program } from '../fixtures/program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** Starts the program as `npm start` does, but from its sources and on a free port. */
function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src/server.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...env },
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  t.teardown(() => child.kill('SIGKILL'));
  return { process: child, output: () => output, ended };
}

/** What the program has said, as soon as `pattern` is in it. */
async function said(running: Running, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const found = pattern.exec(running.output());
    if (found !== null) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not say ${String(pattern)}: ${running.output()}`);
}

const address = (running: Running): Promise<string> => said(running, /http:\/\/localhost:\d+/);

t.test(
  'a first start prints the addresses and the admin password once, and makes secrets that only the owner reads',
  async (t) => {
    const folder = t.testdir({});
    const env = { DATABASE_URL: `file:${join(folder, 'data', 'tianzi.sqlite')}` };
    const first = start(env);
    const base = await address(first);
    const line = await said(first, /admin password.*: \S{10,}\n/i);
    const password = /: (\S{10,})\n$/.exec(line)?.[1] ?? '';
    for (const file of ['session-secret', 'admin-password']) {
      const path = join(folder, 'data', file);
      t.ok(existsSync(path), file);
      t.equal(statSync(path).mode & 0o777, 0o600, `${file} has mode 0600`);
    }

    const json = { accept: 'application/json', 'content-type': 'application/json' };
    const named = await fetch(`${base}/player`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: '甲' }),
    });
    t.equal(named.status, 200);
    const cookie = named.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ');
    const made = await fetch(`${base}/rooms`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ game: 'ouat' }),
    });
    const { url } = (await made.json()) as { url: string };
    const login = await fetch(`${base}/admin/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ password }),
    });
    t.equal(login.status, 200, 'the printed password is the admin’s');

    first.process.kill('SIGTERM');
    t.equal(await first.ended, 0, 'it closes in order on a signal');

    const second = start(env);
    const again = await address(second);
    t.notMatch(second.output(), /admin password/i, 'the password is printed only once');
    const room = await fetch(again + url, { headers: { accept: 'application/json', cookie } });
    const view = (await room.json()) as { you: { seat: number; host: boolean } };
    t.same([view.you.seat, view.you.host], [0, true], 'the session, the room and the seat are there again');
    second.process.kill('SIGTERM');
    await second.ended;
  },
);

t.test('a wrong setting stops the start with one sentence', async (t) => {
  const running = start({ PORT: 'ninety' });
  t.not(await running.ended, 0);
  const lines = running.output().trim().split('\n');
  t.equal(lines.length, 1, running.output());
  t.match(lines[0], /PORT/);
});

t.test(
  'a file that cannot be our database stops the start with one sentence, and stays as it is',
  async (t) => {
    const folder = t.testdir({ letter: 'this is not a database, it is a letter to a friend', empty: '' });
    connect(join(folder, 'foreign')).exec('CREATE TABLE songs (title TEXT)').close();
    openDatabase(join(folder, 'newer')).exec('PRAGMA user_version = 1000').close();
    const db = openDatabase(join(folder, 'damaged'));
    for (let count = 0; count < 50; count++)
      db.prepare('INSERT INTO materials (key, json) VALUES (?, ?)').run(String(count), 'x'.repeat(3000));
    db.close();
    const damaged = readFileSync(join(folder, 'damaged'));
    writeFileSync(join(folder, 'damaged'), damaged.fill(0x5a, 4096 * 20, 4096 * 30));
    const cases: Record<string, RegExp> = {
      letter: /is not a SQLite database/,
      empty: /is empty/,
      foreign: /belongs to another program/,
      newer: /written by a newer version/,
      damaged: /is damaged/,
    };
    for (const [name, sentence] of Object.entries(cases)) {
      const before = readFileSync(join(folder, name));
      const program = await Program.start('server', {
        env: { PORT: '0', DATABASE_URL: `file:${join(folder, name)}` },
      });
      t.equal(await program.ended, 1, name);
      t.match(program.output, sentence);
      t.equal(program.output.trim().split('\n').length, 1, program.output);
      t.ok(readFileSync(join(folder, name)).equals(before), `${name} stays as it is`);
    }
  },
);
