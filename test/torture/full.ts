import { equal, match, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Server } from '../fixtures/program.ts';
import { chanceOf } from './chance.ts';
import { Crowd, twenty } from './crowd.ts';
import { readCopy, withFolder } from './files.ts';
import { checkKept } from './kept.ts';
import { wholeRooms } from './stored.ts';
import type { Means, Torture } from './torture.ts';

const TIMES = { short: 1, long: 20 } as const;
const LONGEST_MS = { short: 300, long: 2_000 } as const;
const DISK = '24m';
const FILLER = Buffer.alloc(64 * 1024, 'x');

/** The disk of the database gets full while people play, and has room again later. */
export const full: Torture = {
  name: 'full',
  what: 'the disk gets full while twenty people play: all can be read, nothing is lost, and it goes on when there is room',
  run: (means) =>
    withFolder((folder) => withDisk(join(folder, 'disk'), (disk) => fillManyTimes(disk, folder, means))),
};

/** Whether a small disk can be had here: not in every container. */
export async function canFill(): Promise<boolean> {
  return withFolder((folder) =>
    withDisk(join(folder, 'disk'), () => Promise.resolve(true)).catch(() => false),
  );
}

async function withDisk<T>(disk: string, use: (disk: string) => Promise<T>): Promise<T> {
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk], { stdio: 'ignore' });
  try {
    return await use(disk);
  } finally {
    execFileSync('umount', [disk]);
  }
}

async function fillManyTimes(disk: string, folder: string, { size, seed, print }: Means): Promise<void> {
  const file = join(disk, 'tianzi.sqlite');
  const filler = join(disk, 'filler');
  const random = chanceOf(seed, 'full');
  const server = await Server.start(file, { ADMIN_PASSWORD: 'the admin of the tests' });
  const crowd = await Crowd.gather(server.base, twenty, seed);
  const status = async (path: string) => (await fetch(server.base + path)).status;
  let turnedAway = 0;
  for (let times = 0; times < TIMES[size]; times++) {
    crowd.begin(server.base);
    await setTimeout(100 + random.int(LONGEST_MS[size]));
    crowd.foresee(true);
    fill(filler);
    await setTimeout(100);
    await crowd.end();
    for (const player of crowd.players)
      if (player.pending === null) await player.act({ type: 'chat', text: '喂'.repeat(250) });
    const stuck = crowd.players.filter(({ pending }) => pending !== null);
    ok(stuck.length > 0, 'somebody is told that nothing can be stored');
    turnedAway += stuck.length;
    equal(await status('/readyz'), 503);
    equal(await status('/healthz'), 200);
    for (const { client, code } of stuck) {
      const answer = await client.send('POST', `/rooms/${code}/actions`, {
        type: 'chat',
        text: '喂'.repeat(300),
      });
      equal(answer.status, 503, answer.text);
      const problem = JSON.parse(answer.text) as { code: string; detail: string };
      equal(problem.code, 'unavailable');
      match(problem.detail, /^[^.。]+[.。]/, 'a sentence');
      const { version } = await client.view(code);
      equal((await client.send('GET', `/rooms/${code}?v=${version}`)).status, 204, 'polls go on');
    }
    rmSync(filler);
    equal(await status('/readyz'), 200, 'it is ready as soon as there is room');
    crowd.foresee(false);
    await crowd.repeatPending(server.base);
    equal(crowd.players.filter(({ pending }) => pending !== null).length, 0, 'all is made up for');
  }
  equal((await server.stop()).code, 0);
  readCopy(file, (db) => checkKept(crowd.players, wholeRooms(db), crowd.ids), join(folder, 'copy.sqlite'));
  crowd.close();
  print(`${TIMES[size]} times full: ${turnedAway} actions were turned away and done when there was room`);
  print(`${crowd.acknowledged} acknowledged actions, all stored`);
}

/** Leaves no room at all. */
function fill(filler: string): void {
  const descriptor = openSync(filler, 'w');
  try {
    for (let length = FILLER.length; length > 0;) {
      try {
        writeSync(descriptor, FILLER, 0, length);
      } catch {
        length = Math.floor(length / 2);
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
