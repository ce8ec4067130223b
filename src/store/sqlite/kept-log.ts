import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { flush } from '../files.ts';
import { holdFileAlone } from './use.ts';

/** How many bytes stand before the first frame of a write-ahead file, and where its salts stand in them. */
const HEADER_SIZE = 32;
const SALTS = [16, 24] as const;

const logOf = (file: string): string => `${file}-wal`;
const keptOf = (file: string): string => `${file}-wal-kept`;

/**
 * Keeps a copy of a database's write-ahead file while that is moved into the database: from then on the database
 * alone is no state that ever was, and only with the whole write-ahead file it is one. A disk without room for it
 * goes without.
 */
export function keepLog(file: string): void {
  const copy = `${keptOf(file)}.new`;
  try {
    copyFileSync(logOf(file), copy, constants.COPYFILE_FICLONE);
    flush(copy);
    renameSync(copy, keptOf(file));
    flush(dirname(file));
  } catch {
    rmSync(copy, { force: true });
  }
}

/** The write-ahead file is in the database as a whole. */
export function dropKeptLog(file: string): void {
  rmSync(keptOf(file), { force: true });
}

/**
 * Before a database is opened that nobody uses: puts the kept copy into the place of a write-ahead file that was cut
 * since. A copy of one that has been moved into the database is dropped.
 */
export function mendLog(file: string): void {
  if (!existsSync(keptOf(file))) return;
  const alone = holdFileAlone(file);
  if (alone === null) return;
  try {
    mend(file);
  } finally {
    alone.release();
  }
}

function mend(file: string): void {
  const kept = keptOf(file);
  const salts = saltsOf(kept);
  if (salts === null || salts !== saltsOf(logOf(file))) dropKeptLog(file);
  else if (statSync(logOf(file)).size < statSync(kept).size) {
    const whole = `${logOf(file)}.new`;
    copyFileSync(kept, whole);
    flush(whole);
    renameSync(whole, logOf(file));
    flush(dirname(file));
  }
}

/** What tells the contents of a write-ahead file from what it held before; null where there is none. */
function saltsOf(log: string): string | null {
  if (!existsSync(log)) return null;
  const header = Buffer.alloc(HEADER_SIZE);
  const descriptor = openSync(log, 'r');
  const length = readSync(descriptor, header, 0, HEADER_SIZE, 0);
  closeSync(descriptor);
  return length < HEADER_SIZE ? null : header.toString('hex', ...SALTS);
}
