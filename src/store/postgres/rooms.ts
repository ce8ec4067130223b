import type { PlayerId, RoomCode } from '../../room/ids.ts';
import type { RoomSummary, StoredRoom } from '../../room/store.ts';
import { toSummary, type SummaryRow } from '../rows.ts';
import type { Query } from './connections.ts';

const SUMMARY = `rooms.code, game, title, taken, seats, phase, locked, lonely,
  created_at AS "createdAt", active_at AS "activeAt"`;

const STALE = `((active_at < $1 AND seen_at < $1) OR (lonely = 1 AND active_at < $2 AND seen_at < $2))`;

/** The tables of rooms and of who sits in them. */
export class Rooms {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  async find(code: RoomCode): Promise<StoredRoom | null> {
    const [row] = await this.#query<StoredRoom>(
      'SELECT revision, state, closed_at AS "closedAt" FROM rooms WHERE code = $1',
      [code],
    );
    return row ?? null;
  }

  async open(limit: number): Promise<RoomSummary[]> {
    const rows = await this.#query<SummaryRow>(
      `SELECT ${SUMMARY} FROM rooms WHERE closed_at IS NULL ORDER BY active_at DESC, code DESC LIMIT $1`,
      [limit],
    );
    return rows.map(toSummary);
  }

  async count(): Promise<number> {
    const [row] = await this.#query<{ count: number }>(
      'SELECT count(*) AS count FROM rooms WHERE closed_at IS NULL',
    );
    return row?.count ?? 0;
  }

  async openOf(player: PlayerId): Promise<RoomSummary[]> {
    const rows = await this.#query<SummaryRow>(
      `SELECT ${SUMMARY} FROM members JOIN rooms ON rooms.code = members.code
       WHERE player = $1 AND closed_at IS NULL ORDER BY active_at DESC, rooms.code DESC`,
      [player],
    );
    return rows.map(toSummary);
  }

  async touch(codes: readonly RoomCode[], now: number): Promise<void> {
    await this.#query('UPDATE rooms SET seen_at = $1 WHERE code = ANY ($2::TEXT[])', [now, codes]);
  }

  /** Removes up to `limit` rooms with all that hangs on them, and answers their codes and who sat there. */
  async removeIdle(
    { idle, lonely }: { readonly idle: number; readonly lonely: number },
    limit: number,
  ): Promise<{ readonly codes: readonly RoomCode[]; readonly members: readonly PlayerId[] }> {
    const stale = await this.#query<{ code: RoomCode }>(`SELECT code FROM rooms WHERE ${STALE} LIMIT $3`, [
      idle,
      lonely,
      limit,
    ]);
    const codes = stale.map(({ code }) => code);
    const members = await this.#query<{ player: PlayerId }>(
      'SELECT DISTINCT player FROM members WHERE code = ANY ($1::TEXT[])',
      [codes],
    );
    // Asked once more: a room that somebody has come back to meanwhile stays.
    const gone = await this.#query<{ code: RoomCode }>(
      `DELETE FROM rooms WHERE code = ANY ($3::TEXT[]) AND ${STALE} RETURNING code`,
      [idle, lonely, codes],
    );
    return { codes: gone.map(({ code }) => code), members: members.map(({ player }) => player) };
  }
}
