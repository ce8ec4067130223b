import type { CommitRows, RoomRow } from '../rows.ts';
import type { Connections, Query } from './connections.ts';
import { Parameters } from './parameters.ts';

/** Makes a room. Answers false when the code is taken, by a room or by a story that a room left behind. */
export function insertRoom(connections: Connections, rows: CommitRows): Promise<boolean> {
  const { room } = rows;
  return write(connections, rows, (given) => {
    const code = given.add(room.code, 'TEXT');
    return `INSERT INTO rooms (code, revision, ${COLUMNS.join(', ')})
      SELECT ${code}, 1, ${valuesOf(room, given).join(', ')}
      WHERE NOT EXISTS (SELECT 1 FROM stories WHERE code = ${code})
      ON CONFLICT (code) DO NOTHING RETURNING code`;
  });
}

/** Makes the next revision of a room. Answers false when the room is no longer at the row's revision. */
export function updateRoom(connections: Connections, rows: CommitRows): Promise<boolean> {
  const { room } = rows;
  return write(connections, rows, (given) => {
    const values = valuesOf(room, given);
    const changes = COLUMNS.map((name, index) => {
      const value = values[index] ?? '';
      return `${name} = ${name === 'closed_at' ? `coalesce(${value}, closed_at)` : value}`;
    });
    return `UPDATE rooms SET revision = revision + 1, ${changes.join(', ')}
      WHERE code = ${given.add(room.code, 'TEXT')} AND revision = ${given.add(room.revision, 'BIGINT')}
      RETURNING code`;
  });
}

const COLUMNS = [
  ...['game', 'title', 'taken', 'seats', 'phase', 'locked', 'lonely', 'created_at', 'active_at'],
  ...['closed_at', 'material', 'state'],
] as const;

/** In the order of the columns. */
function valuesOf(room: RoomRow, given: Parameters): string[] {
  return [
    given.add(room.game, 'TEXT'),
    given.add(room.title, 'TEXT'),
    given.add(room.taken, 'INTEGER'),
    given.add(room.seats, 'INTEGER'),
    given.add(room.phase, 'TEXT'),
    given.add(room.locked, 'INTEGER'),
    given.add(room.lonely, 'INTEGER'),
    given.add(room.createdAt, 'BIGINT'),
    given.add(room.activeAt, 'BIGINT'),
    given.add(room.closedAt, 'BIGINT'),
    given.add(room.material, 'TEXT'),
    given.add(room.state, 'TEXT'),
  ];
}

/**
 * Writes a room and what comes with it, all or nothing: in one statement, as long as nobody sits down or gets up.
 * @param change the statement that changes the room, and answers its code if it did
 */
function write(
  connections: Connections,
  rows: CommitRows,
  change: (given: Parameters) => string,
): Promise<boolean> {
  const given = new Parameters();
  const parts = [`changed AS (${change(given)})`, ...additions(rows, given)];
  const sql = `WITH ${parts.join(',\n')} SELECT code FROM changed`;
  const run = async (query: Query) => (await query(sql, given.values)).length === 1;
  const { members } = rows;
  if (members === null) return run(connections.query);
  return connections.transaction(async (query) => {
    if (!(await run(query))) return false;
    await query('DELETE FROM members WHERE code = $1', [rows.room.code]);
    await query(
      'INSERT INTO members (code, player) SELECT $1::TEXT, player FROM unnest($2::TEXT[]) AS one (player)',
      [rows.room.code, members],
    );
    return true;
  });
}

/** The parts of the statement that add rows, where the room was changed. */
function additions({ log, round, moves, result, story }: CommitRows, given: Parameters): string[] {
  const parts: string[] = [];
  if (log.length > 0) {
    const lines = given.list(
      [log.map(({ seq }) => seq), 'BIGINT[]'],
      [log.map(({ line }) => line), 'TEXT[]'],
    );
    parts.push(`lines AS (INSERT INTO log (code, seq, line)
      SELECT code, seq, line FROM changed CROSS JOIN unnest(${lines}) AS one (seq, line))`);
  }
  if (round !== null) {
    const values = given.list(
      [round.round, 'BIGINT'],
      [round.at, 'BIGINT'],
      [round.seed, 'TEXT'],
      [round.setup, 'TEXT'],
      [round.material, 'TEXT'],
    );
    parts.push(`begun AS (INSERT INTO rounds (code, round, at, seed, setup, material)
      SELECT code, ${values} FROM changed)`);
  }
  if (moves.length > 0) {
    const columns = given.list(
      [moves.map((move) => move.round), 'BIGINT[]'],
      [moves.map((move) => move.number), 'BIGINT[]'],
      [moves.map((move) => move.at), 'BIGINT[]'],
      [moves.map((move) => move.kind), 'TEXT[]'],
      [moves.map((move) => move.seat), 'INTEGER[]'],
      [moves.map((move) => move.data), 'TEXT[]'],
    );
    parts.push(`moved AS (INSERT INTO moves (code, round, number, at, kind, seat, data)
      SELECT code, round, number, at, kind, seat, data
      FROM changed CROSS JOIN unnest(${columns}) AS one (round, number, at, kind, seat, data))`);
  }
  if (result !== null) {
    const values = given.list([result.round, 'BIGINT'], [result.at, 'BIGINT'], [result.scores, 'TEXT']);
    parts.push(
      `scored AS (INSERT INTO results (code, round, at, scores) SELECT code, ${values} FROM changed)`,
    );
  }
  if (story !== null) {
    const values = given.list([story.round, 'BIGINT'], [story.at, 'BIGINT'], [story.story, 'TEXT']);
    parts.push(`told AS (INSERT INTO stories (code, round, at, story) SELECT code, ${values} FROM changed
      ON CONFLICT (code, round) DO UPDATE SET at = excluded.at, story = excluded.story)`);
  }
  return parts;
}
