import { randomUUID } from 'node:crypto';
import { StoreFileError, StoreUnavailable } from '../errors.ts';
import type { Migration } from '../migrate.ts';
import { Connections } from './connections.ts';
import { Hints } from './hints.ts';
import { PostgresStore } from './postgres-store.ts';
import { migrate, postgresMigrations, type Migrated } from './schema.ts';
import { Tasks } from './tasks.ts';

/** How long one statement of a migration may take, in milliseconds. */
const MIGRATED_WITHIN_MS = 10 * 60_000;

export interface OpenOptions {
  /** `postgres://…`; it may hold a password, and is never repeated in a message. */
  readonly url: string;
  /** Whether processes tell one another of changes (LISTEN and NOTIFY); true when not given. */
  readonly notify?: boolean;
  /** Those of the project when not given. */
  readonly migrations?: Migration[];
}

/**
 * Connects to the database, makes or migrates its tables where needed. Throws `StoreFileError` when it cannot serve.
 */
export async function openPostgresStore({
  url,
  notify = true,
  migrations = postgresMigrations(),
}: OpenOptions): Promise<PostgresStore> {
  await upgrade(url, migrations);
  const connections = new Connections(url);
  const process = randomUUID();
  const hints = notify ? new Hints(url, connections.query, process) : null;
  const tasks = new Tasks(connections.query, process);
  try {
    await tasks.beat();
    await hints?.listen();
  } catch (error) {
    await connections.close();
    throw unusable(error);
  }
  return new PostgresStore({ connections, tasks, hints });
}

/** Brings a database to the newest version. Throws `StoreFileError`. */
export async function upgrade(url: string, migrations = postgresMigrations()): Promise<Migrated> {
  const connections = new Connections(url, { size: 1, answerWithin: MIGRATED_WITHIN_MS });
  try {
    return await migrate(connections, migrations);
  } catch (error) {
    throw unusable(error);
  } finally {
    await connections.close();
  }
}

/** What an error at the opening of the database comes to: one sentence for the host. */
export function unusable(error: unknown): StoreFileError {
  if (error instanceof StoreFileError) return error;
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  const why = cause instanceof AggregateError ? (cause.errors as unknown[])[0] : cause;
  const words = why instanceof Error ? why.message : String(why);
  return new StoreFileError(`The database of DATABASE_URL cannot be opened: ${words}.`, { cause: error });
}
