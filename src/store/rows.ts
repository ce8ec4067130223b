import { merged } from '../merged.ts';
import type { PlayerId, RoomCode } from '../room/ids.ts';
import type { LogLine } from '../room/log.ts';
import type { Commit, Move, RoomSummary, StoredResult, StoredRound, StoredStory } from '../room/store.ts';

/** A commit as text and numbers, taken at the moment of the call: later changes to its objects do not reach it. */
export interface CommitRows {
  readonly room: RoomRow;
  readonly members: readonly PlayerId[] | null;
  readonly log: readonly LogRow[];
  readonly round: RoundRow | null;
  readonly moves: readonly MoveRow[];
  readonly result: ResultRow | null;
  readonly story: StoryRow | null;
}

export interface SummaryRow extends Omit<RoomSummary, 'locked' | 'lonely'> {
  readonly locked: 0 | 1;
  readonly lonely: 0 | 1;
}

export interface RoomRow extends SummaryRow {
  readonly revision: number;
  readonly state: string;
  readonly material: string | null;
  readonly closedAt: number | null;
}

export interface LogRow {
  readonly code: RoomCode;
  readonly seq: number;
  readonly line: string;
}

export interface RoundRow extends Omit<StoredRound, 'setup'> {
  readonly code: RoomCode;
  readonly setup: string;
}

export interface MoveRow extends Omit<Move, 'data'> {
  readonly code: RoomCode;
  readonly round: number;
  readonly number: number;
  readonly data: string;
}

export interface ResultRow extends Omit<StoredResult, 'scores'> {
  readonly code: RoomCode;
  readonly scores: string;
}

export interface StoryRow extends Omit<StoredStory, 'story'> {
  readonly code: RoomCode;
  readonly story: string;
}

export function toRows(commit: Commit): CommitRows {
  const { code, revision, state, summary, members, round, result, story } = commit;
  const { ownMaterial = null, closedAt = null } = commit;
  return {
    room: merged(summary, {
      code,
      locked: bit(summary.locked),
      lonely: bit(summary.lonely),
      revision,
      state,
      material: ownMaterial,
      closedAt,
    }),
    members: members === undefined ? null : [...new Set(members)],
    log: (commit.log ?? []).map((line) => ({ code, seq: line.seq, line: JSON.stringify(line) })),
    round: round === undefined ? null : { ...round, code, setup: toText(round.setup) },
    moves: (commit.moves ?? []).map(({ round, number, move }) =>
      merged(move, { code, round, number, data: toText(move.data) }),
    ),
    result: result === undefined ? null : { ...result, code, scores: toText(result.scores) },
    story: story === undefined ? null : { ...story, code, story: toText(story.story) },
  };
}

export function toSummary({ locked, lonely, ...row }: SummaryRow): RoomSummary {
  return { ...row, locked: locked === 1, lonely: lonely === 1 };
}

export function toLine(json: string): LogLine {
  return JSON.parse(json) as LogLine;
}

export function toRound({ round, at, seed, setup, material }: RoundRow): StoredRound {
  return { round, at, seed, setup: JSON.parse(setup), material };
}

export function toMove({ at, kind, seat, data }: MoveRow): Move {
  return { at, kind, seat, data: JSON.parse(data) };
}

export function toResult({ round, at, scores }: ResultRow): StoredResult {
  return { round, at, scores: JSON.parse(scores) as StoredResult['scores'] };
}

export function toStory({ round, at, story }: StoryRow): StoredStory {
  return { round, at, story: JSON.parse(story) };
}

/** JSON has no `undefined`: nothing is stored as null. */
function toText(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function bit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
