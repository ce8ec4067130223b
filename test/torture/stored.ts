import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Database } from 'better-sqlite3';
import { games } from '../../src/games/index.ts';
import type { LogLine } from '../../src/room/log.ts';
import { replay } from '../../src/room/replay.ts';
import type { RoomJSON } from '../../src/room/room-json.ts';
import { toMove, toRound } from '../../src/store/rows.ts';
import type { MoveRow, RoundRow } from '../../src/store/rows.ts';

/** A room as the database has it. */
export interface StoredRoom {
  readonly state: RoomJSON;
  /** How many commits it has had; the first one made it. */
  readonly revision: number;
  readonly lines: readonly LogLine[];
}

/** Every room of a database, after a look at whether each is whole: its log, its moves, and its round played again. */
export function wholeRooms(db: Database): ReadonlyMap<string, StoredRoom> {
  equal(db.pragma('integrity_check', { simple: true }), 'ok');
  deepEqual(db.pragma('foreign_key_check'), []);
  const rows = db.prepare<[], { code: string; revision: number; state: string }>(
    'SELECT code, revision, state FROM rooms',
  );
  const lines = db.prepare<[string], string>('SELECT line FROM log WHERE code = ? ORDER BY seq').pluck();
  const rooms = new Map<string, StoredRoom>();
  for (const { code, revision, state } of rows.all()) {
    const room: StoredRoom = {
      revision,
      state: JSON.parse(state) as RoomJSON,
      lines: lines.all(code).map((line) => JSON.parse(line) as LogLine),
    };
    checkRoom(db, room);
    rooms.set(code, room);
  }
  return rooms;
}

function checkRoom(db: Database, { state, lines }: StoredRoom): void {
  const { code, round, journal, rounds } = state;
  deepEqual(
    lines.map(({ seq }) => seq),
    lines.map((_, index) => index + 1),
    `the log of ${code} has no gap`,
  );
  equal(journal.seq, lines.length, `the log of ${code} is as long as its room says`);
  const stored = db
    .prepare<[string], RoundRow>('SELECT * FROM rounds WHERE code = ? ORDER BY round')
    .all(code);
  equal(stored.length, rounds, `all rounds of ${code} are there`);
  const newest = stored.at(-1);
  if (round === null || newest === undefined) return;
  const moves = db
    .prepare<[string, number], MoveRow>('SELECT * FROM moves WHERE code = ? AND round = ? ORDER BY number')
    .all(code, newest.round);
  deepEqual(
    moves.map(({ number }) => number),
    moves.map((_, index) => index + 1),
    `the moves of ${code} have no gap`,
  );
  const definition = games[state.game];
  ok(definition !== undefined, `there is a game ${state.game}`);
  const json = db.prepare<[string | null], string>('SELECT json FROM materials WHERE key = ?').pluck();
  const material: unknown = JSON.parse(json.get(newest.material) ?? 'null');
  const played = replay(definition, { stored: toRound(newest), moves: moves.map(toMove), material });
  deepEqual(
    JSON.parse(JSON.stringify(played.round)),
    round,
    `the moves of ${code}, played from the deal, lead to what is stored`,
  );
}
