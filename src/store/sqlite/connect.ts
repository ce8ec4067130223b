import Database from 'better-sqlite3';
import type { Options, PragmaOptions, Statement } from 'better-sqlite3';

/** Everything that was opened or prepared in this process: see `connect`. */
const kept: (Database.Database | Statement)[] = [];

/**
 * Opens a database file; throws what SQLite says. The connection and all its statements are kept for as long as
 * the process lives: built against the headers of Node 24.19 and later, a better-sqlite3 object that is collected
 * as garbage while no script runs aborts the process (https://github.com/nodejs/node/issues/65446). So a statement
 * that is used often is prepared once.
 */
export function connect(file: string, options?: Options): Database.Database {
  const db = new Database(file, options);
  const prepare = db.prepare.bind(db);
  const keep = (source: string): Statement => {
    const statement = prepare(source);
    kept.push(statement);
    return statement;
  };
  kept.push(db);
  db.prepare = keep as typeof db.prepare;
  db.pragma = (source: string, { simple = false }: PragmaOptions = {}): unknown => {
    const statement = keep(`PRAGMA ${source}`);
    if (!statement.reader) return statement.run();
    return simple ? statement.pluck().get() : statement.all();
  };
  return db;
}
