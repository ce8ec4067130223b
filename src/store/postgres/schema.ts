import { StoreFileError } from '../errors.ts';
import { readMigrations, type Migration } from '../migrate.ts';
import type { Connections, Query } from './connections.ts';

const folder = new URL('../../../db/postgres/', import.meta.url);

/** Several processes that make the same table at once may get these, though they asked whether it is there. */
const MADE_BY_ANOTHER = /^(23505|42P07|42710|XX000)$/;
const MOST_TRIES = 5;

export interface Migrated {
  readonly from: number;
  readonly to: number;
}

/** The migrations for PostgreSQL, numbered on their own. */
export function postgresMigrations(): Migration[] {
  return readMigrations(folder);
}

/**
 * The version of the tables in the database; 0: nothing in it yet. Throws `StoreFileError` for one that is another
 * program's, or that a newer version of ours wrote.
 */
export async function schemaVersion(query: Query, latest: number): Promise<number> {
  const tables = await query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
  );
  if (tables.length === 0) return 0;
  if (!tables.some(({ name }) => name === 'tianzi_schema'))
    throw new StoreFileError('The database of DATABASE_URL belongs to another program: name an empty one.');
  const [row] = await query<{ version: number }>('SELECT version FROM tianzi_schema WHERE id = 1');
  const version = row?.version ?? 0;
  if (version <= latest) return version;
  throw new StoreFileError(
    `The database of DATABASE_URL was written by a newer version of this program (schema ${version}, here ${latest}).`,
  );
}

/**
 * Brings the database to the newest version, also when several processes do so at once: each step begins with the
 * row that counts the steps, and whoever comes second finds it counted.
 */
export async function migrate(connections: Connections, migrations: readonly Migration[]): Promise<Migrated> {
  const from = await schemaVersion(connections.query, migrations.length);
  if (from < migrations.length) {
    await makeCounter(connections.query);
    for (const migration of migrations) await step(connections, migration);
  }
  return { from, to: migrations.length };
}

async function makeCounter(query: Query): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await query(
        'CREATE TABLE IF NOT EXISTS tianzi_schema (id INTEGER PRIMARY KEY, version INTEGER NOT NULL)',
      );
      await query('INSERT INTO tianzi_schema (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING');
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (tries === MOST_TRIES || !MADE_BY_ANOTHER.test(code)) throw error;
    }
  }
}

async function step(connections: Connections, { version, name, sql }: Migration): Promise<void> {
  try {
    await connections.transaction(async (query) => {
      const next = await query(
        'UPDATE tianzi_schema SET version = $1 WHERE id = 1 AND version = $2 RETURNING version',
        [version, version - 1],
      );
      if (next.length === 1) await query(sql);
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreFileError(`The migration ${name} failed and was undone: ${why}.`, { cause: error });
  }
}
