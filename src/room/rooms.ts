import type { GameDefinition } from '../game/definition.ts';
import type { GameEvent } from '../game/game.ts';
import type { Seat } from '../game/player.ts';
import { ok, refuse } from '../game/result.ts';
import type { Result } from '../game/result.ts';
import type { ActionRequest, ActionResult } from './action-request.ts';
import { Actions } from './actions.ts';
import type { Actor } from './actor.ts';
import type { PlayerId, RandomBytes, RoomCode } from './ids.ts';
import type { LiveRoom } from './live-room.ts';
import { LiveRooms } from './live-rooms.ts';
import { MaterialShelf, UNUSED_KEPT_MS } from './material-shelf.ts';
import { PastRounds } from './past-rounds.ts';
import { startIfReady } from './perform.ts';
import { isAdmitted, lookRefusal, supplyRefusal } from './permission.ts';
import type { PageKind } from './presence.ts';
import type { Room } from './room.ts';
import { RoomRepository } from './room-repository.ts';
import type { RoomRequest } from './room-repository.ts';
import type { Sitter } from './seats.ts';
import { Supplier } from './supplier.ts';
import type { PlayerRecord, RoomSummary, Store } from './store.ts';
import type { Thinkers } from './thinkers.ts';
import { viewRoom } from './view.ts';
import type { RoomView } from './view.ts';

/** The time, in milliseconds since 1970. */
export type Clock = () => number;

/** How long a lobby that nobody joined is kept, in milliseconds. */
const LONELY_MS = 3_600_000;

export interface RoomsDependencies {
  readonly store: Store;
  readonly games: Readonly<Record<string, GameDefinition>>;
  /** Printed matter by name (OUAT: a deck by language). */
  readonly library: ReadonlyMap<string, unknown>;
  readonly random: RandomBytes;
  readonly clock: Clock;
  /** Where bots think that need their time. */
  readonly thinkers: Pick<Thinkers, 'think'>;
  /** How long bots wait before they act, in milliseconds; natural pauses when null. */
  readonly botDelay?: number | null;
}

/** All rooms, for those who come from outside: players who look and act, hosts, admins, and time. */
export class Rooms {
  readonly store: Store;
  readonly #means: RoomsDependencies;
  readonly #shelf: MaterialShelf;
  readonly #supplier: Supplier;
  /** The rounds that rooms have finished. */
  readonly past: PastRounds;
  readonly #repository: RoomRepository;
  readonly #live: LiveRooms;
  readonly #actions: Actions;

  constructor(means: RoomsDependencies) {
    const { store, library, random, clock } = means;
    this.#means = means;
    this.store = store;
    this.#shelf = new MaterialShelf(store);
    this.#repository = new RoomRepository({ ...means, shelf: this.#shelf });
    this.#live = new LiveRooms((code) => this.#repository.load(code), store.commons);
    this.#supplier = new Supplier({ shelf: this.#shelf, library, random, clock });
    this.#actions = new Actions(this.#supplier, clock);
    this.past = new PastRounds(this, store, this.#shelf);
  }

  /** Makes a room and seats its maker, who is the host. Answers its code. */
  async create(
    maker: { readonly player: PlayerId; readonly name: string },
    request: RoomRequest,
  ): Promise<RoomCode> {
    const live = await this.#repository.create(maker, request);
    await this.#live.add(live);
    return live.room.code;
  }

  /** Does what an actor asks for. */
  async act(code: RoomCode, actor: Actor, request: ActionRequest): Promise<ActionResult> {
    return this.#live.with(
      code,
      async (live): Promise<ActionResult> => {
        const admitted = await isAdmitted(live.room, actor, request.action.password);
        await this.#see(live, actor, null);
        return live.change(
          this.#means.clock,
          () => this.#actions.act(live, { ...actor, admitted }, request),
          ({ refusal }) => this.#answer(live, { ...actor, admitted }, refusal),
        );
      },
      refuse({ code: 'no-room', view: null }),
    );
  }

