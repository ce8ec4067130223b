import type { Env } from '../../../game/game.ts';
import type { Seat } from '../../../game/player.ts';
import type { StateJSON } from '../../../game/state.ts';
import { clean } from '../../../game/text.ts';
import type { OuatAction, OuatActionType } from '../action.ts';
import { wait } from '../next.ts';
import type { Next } from '../next.ts';
import type { PlayerStatus } from '../player-status.ts';
import type { OuatRefusal } from '../refusal.ts';
import type { Round } from '../round.ts';
import { goOnJudging, standWithoutTeller } from '../rules/judging.ts';
import { giveUp, handOn, tell } from '../rules/telling.ts';
import { OuatState } from './ouat-state.ts';

/** A segment as it was told: its teller's name (who may leave), and its card, null while the teller is in the ending. */
export interface Told {
  readonly name: string;
  readonly text: string;
  readonly card: string | null;
}

/** An interrupt as its owner made it. */
export interface Interrupt {
  readonly card: string;
  readonly reason: string;
}

/** An interrupt that everyone may see now. */
export interface Opened extends Interrupt {
  readonly seat: Seat;
}

export interface StoryStateJSON extends StateJSON<PlayerStatus> {
  readonly kind: 'story';
  readonly beganBy: Seat;
  readonly told: Told | null;
  readonly hidden: readonly (readonly [Seat, Interrupt])[];
}

/**
 * A segment from the telling to its judgement (the seed's 说故事状态). The teller began it; the others
 * decide in priority order: the teller's right hand first, which in the queue is the next after the teller.
 */
export class StoryState extends OuatState {
  readonly kind = 'story';
  /** The segment being judged. */
  told: Told | null = null;
  /** Interrupts that were made and wait for everyone before them to decide: known to their owners alone. */
  readonly #hidden = new Map<Seat, Interrupt>();

  /** A new segment, told by the first of `order`. */
  static begin(order: readonly Seat[]): StoryState {
    return new StoryState(
      order,
      order.map((_, index) => (index === 0 ? 'awaiting-story' : 'empty')),
    );
  }

  get teller(): Seat {
    return this.beganBy;
  }

  /** An interrupt that is not yet opened is hidden: its owner seems to decide to everyone else. */
  override statusSeenBy(viewer: Seat | null, seat: Seat): PlayerStatus {
    return this.isHidden(seat) && viewer !== seat ? 'awaiting-judgement' : super.statusSeenBy(viewer, seat);
  }

  permits(seat: Seat, type: OuatActionType): OuatRefusal | null {
    switch (type) {
      case 'tell':
      case 'give-up':
        if (this.told !== null) return 'wrong-phase';
        return seat === this.teller ? null : 'not-your-turn';
      case 'agree':
      case 'oppose':
      case 'interrupt':
        return this.told === null ? 'wrong-phase' : this.permitsDecision(seat);
      default:
        return 'wrong-phase';
    }
  }

  act(seat: Seat, action: OuatAction, round: Round, env: Env): Next {
    switch (action.type) {
      case 'tell':
        return tell(round, this, action.text, action.card ?? null, env);
      case 'give-up':
        giveUp(round, seat, action.card);
        return handOn(round, seat, env);
      case 'agree':
      case 'oppose':
        this.decide(seat, action.type === 'agree' ? 'agreed' : 'opposed');
        round.sayDecision(action.type, seat, action.reason);
        return goOnJudging(round, this, env);
      case 'interrupt':
        this.hide(seat, { card: action.card, reason: clean(action.reason) });
        return goOnJudging(round, this, env);
      default:
        throw new Error(`${action.type} is no move in a segment`);
    }
  }

  /** Time is up: the next player tells, or a judge agrees. */
  timeUp(seat: Seat, round: Round, env: Env): Next {
    if (seat === this.teller) return handOn(round, seat, env);
    this.decide(seat, 'agreed');
    return goOnJudging(round, this, env);
  }

  without(leaver: Seat, round: Round, env: Env): Next {
    if (leaver === this.teller) return standWithoutTeller(round, this);
    return this.told === null ? wait : goOnJudging(round, this, env);
  }

  /** The teller has told: the others judge, all together or (`inTurn`) the next first. */
  tell(told: Told, inTurn: boolean): void {
    this.told = told;
    this.setStatus(this.teller, 'done');
    this.others.forEach((seat, index) =>
      this.setStatus(seat, inTurn && index > 0 ? 'empty' : 'awaiting-judgement'),
    );
  }

  decide(seat: Seat, decision: 'agreed' | 'opposed'): void {
    this.setStatus(seat, decision);
  }

  /** `seat` interrupts; nobody else knows before it is opened. */
  hide(seat: Seat, interrupt: Interrupt): void {
    this.setStatus(seat, 'done');
    this.#hidden.set(seat, interrupt);
  }

  isHidden(seat: Seat): boolean {
    return this.#hidden.has(seat);
  }

  /** Takes out the first interrupt that may be opened: the one before which everyone has decided. */
  openNext(): Opened | null {
    for (const seat of this.others) {
      const hidden = this.#hidden.get(seat);
      if (hidden !== undefined) {
        this.#hidden.delete(seat);
        return { seat, ...hidden };
      }
      if (!this.hasDecided(seat)) return null;
    }
    return null;
  }

  /** Lets the next in the queue decide (`judging: 'in-turn'`), unless someone does already. */
  letNextDecide(): Seat | null {
    if (this.waiting().length > 0) return null;
    const next = this.others.find((seat) => this.status(seat) === 'empty');
    if (next === undefined) return null;
    this.setStatus(next, 'awaiting-judgement');
    return next;
  }

  hasDecided(seat: Seat): boolean {
    return ['agreed', 'opposed', 'done'].includes(this.status(seat) ?? '');
  }

  allHaveDecided(): boolean {
    return this.others.every((seat) => this.hasDecided(seat));
  }

  /** Whether more than half of the others oppose. */
  isOpposed(): boolean {
    return this.count('opposed') * 2 > this.others.length;
  }

  override drop(seat: Seat): void {
    super.drop(seat);
    this.#hidden.delete(seat);
  }

  toJSON(): StoryStateJSON {
    return {
      kind: 'story',
      ...this.base(),
      beganBy: this.beganBy,
      told: this.told,
      hidden: [...this.#hidden],
    };
  }

  static fromJSON(json: StoryStateJSON): StoryState {
    const state = new StoryState(json.order, json.statuses, json.beganBy);
    state.told = json.told;
    for (const [seat, interrupt] of json.hidden) state.#hidden.set(seat, interrupt);
    return state;
  }
}
