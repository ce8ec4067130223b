import type { Database, Statement } from 'better-sqlite3';
import { StoreUnavailable } from '../errors.ts';
import { storeFault } from './fault.ts';

const LARGEST_GROUP = 128;
const SHORTEST_PAUSE = 10;
const LONGEST_PAUSE = 200;
/** How long, in milliseconds, a write waits for a lock on which others have waited in vain. */
const PATIENCE_LOST = 250;

interface PendingWrite {
  readonly giveUpAt: number;
  run(): unknown;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface GroupCommitOptions {
  /** How long, in milliseconds, a write waits for a lock held by another process. */
  readonly patience: number;
  /** How many writes may share a flush; 128 when not given. */
  readonly largestGroup?: number | undefined;
  /** Called after each commit with the number of writes in it. */
  readonly onCommit: (writes: number) => void;
}

/**
 * Writes that wait at the same moment share one transaction, and so one flush of the disk. Each has a savepoint of
 * its own, and is answered only after the commit. While another process holds the lock, waiting is done in timers.
 */
export class GroupCommit {
  /** Why the last write failed, when the reason is the disk; null when it went well. */
  fault: StoreUnavailable | null = null;

  readonly #db: Database;
  readonly #options: GroupCommitOptions;
  readonly #sql: Record<'begin' | 'save' | 'release' | 'undo' | 'commit' | 'rollback', Statement>;
  #queue: PendingWrite[] = [];
  #scheduled = false;
  #closed = false;
  #pause = SHORTEST_PAUSE;
  /** Whether writes gave up on a lock, and none has gone through since. */
  #isHeld = false;

  constructor(db: Database, options: GroupCommitOptions) {
    this.#db = db;
    this.#options = options;
    this.#sql = {
      begin: db.prepare('BEGIN IMMEDIATE'),
      save: db.prepare('SAVEPOINT one'),
      release: db.prepare('RELEASE one'),
      undo: db.prepare('ROLLBACK TO one'),
      commit: db.prepare('COMMIT'),
      rollback: db.prepare('ROLLBACK'),
    };
  }

  /** Answers what `run` answered once it is on the disk. `run` may run more than once. */
  write<T>(run: () => T): Promise<T> {
    return this.#closed ? Promise.reject(new StoreUnavailable('closed')) : this.#enqueue(run);
  }

  /** Takes no more writes, and resolves when those that wait have been answered. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#queue.length > 0) await this.#enqueue(() => undefined).catch(() => undefined);
  }

  #enqueue<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const { patience } = this.#options;
      // Those who act in one room wait one after another: each with all its patience, the last would wait for ever.
      const giveUpAt = performance.now() + (this.#isHeld ? Math.min(PATIENCE_LOST, patience) : patience);
      this.#queue.push({ giveUpAt, run, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(pause = 0): void {
    if (this.#scheduled || this.#queue.length === 0) return;
    this.#scheduled = true;
    const flush = (): void => {
      this.#scheduled = false;
      this.#flush();
    };
    if (pause === 0) setImmediate(flush);
    else setTimeout(flush, pause);
  }

  #flush(): void {
    const group = this.#queue.splice(
      0,
      this.fault === null ? (this.#options.largestGroup ?? LARGEST_GROUP) : 1,
    );
    let answers: (() => void)[];
    try {
      answers = this.#transact(group);
    } catch (error) {
      this.#failed(group, storeFault(error));
      return;
    }
    this.fault = null;
    this.#isHeld = false;
    this.#pause = SHORTEST_PAUSE;
    for (const answer of answers) answer();
    this.#schedule();
    this.#options.onCommit(group.length);
  }

  #transact(group: readonly PendingWrite[]): (() => void)[] {
    try {
      this.#sql.begin.run();
      const answers = group.map((write) => this.#runOne(write));
      this.#sql.commit.run();
      return answers;
    } catch (error) {
      if (this.#db.inTransaction) this.#sql.rollback.run();
      throw error;
    }
  }

  #runOne(write: PendingWrite): () => void {
    this.#sql.save.run();
    try {
      const value = write.run();
      this.#sql.release.run();
      return () => write.resolve(value);
    } catch (error) {
      if (!this.#db.inTransaction) throw error;
      this.#sql.undo.run();
      this.#sql.release.run();
      return () => this.#fail(write, storeFault(error));
    }
  }

  #failed(group: PendingWrite[], fault: Error): void {
    if (isUnavailable(fault, 'busy')) {
      this.#tryLater(group, fault);
      return;
    }
    if (group.length > 1 && isUnavailable(fault, 'full')) this.#tryOneByOne(group, fault);
    else for (const write of group) this.#fail(write, fault);
    this.#schedule();
  }

  #fail(write: PendingWrite, fault: Error): void {
    if (fault instanceof StoreUnavailable) this.fault = fault;
    write.reject(fault);
  }

  #tryLater(group: PendingWrite[], fault: StoreUnavailable): void {
    const waiting = [...group, ...this.#queue];
    const now = performance.now();
    this.#queue = waiting.filter((write) => write.giveUpAt > now);
    this.#isHeld ||= this.#queue.length < waiting.length;
    for (const write of waiting) if (write.giveUpAt <= now) write.reject(fault);
    this.#schedule(this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  /** A write too large for what is left of the disk must not stop the small ones of its group. */
  #tryOneByOne(group: PendingWrite[], fault: StoreUnavailable): void {
    this.fault = fault;
    this.#queue.unshift(...group);
  }
}

function isUnavailable(error: Error, reason: StoreUnavailable['reason']): error is StoreUnavailable {
  return error instanceof StoreUnavailable && error.reason === reason;
}
