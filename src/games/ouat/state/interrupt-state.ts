import type { Env } from '../../../game/game.ts';
import type { Seat } from '../../../game/player.ts';
import type { StateJSON } from '../../../game/state.ts';
import type { OuatAction, OuatActionType } from '../action.ts';
import type { Next } from '../next.ts';
import type { PlayerStatus } from '../player-status.ts';
import type { OuatRefusal } from '../refusal.ts';
import type { Round } from '../round.ts';
import { settleInterrupt } from '../rules/interrupting.ts';
import { OuatState } from './ouat-state.ts';
import { StoryState } from './story-state.ts';
import type { Interrupt, Opened, StoryStateJSON } from './story-state.ts';

export interface InterruptStateJSON extends StateJSON<PlayerStatus> {
  readonly kind: 'interrupt';
  readonly beganBy: Seat;
  readonly interrupt: Interrupt;
  readonly story: StoryStateJSON;
}

type Vote = 'accept' | 'reject';

/** Votes counted: who accepts and who rejects, the teller's own vote apart. */
interface Votes {
  readonly accepts: number;
  readonly rejects: number;
  readonly teller: Vote | null;
}

/**
 * An interrupt succeeds when more than half of the votes cast accept. A tie is settled without the teller's
 * vote; still a tie, or no vote at all: rejected.
 */
export function succeeds({ accepts, rejects, teller }: Votes): boolean {
  const all = accepts + (teller === 'accept' ? 1 : 0) - rejects - (teller === 'reject' ? 1 : 0);
  return all === 0 ? accepts > rejects : all > 0;
}

/** An opened interrupt and the votes on it (the seed's 中断状态). The interrupter began it. */
export class InterruptState extends OuatState {
  readonly kind = 'interrupt';
  readonly interrupt: Interrupt;
  /** The segment that was interrupted, to go on with when the interrupt fails. */
  readonly story: StoryState;

  constructor(
    order: readonly Seat[],
    statuses: readonly PlayerStatus[],
    beganBy: Seat | undefined,
    interrupt: Interrupt,
    story: StoryState,
  ) {
    super(order, statuses, beganBy);
    this.interrupt = interrupt;
    this.story = story;
  }

  /** Shows an interrupt of `story`; `order` begins with the interrupter. */
  static open(order: readonly Seat[], { card, reason }: Opened, story: StoryState): InterruptState {
    const statuses = order.map((_, index): PlayerStatus =>
      index === 0 ? 'done' : 'awaiting-interrupt-judgement',
    );
    return new InterruptState(order, statuses, order[0], { card, reason }, story);
  }

  get interrupter(): Seat {
    return this.beganBy;
  }

  get teller(): Seat {
    return this.story.teller;
  }

  permits(seat: Seat, type: OuatActionType): OuatRefusal | null {
    return type === 'accept' || type === 'reject' ? this.permitsDecision(seat) : 'wrong-phase';
  }

  act(seat: Seat, action: OuatAction, round: Round, env: Env): Next {
    if (action.type !== 'accept' && action.type !== 'reject') {
      throw new Error(`${action.type} is no move while an interrupt is open`);
    }
    this.vote(seat, action.type);
    round.sayDecision(action.type, seat, action.reason);
    return settleInterrupt(round, this, env);
  }

  /** Time is up for `seat`: it has no vote. */
  timeUp(seat: Seat, round: Round, env: Env): Next {
    this.setStatus(seat, 'empty');
    return settleInterrupt(round, this, env);
  }

  /** Without the interrupter the judging goes on; else the votes are counted anew. */
  without(leaver: Seat, round: Round, env: Env): Next {
    return leaver === this.interrupter
      ? { to: 'judge', story: this.story }
      : settleInterrupt(round, this, env);
  }

  vote(seat: Seat, vote: Vote): void {
    this.setStatus(seat, vote === 'accept' ? 'agreed' : 'opposed');
  }

  /** Whether the interrupt succeeds, as soon as the votes still out cannot change it; null before that. */
  verdict(): boolean | null {
    const atLeast = succeeds(this.#votesIfTheRest('reject'));
    const atMost = succeeds(this.#votesIfTheRest('accept'));
    return atLeast === atMost ? atLeast : null;
  }

  /** The votes, if all that are still out were this one. */
  #votesIfTheRest(stillOut: Vote): Votes {
    const voteOf = (seat: Seat): Vote | null => {
      const status = this.status(seat);
      if (status === 'awaiting-interrupt-judgement') return stillOut;
      if (status === 'agreed') return 'accept';
      return status === 'opposed' ? 'reject' : null;
    };
    const votes = this.others.filter((seat) => seat !== this.teller).map(voteOf);
    return {
      accepts: votes.filter((vote) => vote === 'accept').length,
      rejects: votes.filter((vote) => vote === 'reject').length,
      teller: voteOf(this.teller),
    };
  }

  /** All votes that were cast, the teller's too. */
  tally(): { readonly accepts: number; readonly rejects: number } {
    const count = (status: PlayerStatus) => this.others.filter((seat) => this.status(seat) === status).length;
    return { accepts: count('agreed'), rejects: count('opposed') };
  }

  override drop(seat: Seat): void {
    super.drop(seat);
    this.story.drop(seat);
  }

  toJSON(): InterruptStateJSON {
    return {
      kind: 'interrupt',
      ...this.base(),
      beganBy: this.beganBy,
      interrupt: this.interrupt,
      story: this.story.toJSON(),
    };
  }

  static fromJSON(json: InterruptStateJSON): InterruptState {
    const story = StoryState.fromJSON(json.story);
    return new InterruptState(json.order, json.statuses, json.beganBy, json.interrupt, story);
  }
}
