import { frozen } from '../frozen.ts';
import type { GameDefinition, Options } from '../game/definition.ts';
import type { GameEvent } from '../game/game.ts';
import type { Seat } from '../game/player.ts';
import type { PlayerId, RoomCode } from './ids.ts';
import { Journal } from './journal.ts';
import { Match } from './match.ts';
import { emptyRoom } from './room-json.ts';
import type { NewRoom, RoomChange, RoomJSON } from './room-json.ts';
import { Round } from './round.ts';
import { Seats } from './seats.ts';
import type { Sitter } from './seats.ts';
import type { RoomSummary } from './store.ts';
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
  #options: Options;
  #ownMaterial: OwnMaterial | null;
  host: Seat | null;
  readonly match: Match;
  closed: boolean;
  readonly journal: Journal;
  readonly #kicked: Set<PlayerId>;
  readonly #muted: Set<PlayerId>;
  /** Whether no second person has ever sat here. */
  #wasAlone: boolean;
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
    this.#options = frozen(json.options);
    this.#ownMaterial = ownMaterial;
    this.seats = new Seats(json.seats);
    this.host = json.host;
    this.closed = json.closed;
    this.#kicked = new Set(json.kicked);
    this.#muted = new Set(json.muted);
    this.#wasAlone = json.lonely;
    this.journal = new Journal(json.journal);
    this.match = new Match(this, this.#unsaved, json, round);
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

  /** What the room plays by from the next round on; they are replaced as a whole. */
  get options(): Options {
    return this.#options;
  }

  set options(options: Options) {
    this.#options = frozen(options);
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

  /** The round on the table; null in the lobby. */
  get round(): Round | null {
    return this.match.round;
  }

  get phase(): string {
    return this.round?.game.phase ?? 'lobby';
  }

  get isRunning(): boolean {
    return this.match.isRunning;
  }

  /** Whether every seat is taken by somebody who is there and ready. */
  get isEveryoneReady(): boolean {
    const { present } = this.seats;
    return present.length === this.options.seats && present.every(({ ready }) => ready);
  }

  /** Whether the room is one to which nobody ever came: no second person, no round. */
  get #isLonely(): boolean {
    return this.#wasAlone && this.match.rounds === 0;
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
    return sitter.bot !== null || (sitter.awaySince !== null && this.#standsIn && this.match.has(sitter));
  }

  get #standsIn(): boolean {
    return this.round?.options['standIn'] === true;
  }

  /** Takes a player in; `bot` is the kind of bot, null for a person. */
  sit(seat: Seat, player: PlayerId, name: string, now: number, bot: string | null = null): void {
    this.#wasAlone &&= this.seats.people.length === 0;
    this.seats.sit(seat, player, name, bot);
    this.#unsaved.membersChanged = true;
    this.say({ kind: 'joined', seat }, now);
    if (this.host === null && bot === null) this.#passHostTo(seat, now);
    this.match.wakeIfResting(now);
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
    if (sitter.awaySince === null) this.match.wakeIfResting(now);
    else this.setAway(seat, false, now);
    const comeback = this.definition.keepsLeavers?.comeback;
    if (comeback !== undefined) this.match.play(seat, comeback, now);
  }

  /** Takes a sitter away: by their own wish, the host's, or an admin's. */
  unseat(seat: Seat, why: 'left' | 'kicked' | 'removed', now: number): void {
    const sitter = this.seats.at(seat);
    if (sitter === undefined) return;
    const isKept = this.isRunning && this.match.has(sitter) && this.definition.keepsLeavers !== null;
    // The game tells of one for whom it plays on.
    if (why !== 'left' || !isKept) this.say({ kind: why, seat }, now);
    if (why !== 'left' && sitter.bot === null) this.#kicked.add(sitter.player);
    if (!sitter.left) this.match.leave(seat, now);
    if (isKept) sitter.left = true;
    else this.seats.remove(seat);
    this.#unsaved.membersChanged = true;
    if (this.host === seat) {
      this.host = null;
      const next = this.seats.nextAfter(seat);
      if (next !== undefined) this.#passHostTo(next.seat, now);
    }
    this.match.restIfEmpty(now);
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
    if (!away) this.match.wakeIfResting(now);
    if (!this.#standsIn) this.match.setAway(seat, away, now);
    if (away) this.match.restIfEmpty(now);
    this.journal.touch();
  }

  /** A server has the room again at `now`; `until` is the last time that anything happened in it. */
  resume(until: number, now: number): void {
    for (const sitter of this.seats.all)
      if (sitter.awaySince !== null) sitter.awaySince = Math.min(sitter.awaySince, now);
    this.match.resume(until, now);
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

  close(now: number): void {
    this.match.keepStory(now);
    this.closed = true;
    this.say({ kind: 'closed', seat: null }, now);
  }

  // ── what is told and stored ────────────────────────────────────────────────────────────────────────────────

  /** Adds a line to the log; everyone sees it. */
  say(event: GameEvent, now: number): void {
    const name = event.seat === null ? null : (this.seats.at(event.seat)?.name ?? null);
    const seq = this.journal.write(event, (event['name'] as string | undefined) ?? name, now);
    this.match.note(seq, event);
  }

  /** What has to be stored since the last call. */
  takeChange(): RoomChange {
    this.match.takeMoves();
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
      lonely: this.#isLonely,
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
      lonely: this.#isLonely,
      journal: this.journal.toJSON(),
      closed: this.closed,
      ...this.match.toJSON(),
    };
  }
}
