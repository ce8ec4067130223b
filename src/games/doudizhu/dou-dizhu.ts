import type { Clocks } from '../../game/clocks.ts';
import { Game } from '../../game/game.ts';
import type { Env, GameView, Outcome, RoundResult } from '../../game/game.ts';
import type { PlayerQueue } from '../../game/player-queue.ts';
import type { Seat } from '../../game/player.ts';
import { ok, refuse } from '../../game/result.ts';
import type { Result } from '../../game/result.ts';
import { douDizhuActions } from './action.ts';
import type { DouDizhuAction, DouDizhuActionType } from './action.ts';
import { turn, wait } from './next.ts';
import type { Next } from './next.ts';
import type { DouDizhuOptions } from './options.ts';
import type { DouDizhuRefusal, DouDizhuStartRefusal } from './refusal.ts';
import { Round } from './round.ts';
import type { RoundJSON } from './round.ts';
import { isAntiSpring, isSpring, multiplier, score } from './score.ts';
import { BiddingState } from './state/bidding-state.ts';
import type { BiddingStateJSON } from './state/bidding-state.ts';
import { PlayState } from './state/play-state.ts';
import type { PlayStateJSON } from './state/play-state.ts';
import { viewOf } from './view.ts';

/** How many play, no more and no fewer (Dou Dizhu: Deal). */
export const PLAYERS = 3;

/** Who plays a deal, and under which options. */
export interface DouDizhuSetup {
  readonly players: readonly { readonly seat: Seat; readonly name: string }[];
  readonly options: DouDizhuOptions;
  /** Who speaks first: `nextFirstBidder` of the deal before; null in the first deal, where it is left to chance. */
  readonly firstBidder: Seat | null;
}

export interface DouDizhuJSON extends RoundJSON {
  readonly state: BiddingStateJSON | PlayStateJSON;
}

/** A deal of Dou Dizhu (斗地主), after the seed, appendix B: from the bidding to the first empty hand. */
export class DouDizhu extends Game<DouDizhuAction, DouDizhuRefusal> {
  state: BiddingState | PlayState;
  readonly round: Round;

  private constructor(round: Round, state: DouDizhu['state']) {
    super();
    this.round = round;
    this.state = state;
  }

