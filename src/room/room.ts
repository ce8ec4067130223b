import type { GameDefinition, Options } from '../game/definition.ts';
import type { GameEvent, Outcome, RoundResult } from '../game/game.ts';
import type { Seat } from '../game/player.ts';
import { ok, refuse } from '../game/result.ts';
import type { Result } from '../game/result.ts';
import type { PlayerId, RoomCode } from './ids.ts';
import { Journal } from './journal.ts';
import { storyOf } from './kept-story.ts';
import { emptyRoom } from './room-json.ts';
import type { NewRoom, RoomChange, RoomJSON } from './room-json.ts';
import { Round } from './round.ts';
import { Seats } from './seats.ts';
import type { Sitter } from './seats.ts';
import { Stars } from './stars.ts';
import type { RoomSummary, StoredScore } from './store.ts';
import { Unsaved } from './unsaved.ts';

/** How long a host may be away before the room passes to the next, in milliseconds. */
const HOST_MAY_BE_AWAY_MS = 60_000;

/** Printed matter of a room's own, and the key under which it is stored. */
export interface OwnMaterial {
  readonly key: string;
  readonly value: object;
}

/** A room in memory: seats, host, scores, the round. It changes at once; whoever calls commits the change. */
export class Room {
  readonly definition: GameDefinition;
  readonly code: RoomCode;
  readonly title: string;
  readonly createdAt: number;
  readonly password: string | null;
  readonly seats: Seats;
  options: Options;
  #ownMaterial: OwnMaterial | null;
  host: Seat | null;
  round: Round | null;
  lastDeal: RoomJSON['lastDeal'];
  lastWinner: PlayerId | null;
  /** How many rounds were started. */
  rounds: number;
  /** How many of them were before the room was last reset. */
  roundsBefore: number;
  /** Grows when the game moves on; never falls. */
  step: number;
  closed: boolean;
  readonly journal: Journal;
  stars: Stars;
  readonly #kicked: Set<PlayerId>;
  readonly #muted: Set<PlayerId>;
  #lonely: boolean;
  readonly #unsaved = new Unsaved();

  private constructor(
    definition: GameDefinition,
    json: RoomJSON,
    round: Round | null,
    ownMaterial: OwnMaterial | null,
  ) {
    this.definition = definition;
    this.code = json.code;
    this.title = json.title;
    this.createdAt = json.createdAt;
    this.password = json.password;
    this.options = json.options;
    this.#ownMaterial = ownMaterial;
    this.seats = new Seats(json.seats);
    this.host = json.host;
    this.round = round;
    this.lastDeal = json.lastDeal;
    this.lastWinner = json.lastWinner;
    this.rounds = json.rounds;
    this.roundsBefore = json.roundsBefore ?? 0;
    this.step = json.step;
    this.closed = json.closed;
    this.#kicked = new Set(json.kicked);
    this.#muted = new Set(json.muted);
    this.#lonely = json.lonely;
    this.journal = new Journal(json.journal);
    this.stars = new Stars(json.stars);
  }

  static create(definition: GameDefinition, room: NewRoom): Room {
    return new Room(definition, emptyRoom(definition.name, room), null, null);
  }

  /** The room as it was stored; `material` is the printed matter of its round, `own` the room's. */
  static fromJSON(
    json: RoomJSON,
    definition: GameDefinition,
    material: unknown,
    own: OwnMaterial | null,
  ): Room {
    const round = json.round === null ? null : Round.fromJSON(json.round, definition, material);
    return new Room(definition, json, round, own);
  }

  /** The printed matter that this room was given; null while it plays with the server's. */
  get ownMaterial(): object | null {
    return this.#ownMaterial?.value ?? null;
  }

  /** The key under which it is stored. */
  get ownMaterialKey(): string | null {
    return this.#ownMaterial?.key ?? null;
  }

  /** From the next round on the room plays with `material`; null: with the server's. `said` goes into the log. */
  supply(material: OwnMaterial | null, said: GameEvent, now: number): void {
    this.#ownMaterial = material;
    this.say(said, now);
  }

  get phase(): string {
    return this.round?.game.phase ?? 'lobby';
  }

