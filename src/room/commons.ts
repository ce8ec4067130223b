import type { PlayerId, RoomCode } from './ids.ts';
import type { PageKind } from './presence.ts';

/** A room in memory as the store has it. */
export interface Tended {
  /** How many commits it has had. */
  readonly revision: number;
  /** Whether it is this process that lets time pass in the room: its clocks and its bots. */
  readonly isOurs: boolean;
}

/** When a player's page was heard from in a room. */
export interface Sighting {
  readonly code: RoomCode;
  readonly player: PlayerId;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: PageKind;
}

/** How often something was done in a window of time, and for how many milliseconds the window goes on. */
export interface Counted {
  readonly current: number;
  readonly ttl: number;
}

/**
 * What the processes on one database share beside the rooms themselves. Every call may reject when the store cannot
 * be reached.
 */
export interface Commons {
  /** The revision of a room; null when there is none. */
  revision(code: RoomCode): Promise<number | null>;
  /**
   * Says that this process lives and has these rooms in memory, about once a second: answers those that are in the
   * store. The tasks of a process that has not called for some seconds are free to be taken by others.
   */
  tend(codes: readonly RoomCode[]): Promise<ReadonlyMap<RoomCode, Tended>>;
  /** Takes a task that one process at a time may do, and keeps it. Answers whether it is ours. */
  take(task: string): Promise<boolean>;
  /** Tells the others whom this process has heard from, and answers what all know of these rooms since `since`. */
  exchange(
    seen: readonly Sighting[],
    codes: readonly RoomCode[],
    since: number,
  ): Promise<readonly Sighting[]>;
  /** Counts one more by `key`, by all processes together. */
  count(key: string, timeWindow: number): Promise<Counted>;
  /** Has `listener` told when another process has changed a room. Only a hint: it may come late, or never. */
  onHint(listener: (code: RoomCode, revision: number) => void): void;
}
