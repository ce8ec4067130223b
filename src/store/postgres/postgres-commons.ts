import type { Commons, Counted, Sighting, Tended } from '../../room/commons.ts';
import type { RoomCode } from '../../room/ids.ts';
import type { Query } from './connections.ts';
import type { Hints } from './hints.ts';
import type { Tasks } from './tasks.ts';

/** How long a sighting is kept, in milliseconds: longer than any page may be silent. */
const SIGHTING_KEPT_MS = 3_600_000;

interface Means {
  readonly query: Query;
  readonly tasks: Tasks;
  /** Null where processes do not tell one another of changes. */
  readonly hints: Hints | null;
}

/** What the processes on one PostgreSQL database share. */
export class PostgresCommons implements Commons {
  readonly #query: Query;
  readonly #tasks: Tasks;
  readonly #hints: Hints | null;

  constructor({ query, tasks, hints }: Means) {
    this.#query = query;
    this.#tasks = tasks;
    this.#hints = hints;
  }

  async revision(code: RoomCode): Promise<number | null> {
    const [row] = await this.#query<{ revision: number }>('SELECT revision FROM rooms WHERE code = $1', [
      code,
    ]);
    return row?.revision ?? null;
  }

  tend(codes: readonly RoomCode[]): Promise<ReadonlyMap<RoomCode, Tended>> {
    return this.#tasks.tend(codes);
  }

  async take(task: string): Promise<boolean> {
    return (await this.#tasks.take([task])).has(task);
  }

  async exchange(
    seen: readonly Sighting[],
    codes: readonly RoomCode[],
    since: number,
  ): Promise<readonly Sighting[]> {
    if (seen.length > 0) await this.#save(seen);
    return this.#query<Sighting & { at: number }>(
      'SELECT code, player, at, kind FROM sightings WHERE code = ANY ($1::TEXT[]) AND at > $2',
      [codes, since],
    );
  }

  async count(key: string, timeWindow: number): Promise<Counted> {
    const [row] = await this.#query<{ current: number; ttl: number }>(
      `INSERT INTO counts AS known (key, count, until) VALUES ($1, 1, now() + $2 * INTERVAL '1 millisecond')
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN known.until > now() THEN known.count + 1 ELSE 1 END,
         until = CASE WHEN known.until > now() THEN known.until ELSE excluded.until END
       RETURNING count AS current, (extract(epoch FROM until - now()) * 1000)::FLOAT8 AS ttl`,
      [key, timeWindow],
    );
    const { current, ttl } = row ?? { current: 1, ttl: timeWindow };
    // Another's window may have begun after this statement did.
    return { current, ttl: Math.min(ttl, timeWindow) };
  }

  onHint(listener: (code: RoomCode, revision: number) => void): void {
    this.#hints?.onHint(listener);
  }

  /** Removes what is of no use any more. */
  async sweep(now: number): Promise<void> {
    await this.#query('DELETE FROM counts WHERE until < now()');
    await this.#query('DELETE FROM sightings WHERE at < $1', [now - SIGHTING_KEPT_MS]);
    await this.#tasks.sweep();
  }

  async #save(seen: readonly Sighting[]): Promise<void> {
    // In one order everywhere, so that two processes do not wait for each other.
    const rows = [...seen].sort((a, b) => (a.code + a.player < b.code + b.player ? -1 : 1));
    await this.#query(
      `INSERT INTO sightings AS known (code, player, at, kind)
       SELECT code, player, at, kind
       FROM unnest($1::TEXT[], $2::TEXT[], $3::BIGINT[], $4::TEXT[]) AS one (code, player, at, kind)
       ON CONFLICT (code, player) DO UPDATE SET at = excluded.at, kind = excluded.kind
         WHERE known.at < excluded.at`,
      [
        rows.map(({ code }) => code),
        rows.map(({ player }) => player),
        rows.map(({ at }) => at),
        rows.map(({ kind }) => kind),
      ],
    );
  }
}
