import type { Database, Statement } from 'better-sqlite3';
import type { RoomCode } from '../../room/ids.ts';
import type { Store } from '../../room/store.ts';
import { StoreFileError } from '../errors.ts';
import { readMigrations, schemaVersion } from '../migrate.ts';
import { connect } from './connect.ts';
import { unusable } from './inspect.ts';
import { SqliteStore } from './sqlite-store.ts';
import { useFile } from './use.ts';
import { requireDatabase } from './whole.ts';

/** A database that is only looked at, also while a server plays on it. */
export class Snapshot {
  readonly #db: Database;
  readonly #release: () => void;
  readonly #store: Store;
  readonly #codes: Statement<[], RoomCode>;
  readonly #rounds: Statement<[RoomCode], number>;

  private constructor(db: Database, release: () => void) {
    this.#db = db;
    this.#release = release;
    this.#store = new SqliteStore(db);
    this.#codes = db.prepare<[], RoomCode>('SELECT code FROM rooms ORDER BY code').pluck();
    this.#rounds = db
      .prepare<[RoomCode], number>('SELECT round FROM rounds WHERE code = ? ORDER BY round')
      .pluck();
  }

  /** Throws `StoreFileError` when there is no database of ours and of the newest version. */
  static of(file: string): Snapshot {
    requireDatabase(file);
    const use = useFile(file);
    let db: Database | undefined;
    try {
      db = connect(file, { fileMustExist: true });
      if (schemaVersion(db) < readMigrations().length)
        throw new StoreFileError(`The database ${file} is of an older version: migrate it first.`);
      return new Snapshot(db, () => use.release());
    } catch (error) {
      db?.close();
      use.release();
      throw error instanceof StoreFileError ? error : unusable(file, error);
    }
  }

  /** What SQLite finds wrong with the file and its references, a line for each. */
  faults(): string[] {
    const pages = this.#db.pragma('integrity_check') as { readonly integrity_check: string }[];
    const references = this.#db.pragma('foreign_key_check') as { table: string; parent: string }[];
    return [
      ...pages.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
      ...references.map(
        ({ table, parent }) => `A row of ${table} refers to one of ${parent} that is not there.`,
      ),
    ];
  }

  codes(): RoomCode[] {
    return this.#codes.all();
  }

  rounds(code: RoomCode): number[] {
    return this.#rounds.all(code);
  }

  /** Everything that `read` asks the store is of one moment. */
  async reading<T>(read: (store: Store) => Promise<T>): Promise<T> {
    this.#db.exec('BEGIN');
    try {
      return await read(this.#store);
    } finally {
      this.#db.exec('COMMIT');
    }
  }

  close(): void {
    this.#db.close();
    this.#release();
  }
}
