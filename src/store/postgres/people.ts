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

  async saveSession(id: string, data: string, expiresAt: number, player: PlayerId | null): Promise<void> {
    await this.#query(
      `INSERT INTO sessions (id, data, expires_at, player) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE
         SET data = excluded.data, expires_at = excluded.expires_at, player = excluded.player`,
      [id, data, expiresAt, player],
    );
  }

  /** Answers whether there was one. */
  async deleteSession(id: string): Promise<boolean> {
    const gone = await this.#query('DELETE FROM sessions WHERE id = $1 RETURNING id', [id]);
    return gone.length === 1;
  }

  /** Removes up to `limit` sessions that have expired, and answers whose each of them was. */
  async expire(now: number, limit: number): Promise<(PlayerId | null)[]> {
    const gone = await this.#query<{ player: PlayerId | null }>(
      `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 LIMIT $2)
         AND expires_at <= $1 RETURNING player`,
      [now, limit],
    );
    return gone.map(({ player }) => player);
  }

  /** Removes those of these players who have no session and no seat any more. */
  async forget(players: Iterable<PlayerId | null>): Promise<void> {
    const ids = [...players].filter((player) => player !== null);
    if (ids.length === 0) return;
    await this.#query(
      `DELETE FROM players WHERE id = ANY ($1::TEXT[])
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player = players.id)
         AND NOT EXISTS (SELECT 1 FROM members WHERE members.player = players.id)`,
      [ids],
    );
  }
}
