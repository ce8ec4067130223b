import { closeSync, existsSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { StoreFileError } from '../errors.ts';
import { flush } from '../files.ts';
import { migrate, readMigrations, type Migration } from '../migrate.ts';
import { connect } from './connect.ts';
import { inspectFile, unusable } from './inspect.ts';
import { mendLog } from './kept-log.ts';
import { SqliteStore, type SqliteStoreOptions } from './sqlite-store.ts';
import { useFile } from './use.ts';

/** How long the start may wait for another process that holds the file. */
const PATIENCE_AT_START = 5000;
/** Milliseconds that a statement may wait for a lock: the whole process stands still meanwhile. */
const BUSY_TIMEOUT = 100;

export interface OpenOptions extends SqliteStoreOptions {
  readonly file: string;
  /** Those of the project when not given. */
  readonly migrations?: readonly Migration[];
}

/**
 * Opens the database file, makes or migrates it first where needed, and holds it against being replaced until the
 * store is closed. Throws `StoreFileError` when it cannot serve.
 */
export function openSqliteStore({
  file,
  migrations = readMigrations(),
  ...options
}: OpenOptions): SqliteStore {
  prepareFile(file, migrations);
  const use = useFile(file);
  let db: Database | undefined;
  try {
    db = openPrepared(file, migrations);
    return new SqliteStore(db, { ...options, onClose: () => use.release() });
  } catch (error) {
    db?.close();
    use.release();
    throw error instanceof StoreFileError ? error : unusable(file, error);
  }
}

/** A connection to a file that is ours, whole and of the newest version, with every commit flushed to the disk. */
export function openDatabase(file: string, migrations: readonly Migration[] = readMigrations()): Database {
  prepareFile(file, migrations);
  return openPrepared(file, migrations);
}

function openPrepared(file: string, migrations: readonly Migration[]): Database {
  let db: Database | undefined;
  try {
    db = connect(file, { timeout: PATIENCE_AT_START });
    db.pragma('journal_mode = WAL');
    migrate(db, migrations);
    makeDurable(db);
    return db;
  } catch (error) {
    db?.close();
    throw error instanceof StoreFileError ? error : unusable(file, error);
  }
}

function prepareFile(file: string, migrations: readonly Migration[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    mendLog(file);
    if (existsSync(file)) inspectFile(file, migrations.length);
    else makeFile(file, migrations);
  } catch (error) {
    throw error instanceof StoreFileError ? error : unusable(file, error);
  }
}

/**
 * Makes a new database elsewhere and then gives it its name, so that an empty file is never the beginning of one.
 * When another process was quicker, its database stays.
 */
function makeFile(file: string, migrations: readonly Migration[]): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    rmSync(fresh, { force: true });
    closeSync(openSync(fresh, 'wx', 0o600));
    const db = connect(fresh);
    try {
      migrate(db, migrations);
    } finally {
      db.close();
    }
    flush(fresh);
    giveName(fresh, file);
    flush(dirname(file));
  } finally {
    rmSync(fresh, { force: true });
  }
}

function giveName(fresh: string, file: string): void {
  try {
    linkSync(fresh, file);
  } catch {
    if (existsSync(file)) return;
    // Not every file system knows second names.
    renameSync(fresh, file);
  }
}

/**
 * The switch to WAL leaves a weaker `synchronous` behind, which shows only after a read: hence the order.
 * Checkpoints are ours alone (checkpoint.ts).
 */
function makeDurable(db: Database): void {
  const read = db.prepare('SELECT count(*) FROM sqlite_schema');
  read.get();
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  db.pragma('wal_autocheckpoint = 0');
  db.pragma('temp_store = MEMORY');
  read.get();
  const settings = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };
  for (const [name, wanted] of Object.entries(settings)) {
    const found = db.pragma(name, { simple: true });
    if (found !== wanted) {
      throw new StoreFileError(`The database ${db.name} cannot be made safe: ${name} is ${String(found)}.`);
    }
  }
}
