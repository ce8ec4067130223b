import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreFileError } from '../errors.ts';
import { ownLike } from '../files.ts';
import { connect } from './connect.ts';
import { unusable } from './inspect.ts';

/** What a process holds as long as it uses a database file; the system takes it back when the process dies. */
export interface FileUse {
  release(): void;
}

/** How long a start waits for a database that is being replaced, in milliseconds. */
const PATIENCE = 5000;

/**
 * Says that this process uses a database file. Throws `StoreFileError` when the file is being replaced and that takes
 * longer than `patience`, in milliseconds.
 */
export function useFile(file: string, patience = PATIENCE): FileUse {
  const use = hold(file, patience, 'BEGIN; SELECT count(*) FROM sqlite_schema');
  if (use !== null) return use;
  throw new StoreFileError(`The database ${file} is just being replaced; start again in a moment.`);
}

/** Holds a database file alone, to replace it; null while any process uses it. */
export function holdFileAlone(file: string): FileUse | null {
  return hold(file, 0, 'BEGIN EXCLUSIVE');
}

/** Whether any process uses a database file now. */
export function isInUse(file: string): boolean {
  const alone = holdFileAlone(file);
  alone?.release();
  return alone === null;
}

/**
 * Takes a lock on the empty file `…-use` beside the database: shared by those who use it, or exclusive. The locks
 * on the database itself do not tell that a server is there and idle.
 */
function hold(file: string, timeout: number, begin: string): FileUse | null {
  const lock = `${file}-use`;
  let db: Database.Database | undefined;
  try {
    // Only where it is missing: to close a file is to give up all locks that the process has on it.
    if (!existsSync(lock)) {
      closeSync(openSync(lock, 'a', 0o600));
      ownLike(lock, dirname(lock));
    }
    const held = connect(lock, { timeout });
    db = held;
    held.exec(begin);
    return { release: () => held.close() };
  } catch (error) {
    db?.close();
    if (error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) return null;
    throw unusable(lock, error);
  }
}
