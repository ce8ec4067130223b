import { closeSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { StoreFileError } from './errors.ts';
import { flush, stamp } from './files.ts';

/** Stands in the header of each of our files ('tian'), so that no other program's file is taken for one. */
export const APPLICATION_ID = 0x7469616e;

const defaultFolder = new URL('../../db/migrations/', import.meta.url);

/** One step of the schema: the content of `NNN-name.sql`. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/** The migrations of a folder in their order, numbered from 1 without a gap. */
export function readMigrations(folder: URL | string = defaultFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const base = typeof folder === 'string' ? `${folder}/` : folder;
  return names.map((name, index) => {
    const version = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (version !== index + 1) throw new Error(`migration ${name} should be number ${index + 1}`);
    const sql = readFileSync(typeof base === 'string' ? base + name : new URL(name, base), 'utf8');
    return { version, name, sql };
  });
}

/** The schema version of an open database; 0: nothing in it yet. */
export function schemaVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * Brings a database to the newest version, each step in a transaction of its own; an older database is backed
 * up first, beside itself. Answers where; null when there was nothing to back up.
 */
export function migrate(db: Database, migrations: readonly Migration[]): string | null {
  const version = schemaVersion(db);
  if (version >= migrations.length) return null;
  const backup = version > 0 ? backUp(db, version) : null;
  db.pragma('foreign_keys = OFF');
  for (const migration of migrations) step(db, migration);
  db.pragma('foreign_keys = ON');
  return backup;
}

function step(db: Database, { version, name, sql }: Migration): void {
  const apply = db.transaction(() => {
    if (schemaVersion(db) >= version) return;
    db.exec(sql);
    const broken = db.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`${broken.length} rows would refer to nothing`);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${version}`);
  });
  try {
    apply.immediate();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreFileError(`The migration ${name} of ${db.name} failed and was undone: ${why}.`, {
      cause: error,
    });
  }
}

function backUp(db: Database, version: number): string {
  const target = `${db.name}.backup-${version}-${stamp()}`;
  try {
    closeSync(openSync(target, 'wx', 0o600));
    db.prepare('VACUUM INTO ?').run(target);
    flush(target);
    return target;
  } catch (error) {
    rmSync(target, { force: true });
    throw new StoreFileError(`The database could not be backed up to ${target} before its migration.`, {
      cause: error,
    });
  }
}
