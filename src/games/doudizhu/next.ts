import type { Seat } from '../../game/player.ts';

/** What a move leads to. The rules answer one, and the game goes there. */
export type Next =
  /** The turn goes on: the same seat is still awaited. */
  | { readonly to: 'wait' }
  /** It is the turn of the seat that the state says. */
  | { readonly to: 'turn' }
  /** The cards are dealt (again), and `first` speaks first. */
  | { readonly to: 'deal'; readonly first: Seat }
  /** The bidding is over: the landlord takes the bottom and leads. */
  | { readonly to: 'lead'; readonly landlord: Seat }
  /** A hand is empty: the deal is over. */
  | { readonly to: 'end' };

export const wait = { to: 'wait' } as const satisfies Next;
export const turn = { to: 'turn' } as const satisfies Next;
