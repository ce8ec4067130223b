import { ok } from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtProgram, Server } from '../fixtures/program.ts';
import { chanceOf } from './chance.ts';
import { Crowd, twenty } from './crowd.ts';
import { quantile, readCopy, withFolder } from './files.ts';
import { checkKept } from './kept.ts';
import { wholeRooms } from './stored.ts';
import type { Means, Torture } from './torture.ts';

const KILLS = { short: 10, long: 100 } as const;
const SHORTEST_MS = 100;
const LONGEST_MS = { short: 500, long: 3_000 } as const;
const READY_WITHIN_MS = 2_000;

/** A server is killed at random moments while twenty people play, and started again. */
export const kill: Torture = {
  name: 'kill',
  what: 'the server is killed while twenty people play; of what it acknowledged nothing is lost or torn',
  run: (means) => withFolder((folder) => killManyTimes(join(folder, 'tianzi.sqlite'), means)),
};

async function killManyTimes(file: string, { size, seed, print }: Means): Promise<void> {
  const random = chanceOf(seed, 'kill');
  const env = { BOT_DELAY_MS: '0', ADMIN_PASSWORD: 'the admin of the tests' };
  await builtProgram();
  let server = await Server.start(file, env);
  const crowd = await Crowd.gather(server.base, twenty, seed);
  const readyAfter: number[] = [];
  let unanswered = 0;
  let doneUnanswered = 0;
  for (let kills = 0; kills < KILLS[size]; kills++) {
    const before = crowd.acknowledged;
    crowd.begin(server.base);
    await setTimeout(SHORTEST_MS + random.int(LONGEST_MS[size]));
    while (crowd.acknowledged === before) await setTimeout(10);
    await server.program.kill();
    await crowd.end();
    unanswered += crowd.players.filter(({ pending }) => pending !== null).length;
    doneUnanswered += readCopy(file, (db) =>
      checkKept(crowd.players, wholeRooms(db), crowd.ids),
    ).doneUnanswered;
    server = await Server.start(file, env);
    readyAfter.push(server.readyAfter);
    await crowd.repeatPending(server.base);
  }
  const { code } = await server.stop();
  ok(code === 0, `the last server ended with ${String(code)}`);
  const kept = readCopy(file, (db) => checkKept(crowd.players, wholeRooms(db), crowd.ids));
  crowd.close();
  ok(unanswered > 0, 'some of the kills fell into an action');
  print(`${KILLS[size]} kills, ${kept.acknowledged} acknowledged actions: 0 lost, 0 torn`);
  print(
    `${unanswered} actions were not answered, ${doneUnanswered} of them done; each took effect once when repeated`,
  );
  const slowest = Math.max(...readyAfter);
  print(`ready again after ${quantile(readyAfter, 0.5).toFixed()} ms, at most ${slowest.toFixed()} ms`);
  if (size === 'long') ok(slowest < READY_WITHIN_MS, `ready again within ${READY_WITHIN_MS} ms`);
}