  /** Deals 17 cards to each of three players and 3 to the bottom (Dou Dizhu: Deal). Throws with more players. */
  static start(
    { players, options, firstBidder }: DouDizhuSetup,
    env: Env,
  ): Result<{ game: DouDizhu; outcome: Outcome }, DouDizhuStartRefusal> {
    if (players.length < PLAYERS) return refuse('too-few-players');
    if (players.length > PLAYERS) throw new Error(`${players.length} cannot play`);
    const seats = players.map(({ seat }) => seat).sort((one, other) => one - other);
    const isPlaying = firstBidder !== null && seats.includes(firstBidder);
    const first = isPlaying ? firstBidder : (seats[env.random.int(PLAYERS)] ?? 0);
    const game = new DouDizhu(Round.begin(options, players, first), BiddingState.begin(seats));
    return ok({ game, outcome: game.#follow({ to: 'deal', first }, env) });
  }

  /** The deal as it was stored; its options are stored beside it. */
  static fromJSON(json: DouDizhuJSON, options: DouDizhuOptions): DouDizhu {
    const { state } = json;
    return new DouDizhu(
      new Round(options, json),
      state.kind === 'bidding' ? BiddingState.fromJSON(state) : PlayState.fromJSON(state),
    );
  }

  get options(): DouDizhuOptions {
    return this.round.options;
  }

  get players(): PlayerQueue {
    return this.round.players;
  }

  get clocks(): Clocks {
    return this.round.clocks;
  }

  get step(): number {
    return this.round.step;
  }

  get result(): RoundResult | null {
    return this.round.result;
  }

  get phase(): 'bidding' | 'playing' | 'over' {
    if (this.result !== null) return 'over';
    return this.state instanceof BiddingState ? 'bidding' : 'playing';
  }

  /** Who speaks first in the next deal: the next seat, a deal that nobody bid on counted. */
  get nextFirstBidder(): Seat {
    return this.players.after(this.round.firstBidder).id;
  }

  waiting(): Seat[] {
    return this.result === null ? this.state.waiting() : [];
  }

  deadline(): number | null {
    const waiting = this.waiting();
    const times = [this.clocks.deadline(waiting), this.round.pauses.deadline(waiting)];
    const first = Math.min(...times.map((time) => time ?? Infinity));
    return Number.isFinite(first) ? first : null;
  }

  can(seat: Seat): DouDizhuActionType[] {
    const canPlay = () => this.state instanceof PlayState && this.state.canPlay(this.round);
    return (Object.keys(douDizhuActions) as DouDizhuActionType[]).filter(
      (type) => this.permits(seat, type) === null && ((type !== 'play' && type !== 'hint') || canPlay()),
    );
  }

  /** Why `seat` may not do this now, whatever it says; null when it may. */
  permits(seat: Seat, type: DouDizhuActionType): DouDizhuRefusal | null {
    if (this.result !== null) return 'wrong-phase';
    if (this.players.find(seat) === undefined) return 'not-your-turn';
    return type === 'trustee' ? null : this.state.permits(seat, type);
  }

  act(seat: Seat, action: DouDizhuAction, env: Env): Result<Outcome, DouDizhuRefusal> {
    const refusal = this.permits(seat, action.type) ?? this.state.contentRefusal(seat, action, this.round);
    if (refusal !== null) return refuse(refusal);
    const outcome = this.#follow(this.#do(seat, action, env), env);
    const isOwnMatter = action.type === 'hint' && outcome.events.length === 0;
    return ok({ ...outcome, seenBy: isOwnMatter ? 'nobody' : 'all' });
  }

  /** Whoever does anything is there, and no bot plays for them any longer; unless that is what they ask for. */
  #do(seat: Seat, action: DouDizhuAction, env: Env): Next {
    if (action.type === 'trustee' && action.on) {
      if (!this.round.isTrustee(seat)) this.#entrust(seat, 'wish', env);
      return wait;
    }
    // A hint alone is not kept as a move, so nothing may follow from it when the deal is replayed.
    const isAct = action.type !== 'hint' || this.round.isTrustee(seat);
    if (isAct && this.round.takeBack(seat)) this.round.say({ kind: 'trustee', seat, on: false });
    return action.type === 'trustee' ? wait : this.state.act(action, this.round);
  }

  #entrust(seat: Seat, why: 'wish' | 'time-up', env: Env): void {
    this.round.entrust(seat, this.waiting().includes(seat), env.now);
    this.round.say({ kind: 'trustee', seat, on: true, why });
  }

  /** A bot that stands in acts after its pause; anyone else's time is up (Dou Dizhu: People who are not there). */
  timeUp(env: Env): Outcome {
    for (;;) {
      const seat = this.#due(env.now);
      if (seat === undefined) return this.#follow(wait, env);
      if (this.round.isTrustee(seat))
        this.#advance(this.state.act(this.state.ofStandIn(this.round), this.round), env);
      else this.#runOut(seat, env);
    }
  }

