import type { PlayerQueue } from './player-queue.ts';
import type { Seat } from './player.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';

/** What a rule may not fetch for itself. */
export interface Env {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly random: Random;
}

/** One thing that happened at the table and that everyone may know: a line of the log, still without words. */
export interface GameEvent {
  readonly kind: string;
  readonly seat: Seat | null;
  /** What a player wrote, if anything. */
  readonly text?: string;
  readonly [detail: string]: unknown;
}

/** What an accepted action led to. */
export interface Outcome {
  readonly events: readonly GameEvent[];
  /** Whose view changed: everyone's, only the acting seat's, or (a draft) nobody's that counts. */
  readonly seenBy: 'all' | 'owner' | 'nobody';
}

/** How a round ended: the winning seats, and the points of each seat that played. */
export interface RoundResult {
  readonly winners: readonly Seat[];
  readonly points: Readonly<Record<Seat, number>>;
}

/** What every game shows of each seat that plays. */
export interface SeatView {
  readonly status: string;
  /** How many cards the seat holds. */
  readonly cards: number;
  /** Whether the game itself plays for the seat, where it has a stand-in. */
  readonly trustee?: boolean;
}

/** What a game lets one viewer see. Games add their own fields. */
export interface GameView {
  readonly phase: string;
  readonly waiting: readonly Seat[];
  /** Milliseconds since 1970, or null. */
  readonly deadline: number | null;
  readonly seats: ReadonlyMap<Seat, SeatView>;
  /** Fields for `you`. */
  readonly you: Readonly<Record<string, unknown>>;
  /** Fields for the view itself. */
  readonly table: Readonly<Record<string, unknown>>;
}

/**
 * A round of a game (the seed's 游戏). It holds the queue of players and the current state, and every
 * operation goes through it. It checks first and changes afterwards, so that a refusal leaves it as it was.
 */
export abstract class Game<Action extends { readonly type: string }, Refusal extends string> {
  /** Those who play this round and have not left. */
  abstract readonly players: PlayerQueue;
  /** Grows whenever the game moves on. */
  abstract readonly step: number;
  abstract readonly phase: string;
  /** Null while the round is running. */
  abstract readonly result: RoundResult | null;

  /** Does what `seat` asks for, or says why not. */
  abstract act(seat: Seat, action: Action, env: Env): Result<Outcome, Refusal>;
  /** The action types that would be accepted from `seat` now. */
  abstract can(seat: Seat): Action['type'][];
  /** The seats that must act now. */
  abstract waiting(): Seat[];
  /** When `timeUp` has something to do: milliseconds since 1970, or null. */
  abstract deadline(): number | null;
  /** Does for everyone whose time is up at `env.now` what the rules say. */
  abstract timeUp(env: Env): Outcome;
  /** Takes a player out of the round. */
  abstract leave(seat: Seat, env: Env): Outcome;
  /** Ends the round without a winner. */
  abstract abandon(): Outcome;
  /** Notes that a player went away or came back. */
  abstract setAway(seat: Seat, away: boolean, now: number): void;
  /** Stops the clocks while nobody is there. */
  abstract rest(now: number): void;
  /** Lets the clocks go on. */
  abstract wake(now: number): void;
  /** What `viewer` (null: a spectator) may see: the only way out for anything hidden. */
  abstract view(viewer: Seat | null): GameView;
  abstract toJSON(): unknown;
}
