import { equal, ok } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Server } from '../fixtures/program.ts';
import { chanceOf } from './chance.ts';
import { Crowd, twenty } from './crowd.ts';
import { readCopy, withFolder } from './files.ts';
import { checkKept } from './kept.ts';
import { SlowClients } from './slow-clients.ts';
import { wholeRooms } from './stored.ts';
import type { Means, Torture } from './torture.ts';

const STOPS = { short: 1, long: 30 } as const;
const LONGEST_MS = { short: 300, long: 2_000 } as const;
const STOPS_WITHIN_MS = 5_000;

/** A server is asked to stop while twenty people play and others are slow: it ends in order, with all it acknowledged. */
export const stop: Torture = {
  name: 'stop',
  what: 'the server is told to stop while twenty people play and slow ones hold their connections',
  run: (means) => withFolder((folder) => stopManyTimes(join(folder, 'tianzi.sqlite'), means)),
};

async function stopManyTimes(file: string, { size, seed, print }: Means): Promise<void> {
  const random = chanceOf(seed, 'stop');
  const env = { ADMIN_PASSWORD: 'the admin of the tests' };
  let crowd: Crowd | undefined;
  const took: number[] = [];
  let unanswered = 0;
  for (let stops = 0; stops < STOPS[size]; stops++) {
    const server = await Server.start(file, env);
    crowd ??= await Crowd.gather(server.base, twenty, seed);
    await crowd.repeatPending(server.base);
    const before = crowd.acknowledged;
    crowd.begin(server.base);
    const slow = await SlowClients.open(server.base);
    await setTimeout(100 + random.int(LONGEST_MS[size]));
    while (crowd.acknowledged === before) await setTimeout(10);
    crowd.foresee(true);
    const stopped = await server.stop();
    await crowd.end();
    slow.close();
    equal(stopped.code, 0, `it ends in order: ${server.program.output}`);
    ok(!existsSync(`${file}-wal`), 'the write-ahead file is gone');
    took.push(stopped.took);
    unanswered += crowd.players.filter(({ pending }) => pending !== null).length;
    const { players, ids } = crowd;
    readCopy(file, (db) => checkKept(players, wholeRooms(db), ids));
  }
  crowd?.close();
  const slowest = Math.max(...took);
  print(`${STOPS[size]} stops, the slowest took ${slowest.toFixed()} ms`);
  print(`${crowd?.acknowledged ?? 0} acknowledged actions, all stored; ${unanswered} were turned away`);
  if (size === 'long') ok(slowest < STOPS_WITHIN_MS, `it stops within ${STOPS_WITHIN_MS} ms`);
}
