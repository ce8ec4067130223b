import type { RoomCode } from '../../room/ids.ts';
import type { Store } from '../../room/store.ts';
import { StoreFileError } from '../errors.ts';
import { Connections } from './connections.ts';
import { unusable } from './open.ts';
import { PostgresStore } from './postgres-store.ts';
import { postgresMigrations, schemaVersion } from './schema.ts';
import { Tasks } from './tasks.ts';

/** What each table refers to. */
const REFERENCES = [
  ...['members', 'log', 'rounds', 'results'].map((table) => ({ table, to: 'rooms', by: ['code'] })),
  { table: 'moves', to: 'rounds', by: ['code', 'round'] },
];

/** A PostgreSQL database that is only looked at, also while servers play on it. */
export class PostgresSnapshot {
  /** One connection: what is begun on it holds for all that is asked. */
  readonly #connections: Connections;
  readonly #store: Store;

  private constructor(connections: Connections) {
    this.#connections = connections;
    const tasks = new Tasks(connections.query, '');
    this.#store = new PostgresStore({ connections, tasks, hints: null });
  }

  /** Throws `StoreFileError` when there is no database of ours and of the newest version. */
  static async of(url: string): Promise<PostgresSnapshot> {
    const connections = new Connections(url, { size: 1, answerWithin: 60_000 });
    try {
      const latest = postgresMigrations().length;
      if ((await schemaVersion(connections.query, latest)) < latest)
        throw new StoreFileError('The database of DATABASE_URL is empty or older: migrate it first.');
      return new PostgresSnapshot(connections);
    } catch (error) {
      await connections.close();
      throw unusable(error);
    }
  }

  /** Rows that refer to nothing, a line for each kind. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const { table, to, by } of REFERENCES) {
      const isSame = by.map((column) => `${to}.${column} = ${table}.${column}`).join(' AND ');
      const [row] = await this.#connections.query<{ count: number }>(
        `SELECT count(*) AS count FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM ${to} WHERE ${isSame})`,
      );
      if (row !== undefined && row.count > 0)
        faults.push(`Rows of ${table} refer to some of ${to} that are not there (${row.count}).`);
    }
    return faults;
  }

  async codes(): Promise<RoomCode[]> {
    const rows = await this.#connections.query<{ code: RoomCode }>('SELECT code FROM rooms ORDER BY code');
    return rows.map(({ code }) => code);
  }

  async rounds(code: RoomCode): Promise<number[]> {
    const rows = await this.#connections.query<{ round: number }>(
      'SELECT round FROM rounds WHERE code = $1 ORDER BY round',
      [code],
    );
    return rows.map(({ round }) => round);
  }

  /** Everything that `read` asks the store is of one moment. */
  async reading<T>(read: (store: Store) => Promise<T>): Promise<T> {
    await this.#connections.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      return await read(this.#store);
    } finally {
      await this.#connections.query('COMMIT');
    }
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
}
