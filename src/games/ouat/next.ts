import type { Seat } from '../../game/player.ts';
import type { Opened, StoryState } from './state/story-state.ts';

/** What a move leads to. The rules answer one, and the game goes there. */
export type Next =
  /** The state goes on: somebody is still awaited. */
  | { readonly to: 'wait' }
  /** `teller` is to tell the next segment, or to read the ending when it is due. */
  | { readonly to: 'tell'; readonly teller: Seat }
  /** The judging of a segment goes on, after an interrupt of it. */
  | { readonly to: 'judge'; readonly story: StoryState }
  /** An interrupt is opened, and all others vote on it. */
  | { readonly to: 'vote'; readonly opened: Opened; readonly story: StoryState }
  /** The round is over. */
  | { readonly to: 'end'; readonly winner: Seat | null };

export const wait = { to: 'wait' } as const satisfies Next;
