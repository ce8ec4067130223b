import type { GameEvent } from '../game/game.ts';

/** One line of a room's game information: what happened, when, by whom. */
export interface LogLine extends GameEvent {
  /** Counts the lines of a room from 1. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The name at that seat then. */
  readonly name: string | null;
}

/** How many of the newest lines a view carries. */
export const LINES_IN_VIEW = 50;
