import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreFileError } from '../errors.ts';
import { flush, ownLike, stamp } from '../files.ts';
import { connect } from './connect.ts';
import { unusable } from './inspect.ts';
import { holdFileAlone } from './use.ts';
import { makeWhole, requireDatabase } from './whole.ts';
import type { Contents } from './whole.ts';

/** What belongs to a database beside its file. */
const COMPANIONS = ['-wal', '-wal-kept', '-shm', '-journal'] as const;

export interface Restored extends Contents {
  /** Where what was there before is now; null when nothing was there. */
  readonly kept: string | null;
}

/**
 * Puts a copy of `source` into the place of a database that no process uses, and keeps what was there. Throws
 * `StoreFileError`; the database is then as it was.
 */
export function restore(file: string, source: string): Restored {
  if (existsSync(file) && existsSync(source) && realpathSync(file) === realpathSync(source))
    throw new StoreFileError(`${source} is the database itself.`);
  requireDatabase(source);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const alone = holdFileAlone(file);
  if (alone === null) throw inUse(file);
  const fresh = `${file}.new`;
  try {
    remove(fresh);
    for (const ending of ['', '-wal'])
      if (existsSync(source + ending)) copyFileSync(source + ending, fresh + ending);
    const contents = makeWhole(fresh, source);
    chmodSync(fresh, 0o600);
    ownLike(fresh, existsSync(file) ? file : dirname(file));
    flush(fresh);
    const kept = existsSync(file) ? keep(file) : null;
    renameSync(fresh, file);
    flush(dirname(file));
    return { ...contents, kept };
  } catch (error) {
    throw error instanceof StoreFileError ? error : unusable(file, error);
  } finally {
    remove(fresh);
    alone.release();
  }
}

function inUse(file: string): StoreFileError {
  return new StoreFileError(`The database ${file} is in use: stop the server first.`);
}

function remove(file: string): void {
  for (const ending of ['', ...COMPANIONS]) rmSync(file + ending, { force: true });
}

/** Gives a database a second name, complete; its write-ahead file is gone from beside the first. Answers the name. */
function keep(file: string): string {
  const name = `${file}.before-restore-${stamp()}`;
  emptyLog(file);
  for (const ending of ['', ...COMPANIONS])
    if (existsSync(file + ending)) secondName(file + ending, name + ending);
  flush(dirname(file));
  for (const ending of COMPANIONS) rmSync(file + ending, { force: true });
  return name;
}

/** Moves the write-ahead file into the database where that is whole; another is kept as it is, in its parts. */
function emptyLog(file: string): void {
  try {
    requireDatabase(file);
    const db = connect(file, { timeout: 0 });
    try {
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) throw inUse(file);
  }
}

function secondName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
    flush(name);
  }
}
