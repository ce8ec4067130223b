import type { GameEvent, Outcome, RoundResult } from '../game/game.ts';
import type { Seat } from '../game/player.ts';
import { ok, refuse } from '../game/result.ts';
import type { Result } from '../game/result.ts';
import type { PlayerId } from './ids.ts';
import { storyOf } from './kept-story.ts';
import type { RoomJSON } from './room-json.ts';
import type { Room } from './room.ts';
import { Round } from './round.ts';
import type { Sitter } from './seats.ts';
import { Stars } from './stars.ts';
import type { StoredScore } from './store.ts';
import type { Unsaved } from './unsaved.ts';

/** What a match needs of the room in which it is played. */
type Venue = Pick<Room, 'definition' | 'options' | 'title' | 'password' | 'seats' | 'journal' | 'say'>;

/** What of a stored room is its match. */
type MatchJSON = Pick<
  RoomJSON,
  'round' | 'rounds' | 'roundsBefore' | 'lastDeal' | 'lastWinner' | 'stars' | 'step'
>;

/** What is played in a room: its rounds one after another, and what they come to. */
export class Match {
  readonly #room: Venue;
  readonly #unsaved: Unsaved;
  /** The round on the table; null in the lobby. */
  round: Round | null;
  /** How many rounds were started. */
  rounds: number;
  /** How many of them were before the room was last reset. */
  roundsBefore: number;
  /** Grows when the game moves on; never falls. */
  step: number;
  lastDeal: RoomJSON['lastDeal'];
  stars: Stars;
  #lastWinner: PlayerId | null;

  constructor(room: Venue, unsaved: Unsaved, json: MatchJSON, round: Round | null) {
    this.#room = room;
    this.#unsaved = unsaved;
    this.round = round;
    this.rounds = json.rounds;
    this.roundsBefore = json.roundsBefore ?? 0;
    this.step = json.step;
    this.lastDeal = json.lastDeal;
    this.stars = new Stars(json.stars);
    this.#lastWinner = json.lastWinner;
  }

  get isRunning(): boolean {
    return this.round?.isRunning === true;
  }

  /** Whether as many rounds were played as there were to be (0, or no such option: without end). */
  get isPlayedOut(): boolean {
    const deals = this.#room.options['deals'];
    return typeof deals === 'number' && deals > 0 && this.rounds - this.roundsBefore >= deals;
  }

  /** Whether the sitter was dealt into the round that is on the table. */
  has(sitter: Sitter): boolean {
    return this.round !== null && sitter.round === this.rounds;
  }

