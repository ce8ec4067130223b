import type { Database, Statement } from 'better-sqlite3';
import type { PlayerId } from '../../room/ids.ts';
import type { PlayerRecord } from '../../room/store.ts';

/** The tables of players and sessions. */
export class People {
  readonly #find: Statement<[PlayerId], PlayerRecord>;
  readonly #save: Statement<[PlayerRecord]>;
  readonly #findSession: Statement<[string, number], { data: string }>;
  readonly #saveSession: Statement<[string, string, number]>;
  readonly #deleteSession: Statement<[string]>;
  readonly #expire: Statement<[number, number]>;

  constructor(db: Database) {
    this.#find = db.prepare('SELECT id, name, language FROM players WHERE id = ?');
    this.#save = db.prepare(
      `INSERT INTO players (id, name, language) VALUES (@id, @name, @language)
       ON CONFLICT DO UPDATE SET name = excluded.name, language = excluded.language`,
    );
    this.#findSession = db.prepare('SELECT data FROM sessions WHERE id = ? AND expires_at > ?');
    this.#saveSession = db.prepare(
      `INSERT INTO sessions (id, data, expires_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET data = excluded.data, expires_at = excluded.expires_at`,
    );
    this.#deleteSession = db.prepare('DELETE FROM sessions WHERE id = ?');
    this.#expire = db.prepare(
      'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= ? LIMIT ?)',
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

  saveSession(id: string, data: string, expiresAt: number): void {
    this.#saveSession.run(id, data, expiresAt);
  }

  deleteSession(id: string): void {
    this.#deleteSession.run(id);
  }

  /** Removes up to `limit` sessions that have expired, and answers how many those were. */
  expire(now: number, limit: number): number {
    return this.#expire.run(now, limit).changes;
  }
}
