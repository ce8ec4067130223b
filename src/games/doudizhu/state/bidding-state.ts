import type { Seat } from '../../../game/player.ts';
import type { StateJSON } from '../../../game/state.ts';
import type { DouDizhuAction, DouDizhuActionType } from '../action.ts';
import { bidOf } from '../bot/bidding.ts';
import { turn } from '../next.ts';
import type { Next } from '../next.ts';
import type { PlayerStatus } from '../player-status.ts';
import type { DouDizhuRefusal } from '../refusal.ts';
import type { Round } from '../round.ts';
import { DouDizhuState } from './dou-dizhu-state.ts';

/** The bid that ends the bidding at once. */
const HIGHEST_BID = 3;

export interface BiddingStateJSON extends StateJSON<PlayerStatus> {
  readonly kind: 'bidding';
}

/** Each seat speaks once, each bid higher than those before it (Dou Dizhu: Bidding). The first to speak began it. */
export class BiddingState extends DouDizhuState {
  readonly kind = 'bidding';
  protected readonly awaiting = 'awaiting-bid';

  /** The first of `order` speaks first. */
  static begin(order: readonly Seat[]): BiddingState {
    return new BiddingState(
      order,
      order.map((_, index) => (index === 0 ? 'awaiting-bid' : 'empty')),
    );
  }

  permits(seat: Seat, type: DouDizhuActionType): DouDizhuRefusal | null {
    if (type !== 'bid') return 'wrong-phase';
    if (seat === this.turn) return null;
    return this.status(seat) === 'empty' ? 'not-your-turn' : 'already-decided';
  }

  contentRefusal(_seat: Seat, action: DouDizhuAction, round: Round): DouDizhuRefusal | null {
    const isTooLow = action.type === 'bid' && action.points !== 0 && action.points <= round.base;
    return isTooLow ? 'bid-too-low' : null;
  }

  act(action: DouDizhuAction, round: Round): Next {
    if (action.type !== 'bid') throw new Error(`${action.type} is no move in the bidding`);
    const seat = this.turn;
    const { points } = action;
    round.bids.push({ seat, points });
    round.say({ kind: 'bid', seat, points });
    this.setStatus(seat, points > 0 ? 'bid' : 'no-bid');
    return this.#goOn(seat, points, round);
  }

  #goOn(seat: Seat, points: number, round: Round): Next {
    if (points < HIGHEST_BID && round.bids.length < this.order.length) {
      this.setStatus(this.after(seat), 'awaiting-bid');
      return turn;
    }
    const landlord = round.highestBidder;
    if (landlord !== null) return { to: 'lead', landlord };
    round.say({ kind: 'nobody-bid', seat: null });
    return { to: 'deal', first: this.after(this.beganBy) };
  }

  whenTimeIsUp(): DouDizhuAction {
    return { type: 'bid', points: 0 };
  }

  ofStandIn(round: Round): DouDizhuAction {
    return { type: 'bid', points: bidOf(round.hand(this.turn), round.base) };
  }

  toJSON(): BiddingStateJSON {
    return { kind: 'bidding', ...this.base() };
  }

  static fromJSON(json: BiddingStateJSON): BiddingState {
    return new BiddingState(json.order, json.statuses);
  }
}
