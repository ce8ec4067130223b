import type { RoomCode } from '../../room/ids.ts';
import type { LogLine } from '../../room/log.ts';
import type { LogRange, Move, StoredResult, StoredRound, StoredStory } from '../../room/store.ts';
import { toLine, toMove, toResult, toRound, toStory } from '../rows.ts';
import type { MoveRow, ResultRow, RoundRow, StoryRow } from '../rows.ts';
import type { Query } from './connections.ts';

const STORY = 'SELECT round, at, story FROM stories WHERE code = $1';

/** The tables of what has happened: log lines, rounds, moves, results, printed matter and stories. */
export class History {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  async log(code: RoomCode, { after, before, limit }: LogRange): Promise<LogLine[]> {
    const isOldest = after !== undefined && before === undefined;
    const rows = await this.#query<{ line: string }>(
      `SELECT line FROM log WHERE code = $1 AND seq > $2 AND seq < $3
       ORDER BY seq ${isOldest ? 'ASC' : 'DESC'} LIMIT $4`,
      [code, after ?? 0, before ?? Number.MAX_SAFE_INTEGER, limit],
    );
    const lines = rows.map(({ line }) => toLine(line));
    return isOldest ? lines : lines.reverse();
  }

  async round(code: RoomCode, round: number): Promise<StoredRound | null> {
    const [row] = await this.#query<RoundRow>(
      'SELECT round, at, seed, setup, material FROM rounds WHERE code = $1 AND round = $2',
      [code, round],
    );
    return row === undefined ? null : toRound(row);
  }

  async moves(code: RoomCode, round: number): Promise<Move[]> {
    const rows = await this.#query<MoveRow>(
      'SELECT at, kind, seat, data FROM moves WHERE code = $1 AND round = $2 ORDER BY number',
      [code, round],
    );
    return rows.map(toMove);
  }

  async results(code: RoomCode): Promise<StoredResult[]> {
    const rows = await this.#query<ResultRow>(
      'SELECT round, at, scores FROM results WHERE code = $1 ORDER BY round',
      [code],
    );
    return rows.map(toResult);
  }

  async saveMaterial(key: string, json: string, now: number): Promise<void> {
    await this.#query(
      `INSERT INTO materials (key, json, saved_at) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET saved_at = excluded.saved_at`,
      [key, json, now],
    );
  }

  async material(key: string): Promise<string | null> {
    const [row] = await this.#query<{ json: string }>('SELECT json FROM materials WHERE key = $1', [key]);
    return row?.json ?? null;
  }

  /** Removes printed matter that no room has and nobody has saved since `unused`. */
  async dropMaterials(unused: number): Promise<void> {
    await this.#query(
      `DELETE FROM materials WHERE saved_at < $1
         AND NOT EXISTS (SELECT 1 FROM rounds WHERE rounds.material = materials.key)
         AND NOT EXISTS (SELECT 1 FROM rooms WHERE rooms.material = materials.key)`,
      [unused],
    );
  }

  async storyRounds(code: RoomCode): Promise<number[]> {
    const rows = await this.#query<{ round: number }>(
      'SELECT round FROM stories WHERE code = $1 ORDER BY round',
      [code],
    );
    return rows.map(({ round }) => round);
  }

  async story(code: RoomCode, round?: number): Promise<StoredStory | null> {
    const [row] =
      round === undefined
        ? await this.#query<StoryRow>(`${STORY} ORDER BY round DESC LIMIT 1`, [code])
        : await this.#query<StoryRow>(`${STORY} AND round = $2`, [code, round]);
    return row === undefined ? null : toStory(row);
  }
}
