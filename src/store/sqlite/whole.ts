import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StoreFileError } from '../errors.ts';
import { readMigrations, schemaVersion } from '../migrate.ts';
import { connect } from './connect.ts';
import { damaged, inspectFile, unusable } from './inspect.ts';

/** What a whole database holds. */
export interface Contents {
  readonly rooms: number;
}

/** Throws a `StoreFileError` unless a file is there and holds a database that this version can serve. */
export function requireDatabase(file: string): void {
  if (!existsSync(file)) throw new StoreFileError(`There is no file ${file}.`);
  inspectFile(file, readMigrations().length);
}

/**
 * Looks at every byte of a copy that nobody uses, and leaves it as a single file: its write-ahead file goes into it.
 * @param name what the file is called when it turns out to be damaged
 */
export function makeWhole(copy: string, name = copy): Contents {
  let db: Database.Database | undefined;
  try {
    db = connect(copy, { fileMustExist: true });
    db.pragma('journal_mode = DELETE');
    if (schemaVersion(db) === 0) throw new StoreFileError(`The database ${name} is empty.`);
    const faults = db.pragma('foreign_key_check') as unknown[];
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok' || faults.length > 0) throw damaged(name);
    const rooms = db.prepare<[], number>('SELECT count(*) FROM rooms').pluck().get() ?? 0;
    return { rooms };
  } catch (error) {
    throw error instanceof StoreFileError ? error : unusable(name, error);
  } finally {
    db?.close();
  }
}
