import Database from 'better-sqlite3';
import { StoreUnavailable, type UnavailableReason } from '../errors.ts';

const reasons: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'busy'],
  [/^SQLITE_(FULL|IOERR_SHMSIZE)/, 'full'],
  [/^SQLITE_(IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|NOMEM|PERM|AUTH)/, 'broken'],
];

/** What a failure of SQLite means to the users of the store; a mistake of ours stays what it is. */
export function storeFault(error: unknown): Error {
  if (!(error instanceof Database.SqliteError))
    return error instanceof Error ? error : new Error(String(error));
  const reason = reasons.find(([codes]) => codes.test(error.code))?.[1];
  return reason === undefined ? error : new StoreUnavailable(reason, { cause: error });
}
