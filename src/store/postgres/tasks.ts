import type { RoomCode } from '../../room/ids.ts';
import type { Tended } from '../../room/commons.ts';
import type { Query } from './connections.ts';

/** After how many seconds without a beat a process is taken for dead. It beats once a second. */
const DEAD_AFTER_S = 5;
/** How long the row of a dead process is kept, in seconds. */
const KEPT_S = 3600;

const ALIVE = `beat_at > now() - INTERVAL '${DEAD_AFTER_S} seconds'`;

interface TendedRow {
  readonly code: RoomCode;
  readonly revision: number;
  /** The living process that has the room; null: nobody has it. */
  readonly process: string | null;
}

/** The tables of processes and of their tasks. All times are the database's own: clocks of machines differ. */
export class Tasks {
  readonly #query: Query;
  readonly #process: string;
  readonly #held = new Set<RoomCode>();

  constructor(query: Query, process: string) {
    this.#query = query;
    this.#process = process;
  }

  /** See `Commons`. Takes rooms that nobody has, and gives back those that are in memory no more. */
  async tend(codes: readonly RoomCode[]): Promise<Map<RoomCode, Tended>> {
    await this.beat();
    const rows = await this.#query<TendedRow>(
      `SELECT rooms.code, revision, processes.id AS process FROM rooms
       LEFT JOIN tasks ON tasks.name = rooms.code
       LEFT JOIN processes ON processes.id = tasks.process AND ${ALIVE}
       WHERE rooms.code = ANY ($1::TEXT[])`,
      [codes],
    );
    await this.#giveBack([...this.#held].filter((code) => !codes.includes(code)));
    const free = rows.filter(({ process }) => process === null).map(({ code }) => code);
    const taken = await this.take(free);
    this.#held.clear();
    return new Map(
      rows.map(({ code, revision, process }) => {
        const isOurs = process === this.#process || taken.has(code);
        if (isOurs) this.#held.add(code);
        return [code, { revision, isOurs }];
      }),
    );
  }

  /** Says that this process lives. */
  async beat(): Promise<void> {
    await this.#query(
      `INSERT INTO processes (id, beat_at) VALUES ($1, now())
       ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at`,
      [this.#process],
    );
  }

  /** Takes those tasks that no living process has, and answers which are ours now. */
  async take(names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await this.#query<{ name: string }>(
      `INSERT INTO tasks (name, process) SELECT name, $2::TEXT FROM unnest($1::TEXT[]) AS one (name)
       ON CONFLICT (name) DO UPDATE SET process = excluded.process
         WHERE tasks.process = excluded.process
           OR NOT EXISTS (SELECT 1 FROM processes WHERE id = tasks.process AND ${ALIVE})
       RETURNING name`,
      // In one order everywhere, so that two processes do not wait for each other.
      [[...names].sort(), this.#process],
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Leaves everything to the others. */
  async leave(): Promise<void> {
    await this.#query('DELETE FROM tasks WHERE process = $1', [this.#process]);
    await this.#query('DELETE FROM processes WHERE id = $1', [this.#process]);
  }

  /** Removes what dead processes have left. */
  async sweep(): Promise<void> {
    await this.#query(`DELETE FROM processes WHERE beat_at < now() - INTERVAL '${KEPT_S} seconds'`);
    await this.#query(
      'DELETE FROM tasks WHERE NOT EXISTS (SELECT 1 FROM processes WHERE id = tasks.process)',
    );
  }

  async #giveBack(codes: readonly RoomCode[]): Promise<void> {
    if (codes.length === 0) return;
    await this.#query('DELETE FROM tasks WHERE process = $1 AND name = ANY ($2::TEXT[])', [
      this.#process,
      codes,
    ]);
  }
}
