import type { Clocks } from '../../game/clocks.ts';
import { Game } from '../../game/game.ts';
import type { Env, GameView, Outcome, RoundResult } from '../../game/game.ts';
import type { PlayerQueue } from '../../game/player-queue.ts';
import type { Seat } from '../../game/player.ts';
import { ok, refuse } from '../../game/result.ts';
import type { Result } from '../../game/result.ts';
import { ouatActions } from './action.ts';
import type { OuatAction, OuatActionType } from './action.ts';
import { contentRefusal } from './content.ts';
import type { Deck } from './deck.ts';
import { wait } from './next.ts';
import type { Next } from './next.ts';
import type { OuatOptions } from './options.ts';
import type { OuatRefusal, OuatStartRefusal } from './refusal.ts';
import { Round } from './round.ts';
import type { RoundJSON } from './round.ts';
import { SEGMENTS_BEFORE_ENDING } from './rules/ending.ts';
import { settleInterrupt } from './rules/interrupting.ts';
import { resumeJudging } from './rules/judging.ts';
import { permitsRedraw, redraw } from './rules/telling.ts';
import { EndingState } from './state/ending-state.ts';
import type { EndingStateJSON } from './state/ending-state.ts';
import { InterruptState } from './state/interrupt-state.ts';
import type { InterruptStateJSON } from './state/interrupt-state.ts';
import { StoryState } from './state/story-state.ts';
import type { Opened, StoryStateJSON } from './state/story-state.ts';
import { throwForStarter } from './starter.ts';
import type { StorySegment } from './story.ts';
import { Table } from './table.ts';
import { viewOf } from './view.ts';

/** Who plays a round, under which options, with which cards. */
export interface OuatSetup {
  readonly players: readonly { readonly seat: Seat; readonly name: string }[];
  readonly options: OuatOptions;
  readonly deck: Deck;
  /** The last round's winner, if playing: tells first. */
  readonly starter: Seat | null;
}

export interface OuatJSON extends RoundJSON {
  readonly state: StoryStateJSON | InterruptStateJSON | EndingStateJSON;
}

/** A round of Once upon a time (故事接龙), after the seed: its table rules 1 to 8 and the flow of its web game. */
export class OnceUponATime extends Game<OuatAction, OuatRefusal> {
  state: StoryState | InterruptState | EndingState;
  readonly #round: Round;

  private constructor(round: Round, state: OnceUponATime['state']) {
    super();
    this.#round = round;
    this.state = state;
  }

