import type { Env } from '../../../game/game.ts';
import type { Seat } from '../../../game/player.ts';
import type { StateJSON } from '../../../game/state.ts';
import type { OuatAction, OuatActionType } from '../action.ts';
import type { Next } from '../next.ts';
import type { PlayerStatus } from '../player-status.ts';
import type { OuatRefusal } from '../refusal.ts';
import type { Round } from '../round.ts';
import { readEnding, settleEnding } from '../rules/ending.ts';
import { giveUp } from '../rules/telling.ts';
import { OuatState } from './ouat-state.ts';

export interface EndingStateJSON extends StateJSON<PlayerStatus> {
  readonly kind: 'ending';
  readonly beganBy: Seat;
  readonly read: { readonly text: string } | null;
}

/** From the third segment without a card to the verdict on the ending card (table rule 7). The teller began it. */
export class EndingState extends OuatState {
  readonly kind = 'ending';
  /** The bridge text (perhaps empty) with which the ending card was read; null before. */
  read: { readonly text: string } | null = null;

  static begin(order: readonly Seat[]): EndingState {
    return new EndingState(
      order,
      order.map((_, index) => (index === 0 ? 'awaiting-story' : 'empty')),
    );
  }

  get teller(): Seat {
    return this.beganBy;
  }

  permits(seat: Seat, type: OuatActionType): OuatRefusal | null {
    switch (type) {
      case 'finish':
      case 'give-up':
        if (this.read !== null) return 'wrong-phase';
        return seat === this.teller ? null : 'not-your-turn';
      case 'agree':
      case 'oppose':
        return this.read === null ? 'wrong-phase' : this.permitsDecision(seat);
      default:
        return 'wrong-phase';
    }
  }

  act(seat: Seat, action: OuatAction, round: Round, env: Env): Next {
    switch (action.type) {
      case 'finish':
        return readEnding(round, this, action.text ?? '', env);
      case 'give-up':
        giveUp(round, seat, action.card);
        return readEnding(round, this, '', env);
      case 'agree':
      case 'oppose':
        this.vote(seat, action.type === 'agree' ? 'agreed' : 'opposed');
        round.sayDecision(action.type, seat, action.reason);
        return settleEnding(round, this, env);
      default:
        throw new Error(`${action.type} is no move in the ending`);
    }
  }

  /** Time is up: the ending is read without a bridge, or a judge has no vote. */
  timeUp(seat: Seat, round: Round, env: Env): Next {
    if (seat === this.teller) return readEnding(round, this, '', env);
    this.setStatus(seat, 'empty');
    return settleEnding(round, this, env);
  }

  /** Without its teller an ending is void, and the next tells; else the votes are counted anew. */
  without(leaver: Seat, round: Round, env: Env): Next {
    if (leaver === this.teller) return { to: 'tell', teller: round.players.after(leaver).id };
    return settleEnding(round, this, env);
  }

  readOut(text: string): void {
    this.read = { text };
    this.setStatus(this.teller, 'done');
    for (const seat of this.others) this.setStatus(seat, 'awaiting-judgement');
  }

  vote(seat: Seat, vote: 'agreed' | 'opposed'): void {
    this.setStatus(seat, vote);
  }

  /** One agreement settles it; it is struck when all votes cast, one at least, oppose. Null while that is open. */
  verdict(): 'stands' | 'struck' | null {
    if (this.count('agreed') > 0) return 'stands';
    if (this.waiting().length > 0) return null;
    return this.count('opposed') > 0 ? 'struck' : 'stands';
  }

  toJSON(): EndingStateJSON {
    return { kind: 'ending', ...this.base(), beganBy: this.beganBy, read: this.read };
  }

  static fromJSON(json: EndingStateJSON): EndingState {
    const state = new EndingState(json.order, json.statuses, json.beganBy);
    state.read = json.read;
    return state;
  }
}
