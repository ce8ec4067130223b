import type { Database, Statement } from 'better-sqlite3';
import type { RoomCode } from '../../room/ids.ts';
import type { LogLine } from '../../room/log.ts';
import type { LogRange, Move, StoredResult, StoredRound, StoredStory } from '../../room/store.ts';
import { toLine, toMove, toResult, toRound, toStory } from '../rows.ts';
import type { CommitRows, LogRow, MoveRow, ResultRow, RoundRow, StoryRow } from '../rows.ts';

const ROUND = 'SELECT round, at, seed, setup, material FROM rounds';
const STORY = 'SELECT round, at, story FROM stories';

/** The tables of what has happened: log lines, rounds, moves, results, printed matter and stories. */
export class History {
  readonly #addLine: Statement<[LogRow]>;
  readonly #oldest: Statement<[RoomCode, number, number, number], string>;
  readonly #newest: Statement<[RoomCode, number, number, number], string>;
  readonly #addRound: Statement<[RoundRow]>;
  readonly #findRound: Statement<[RoomCode, number], RoundRow>;
  readonly #addMove: Statement<[MoveRow]>;
  readonly #moves: Statement<[RoomCode, number], MoveRow>;
  readonly #addResult: Statement<[ResultRow]>;
  readonly #results: Statement<[RoomCode], ResultRow>;
  readonly #saveMaterial: Statement<[string, string, number]>;
  readonly #material: Statement<[string], string>;
  readonly #dropMaterials: Statement<[number]>;
  readonly #saveStory: Statement<[StoryRow]>;
  readonly #storyRounds: Statement<[RoomCode], number>;
  readonly #story: Statement<[RoomCode, number], StoryRow>;
  readonly #newestStory: Statement<[RoomCode], StoryRow>;

  constructor(db: Database) {
    const lines = 'SELECT line FROM log WHERE code = ? AND seq > ? AND seq < ? ORDER BY seq';
    this.#addLine = db.prepare('INSERT INTO log (code, seq, line) VALUES (@code, @seq, @line)');
    this.#oldest = db.prepare<[RoomCode, number, number, number], string>(`${lines} LIMIT ?`).pluck();
    this.#newest = db.prepare<[RoomCode, number, number, number], string>(`${lines} DESC LIMIT ?`).pluck();
    this.#addRound = db.prepare(
      `INSERT INTO rounds (code, round, at, seed, setup, material)
       VALUES (@code, @round, @at, @seed, @setup, @material)`,
    );
    this.#findRound = db.prepare(`${ROUND} WHERE code = ? AND round = ?`);
    this.#addMove = db.prepare(
      `INSERT INTO moves (code, round, number, at, kind, seat, data)
       VALUES (@code, @round, @number, @at, @kind, @seat, @data)`,
    );
    this.#moves = db.prepare(
      'SELECT at, kind, seat, data FROM moves WHERE code = ? AND round = ? ORDER BY number',
    );
    this.#addResult = db.prepare(
      'INSERT INTO results (code, round, at, scores) VALUES (@code, @round, @at, @scores)',
    );
    this.#results = db.prepare('SELECT round, at, scores FROM results WHERE code = ? ORDER BY round');
    this.#saveMaterial = db.prepare(
      `INSERT INTO materials (key, json, saved_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET saved_at = excluded.saved_at`,
    );
    this.#dropMaterials = db.prepare(
      `DELETE FROM materials WHERE saved_at < ?
         AND NOT EXISTS (SELECT 1 FROM rounds WHERE rounds.material = materials.key)
         AND NOT EXISTS (SELECT 1 FROM rooms WHERE rooms.material = materials.key)`,
    );
    this.#material = db.prepare<[string], string>('SELECT json FROM materials WHERE key = ?').pluck();
    this.#saveStory = db.prepare(
      `INSERT INTO stories (code, round, at, story) VALUES (@code, @round, @at, @story)
       ON CONFLICT DO UPDATE SET at = excluded.at, story = excluded.story`,
    );
    this.#storyRounds = db
      .prepare<[RoomCode], number>('SELECT round FROM stories WHERE code = ? ORDER BY round')
      .pluck();
    this.#story = db.prepare(`${STORY} WHERE code = ? AND round = ?`);
    this.#newestStory = db.prepare(`${STORY} WHERE code = ? ORDER BY round DESC LIMIT 1`);
  }

  append({ log, round, moves, result, story }: CommitRows): void {
    for (const line of log) this.#addLine.run(line);
    if (round !== null) this.#addRound.run(round);
    for (const move of moves) this.#addMove.run(move);
    if (result !== null) this.#addResult.run(result);
    if (story !== null) this.#saveStory.run(story);
  }

  log(code: RoomCode, { after, before, limit }: LogRange): LogLine[] {
    const range = [code, after ?? 0, before ?? Number.MAX_SAFE_INTEGER, limit] as const;
    if (after !== undefined && before === undefined) return this.#oldest.all(...range).map(toLine);
    return this.#newest
      .all(...range)
      .reverse()
      .map(toLine);
  }

  round(code: RoomCode, round: number): StoredRound | null {
    const row = this.#findRound.get(code, round);
    return row === undefined ? null : toRound(row);
  }

  moves(code: RoomCode, round: number): Move[] {
    return this.#moves.all(code, round).map(toMove);
  }

  results(code: RoomCode): StoredResult[] {
    return this.#results.all(code).map(toResult);
  }

  saveMaterial(key: string, json: string, now: number): void {
    this.#saveMaterial.run(key, json, now);
  }

  /** Removes printed matter that no room has and nobody has saved since `unused`. */
  dropMaterials(unused: number): void {
    this.#dropMaterials.run(unused);
  }

  material(key: string): string | null {
    return this.#material.get(key) ?? null;
  }

  storyRounds(code: RoomCode): number[] {
    return this.#storyRounds.all(code);
  }

  story(code: RoomCode, round?: number): StoredStory | null {
    const row = round === undefined ? this.#newestStory.get(code) : this.#story.get(code, round);
    return row === undefined ? null : toStory(row);
  }
}
