import { setTimeout } from 'node:timers/promises';
import { Pool, types, type CustomTypesConfig, type PoolClient, type QueryResultRow } from 'pg';
import { StoreUnavailable } from '../errors.ts';
import { mayGoWellNow, storeFault } from './fault.ts';

/** Connections of one process at most; each holds one while a statement runs. */
export const POOL_SIZE = 10;
/** How long a connection, a place in the pool or an answer may take, in milliseconds. */
const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 5_000;
/** How often what the database undid because of others is tried again, and the first pause, in milliseconds. */
const MOST_TRIES = 8;
const SHORTEST_PAUSE_MS = 5;

/** The driver would answer text for what might be larger than a number: ours never is. */
const numbersForBigint: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)) as (text: string) => unknown,
};

/** Runs a statement and answers its rows. */
export type Query = <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The connections of one process to the database: they are made when they are wanted, also after they broke. */
export class Connections {
  readonly #pool: Pool;
  readonly #running = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(
    url: string,
    { size = POOL_SIZE, answerWithin = ANSWER_WITHIN_MS }: { size?: number; answerWithin?: number } = {},
  ) {
    this.#pool = new Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: answerWithin,
      keepAlive: true,
      application_name: 'tianzi',
      types: numbersForBigint,
    });
    // A connection that breaks while nobody uses it leaves the pool: the next statement makes another.
    this.#pool.on('error', () => undefined);
  }

  /** Runs one statement, in a transaction of its own. */
  readonly query: Query = async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
    this.#run(async () => (await this.#pool.query<Row>(sql, [...values])).rows);

  /** Runs `work` in one transaction; more than once when others get in its way. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#run(() => this.#transact(work));
  }

  /** Takes no more, and resolves when what is under way has been answered. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StoreUnavailable('closed');
    const running = withPatience(work);
    this.#running.add(running);
    try {
      return await running;
    } catch (error) {
      throw storeFault(error);
    } finally {
      this.#running.delete(running);
    }
  }

  async #transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN');
      const answer = await work(async (sql, values = []) => rowsOf(client, sql, values));
      await client.query('COMMIT');
      client.release();
      return answer;
    } catch (error) {
      // Without its connection a transaction is undone.
      client.release(true);
      throw error;
    }
  }
}

async function rowsOf<Row extends QueryResultRow>(
  client: PoolClient,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await client.query<Row>(sql, [...values])).rows;
}

async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !mayGoWellNow(error)) throw error;
      const pause = SHORTEST_PAUSE_MS * 2 ** (tries - 1);
      // Those who were in each other's way must not meet again.
      await setTimeout(pause / 2 + ((performance.now() * 1000) % pause));
    }
  }
}
