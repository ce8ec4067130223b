import type { GameView, SeatView } from '../../game/game.ts';
import type { Seat } from '../../game/player.ts';
import { countsOf, deck, rankAt } from './cards.ts';
import type { Card, Rank } from './cards.ts';
import type { Kind } from './combination.ts';
import type { DouDizhu } from './dou-dizhu.ts';
import type { PlayerStatus } from './player-status.ts';
import type { Bid, Round } from './round.ts';
import { bombsThatDouble, multiplier } from './score.ts';
import type { Play } from './score.ts';
import { PlayState } from './state/play-state.ts';

/** What a viewer sees of the table beside the seats. */
export interface DouDizhuTableView {
  readonly landlord: Seat | null;
  /** What was said in the bidding, in order; 0 for no bid. */
  readonly bids: readonly Bid[];
  /** The highest bid so far; 0 while nobody has bid. */
  readonly base: number;
  /** What the base is multiplied by so far; springs count once the deal is over. */
  readonly multiplier: number;
  /** The three cards at the bottom; null till there is a landlord. */
  readonly bottom: readonly Card[] | null;
  /** Those of the bottom that the landlord still holds; null till there is a landlord. */
  readonly bottomLeft: readonly Card[] | null;
  /** What is to be beaten; null for whoever leads. */
  readonly trick: TrickView | null;
  /** All that was played, in order; no cards for a pass. */
  readonly plays: readonly Play[];
  /** What each seat still held when the deal was over; null before. */
  readonly hands: Readonly<Record<Seat, readonly Card[]>> | null;
}

export interface TrickView {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly kind: Kind;
  /** The highest rank of the body, and how many ranks it has. */
  readonly rank: Rank;
  readonly length: number;
}

/** What a viewer sees of each seat. */
export interface DouDizhuSeatView extends SeatView {
  readonly status: PlayerStatus;
  /** What the seat did when it was last on turn in the play; null before. */
  readonly last: { readonly cards: readonly Card[] } | 'pass' | null;
  /** Whether a bot plays for the seat (托管). */
  readonly trustee: boolean;
}

/** What a viewer sees of their own seat. */
export interface DouDizhuOwnView {
  /** Highest card first. */
  readonly hand: readonly Card[];
  /** What was proposed last, while the seat is on turn; empty for nothing. */
  readonly hint: readonly Card[];
  /** How many cards of each rank the viewer has not seen (记牌器), where the option shows it; null elsewhere. */
  readonly unseen: Readonly<Partial<Record<Rank, number>>> | null;
}

/** What `viewer` (null: a spectator) may see of a deal. */
export function viewOf(game: DouDizhu, viewer: Seat | null): GameView {
  const waiting = game.waiting();
  return {
    phase: game.phase,
    waiting,
    deadline: game.clocks.deadline(waiting),
    seats: new Map(
      game.players.seats().map((seat): [Seat, DouDizhuSeatView] => [seat, seatView(game, seat)]),
    ),
    you: { ...ownView(game, viewer) },
    table: { ...tableView(game) },
  };
}

function seatView(game: DouDizhu, seat: Seat): DouDizhuSeatView {
  const { round } = game;
  const last = round.plays.findLast((play) => play.seat === seat);
  return {
    status: statusOf(game, seat),
    cards: round.hand(seat).length,
    last: last === undefined ? null : last.cards.length === 0 ? 'pass' : { cards: last.cards },
    trustee: round.isTrustee(seat),
  };
}

/** After the end nobody is awaited any more. */
function statusOf({ state, result }: DouDizhu, seat: Seat): PlayerStatus {
  const status = state.status(seat) ?? 'empty';
  return result !== null && status.startsWith('awaiting') ? 'empty' : status;
}

function ownView(game: DouDizhu, viewer: Seat | null): DouDizhuOwnView {
  const { round, options } = game;
  const hand = viewer === null ? [] : round.hand(viewer);
  const isOnTurn = viewer !== null && game.waiting().includes(viewer);
  return {
    hand,
    hint: isOnTurn ? round.hint : [],
    unseen: options.showCount ? unseenBy(hand, round) : null,
  };
}

function unseenBy(hand: readonly Card[], { plays }: Round): Partial<Record<Rank, number>> {
  const seen = new Set([...hand, ...plays.flatMap(({ cards }) => cards)]);
  const counts = countsOf(deck.filter((card) => !seen.has(card)));
  return Object.fromEntries(counts.map((count, place) => [rankAt(place), count]));
}

function tableView({ round, state, result, options }: DouDizhu): DouDizhuTableView {
  const { landlord, bids, base, bottom, plays } = round;
  const trick = state instanceof PlayState && result === null ? state.trick : null;
  const held = landlord === null ? null : round.hand(landlord);
  return {
    landlord,
    bids: [...bids],
    base,
    multiplier:
      landlord !== null && result !== null && result.winners.length > 0
        ? multiplier({ landlord, plays, bombs: options.bombs })
        : 2 ** bombsThatDouble(plays, options.bombs),
    bottom: landlord === null ? null : bottom,
    bottomLeft: held === null ? null : bottom.filter((card) => held.includes(card)),
    trick,
    plays: [...plays],
    hands:
      result === null
        ? null
        : Object.fromEntries(round.players.seats().map((seat) => [seat, round.hand(seat)])),
  };
}
