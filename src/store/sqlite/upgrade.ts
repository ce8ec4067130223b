import { StoreFileError } from '../errors.ts';
import { migrate, readMigrations, schemaVersion } from '../migrate.ts';
import { connect } from './connect.ts';
import { unusable } from './inspect.ts';
import { mendLog } from './kept-log.ts';
import { holdFileAlone } from './use.ts';
import { requireDatabase } from './whole.ts';

export interface Upgraded {
  readonly from: number;
  readonly to: number;
  /** Where the database is kept as it was; null when it was the newest already. */
  readonly backup: string | null;
}

/** Brings a database that no process uses to the newest version. Throws `StoreFileError`; it is then as it was. */
export function upgrade(file: string, migrations = readMigrations()): Upgraded {
  requireDatabase(file);
  mendLog(file);
  const db = connect(file, { fileMustExist: true });
  try {
    const from = schemaVersion(db);
    const to = migrations.length;
    if (from >= to) return { from, to, backup: null };
    const alone = holdFileAlone(file);
    if (alone === null) throw new StoreFileError(`The database ${file} is in use: stop the server first.`);
    try {
      return { from, to, backup: migrate(db, migrations) };
    } finally {
      alone.release();
    }
  } catch (error) {
    throw error instanceof StoreFileError ? error : unusable(file, error);
  } finally {
    db.close();
  }
}