  /** The seat whose time is up, or whose bot has thought long enough. */
  #due(now: number): Seat | undefined {
    const waiting = this.waiting();
    return this.round.pauses.expired(waiting, now) ?? this.clocks.expired(waiting, now);
  }

  #runOut(seat: Seat, env: Env): void {
    const { round, state } = this;
    round.say({ kind: 'time-up', seat, awaited: this.#awaited });
    const isOnceTooOften = round.countTimeUp(seat);
    this.#advance(state.act(state.whenTimeIsUp(round), round), env);
    if (isOnceTooOften && this.result === null) this.#entrust(seat, 'time-up', env);
  }

  /** What the seat on turn is to do: to bid, to lead, or to follow. */
  get #awaited(): 'bid' | 'lead' | 'follow' {
    if (this.state instanceof BiddingState) return 'bid';
    return this.state.trick === null ? 'lead' : 'follow';
  }

  /** The seat is left to the plainest bot until the deal is over, and its points are still the leaver's. */
  leave(seat: Seat, env: Env): Outcome {
    const player = this.players.find(seat);
    if (player === undefined || this.result !== null) return this.#follow(wait, env);
    this.round.entrust(seat, this.waiting().includes(seat), env.now);
    this.round.say({ kind: 'left-to-bot', seat, name: player.name });
    return this.#follow(wait, env);
  }

  abandon(): Outcome {
    if (this.result === null) {
      const points = Object.fromEntries(this.players.seats().map((seat) => [seat, 0]));
      this.#end({ winners: [], points });
      this.round.say({ kind: 'no-winner', seat: null });
    }
    return { events: this.round.takeEvents(), seenBy: 'all' };
  }

  setAway(seat: Seat, away: boolean, now: number): void {
    this.clocks.setAway(seat, away, now);
  }

  rest(now: number): void {
    this.clocks.rest(now);
    this.round.pauses.rest(now);
  }

  wake(now: number): void {
    this.clocks.wake(now);
    this.round.pauses.wake(now);
  }

  view(viewer: Seat | null): GameView {
    return viewOf(this, viewer);
  }

  /** Goes where a move leads, until somebody is awaited or the deal is over; answers what happened. */
  #follow(first: Next, env: Env): Outcome {
    this.#advance(first, env);
    return { events: this.round.takeEvents(), seenBy: 'all' };
  }

  #advance(first: Next, env: Env): void {
    let next = first;
    while (next.to !== 'wait') next = this.#go(next, env);
  }

  #go(next: Exclude<Next, typeof wait>, env: Env): Next {
    const { round } = this;
    switch (next.to) {
      case 'deal':
        round.deal(next.first, env.random);
        round.say({ kind: 'dealt', seat: next.first });
        this.state = BiddingState.begin(this.players.seatsFrom(next.first));
        return turn;
      case 'lead':
        round.takeBottom(next.landlord);
        round.say({ kind: 'landlord', seat: next.landlord, points: round.base, cards: round.bottom });
        this.state = PlayState.begin(this.players.seatsFrom(next.landlord));
        return turn;
      case 'turn':
        round.startTurn(this.state.turn, this.state.kind === 'bidding' ? 'bid' : 'play', env.now);
        return wait;
      case 'end':
        this.#settle();
        return wait;
    }
  }

  /** A hand is empty: the points are given (Dou Dizhu: Score). */
  #settle(): void {
    const { base, landlord, plays, options } = this.round;
    const winner = plays.at(-1)?.seat;
    if (landlord === null || winner === undefined) throw new Error('nobody has won');
    const deal = { bid: base, landlord, plays, bombs: options.bombs };
    const points = score(deal);
    const seats = this.players.seats();
    const winners = seats.filter((seat) => (seat === landlord) === (winner === landlord));
    this.#end({ winners, points: Object.fromEntries(seats.map((seat) => [seat, points[seat] ?? 0])) });
    const spring = isSpring(plays, landlord)
      ? 'spring'
      : isAntiSpring(plays, landlord)
        ? 'anti-spring'
        : null;
    this.round.say({
      kind: 'won',
      seat: winner,
      landlord,
      winners,
      base,
      multiplier: multiplier(deal),
      spring,
      points,
    });
  }

  #end(result: RoundResult): void {
    const { round } = this;
    round.step++;
    round.hint = [];
    round.clocks.clear();
    round.pauses.clear();
    round.result = result;
  }

  toJSON(): DouDizhuJSON {
    return { ...this.round.toJSON(), state: this.state.toJSON() };
  }
}