  #answer(live: LiveRoom, actor: Actor, refusal: string | null): ActionResult {
    const mayLook = lookRefusal(live.room, actor) === null;
    if (refusal !== null) return refuse({ code: refusal, view: mayLook ? this.#view(live, actor) : null });
    return ok({ view: this.#view(live, actor), admitted: live.room.password !== null && actor.admitted });
  }

  /** The room as an actor may see it, after everything that was answered; refused to those who may not look. */
  async look(code: RoomCode, actor: Actor, kind: PageKind | null): Promise<Result<RoomView, string>> {
    return this.#look(code, actor, kind, (live) => this.#view(live, actor));
  }

  /**
   * The same for one who has `version` already: null when that is still the newest, and no view is made then.
   * @param seat the seat that is shown as their own, null for none: it may have gone to another browser
   */
  async poll(
    code: RoomCode,
    actor: Actor,
    kind: PageKind,
    version: number | undefined,
    seat?: Seat | null,
  ): Promise<Result<RoomView | null, string>> {
    const inMemory = this.#live.inMemory(code)?.room.journal.versionFor(actor.player) ?? 0;
    // Whoever has seen more than memory shows was answered by another process.
    const age = version !== undefined && version <= inMemory ? 'recent' : 'newest';
    const read = (live: LiveRoom) =>
      version !== undefined && isShown(live.room, actor, { version, seat }) ? null : this.#view(live, actor);
    return this.#look(code, actor, kind, read, age);
  }

  /**
   * What a poll is to be told, as far as memory can say at once: null when there is nothing new, else how to view the
   * room; it was heard then. Undefined for whatever takes longer to know, and for all that is refused: `poll` answers
   * that.
   * @param now milliseconds since 1970
   */
  glance(
    code: RoomCode,
    actor: Actor,
    kind: PageKind,
    shown: { readonly version: number; readonly seat?: Seat | null | undefined },
    now: number,
  ): (() => RoomView) | null | undefined {
    const live = this.#live.inMemory(code);
    if (live === undefined || live.isBusy) return undefined;
    const { room } = live;
    if (lookRefusal(room, actor) !== null) return undefined;
    const version = room.journal.versionFor(actor.player);
    // Whoever has seen more than memory shows was answered by another process.
    if (shown.version > version) return undefined;
    const sitter = room.seats.of(actor.player);
    if (sitter !== undefined && live.seeSitter(sitter, kind, now)) return undefined;
    live.lastLookedAt = now;
    const isNew = shown.version !== version || !isSeatShown(sitter, shown.seat);
    return isNew ? () => this.#view(live, actor) : null;
  }

  #look<T>(
    code: RoomCode,
    actor: Actor,
    kind: PageKind | null,
    read: (live: LiveRoom) => T,
    age: 'recent' | 'newest' = 'newest',
  ): Promise<Result<T, string>> {
    return this.#live.with<Result<T, string>>(
      code,
      async (live) => {
        if (kind !== null) await this.#see(live, actor, kind);
        return this.#read(live, actor, () => read(live));
      },
      refuse('no-room'),
      age,
    );
  }

  /**
   * What `read` makes of a room and of what its next round would be played with, or why the actor may not look
   * at it. For pages beside the table.
   */
  async visit<T>(
    code: RoomCode,
    actor: Actor,
    read: (room: Room, material: unknown) => T,
  ): Promise<Result<T, string>> {
    const look = (live: LiveRoom) =>
      this.#read(live, actor, () => read(live.room, this.#supplier.material(live.room)));
    return this.#live.with(code, look, refuse('no-room'));
  }

  /**
   * Gives a room printed matter of its own for its next rounds (null: the server's again), as its host asks.
   * `said` is told in the log.
   */
  async supply(
    code: RoomCode,
    actor: Actor,
    material: object | null,
    said: GameEvent,
  ): Promise<Result<null, string>> {
    const own = await this.#supplier.own(material);
    const refusal = await this.change(code, (room, now) => {
      const why = supplyRefusal(room, actor);
      if (why === null) room.supply(own, said, now);
      return why;
    });
    return refusal === null ? ok(null) : refuse(refusal);
  }

  #read<T>(live: LiveRoom, actor: Actor, read: () => T): Promise<Result<T, string>> {
    return live.read(() => {
      const refusal = lookRefusal(live.room, actor);
      return refusal === null ? ok(read()) : refuse(refusal);
    });
  }

  /** Whoever is heard from is not away. `kind` is null for an action: it does not say what page it came from. */
  async #see(live: LiveRoom, { player }: Actor, kind: PageKind | null): Promise<void> {
    const now = this.#means.clock();
    live.lastLookedAt = now;
    if (player === null || !live.see(player, kind ?? live.presence.kind(player), now)) return;
    const comeBack = async () => {
      const { room } = live;
      const sitter = room.seats.of(player);
      if (room.closed || sitter?.awaySince == null) return { changed: false };
      const supplies = await this.#supplier.supplies(room, room.definition.startsWhenReady);
      room.setAway(sitter.seat, false, now);
      if (!room.isRunning) startIfReady(room, supplies, now);
      return { changed: true };
    };
    await live.change(this.#means.clock, comeBack, () => undefined);
  }

