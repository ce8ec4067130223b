import type { Commons } from './commons.ts';
import type { LogLine } from './log.ts';
import type { PlayerId, RoomCode } from './ids.ts';
import type { Seat } from '../game/player.ts';

/** A person who gave a name. */
export interface PlayerRecord {
  readonly id: PlayerId;
  readonly name: string;
  /** The player's own choice; null: as the browser says. */
  readonly language: string | null;
}

/** What lists show of a room without loading it. */
export interface RoomSummary {
  readonly code: RoomCode;
  readonly game: string;
  readonly title: string;
  readonly taken: number;
  readonly seats: number;
  readonly phase: string;
  /** Whether it has a password. */
  readonly locked: boolean;
  /** Whether nobody but its maker was ever in it and no round was started. */
  readonly lonely: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly activeAt: number;
}

/** A room as it is stored. */
export interface StoredRoom {
  /** How many commits the room has had. */
  readonly revision: number;
  /** The room's state as JSON text. */
  readonly state: string;
  /** When the room was closed, in milliseconds since 1970; null while it is open. */
  readonly closedAt: number | null;
}

/** One thing that moved a round on; a round can be replayed from its set-up and its moves. */
export interface Move {
  readonly at: number;
  readonly kind: 'act' | 'time-up' | 'leave' | 'away' | 'rest' | 'wake' | 'abandon';
  readonly seat: Seat | null;
  readonly data: unknown;
}

/** What a round was set up with. The seed is secret until the round is over. */
export interface StoredRound {
  readonly round: number;
  readonly at: number;
  readonly seed: string;
  readonly setup: unknown;
  /** The key of the round's printed matter, or null. */
  readonly material: string | null;
}

/** What a finished round gave to whom. */
export interface StoredResult {
  readonly round: number;
  readonly at: number;
  /** In the order of the seats. */
  readonly scores: readonly StoredScore[];
}

export interface StoredScore {
  readonly player: PlayerId;
  /** What the player was called at the end of the round. */
  readonly name: string;
  readonly points: number;
}

/** A story that was told to its end, or as far as it came; it outlives its room. */
export interface StoredStory {
  readonly round: number;
  readonly at: number;
  readonly story: unknown;
}

/** What one commit writes, all or nothing. */
export interface Commit {
  readonly code: RoomCode;
  /** The revision that the change was made on: another one in the store means that somebody else was first. */
  readonly revision: number;
  readonly state: string;
  readonly summary: RoomSummary;
  /** The key of the room's own printed matter; null or left out while it has none. */
  readonly ownMaterial?: string | null | undefined;
  /** Who sits in the room, when that has changed. */
  readonly members?: readonly PlayerId[] | undefined;
  readonly log?: readonly LogLine[] | undefined;
  readonly round?: StoredRound | undefined;
  readonly moves?:
    readonly { readonly round: number; readonly number: number; readonly move: Move }[] | undefined;
  readonly result?: StoredResult | undefined;
  readonly story?: StoredStory | undefined;
  readonly closedAt?: number | undefined;
}

/**
 * Where everything is kept. What a call has answered is on the disk. Every call may reject when the store
 * cannot be reached or written; nothing is half done then.
 */
export interface Store {
  /** What this process shares with others on the same database; null when nobody else writes there. */
  readonly commons: Commons | null;

  /** Rejects when the store cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;

  player(id: PlayerId): Promise<PlayerRecord | null>;
  savePlayer(player: PlayerRecord): Promise<void>;

  /** The data of a session that has not expired at `now`; null when there is none. */
  session(id: string, now: number): Promise<string | null>;
  /** @param player whose session it is, null for nobody's: a player is kept for as long as a session is theirs */
  saveSession(id: string, data: string, expiresAt: number, player: PlayerId | null): Promise<void>;
  /** Answers whether there was one: of several who delete it at once, one. */
  deleteSession(id: string): Promise<boolean>;

  /** Stores a new room at revision 1. Answers false when the code is taken (also by a closed room). */
  createRoom(first: Omit<Commit, 'revision'>): Promise<boolean>;
  room(code: RoomCode): Promise<StoredRoom | null>;
  /** Makes `revision + 1` of a room, or answers `conflict` when its revision is not the expected one. */
  commit(commit: Commit): Promise<'done' | 'conflict'>;
  /** The open rooms, those active last first. */
  rooms(limit: number): Promise<RoomSummary[]>;
  /** How many rooms are open. */
  countRooms(): Promise<number>;
  /** The open rooms in which a player sits. */
  roomsOf(player: PlayerId): Promise<RoomSummary[]>;

  /** Log lines with `after < seq < before`, oldest first: the newest `limit` of them, or with only `after` the oldest. */
  log(code: RoomCode, range: LogRange): Promise<LogLine[]>;
  round(code: RoomCode, round: number): Promise<StoredRound | null>;
  moves(code: RoomCode, round: number): Promise<Move[]>;

  /** The finished rounds of a room, the first first. */
  results(code: RoomCode): Promise<StoredResult[]>;

  /** Keeps printed matter under a key made of its content, and notes that it was wanted at `now`. */
  saveMaterial(key: string, json: string, now: number): Promise<void>;
  material(key: string): Promise<string | null>;

  /** The story of a round, or without `round` the newest of the room. */
  story(code: RoomCode, round?: number): Promise<StoredStory | null>;
  /** The rounds of a room of which there is a story, the first first. */
  storyRounds(code: RoomCode): Promise<number[]>;

  /** Notes that rooms were looked at, so that the sweeper spares them. */
  touch(codes: readonly RoomCode[], now: number): Promise<void>;
  /**
   * Removes rooms (open or closed) not active since `idle`, lonely ones not active since `lonely`, sessions that
   * expired before `now`, players with the last of their sessions and rooms, and printed matter that no room has and
   * nobody has saved since `unused`; stories stay. Answers the codes of the rooms.
   */
  sweep(before: {
    readonly idle: number;
    readonly lonely: number;
    readonly unused: number;
    readonly now: number;
  }): Promise<RoomCode[]>;
}

export interface LogRange {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}
