import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { connect } from '../../src/store/sqlite/connect.ts';

/** Runs `use` with a folder of its own, which is gone afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tianzi-torture-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What `read` finds in a copy (at `copy`) of a database and its write-ahead file: the original stays as it is. */
export function readCopy<T>(file: string, read: (db: Database) => T, copy = `${file}.copy`): T {
  for (const ending of ['', '-wal'])
    if (existsSync(file + ending)) copyFileSync(file + ending, copy + ending);
  const db = connect(copy);
  try {
    return read(db);
  } finally {
    db.close();
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true });
  }
}

/** The figure below which a share of all figures lies; 0.5 for the middle one. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}
