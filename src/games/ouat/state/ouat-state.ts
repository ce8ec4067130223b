import type { Env } from '../../../game/game.ts';
import type { Seat } from '../../../game/player.ts';
import { State } from '../../../game/state.ts';
import type { OuatAction, OuatActionType } from '../action.ts';
import type { Next } from '../next.ts';
import type { PlayerStatus } from '../player-status.ts';
import type { OuatRefusal } from '../refusal.ts';
import type { Round } from '../round.ts';

/** A state of Once upon a time: it knows whose move it is, and what a move, a clock or a leaver turns it into. */
export abstract class OuatState extends State<PlayerStatus> {
  abstract readonly kind: 'story' | 'interrupt' | 'ending';

  /** Who told, or is to tell; this one may have left. */
  abstract get teller(): Seat;

  get tellerIsGone(): boolean {
    return !this.order.includes(this.teller);
  }

  waiting(): Seat[] {
    return this.order.filter((seat) => isAwaited(this.status(seat)));
  }

  /** The status of `seat` as `viewer` (null: a spectator) may know it. */
  statusSeenBy(_viewer: Seat | null, seat: Seat): PlayerStatus {
    return this.status(seat) ?? 'empty';
  }

  /** Those who seem to be awaited to `viewer`. */
  waitingSeenBy(viewer: Seat | null): Seat[] {
    return this.order.filter((seat) => isAwaited(this.statusSeenBy(viewer, seat)));
  }

  /** Why `seat` may not do this now, whatever it says; null when it may. */
  abstract permits(seat: Seat, type: OuatActionType): OuatRefusal | null;

  /** Does what `seat` is permitted to do. */
  abstract act(seat: Seat, action: OuatAction, round: Round, env: Env): Next;

  /** Does what happens when the time of `seat`, which is awaited, is up. */
  abstract timeUp(seat: Seat, round: Round, env: Env): Next;

  /** Goes on without `leaver`, who is dropped already. */
  abstract without(leaver: Seat, round: Round, env: Env): Next;

  /** Why a seat may not decide, where deciding is due: it is not its turn (yet), or it has decided. */
  protected permitsDecision(seat: Seat): OuatRefusal | null {
    const status = this.status(seat);
    if (isAwaited(status)) return null;
    return seat === this.beganBy || status === undefined || status === 'empty'
      ? 'not-your-turn'
      : 'already-decided';
  }
}

function isAwaited(status: PlayerStatus | undefined): boolean {
  return status?.startsWith('awaiting') ?? false;
}
