import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RoomCode } from '../../src/room/ids.ts';
import type { SeededRandom } from '../../src/game/random.ts';
import { Checkpoint } from '../../src/store/sqlite/checkpoint.ts';
import { connect } from '../../src/store/sqlite/connect.ts';
import { keepLog } from '../../src/store/sqlite/kept-log.ts';
import { openDatabase } from '../../src/store/sqlite/open.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { aCommit, aLine } from '../fixtures/store.ts';
import { chanceOf } from './chance.ts';
import { withFolder } from './files.ts';
import type { Means, Torture } from './torture.ts';

const PLACES = { short: 30, long: 500 } as const;
const CUTS_PER_KILL = 10;
const codes = ['R0', 'R1', 'R2'] as readonly string[] as readonly RoomCode[];
const LARGEST_STATE = 30_000;
const WRITES_BETWEEN_KILLS = 60;
const ENDINGS = ['', '-wal', '-wal-kept', '-shm'] as const;

/** The files of a killed server, with their write-ahead file cut at random places. */
export const cut: Torture = {
  name: 'cut',
  what: 'the write-ahead file of a killed server is cut anywhere; what opens is what was acknowledged up to some moment',
  run: (means) => withFolder((folder) => cutManyTimes(folder, means)),
};

/** Where the server was when it was killed. */
type Moment = 'between writes' | 'a checkpoint was held up by a reader' | 'inside a checkpoint';
const moments: readonly Moment[] = [
  'between writes',
  'a checkpoint was held up by a reader',
  'inside a checkpoint',
];

async function cutManyTimes(folder: string, { size, seed, print }: Means): Promise<void> {
  const random = chanceOf(seed, 'cut');
  const writer = await Writer.open(join(folder, 'tianzi.sqlite'), random);
  const killed = join(folder, 'killed.sqlite');
  const lost = new Map<Moment, number>();
  for (let places = 0; places < PLACES[size]; places += CUTS_PER_KILL) {
    const moment = moments[(places / CUTS_PER_KILL) % moments.length] ?? 'between writes';
    const { written, inDatabase } = await writer.killAt(moment, killed);
    const whole = statSync(`${killed}-wal`).size;
    const cuts = Array.from({ length: CUTS_PER_KILL - 2 }, () => 32 + random.int(whole - 32));
    let last = 0;
    for (const place of [32, ...cuts.sort((a, b) => a - b), whole]) {
      const found = await writesFound(killed, place, join(folder, 'cut.sqlite'));
      ok(
        found >= Math.max(last, inDatabase),
        `${moment}, cut at ${place} of ${whole}: ${found} writes, once ${last}`,
      );
      last = found;
      lost.set(moment, (lost.get(moment) ?? 0) + written - found);
    }
    equal(last, written, 'an uncut file has all that was acknowledged');
  }
  await writer.close();
  ok(!existsSync(join(folder, 'tianzi.sqlite-wal-kept')), 'nothing is kept of what has been moved');
  print(
    `${PLACES[size]} cuts of write-ahead files: each opened, and was the beginning of what was acknowledged`,
  );
  for (const [moment, writes] of lost) print(`${moment}: ${writes} writes were cut off in all`);
}

/** How many writes are in a copy whose write-ahead file is cut; throws when they are not the first ones. */
async function writesFound(killed: string, place: number, copy: string): Promise<number> {
  for (const ending of ENDINGS) {
    rmSync(copy + ending, { force: true });
    if (existsSync(killed + ending)) copyFileSync(killed + ending, copy + ending);
  }
  truncateSync(`${copy}-wal`, place);
  const db = openDatabase(copy);
  const store = new SqliteStore(db);
  equal(db.pragma('integrity_check', { simple: true }), 'ok');
  deepEqual(db.pragma('foreign_key_check'), []);
  const numbers: number[] = [];
  for (const code of codes) {
    const lines = await store.log(code, { limit: 100_000 });
    const room = await store.room(code);
    equal(room?.revision ?? 0, lines.length, 'a room has a line for each write');
    numbers.push(...lines.map(({ text }) => Number(text)));
  }
  await store.close();
  numbers.sort((a, b) => a - b);
  deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
    'what is left is the beginning of what was acknowledged',
  );
  return numbers.length;
}

/** Writes numbered lines into rooms, and leaves the files that a kill would leave. */
class Writer {
  readonly #file: string;
  readonly #random: SeededRandom;
  readonly #db: ReturnType<typeof openDatabase>;
  readonly #store: SqliteStore;
  readonly #revisions = new Map<RoomCode, number>();
  #written = 0;

  private constructor(file: string, random: SeededRandom) {
    this.#file = file;
    this.#random = random;
    this.#db = openDatabase(file);
    this.#store = new SqliteStore(this.#db);
  }

  static async open(file: string, random: SeededRandom): Promise<Writer> {
    const writer = new Writer(file, random);
    for (let writes = 0; writes < codes.length; writes++) await writer.#writeSome(1);
    return writer;
  }

  /** Writes on, then leaves in `copy` what a kill at such a moment would. */
  async killAt(moment: Moment, copy: string): Promise<{ written: number; inDatabase: number }> {
    new Checkpoint(this.#db).now();
    const inDatabase = this.#written;
    await this.#writeSome(WRITES_BETWEEN_KILLS / 2);
    const reader = connect(this.#file);
    if (moment === 'a checkpoint was held up by a reader') reader.exec('BEGIN; SELECT count(*) FROM rooms');
    await this.#writeSome(WRITES_BETWEEN_KILLS / 2);
    if (reader.inTransaction) {
      ok(!new Checkpoint(this.#db).now(), 'the reader is in the way');
      await this.#writeSome(5);
    }
    for (const ending of ENDINGS) {
      rmSync(copy + ending, { force: true });
      if (existsSync(this.#file + ending)) copyFileSync(this.#file + ending, copy + ending);
    }
    if (moment === 'inside a checkpoint') this.#moveSome(copy);
    reader.close();
    return { written: this.#written, inDatabase };
  }

  /** A checkpoint of `copy` that got as far as some byte of the database. */
  #moveSome(copy: string): void {
    keepLog(copy);
    const whole = `${copy}.whole`;
    for (const ending of ['', '-wal']) copyFileSync(copy + ending, whole + ending);
    const db = connect(whole);
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    const before = readFileSync(copy);
    const after = readFileSync(whole);
    const moved = this.#random.int(after.length);
    writeFileSync(copy, Buffer.concat([after.subarray(0, moved), before.subarray(moved)]));
    rmSync(whole);
  }

  async #writeSome(writes: number): Promise<void> {
    const done: Promise<unknown>[] = [];
    for (let count = 0; count < writes; count++) {
      const code = codes[this.#written % codes.length] ?? ('R0' as RoomCode);
      const revision = this.#revisions.get(code) ?? 0;
      const filler = 'x'.repeat(this.#random.int(LARGEST_STATE));
      const log = [aLine(revision + 1, String(++this.#written))];
      const commit = aCommit(code, revision, { state: JSON.stringify({ filler }), log });
      done.push(revision === 0 ? this.#store.createRoom(commit) : this.#store.commit(commit));
      this.#revisions.set(code, revision + 1);
      // Some writes share a transaction, others have one of their own.
      if (this.#random.int(3) === 0) await setImmediate();
    }
    deepEqual(
      [...new Set(await Promise.all(done))].filter((answer) => answer !== true && answer !== 'done'),
      [],
    );
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}
