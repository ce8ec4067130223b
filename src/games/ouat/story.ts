import type { Seat } from '../../game/player.ts';
import type { Card } from './cards.ts';

/** A part of the story that stands. */
export interface StorySegment {
  readonly seat: Seat;
  readonly name: string;
  readonly text: string;
  /** The element card told, the ending card read, or null in the three segments before an ending. */
  readonly card: Card | null;
  /** The interrupt that ended this segment, if one did. */
  readonly interrupt: {
    readonly seat: Seat;
    readonly name: string;
    readonly card: Card;
    readonly reason: string;
  } | null;
}
