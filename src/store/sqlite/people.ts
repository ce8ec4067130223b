import type { Database, Statement } from 'better-sqlite3';
import type { PlayerId } from '../../room/ids.ts';
import type { PlayerRecord } from '../../room/store.ts';

/** The tables of players and sessions. */
export class People {
  readonly #find: Statement<[PlayerId], PlayerRecord>;
  readonly #save: Statement<[PlayerRecord]>;
  readonly #findSession: Statement<[string, number], { data: string }>;
  readonly #saveSession: Statement<[string, string, number, PlayerId | null]>;
  readonly #deleteSession: Statement<[string]>;
  readonly #expire: Statement<[number, number], PlayerId | null>;
  readonly #forget: Statement<[PlayerId]>;

  constructor(db: Database) {
    this.#find = db.prepare('SELECT id, name, language FROM players WHERE id = ?');
    this.#save = db.prepare(
      `INSERT INTO players (id, name, language) VALUES (@id, @name, @language)
       ON CONFLICT DO UPDATE SET name = excluded.name, language = excluded.language`,
    );
    this.#findSession = db.prepare('SELECT data FROM sessions WHERE id = ? AND expires_at > ?');
    this.#saveSession = db.prepare(
      `INSERT INTO sessions (id, data, expires_at, player) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET data = excluded.data, expires_at = excluded.expires_at, player = excluded.player`,
    );
    this.#deleteSession = db.prepare('DELETE FROM sessions WHERE id = ?');
    this.#expire = db
      .prepare<[number, number], PlayerId | null>(
        'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= ? LIMIT ?) RETURNING player',
      )
      .pluck();
    this.#forget = db.prepare(
      `DELETE FROM players WHERE id = ? AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player = players.id)
         AND NOT EXISTS (SELECT 1 FROM members WHERE members.player = players.id)`,
    );
  }

  find(id: PlayerId): PlayerRecord | null {
    return this.#find.get(id) ?? null;
  }

  save(player: PlayerRecord): void {
    this.#save.run(player);
  }

  session(id: string, now: number): string | null {
    return this.#findSession.get(id, now)?.data ?? null;
  }

  saveSession(id: string, data: string, expiresAt: number, player: PlayerId | null): void {
    this.#saveSession.run(id, data, expiresAt, player);
  }

  /** Answers whether there was one. */
  deleteSession(id: string): boolean {
    return this.#deleteSession.run(id).changes === 1;
  }

  /** Removes up to `limit` sessions that have expired, and answers whose each of them was. */
  expire(now: number, limit: number): (PlayerId | null)[] {
    return this.#expire.all(now, limit);
  }

  /** Removes those of these players who have no session and no seat any more. */
  forget(players: Iterable<PlayerId | null>): void {
    for (const player of players) if (player !== null) this.#forget.run(player);
  }
}