  /** Shows a new name wherever the player sits; refused when somebody there already goes by it. */
  async rename(player: PlayerRecord): Promise<Result<null, string>> {
    const rooms = await this.store.roomsOf(player.id);
    for (const { code } of rooms) {
      const live = await this.#live.get(code);
      if (live?.room.seats.isNameTaken(player.name, player.id) === true) return refuse('name-taken');
    }
    const before = new Map<RoomCode, string>();
    for (const { code } of rooms) {
      const refusal = await this.change(code, (room, now) => {
        const sitter = room.seats.of(player.id);
        if (sitter === undefined) return null;
        before.set(code, sitter.name);
        return room.rename(player.id, player.name, now) ? null : 'name-taken';
      });
      if (refusal !== 'name-taken') continue;
      // Somebody took the name a moment ago: nowhere is it shown then.
      for (const [other, name] of before)
        await this.change(other, (room, now) => (room.rename(player.id, name, now) ? null : 'name-taken'));
      return refuse('name-taken');
    }
    await this.store.savePlayer(player);
    return ok(null);
  }

  /** Changes a room from outside the table. It and `operation` answer why not, or null when it was done. */
  async change(
    code: RoomCode,
    operation: (room: Room, now: number) => string | null,
  ): Promise<string | null> {
    return this.#live.with<string | null>(
      code,
      (live) => {
        const change = () => {
          const refusal = live.room.closed ? 'room-closed' : operation(live.room, this.#means.clock());
          return { changed: refusal === null, refusal };
        };
        return live.change(this.#means.clock, change, ({ refusal }) => refusal);
      },
      'no-room',
    );
  }

  /** The game of a room; null when there is no such room. */
  async gameOf(code: RoomCode): Promise<GameDefinition | null> {
    const read = async ({ room }: LiveRoom) => room.definition;
    return this.#live.with<GameDefinition | null>(code, read, null, 'recent');
  }

  /** Who sits in a room; nobody when there is no such room. */
  async sitters(code: RoomCode): Promise<readonly Sitter[]> {
    return this.#live.with(code, (live) => live.read(() => live.room.seats.toJSON()), []);
  }

  /** How many rooms are in memory, and how many people are there in them. */
  get inMemory(): { readonly rooms: number; readonly people: number } {
    return { rooms: this.#live.size, people: this.#live.people.size };
  }

  list(limit: number): Promise<RoomSummary[]> {
    return this.store.rooms(limit);
  }

  /** Lets time pass in every room in memory that is ours, and lets go of those that nobody looks at. */
  tick(): Promise<void> {
    return this.#live.tick(this.#means.clock);
  }

  /** Removes what nobody needs any more; `roomDays` is how long an untouched room is kept. */
  async sweep(roomDays: number): Promise<void> {
    const now = this.#means.clock();
    this.#shelf.forget(now);
    await this.store.touch(this.#live.lookedAt(now), now);
    if (!(await this.#live.mayDo('sweep'))) return;
    const gone = await this.store.sweep({
      idle: now - roomDays * 86_400_000,
      lonely: now - LONELY_MS,
      unused: now - UNUSED_KEPT_MS,
      now,
    });
    this.#live.forget(gone);
  }

  /** Waits until everything that was begun is stored. */
  settle(): Promise<void> {
    return this.#live.settle();
  }

  #view(live: LiveRoom, actor: Actor): RoomView {
    return viewRoom(live.room, actor, live.log, this.#supplier.material(live.room));
  }
}

/** Whether a page shows the room as it is for this viewer: its version, and which seat is theirs, where it says so. */
function isShown(
  { journal, seats }: Room,
  { player }: Actor,
  { version, seat }: { readonly version: number; readonly seat?: Seat | null | undefined },
): boolean {
  return journal.versionFor(player) === version && isSeatShown(seats.of(player), seat);
}

function isSeatShown(sitter: Sitter | undefined, seat: Seat | null | undefined): boolean {
  return seat === undefined || (sitter?.seat ?? null) === seat;
}
