import type { PlayerId } from '../../room/ids.ts';
import type { PlayerRecord } from '../../room/store.ts';
import type { Query } from './connections.ts';

/** The tables of players and sessions. */
export class People {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  async find(id: PlayerId): Promise<PlayerRecord | null> {
    const [row] = await this.#query<PlayerRecord>('SELECT id, name, language FROM players WHERE id = $1', [
      id,
    ]);
    return row ?? null;
  }

  async save({ id, name, language }: PlayerRecord): Promise<void> {
    await this.#query(
      `INSERT INTO players (id, name, language) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language`,
      [id, name, language],
    );
  }

  async session(id: string, now: number): Promise<string | null> {
    const [row] = await this.#query<{ data: string }>(
      'SELECT data FROM sessions WHERE id = $1 AND expires_at > $2',
      [id, now],
    );
    return row?.data ?? null;
  }

  async saveSession(id: string, data: string, expiresAt: number): Promise<void> {
    await this.#query(
      `INSERT INTO sessions (id, data, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET data = excluded.data, expires_at = excluded.expires_at`,
      [id, data, expiresAt],
    );
  }

  async deleteSession(id: string): Promise<void> {
    await this.#query('DELETE FROM sessions WHERE id = $1', [id]);
  }

  /** Removes up to `limit` sessions that have expired, and answers how many those were. */
  async expire(now: number, limit: number): Promise<number> {
    const gone = await this.#query(
      `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 LIMIT $2)
         AND expires_at <= $1 RETURNING 1`,
      [now, limit],
    );
    return gone.length;
  }
}