  /**
   * Deals a round (table rules 1 to 3): `handSize` element cards and one ending card each; the last winner
   * tells first, or whoever throws the highest die.
   */
  static start(
    setup: OuatSetup,
    env: Env,
  ): Result<{ game: OnceUponATime; outcome: Outcome }, OuatStartRefusal> {
    const { options, deck } = setup;
    if (setup.players.length < 2) return refuse('too-few-players');
    if (setup.players.length > deck.seats(options.handSize)) return refuse('deck-too-small');
    const round = Round.begin(options, deck, Table.deal(setup.players, options.handSize, deck, env.random));
    const { starter, events } = throwForStarter(round.players.seats(), setup.starter, env.random);
    for (const event of events) round.say(event);
    const game = new OnceUponATime(round, StoryState.begin(round.players.seatsFrom(starter)));
    return ok({ game, outcome: game.#follow({ to: 'tell', teller: starter }, env) });
  }

  /** The round as it was stored; options and deck are stored beside it. */
  static fromJSON(json: OuatJSON, options: OuatOptions, deck: Deck): OnceUponATime {
    return new OnceUponATime(new Round(options, deck, json), stateFromJSON(json.state));
  }

  get options(): OuatOptions {
    return this.#round.options;
  }

  get deck(): Deck {
    return this.#round.deck;
  }

  get table(): Table {
    return this.#round.table;
  }

  get players(): PlayerQueue {
    return this.#round.players;
  }

  get clocks(): Clocks {
    return this.#round.clocks;
  }

  /** The segments that stand. */
  get story(): readonly StorySegment[] {
    return this.#round.story;
  }

  /** What a player has typed but not told. */
  get drafts(): ReadonlyMap<Seat, string> {
    return this.#round.drafts;
  }

  /** How many segments of the teller's ending stand: 0 to 3. */
  get endingSegments(): number {
    return this.#round.endingSegments;
  }

  get step(): number {
    return this.#round.step;
  }

  get result(): RoundResult | null {
    return this.#round.result;
  }

  get phase(): 'story' | 'interrupt' | 'ending' | 'over' {
    return this.result === null ? this.state.kind : 'over';
  }

  /** The segment's state, also while an interrupt of it is open; null in the ending. */
  get storyState(): StoryState | null {
    if (this.state instanceof InterruptState) return this.state.story;
    return this.state instanceof StoryState ? this.state : null;
  }

  waiting(): Seat[] {
    return this.result === null ? this.state.waiting() : [];
  }

  deadline(): number | null {
    return this.clocks.deadline(this.waiting());
  }

  can(seat: Seat): OuatActionType[] {
    const player = this.players.find(seat);
    if (player === undefined) return [];
    return (Object.keys(ouatActions) as OuatActionType[]).filter(
      (type) => this.permits(seat, type) === null && !(type === 'interrupt' && player.hand.length === 0),
    );
  }

  /** Why `seat` may not do this now, whatever it says; null when it may. */
  permits(seat: Seat, type: OuatActionType): OuatRefusal | null {
    if (this.result !== null) return 'wrong-phase';
    if (type === 'draft') return this.players.find(seat) === undefined ? 'not-your-turn' : null;
    if (type === 'redraw') return permitsRedraw(this.#round, seat);
    return this.state.permits(seat, type);
  }

  act(seat: Seat, action: OuatAction, env: Env): Result<Outcome, OuatRefusal> {
    const refusal =
      this.permits(seat, action.type) ?? contentRefusal(action, this.players.at(seat), this.options.redraw);
    if (refusal !== null) return refuse(refusal);
    const outcome = this.#follow(this.#do(seat, action, env), env);
    if (action.type === 'draft') return ok({ ...outcome, seenBy: 'nobody' });
    const staysHidden = action.type === 'interrupt' && this.storyState?.isHidden(seat) === true;
    return ok({ ...outcome, seenBy: staysHidden ? 'owner' : 'all' });
  }

  #do(seat: Seat, action: OuatAction, env: Env): Next {
    switch (action.type) {
      case 'draft':
        this.#round.drafts.set(seat, action.text);
        return wait;
      case 'redraw':
        return redraw(this.#round, seat, action.cards, env);
      default:
        return this.state.act(seat, action, this.#round, env);
    }
  }

  timeUp(env: Env): Outcome {
    for (;;) {
      const seat = this.clocks.expired(this.waiting(), env.now);
      if (seat === undefined) return this.#follow(wait, env);
      this.#round.say({ kind: 'time-up', seat, awaited: this.#awaitedOf(seat) });
      this.#advance(this.state.timeUp(seat, this.#round, env), env);
    }
  }

  /** What a seat is to do now: tell, judge a segment, or vote on an interrupt or an ending. */
  #awaitedOf(seat: Seat): 'tell' | 'judge' | 'vote' {
    if (this.state.status(seat) === 'awaiting-story') return 'tell';
    return this.state.kind === 'story' ? 'judge' : 'vote';
  }

  /** The hand goes to the discard pile, the ending under its pile, and the table goes on without `seat`. */
  leave(seat: Seat, env: Env): Outcome {
    const player = this.players.find(seat);
    if (player === undefined || this.result !== null) return this.#follow(wait, env);
    this.table.remove(player);
    this.#round.drafts.delete(seat);
    this.clocks.stop(seat);
    this.state.drop(seat);
    this.#round.say({ kind: 'left-round', seat, name: player.name });
    return this.#follow(this.#goOnWithout(seat, env), env);
  }

  #goOnWithout(leaver: Seat, env: Env): Next {
    if (this.players.size > 1) return this.state.without(leaver, this.#round, env);
    // Nobody is left to judge: what was told stands.
    if (this.storyState !== null) this.#round.addToStory(this.storyState);
    return { to: 'end', winner: null };
  }

  abandon(): Outcome {
    if (this.result === null) this.#end(null);
    return { events: this.#round.takeEvents(), seenBy: 'all' };
  }

  setAway(seat: Seat, away: boolean, now: number): void {
    this.clocks.setAway(seat, away, now);
  }

  rest(now: number): void {
    this.clocks.rest(now);
  }

  wake(now: number): void {
    this.clocks.wake(now);
  }

  view(viewer: Seat | null): GameView {
    return viewOf(this, viewer);
  }

  /** Goes where a move leads, until somebody is awaited or the round is over; answers what happened. */
  #follow(first: Next, env: Env): Outcome {
    this.#advance(first, env);
    return { events: this.#round.takeEvents(), seenBy: 'all' };
  }

  #advance(first: Next, env: Env): void {
    let next = first;
    while (next.to !== 'wait') next = this.#go(next, env);
  }

  #go(next: Exclude<Next, typeof wait>, env: Env): Next {
    switch (next.to) {
      case 'tell':
        this.#nextSegment(next.teller, env);
        return wait;
      case 'judge':
        this.#round.step++;
        this.state = next.story;
        return resumeJudging(this.#round, next.story, env);
      case 'vote':
        return this.#openInterrupt(next.opened, next.story, env);
      case 'end':
        this.#end(next.winner);
        return wait;
    }
  }

  /** The next segment is due from `teller` (table rule 4); a change of teller starts both counts afresh. */
  #nextSegment(teller: Seat, env: Env): void {
    const round = this.#round;
    if (teller !== this.state.teller) {
      round.struckRunning = 0;
      round.endingSegments = 0;
    }
    round.step++;
    const order = this.players.seatsFrom(teller);
    this.state =
      round.endingSegments === SEGMENTS_BEFORE_ENDING ? EndingState.begin(order) : StoryState.begin(order);
    round.restartClocks([teller], 'tell', env);
  }

  /** The card and the reason are shown, and every other player votes, the teller too (table rule 5). */
  #openInterrupt(opened: Opened, story: StoryState, env: Env): Next {
    const { seat, card, reason } = opened;
    const round = this.#round;
    round.step++;
    const state = InterruptState.open(this.players.seatsFrom(seat), opened, story);
    this.state = state;
    round.say({ kind: 'interrupt', seat, text: reason, card: this.table.card(card) });
    round.restartClocks(state.waiting(), 'judge', env);
    return settleInterrupt(round, state, env);
  }

  #end(winner: Seat | null): void {
    const round = this.#round;
    const points = Object.fromEntries(this.players.seats().map((seat) => [seat, seat === winner ? 1 : 0]));
    round.step++;
    round.result = { winners: winner === null ? [] : [winner], points };
    round.drafts.clear();
    round.clocks.clear();
    round.say(winner === null ? { kind: 'no-winner', seat: null } : { kind: 'won', seat: winner });
  }

  toJSON(): OuatJSON {
    return { ...this.#round.toJSON(), state: this.state.toJSON() };
  }
}

function stateFromJSON(json: OuatJSON['state']): OnceUponATime['state'] {
  switch (json.kind) {
    case 'story':
      return StoryState.fromJSON(json);
    case 'interrupt':
      return InterruptState.fromJSON(json);
    case 'ending':
      return EndingState.fromJSON(json);
  }
}
