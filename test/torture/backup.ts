import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Program, Server } from '../fixtures/program.ts';
import { chanceOf } from './chance.ts';
import { Crowd, twenty } from './crowd.ts';
import { readCopy, withFolder } from './files.ts';
import { checkKept } from './kept.ts';
import { wholeRooms } from './stored.ts';
import type { Means, Torture } from './torture.ts';

const TIMES = { short: 1, long: 20 } as const;
const LONGEST_MS = { short: 300, long: 2_000 } as const;

/** The database is backed up while twenty people play; later the backup is restored, and they play on from there. */
export const backup: Torture = {
  name: 'backup',
  what: 'the database is backed up while twenty people play, then restored; play goes on from there',
  run: (means) => withFolder((folder) => backUpManyTimes(folder, means)),
};

async function backUpManyTimes(folder: string, { size, seed, print }: Means): Promise<void> {
  const file = join(folder, 'tianzi.sqlite');
  const random = chanceOf(seed, 'backup');
  const pause = () => setTimeout(100 + random.int(LONGEST_MS[size]));
  const env = { ADMIN_PASSWORD: 'the admin of the tests' };
  let server = await Server.start(file, env);
  const crowd = await Crowd.gather(server.base, twenty, seed);
  for (let times = 0; times < TIMES[size]; times++) {
    const copy = join(folder, `copy-${times}.sqlite`);
    const earlier = crowd.acknowledged;
    crowd.begin(server.base);
    await pause();
    while (crowd.acknowledged === earlier) await setTimeout(20);
    const before = crowd.acknowledged;
    const each = crowd.players.map(({ acknowledged }) => acknowledged.length);
    const from = performance.now();
    equal((await command('backup', file, copy)).code, 0);
    const took = performance.now() - from;
    const meanwhile = crowd.acknowledged - before;
    const refused = await command('restore', file, copy);
    equal(refused.code, 1);
    match(refused.output, /^The database .* is in use: stop the server first\.\n$/);
    ok(existsSync(file));
    await crowd.end();
    equal((await server.stop()).code, 0);

    const rooms = readCopy(copy, wholeRooms);
    const all = crowd.acknowledged;
    for (const player of crowd.players)
      player.goBackTo(rooms.get(player.code)?.state.journal.done ?? [], crowd.ids);
    for (const [index, { name, acknowledged }] of crowd.players.entries())
      ok(acknowledged.length >= (each[index] ?? 0), `all that ${name} did before the backup is in it`);
    checkKept(crowd.players, rooms, crowd.ids);

    const restored = await command('restore', file, copy);
    equal(restored.code, 0, restored.output);
    const kept = /kept: (.*)\n$/.exec(restored.output)?.[1] ?? '';
    ok(existsSync(kept), `what was there is kept: ${restored.output}`);
    deepEqual([...readCopy(kept, wholeRooms).keys()].sort(), [...rooms.keys()].sort());
    print(
      `a backup after ${before} actions, ${meanwhile} came during its ${took.toFixed()} ms; ` +
        `${all - crowd.acknowledged} of ${all} went with the restoring`,
    );

    server = await Server.start(file, env);
    crowd.begin(server.base);
    const afterRestore = crowd.acknowledged;
    await pause();
    while (crowd.acknowledged < afterRestore + crowd.players.length) await setTimeout(20);
    await crowd.end();
  }
  equal((await server.stop()).code, 0);
  readCopy(file, (db) => checkKept(crowd.players, wholeRooms(db), crowd.ids));
  crowd.close();
}

async function command(
  name: string,
  file: string,
  copy: string,
): Promise<{ code: number | null; output: string }> {
  const program = await Program.start(name, { args: [copy], env: { DATABASE_URL: `file:${file}` } });
  return { code: await program.ended, output: program.output };
}
