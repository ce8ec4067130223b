import type { PlayerId } from '../room/ids.ts';
import type { LogLine } from '../room/log.ts';
import type { LogRange, Move, RoomSummary, StoredResult, StoredRoom, StoredRound } from '../room/store.ts';
import { toLine, toMove, toResult, toRound, toSummary } from './rows.ts';
import type { CommitRows, LogRow, MoveRow, ResultRow, RoomRow, RoundRow } from './rows.ts';

/** One room of the memory store with all that goes when the room goes. */
export class MemoryRoom {
  seenAt = 0;
  #row: RoomRow;
  #members: ReadonlySet<PlayerId> = new Set();
  readonly #log = new Map<number, LogRow>();
  readonly #rounds = new Map<number, RoundRow>();
  readonly #moves = new Map<string, MoveRow>();
  readonly #results = new Map<number, ResultRow>();

  constructor(first: CommitRows) {
    this.#row = { ...first.room, revision: 0 };
    this.apply(first);
  }

  get isOpen(): boolean {
    return this.#row.closedAt === null;
  }

  get activeAt(): number {
    return this.#row.activeAt;
  }

  get isLonely(): boolean {
    return this.#row.lonely === 1;
  }

  isAt(revision: number): boolean {
    return this.#row.revision === revision;
  }

  /** Makes the next revision, or throws and changes nothing when the commit repeats a line, a round, a move or a result. */
  apply({ room, members, log, round, moves, result }: CommitRows): void {
    refuseRepeats('log line', this.#log, log, ({ seq }) => seq);
    refuseRepeats('round', this.#rounds, round === null ? [] : [round], (row) => row.round);
    refuseRepeats('move', this.#moves, moves, moveKey);
    refuseRepeats('result', this.#results, result === null ? [] : [result], (row) => row.round);
    const homeless = moves.find((move) => move.round !== round?.round && !this.#rounds.has(move.round));
    if (homeless !== undefined) throw new Error(`there is no round ${homeless.round} for a move`);

    this.#row = { ...room, revision: this.#row.revision + 1, closedAt: room.closedAt ?? this.#row.closedAt };
    if (members !== null) this.#members = new Set(members);
    for (const line of log) this.#log.set(line.seq, line);
    if (round !== null) this.#rounds.set(round.round, round);
    for (const move of moves) this.#moves.set(moveKey(move), move);
    if (result !== null) this.#results.set(result.round, result);
  }

  get members(): readonly PlayerId[] {
    return [...this.#members];
  }

  has(player: PlayerId): boolean {
    return this.#members.has(player);
  }

  /** Whether the room or one of its rounds has this printed matter. */
  uses(material: string): boolean {
    return (
      this.#row.material === material ||
      [...this.#rounds.values()].some((round) => round.material === material)
    );
  }

  stored(): StoredRoom {
    const { revision, state, closedAt } = this.#row;
    return { revision, state, closedAt };
  }

  summary(): RoomSummary {
    const { code, game, title, taken, seats, phase, locked, lonely, createdAt, activeAt } = this.#row;
    return toSummary({ code, game, title, taken, seats, phase, locked, lonely, createdAt, activeAt });
  }

  log({ after, before, limit }: LogRange): LogLine[] {
    const lines = [...this.#log.values()]
      .filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? Infinity))
      .sort((a, b) => a.seq - b.seq);
    const oldest = after !== undefined && before === undefined;
    const start = oldest ? 0 : Math.max(0, lines.length - limit);
    return lines.slice(start, start + limit).map(({ line }) => toLine(line));
  }

  round(round: number): StoredRound | null {
    const row = this.#rounds.get(round);
    return row === undefined ? null : toRound(row);
  }

  results(): StoredResult[] {
    return [...this.#results.values()].sort((a, b) => a.round - b.round).map(toResult);
  }

  moves(round: number): Move[] {
    return [...this.#moves.values()]
      .filter((move) => move.round === round)
      .sort((a, b) => a.number - b.number)
      .map(toMove);
  }
}

function moveKey({ round, number }: MoveRow): string {
  return `${round}.${number}`;
}

function refuseRepeats<K, R>(
  what: string,
  known: ReadonlyMap<K, R>,
  rows: readonly R[],
  key: (row: R) => K,
): void {
  const keys = rows.map(key);
  const repeated = new Set(keys).size < keys.length || keys.some((one) => known.has(one));
  if (repeated) throw new Error(`a ${what} is there already`);
}