  get isRunning(): boolean {
    return this.round?.isRunning === true;
  }

  /** Whether the room has played as many rounds as it was to (0, or no such option: without end). */
  get isPlayedOut(): boolean {
    const deals = this.options['deals'];
    return typeof deals === 'number' && deals > 0 && this.rounds - this.roundsBefore >= deals;
  }

  /** Whether every seat is taken by somebody who is there and ready. */
  get isEveryoneReady(): boolean {
    const { present } = this.seats;
    return present.length === this.options.seats && present.every(({ ready }) => ready);
  }

  /** Whether the sitter was dealt into the round that is on the table. */
  isInRound(sitter: Sitter): boolean {
    return this.round !== null && sitter.round === this.rounds;
  }

  isKicked(player: PlayerId | null): boolean {
    return player !== null && this.#kicked.has(player);
  }

  isMuted(player: PlayerId): boolean {
    return this.#muted.has(player);
  }

  // ── people ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** Whether a bot acts for this sitter now: it is one, or its player is away and the host allows it. */
  isPlayedByBot(sitter: Sitter): boolean {
    if (sitter.left) return false;
    return sitter.bot !== null || (sitter.awaySince !== null && this.#standsIn && this.isInRound(sitter));
  }

  get #standsIn(): boolean {
    return this.round?.options['standIn'] === true;
  }

  /** Takes a player in; `bot` is the kind of bot, null for a person. */
  sit(seat: Seat, player: PlayerId, name: string, now: number, bot: string | null = null): void {
    this.#lonely &&= this.seats.people.length === 0;
    this.seats.sit(seat, player, name, bot);
    this.#unsaved.membersChanged = true;
    this.say({ kind: 'joined', seat }, now);
    if (this.host === null && bot === null) this.#passHostTo(seat, now);
    this.#wakeIfResting(now);
  }

  /** Gives a seat that was left back to the one who left it; `name` is what they are called now. */
  comeBack({ seat }: Sitter, name: string, now: number): void {
    const sitter = this.seats.at(seat);
    if (sitter === undefined) return;
    sitter.left = false;
    sitter.name = name;
    this.#unsaved.membersChanged = true;
    this.say({ kind: 'joined', seat }, now);
    if (this.host === null && sitter.bot === null) this.#passHostTo(seat, now);
    if (sitter.awaySince === null) this.#wakeIfResting(now);
    else this.setAway(seat, false, now);
    const comeback = this.definition.keepsLeavers?.comeback;
    if (comeback !== undefined) this.play(seat, comeback, now);
  }

  /** Takes a sitter away: by their own wish, the host's, or an admin's. */
  unseat(seat: Seat, why: 'left' | 'kicked' | 'removed', now: number): void {
    const sitter = this.seats.at(seat);
    if (sitter === undefined) return;
    const isKept = this.isRunning && this.isInRound(sitter) && this.definition.keepsLeavers !== null;
    // The game tells of one for whom it plays on.
    if (why !== 'left' || !isKept) this.say({ kind: why, seat }, now);
    if (why !== 'left' && sitter.bot === null) this.#kicked.add(sitter.player);
    const { round } = this;
    if (round?.isRunning === true && !sitter.left) this.#run(round, () => round.leave(seat, now), now);
    if (isKept) sitter.left = true;
    else this.seats.remove(seat);
    this.#unsaved.membersChanged = true;
    if (this.host === seat) {
      this.host = null;
      const next = this.seats.nextAfter(seat);
      if (next !== undefined) this.#passHostTo(next.seat, now);
    }
    this.#restIfEmpty(now);
    this.journal.touch();
  }

  /** Takes a sitter's voice, or gives it back; one who leaves and comes again stays mute. */
  mute(seat: Seat, on: boolean, now: number): void {
    const sitter = this.seats.at(seat);
    if (sitter === undefined) return;
    if (on) this.#muted.add(sitter.player);
    else this.#muted.delete(sitter.player);
    this.say({ kind: on ? 'muted' : 'unmuted', seat }, now);
  }

  handOver(seat: Seat, now: number): void {
    this.#passHostTo(seat, now);
  }

