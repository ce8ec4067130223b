import { equal, ok } from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from '../../src/store/sqlite/connect.ts';
import { Server } from '../fixtures/program.ts';
import { Crowd, twenty } from './crowd.ts';
import { readCopy, withFolder } from './files.ts';
import { checkKept } from './kept.ts';
import type { Player } from './player.ts';
import { wholeRooms } from './stored.ts';
import type { Means, Torture } from './torture.ts';
import { WebClient } from './web-client.ts';

const BRIEF_MS = 500;
/** At the least: in any case until everyone has been told. */
const LASTING_MS = { short: 0, long: 10_000 } as const;
const TIMES = { short: 1, long: 5 } as const;
/** An action is answered within this time whatever holds the database, and any request when it need not write. */
const ANSWERED_WITHIN_MS = 5_000;
const BLOCKED_WITHIN_MS = 1_000;

/** Another process locks the database while people act. */
export const locked: Torture = {
  name: 'locked',
  what: 'another process locks the database: for half a second nobody notices, for ten seconds all are told in time',
  run: (means) => withFolder((folder) => lockManyTimes(join(folder, 'tianzi.sqlite'), means)),
};

async function lockManyTimes(file: string, { size, seed, print }: Means): Promise<void> {
  const server = await Server.start(file, { ADMIN_PASSWORD: 'the admin of the tests' });
  const crowd = await Crowd.gather(server.base, twenty, seed);
  const other = connect(file, { timeout: 5_000 });
  const pulse = new Pulse(server.base);
  const brief: number[] = [];
  const lasting: number[] = [];
  const held: number[] = [];
  for (let times = 0; times < TIMES[size]; times++) {
    other.exec('BEGIN IMMEDIATE');
    const acts = chatAll(crowd.players, brief);
    await setTimeout(BRIEF_MS);
    other.exec('COMMIT');
    await acts;
    equal(crowd.players.filter(({ pending }) => pending !== null).length, 0, 'half a second is waited for');

    other.exec('BEGIN IMMEDIATE');
    crowd.foresee(true);
    const from = performance.now();
    await Promise.all([chatAll(crowd.players, lasting), setTimeout(LASTING_MS[size])]);
    equal(
      crowd.players.filter(({ pending }) => pending === null).length,
      0,
      'everyone is told while it is locked',
    );
    for (const { client, code } of crowd.players) await client.view(code);
    other.exec('COMMIT');
    held.push(performance.now() - from);
    crowd.foresee(false);
    await crowd.repeatPending(server.base);
  }
  other.close();
  pulse.stop();
  equal((await server.stop()).code, 0);
  readCopy(file, (db) => checkKept(crowd.players, wholeRooms(db), crowd.ids));
  crowd.close();
  print(
    `locked for ${BRIEF_MS} ms: all were answered 200, the slowest after ${Math.max(...brief).toFixed()} ms`,
  );
  print(
    `locked for ${Math.max(...held).toFixed()} ms: all were answered 503, the slowest after ${Math.max(...lasting).toFixed()} ms`,
  );
  print(`meanwhile /healthz answered ${pulse.beats} times, after ${pulse.slowest.toFixed()} ms at most`);
  ok(Math.min(...lasting) > Math.max(...brief), 'a brief lock is waited for, a lasting one is not');
  if (size === 'short') return;
  ok(Math.max(...lasting) < ANSWERED_WITHIN_MS, 'everyone is told in time');
  ok(pulse.slowest < BLOCKED_WITHIN_MS, 'the server never stands still');
}

/** Everyone says something at the same time; notes how long each waited for the answer, in milliseconds. */
async function chatAll(players: readonly Player[], waited: number[]): Promise<void> {
  const say = async (player: Player): Promise<void> => {
    const from = performance.now();
    await player.act({ type: 'chat', text: '喂' });
    waited.push(performance.now() - from);
  };
  await Promise.all(players.map(say));
}

/** Asks whether the server lives, again and again. */
class Pulse {
  beats = 0;
  /** The longest that an answer took, in milliseconds. */
  slowest = 0;
  readonly #client: WebClient;
  #isOver = false;

  constructor(base: string) {
    this.#client = new WebClient(base);
    void this.#beat();
  }

  async #beat(): Promise<void> {
    while (!this.#isOver) {
      const { took } = await this.#client.send('GET', '/healthz');
      this.beats++;
      this.slowest = Math.max(this.slowest, took);
      await setTimeout(20);
    }
    this.#client.close();
  }

  stop(): void {
    this.#isOver = true;
  }
}
