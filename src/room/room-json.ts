import type { Options } from '../game/definition.ts';
import type { Seat } from '../game/player.ts';
import type { PlayerId, RoomCode } from './ids.ts';
import { emptyJournal } from './journal.ts';
import type { JournalJSON } from './journal.ts';
import type { LogLine } from './log.ts';
import type { Round, RoundJSON } from './round.ts';
import type { Sitter } from './seats.ts';
import { noStars } from './stars.ts';
import type { StarsJSON } from './stars.ts';
import type { StoredResult, StoredRound, StoredStory } from './store.ts';

/** A room as it is stored. */
export interface RoomJSON {
  readonly code: RoomCode;
  readonly game: string;
  readonly title: string;
  readonly createdAt: number;
  /** A salted hash, or null for an open room. */
  readonly password: string | null;
  readonly options: Options;
  /** The key of the room's own printed matter; null while it plays with the server's. */
  readonly ownMaterial: string | null;
  readonly seats: readonly Sitter[];
  readonly host: Seat | null;
  readonly kicked: readonly PlayerId[];
  /** Who may not chat, whether they sit here now or not. */
  readonly muted: readonly PlayerId[];
  readonly lastWinner: PlayerId | null;
  readonly rounds: number;
  /** How many of them were before the last reset; rooms that were stored long ago do not say. */
  readonly roundsBefore?: number;
  readonly round: RoundJSON | null;
  /** The deal of the last round, when that was reset. */
  readonly lastDeal: { readonly commitment: string; readonly seed?: string } | null;
  readonly lonely: boolean;
  readonly journal: JournalJSON;
  /** The stars given in the round that is on the table. */
  readonly stars: StarsJSON;
  readonly step: number;
  readonly closed: boolean;
}

/** What a room has to store after a change. */
export interface RoomChange {
  readonly log: readonly LogLine[];
  readonly moves: ReturnType<Round['takeMoves']>;
  readonly round: StoredRound | undefined;
  readonly result: StoredResult | undefined;
  readonly story: StoredStory | undefined;
  readonly membersChanged: boolean;
}

/** A new room before anybody sits in it. */
export interface NewRoom {
  readonly code: RoomCode;
  readonly title: string;
  readonly password: string | null;
  readonly options: Options;
  readonly now: number;
}

/** A room in which nobody sits yet and nothing has happened. */
export function emptyRoom(game: string, { code, title, password, options, now }: NewRoom): RoomJSON {
  return {
    code,
    game,
    title,
    createdAt: now,
    password,
    options,
    ownMaterial: null,
    seats: [],
    host: null,
    kicked: [],
    muted: [],
    lastWinner: null,
    rounds: 0,
    roundsBefore: 0,
    round: null,
    lastDeal: null,
    lonely: true,
    journal: emptyJournal,
    stars: noStars,
    step: 0,
    closed: false,
  };
}
