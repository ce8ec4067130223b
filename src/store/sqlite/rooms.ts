import type { Database, Statement } from 'better-sqlite3';
import type { PlayerId, RoomCode } from '../../room/ids.ts';
import type { RoomSummary, StoredRoom } from '../../room/store.ts';
import { toSummary, type RoomRow, type SummaryRow } from '../rows.ts';

const SUMMARY = `rooms.code, game, title, taken, seats, phase, locked, lonely,
  created_at AS createdAt, active_at AS activeAt`;

/** The tables of rooms and of who sits in them. */
export class Rooms {
  readonly #insert: Statement<[RoomRow]>;
  readonly #update: Statement<[RoomRow]>;
  readonly #find: Statement<[RoomCode], StoredRoom>;
  readonly #open: Statement<[number], SummaryRow>;
  readonly #count: Statement<[], number>;
  readonly #openOf: Statement<[PlayerId], SummaryRow>;
  readonly #leave: Statement<[RoomCode]>;
  readonly #enter: Statement<[RoomCode, PlayerId]>;
  readonly #touch: Statement<[number, RoomCode]>;
  readonly #idle: Statement<[{ idle: number; lonely: number; limit: number }], RoomCode>;
  readonly #membersOf: Statement<[RoomCode], PlayerId>;
  readonly #remove: Statement<[RoomCode]>;

  constructor(db: Database) {
    this.#insert = db.prepare(
      `INSERT INTO rooms (code, revision, game, title, taken, seats, phase, locked, lonely, created_at, active_at,
         closed_at, material, state)
       SELECT @code, 1, @game, @title, @taken, @seats, @phase, @locked, @lonely, @createdAt, @activeAt, @closedAt,
         @material, @state
       WHERE NOT EXISTS (SELECT 1 FROM stories WHERE code = @code)
       ON CONFLICT DO NOTHING`,
    );
    this.#update = db.prepare(
      `UPDATE rooms SET revision = revision + 1, game = @game, title = @title, taken = @taken, seats = @seats,
         phase = @phase, locked = @locked, lonely = @lonely, created_at = @createdAt, active_at = @activeAt,
         closed_at = coalesce(@closedAt, closed_at), material = @material, state = @state
       WHERE code = @code AND revision = @revision`,
    );
    this.#find = db.prepare('SELECT revision, state, closed_at AS closedAt FROM rooms WHERE code = ?');
    this.#open = db.prepare(
      `SELECT ${SUMMARY} FROM rooms WHERE closed_at IS NULL ORDER BY active_at DESC, code DESC LIMIT ?`,
    );
    this.#count = db.prepare<[], number>('SELECT count(*) FROM rooms WHERE closed_at IS NULL').pluck();
    this.#openOf = db.prepare(
      `SELECT ${SUMMARY} FROM members CROSS JOIN rooms USING (code) WHERE player = ? AND closed_at IS NULL
       ORDER BY active_at DESC, code DESC`,
    );
    this.#leave = db.prepare('DELETE FROM members WHERE code = ?');
    this.#enter = db.prepare('INSERT INTO members (code, player) VALUES (?, ?)');
    this.#touch = db.prepare('UPDATE rooms SET seen_at = ? WHERE code = ?');
    this.#idle = db
      .prepare<[{ idle: number; lonely: number; limit: number }], RoomCode>(
        `SELECT code FROM rooms WHERE closed_at IS NULL AND active_at < @idle AND seen_at < @idle
         UNION ALL SELECT code FROM rooms WHERE closed_at IS NOT NULL AND active_at < @idle AND seen_at < @idle
         UNION ALL SELECT code FROM rooms WHERE lonely = 1 AND active_at < @lonely AND seen_at < @lonely
         LIMIT @limit`,
      )
      .pluck();
    this.#membersOf = db.prepare<[RoomCode], PlayerId>('SELECT player FROM members WHERE code = ?').pluck();
    this.#remove = db.prepare('DELETE FROM rooms WHERE code = ?');
  }

  /** Answers false when the code is taken, by a room or by a story that a room left behind. */
  insert(row: RoomRow): boolean {
    return this.#insert.run(row).changes === 1;
  }

  /** Answers false when the room is no longer at the row's revision. */
  update(row: RoomRow): boolean {
    return this.#update.run(row).changes === 1;
  }

  find(code: RoomCode): StoredRoom | null {
    return this.#find.get(code) ?? null;
  }

  open(limit: number): RoomSummary[] {
    return this.#open.all(limit).map(toSummary);
  }

  count(): number {
    return this.#count.get() ?? 0;
  }

  openOf(player: PlayerId): RoomSummary[] {
    return this.#openOf.all(player).map(toSummary);
  }

  seat(code: RoomCode, members: readonly PlayerId[]): void {
    this.#leave.run(code);
    for (const player of members) this.#enter.run(code, player);
  }

  touch(codes: readonly RoomCode[], now: number): void {
    for (const code of codes) this.#touch.run(now, code);
  }

  /** Removes up to `limit` rooms with all that hangs on them, and answers their codes and who sat there. */
  removeIdle(
    before: { readonly idle: number; readonly lonely: number },
    limit: number,
  ): { readonly codes: readonly RoomCode[]; readonly members: readonly PlayerId[] } {
    const codes = [...new Set(this.#idle.all({ idle: before.idle, lonely: before.lonely, limit }))];
    const members = codes.flatMap((code) => this.#membersOf.all(code));
    for (const code of codes) this.#remove.run(code);
    return { codes, members };
  }
}
