import type { Seat } from '../../../game/player.ts';
import { State } from '../../../game/state.ts';
import type { DouDizhuAction, DouDizhuActionType } from '../action.ts';
import type { Next } from '../next.ts';
import type { PlayerStatus } from '../player-status.ts';
import type { DouDizhuRefusal } from '../refusal.ts';
import type { Round } from '../round.ts';

/** A state of Dou Dizhu: it knows whose move it is, and what a move turns it into. One seat at a time is awaited. */
export abstract class DouDizhuState extends State<PlayerStatus> {
  abstract readonly kind: 'bidding' | 'play';
  /** The status of the seat that is awaited. */
  protected abstract readonly awaiting: 'awaiting-bid' | 'awaiting-play';

  /** Whose move it is. */
  get turn(): Seat {
    const seat = this.order.find((each) => this.status(each) === this.awaiting);
    if (seat === undefined) throw new Error('it is nobody’s turn');
    return seat;
  }

  waiting(): Seat[] {
    return [this.turn];
  }

  /** Who comes after `seat`, going round. */
  protected after(seat: Seat): Seat {
    const next = this.order[(this.order.indexOf(seat) + 1) % this.order.length];
    if (next === undefined) throw new Error('nobody plays');
    return next;
  }

  /** Why `seat` may not do this now, whatever it says; null when it may. */
  abstract permits(seat: Seat, type: DouDizhuActionType): DouDizhuRefusal | null;

  /** Why this bid, these cards cannot be what they are meant to be; null when they can. */
  abstract contentRefusal(seat: Seat, action: DouDizhuAction, round: Round): DouDizhuRefusal | null;

  /** Does what the seat on turn is permitted to do. */
  abstract act(action: DouDizhuAction, round: Round): Next;

  /** What the rules do for the seat on turn when its time is up (Dou Dizhu: People who are not there). */
  abstract whenTimeIsUp(round: Round): DouDizhuAction;

  /** What the plainest bot does for the seat on turn. */
  abstract ofStandIn(round: Round): DouDizhuAction;
}
