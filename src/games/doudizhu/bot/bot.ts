import type { Seat } from '../../../game/player.ts';
import type { Random } from '../../../game/random.ts';
import type { DouDizhuAction } from '../action.ts';
import type { Card } from '../cards.ts';
import type { Bid } from '../round.ts';
import type { Play } from '../score.ts';
import type { TrickView } from '../view.ts';
import { bidOf } from './bidding.ts';
import { weakestMove } from './easy.ts';
import { sampledMove } from './hard.ts';
import { plannedMove } from './normal.ts';
import { BotTable } from './table.ts';

/** How strong a bot is; the first one stands in for players who are away. */
export const levels = ['easy', 'normal', 'hard'] as const;
export type Level = (typeof levels)[number];

/** What a bot needs of what its seat may see: the JSON view of a room has it all. */
export interface BotView {
  readonly you: {
    readonly seat: Seat | null;
    readonly hand: readonly Card[];
    readonly can: readonly string[];
  };
  readonly players: readonly { readonly seat: Seat; readonly cards: number }[];
  readonly landlord: Seat | null;
  readonly bids: readonly Bid[];
  readonly base: number;
  readonly bottom: readonly Card[] | null;
  readonly trick: TrickView | null;
  readonly plays: readonly Play[];
}

/** How many samples are enough; whoever has little time looks at a clock instead. */
export type Enough = (samples: number) => boolean;

/** How many samples a hard bot takes when nobody says when it is enough. */
const SAMPLES = 200;

export function afterSamples(most: number): Enough {
  return (samples) => samples >= most;
}

/** How a level chooses the cards to play; null is a pass. */
type Strategy = (table: BotTable, random: Random, enough: Enough) => readonly Card[] | null;

const strategies: Readonly<Record<Level, Strategy>> = {
  easy: ({ hand, trick }) => weakestMove(hand, trick),
  normal: plannedMove,
  hard: sampledMove,
};

/**
 * What a bot of this level does now, from what its seat may see; null when nothing is awaited of it.
 * @param enough whether a bot that samples has taken enough
 */
export function decide(
  view: BotView,
  level: Level,
  random: Random,
  enough: Enough = afterSamples(SAMPLES),
): DouDizhuAction | null {
  const { seat, hand, can } = view.you;
  if (seat === null) return null;
  if (can.includes('bid')) return { type: 'bid', points: bidOf(hand, view.base) };
  if (!can.includes('play')) return can.includes('pass') ? { type: 'pass' } : null;
  const cards = strategies[level](new BotTable(view, seat), random, enough);
  return cards === null ? { type: 'pass' } : { type: 'play', cards: [...cards] };
}
