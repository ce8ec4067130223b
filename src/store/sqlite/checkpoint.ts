import { statSync } from 'node:fs';
import type { Database, Statement } from 'better-sqlite3';
import { dropKeptLog, keepLog } from './kept-log.ts';

const LARGEST_LOG = 4 * 2 ** 20;
const PAUSE_AFTER_FAILURE = 1000;

/**
 * Moves the write-ahead file into the database when it has grown, and empties it. SQLite's own checkpoint would
 * leave old frames behind: a file cut within those is no earlier state but a broken one.
 */
export class Checkpoint {
  readonly #db: Database;
  readonly #truncate: Statement<[], number>;
  #notBefore = -Infinity;

  constructor(db: Database) {
    this.#db = db;
    this.#truncate = db.prepare<[], number>('PRAGMA wal_checkpoint(TRUNCATE)').pluck();
  }

  /** Looks whether it is time. A checkpoint that fails loses nothing and is tried again later. */
  perhaps(): void {
    if (!this.#db.open || performance.now() < this.#notBefore) return;
    const log = statSync(`${this.#db.name}-wal`, { throwIfNoEntry: false });
    if (log === undefined || log.size <= LARGEST_LOG || this.now()) return;
    this.#notBefore = performance.now() + PAUSE_AFTER_FAILURE;
  }

  /** Answers whether it went through: a reader in another process or a full disk may be in its way. */
  now(): boolean {
    const file = this.#db.name;
    try {
      keepLog(file);
      const isDone = this.#truncate.get() === 0;
      if (isDone) dropKeptLog(file);
      return isDone;
    } catch {
      return false;
    }
  }
}
