import type { GameDefinition } from '../game/definition.ts';
import type { PlayerId } from './ids.ts';

/** Who asks: a session's player, if it has one, and whether the session was let into this room by its password. */
export interface Actor {
  readonly player: PlayerId | null;
  readonly name: string | null;
  readonly admitted: boolean;
  /** What they read; unknown for programs of our own. */
  readonly language?: keyof GameDefinition['text'];
}

/** A session that never did anything. */
export const stranger: Actor = { player: null, name: null, admitted: false };
