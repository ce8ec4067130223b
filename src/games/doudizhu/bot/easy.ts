import type { Card } from '../cards.ts';
import type { Combination } from '../combination.ts';
import { legalMoves } from '../moves.ts';

/** The plainest player: the weakest legal move; null, a pass, when there is none. */
export function weakestMove(hand: readonly Card[], previous?: Combination): readonly Card[] | null {
  return legalMoves(hand, previous)[0] ?? null;
}