  #passHostTo(seat: Seat, now: number): void {
    this.host = seat;
    this.say({ kind: 'host', seat }, now);
  }

  /** Shows a sitter's new name; false when somebody else here goes by it. */
  rename(player: PlayerId, name: string, now: number): boolean {
    const sitter = this.seats.of(player);
    if (sitter === undefined || sitter.name === name) return true;
    if (this.seats.isNameTaken(name, player)) return false;
    this.say({ kind: 'renamed', seat: sitter.seat, from: sitter.name, to: name }, now);
    sitter.name = name;
    return true;
  }

  setAway(seat: Seat, away: boolean, now: number): void {
    const sitter = this.seats.at(seat);
    if (sitter === undefined || (sitter.awaySince !== null) === away) return;
    sitter.awaySince = away ? now : null;
    if (!away) this.#wakeIfResting(now);
    const isPlaying = this.round?.isRunning === true && this.round.game.players.find(seat) !== undefined;
    if (isPlaying && !this.#standsIn) this.round?.setAway(seat, away, now);
    if (away) this.#restIfEmpty(now);
    this.journal.touch();
  }

  /** Who gets the room because its host has been away too long and they are there; null: nobody. */
  heir(now: number): Seat | null {
    const host = this.host === null ? undefined : this.seats.at(this.host);
    if (host?.awaySince == null || now - host.awaySince < HOST_MAY_BE_AWAY_MS) return null;
    const next = this.seats.nextAfter(host.seat);
    return next?.awaySince === null ? next.seat : null;
  }

  /** The room passes on to its heir, if there is one. */
  passHostIfAway(now: number): void {
    const heir = this.heir(now);
    if (heir !== null) this.#passHostTo(heir, now);
  }

  #restIfEmpty(now: number): void {
    if (this.isRunning && this.seats.presentPeople.length === 0) this.round?.rest(now);
  }

  #wakeIfResting(now: number): void {
    if (this.isRunning && this.seats.presentPeople.length === 1) this.round?.wake(now);
  }

  // ── rounds ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** Deals a round to everyone present. `material` is its printed matter, kept under `materialKey`. */
  startRound(
    deal: { readonly seed: string; readonly material: unknown; readonly materialKey: string | null },
    now: number,
  ): Result<null, string> {
    const players = this.seats.present.map(({ seat, name }) => ({ seat, name }));
    const winner = this.seats.of(this.lastWinner)?.seat ?? null;
    const starter = this.round === null ? null : this.definition.nextStarter(this.round.game, winner);
    const setup = { players, options: this.options, starter };
    const started = Round.start(this.definition, { ...setup, ...deal, number: this.rounds + 1 }, now);
    if (!started.ok) return refuse(started.error);
    const { round, outcome } = started.value;
    this.rounds++;
    this.round = round;
    this.lastDeal = null;
    this.stars = new Stars();
    this.#lonely = false;
    for (const sitter of this.seats.all) {
      sitter.ready = sitter.bot !== null;
      if (sitter.awaySince === null) sitter.round = this.rounds;
    }
    this.#unsaved.round = round.stored(setup, now);
    this.say({ kind: 'round', seat: null, round: round.number, commitment: round.deal.commitment }, now);
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
    const { round } = this;
    if (round !== null) this.#run(round, () => round.timeUp(now), now);
  }

  endRound(now: number): void {
    const { round } = this;
    if (round?.isRunning === true) this.#run(round, () => round.abandon(now), now);
  }

  /** Back to the lobby, scores zero; players keep their seats. The old round's seed is shown. */
  reset(now: number): void {
    this.endRound(now);
    this.lastDeal = this.round?.deal ?? this.lastDeal;
    this.#unsaved.moves.push(...(this.round?.takeMoves() ?? []));
    this.round = null;
    this.lastWinner = null;
    this.roundsBefore = this.rounds;
    for (const sitter of this.seats.all) {
      sitter.score = 0;
      sitter.ready = sitter.bot !== null;
    }
    this.step++;
    this.say({ kind: 'reset', seat: null }, now);
  }

  close(now: number): void {
    this.#keepStory(now);
    this.closed = true;
    this.say({ kind: 'closed', seat: null }, now);
  }

  #run(round: Round, operation: () => Outcome, now: number): void {
    const step = round.game.step;
    this.#after(round, step, operation(), now, null);
  }

  #after(round: Round, stepBefore: number, outcome: Outcome, now: number, actor: Seat | null): void {
    this.step += round.game.step - stepBefore;
    this.#tell(outcome, now, actor);
    const { result } = round.game;
    if (result === null) return;
    this.#unsaved.result = { round: round.number, at: now, scores: this.#score(result) };
    const [winner] = result.winners;
    this.lastWinner = winner === undefined ? null : (this.seats.at(winner)?.player ?? null);
    this.say(
      {
        kind: 'deal-shown',
        seat: null,
        round: round.number,
        commitment: round.deal.commitment,
        seed: round.seed,
      },
      now,
    );
    this.#keepStory(now);
    for (const { seat, left } of this.seats.all) if (left) this.seats.remove(seat);
  }

  /** Adds the points of a round to the scores. */
  #score({ points }: RoundResult): StoredScore[] {
    return this.seats.all
      .filter(({ seat }) => points[seat] !== undefined)
      .map((sitter) => {
        const won = points[sitter.seat] ?? 0;
        sitter.score += won;
        return { player: sitter.player, name: sitter.name, points: won };
      });
  }

  /** Gives a star to a turn of the story, or takes it back; false when the line tells of none. */
  star(seq: number, player: PlayerId, now: number): boolean {
    if (!this.stars.toggle(seq, player)) return false;
    this.journal.touch();
    if (!this.isRunning) this.#keepStory(now);
    return true;
  }

  #keepStory(now: number): void {
    const story = storyOf(this);
    if (this.round !== null && story !== null)
      this.#unsaved.story = { round: this.round.number, at: now, story };
  }

  // ── what is told and stored ────────────────────────────────────────────────────────────────────────────────

  /** Adds a line to the log; everyone sees it. */
  say(event: GameEvent, now: number): void {
    const name = event.seat === null ? null : (this.seats.at(event.seat)?.name ?? null);
    const seq = this.journal.write(event, (event['name'] as string | undefined) ?? name, now);
    const { told, turns } = this.definition.starred;
    if (told.includes(event.kind) || turns.includes(event.kind))
      this.stars.note(seq, turns.includes(event.kind));
  }

  #tell({ events, seenBy }: Outcome, now: number, actor: Seat | null = null): void {
    for (const event of events) this.say(event, now);
    if (this.round !== null) this.stars.grow(this.definition.keepsake(this.round.game)?.length ?? 0);
    const owner = actor === null ? undefined : this.seats.at(actor);
    if (seenBy === 'all') this.journal.touch();
    else if (seenBy === 'owner' && owner !== undefined) this.journal.touchFor(owner.player);
  }

  /** What has to be stored since the last call. */
  takeChange(): RoomChange {
    this.#unsaved.moves.push(...(this.round?.takeMoves() ?? []));
    return { log: this.journal.takeLines(), ...this.#unsaved.take() };
  }

  summary(now: number): RoomSummary {
    return {
      code: this.code,
      game: this.definition.name,
      title: this.title,
      taken: this.seats.all.length,
      seats: this.options.seats,
      phase: this.phase,
      locked: this.password !== null,
      lonely: this.#lonely,
      createdAt: this.createdAt,
      activeAt: now,
    };
  }

  toJSON(): RoomJSON {
    return {
      code: this.code,
      game: this.definition.name,
      title: this.title,
      createdAt: this.createdAt,
      password: this.password,
      options: this.options,
      ownMaterial: this.#ownMaterial?.key ?? null,
      seats: this.seats.toJSON(),
      host: this.host,
      kicked: [...this.#kicked],
      muted: [...this.#muted],
      lastWinner: this.lastWinner,
      rounds: this.rounds,
      roundsBefore: this.roundsBefore,
      round: this.round?.toJSON() ?? null,
      lastDeal: this.lastDeal,
      lonely: this.#lonely,
      journal: this.journal.toJSON(),
      stars: this.stars.toJSON(),
      step: this.step,
      closed: this.closed,
    };
  }
}