  /** Deals a round to everyone present. `material` is its printed matter, kept under `materialKey`. */
  start(
    deal: { readonly seed: string; readonly material: unknown; readonly materialKey: string | null },
    now: number,
  ): Result<null, string> {
    const { definition, seats, options } = this.#room;
    const players = seats.present.map(({ seat, name }) => ({ seat, name }));
    const winner = seats.of(this.#lastWinner)?.seat ?? null;
    const starter = this.round === null ? null : definition.nextStarter(this.round.game, winner);
    const setup = { players, options, starter };
    const started = Round.start(definition, { ...setup, ...deal, number: this.rounds + 1 }, now);
    if (!started.ok) return refuse(started.error);
    const { round, outcome } = started.value;
    this.rounds++;
    this.round = round;
    this.lastDeal = null;
    this.stars = new Stars();
    for (const sitter of seats.all) {
      sitter.ready = sitter.bot !== null;
      if (sitter.awaySince === null) sitter.round = this.rounds;
    }
    this.#unsaved.round = round.stored(setup, now);
    const {
      number,
      deal: { commitment },
    } = round;
    this.#room.say({ kind: 'round', seat: null, round: number, commitment }, now);
    this.step += round.game.step;
    this.#tell(outcome, now);
    return ok(null);
  }

  /** A player's action in the round. */
  play(seat: Seat, action: { readonly type: string }, now: number): Result<null, string> {
    const { round } = this;
    if (round === null) return refuse('wrong-phase');
    const step = round.game.step;
    const result = round.act(seat, action, now);
    if (!result.ok) return result;
    this.#after(round, step, result.value, now, seat);
    return ok(null);
  }

  timeUp(now: number): void {
    this.#run((round) => round.timeUp(now), now);
  }

  /** A player leaves the round for good. */
  leave(seat: Seat, now: number): void {
    this.#run((round) => round.leave(seat, now), now);
  }

  /** Ends the round without a winner. */
  end(now: number): void {
    this.#run((round) => round.abandon(now), now);
  }

  /** Back to the lobby, scores zero. The old round's seed is shown. */
  reset(now: number): void {
    this.end(now);
    this.lastDeal = this.round?.deal ?? this.lastDeal;
    this.takeMoves();
    this.round = null;
    this.#lastWinner = null;
    this.roundsBefore = this.rounds;
    for (const sitter of this.#room.seats.all) {
      sitter.score = 0;
      sitter.ready = sitter.bot !== null;
    }
    this.step++;
    this.#room.say({ kind: 'reset', seat: null }, now);
  }

  /** Somebody who plays goes away, or comes back. */
  setAway(seat: Seat, away: boolean, now: number): void {
    const { round } = this;
    if (round?.isRunning === true && round.game.players.find(seat) !== undefined)
      round.setAway(seat, away, now);
  }

  /** The clocks rest when no person is there any more. */
  restIfEmpty(now: number): void {
    if (this.isRunning && this.#room.seats.presentPeople.length === 0) this.round?.rest(now);
  }

  /** The clocks go on when the first person is there again. */
  wakeIfResting(now: number): void {
    if (this.isRunning && this.#room.seats.presentPeople.length === 1) this.round?.wake(now);
  }

  /**
   * The round is taken up again at `now`, and `until` is when it was heard of last. A clock that has run out since
   * then, or a machine whose time was put back, means that time stood still for the players.
   */
  resume(until: number, now: number): void {
    const { round } = this;
    const deadline = round?.isRunning === true ? round.game.deadline() : null;
    if (round === null || deadline === null || (deadline > now && until <= now)) return;
    round.rest(until);
    round.wake(now);
    this.#room.journal.touch();
  }

  #run(operation: (round: Round) => Outcome, now: number): void {
    const { round } = this;
    if (round?.isRunning !== true) return;
    const step = round.game.step;
    this.#after(round, step, operation(round), now, null);
  }

  #after(round: Round, stepBefore: number, outcome: Outcome, now: number, actor: Seat | null): void {
    this.step += round.game.step - stepBefore;
    this.#tell(outcome, now, actor);
    const { result } = round.game;
    if (result === null) return;
    const { seats } = this.#room;
    this.#unsaved.result = { round: round.number, at: now, scores: this.#score(result) };
    const [winner] = result.winners;
    this.#lastWinner = winner === undefined ? null : (seats.at(winner)?.player ?? null);
    const {
      number,
      seed,
      deal: { commitment },
    } = round;
    this.#room.say({ kind: 'deal-shown', seat: null, round: number, commitment, seed }, now);
    this.keepStory(now);
    for (const { seat, left } of seats.all) if (left) seats.remove(seat);
  }

  /** Adds the points of a round to the scores. */
  #score({ points }: RoundResult): StoredScore[] {
    return this.#room.seats.all
      .filter(({ seat }) => points[seat] !== undefined)
      .map((sitter) => {
        const won = points[sitter.seat] ?? 0;
        sitter.score += won;
        return { player: sitter.player, name: sitter.name, points: won };
      });
  }

  #tell({ events, seenBy }: Outcome, now: number, actor: Seat | null = null): void {
    const { definition, journal, seats } = this.#room;
    for (const event of events) this.#room.say(event, now);
    if (this.round !== null) this.stars.grow(definition.keepsake(this.round.game)?.length ?? 0);
    const owner = actor === null ? undefined : seats.at(actor);
    if (seenBy === 'all') journal.touch();
    else if (seenBy === 'owner' && owner !== undefined) journal.touchFor(owner.player);
  }

  /** Notes line `seq` of the log where it tells of something that can be given a star. */
  note(seq: number, { kind }: GameEvent): void {
    const { told, turns } = this.#room.definition.starred;
    if (told.includes(kind) || turns.includes(kind)) this.stars.note(seq, turns.includes(kind));
  }

  /** Gives a star to a turn of the story, or takes it back; false when line `seq` tells of none. */
  star(seq: number, player: PlayerId, now: number): boolean {
    if (!this.stars.toggle(seq, player)) return false;
    this.#room.journal.touch();
    if (!this.isRunning) this.keepStory(now);
    return true;
  }

  /** What stands of the story is to be kept, whatever becomes of the room. */
  keepStory(now: number): void {
    const { round } = this;
    const story = storyOf(this.#room, this);
    if (round !== null && story !== null) this.#unsaved.story = { round: round.number, at: now, story };
  }

  /** What was played since the last call is to be stored. */
  takeMoves(): void {
    this.#unsaved.moves.push(...(this.round?.takeMoves() ?? []));
  }

  toJSON(): MatchJSON {
    return {
      lastWinner: this.#lastWinner,
      rounds: this.rounds,
      roundsBefore: this.roundsBefore,
      round: this.round?.toJSON() ?? null,
      lastDeal: this.lastDeal,
      stars: this.stars.toJSON(),
      step: this.step,
    };
  }
}
