import type { GameDefinition, Options } from '../game/definition.ts';
import type { GameEvent } from '../game/game.ts';
import type { Seat } from '../game/player.ts';
import { ok, refuse } from '../game/result.ts';
import type { Result } from '../game/result.ts';
import { isActionOf } from './action.ts';
import type { Actor } from './actor.ts';
import { BotTurns } from './bot-turns.ts';
import { newPlayerId, newRoomCode } from './ids.ts';
import type { PlayerId, RandomBytes, RoomCode } from './ids.ts';
import { LiveRoom, StaleRoom } from './live-room.ts';
import { LINES_IN_VIEW } from './log.ts';
import { MaterialShelf, UNUSED_KEPT_MS } from './material-shelf.ts';
import { isPassword } from './password.ts';
import { perform, startIfReady } from './perform.ts';
import type { Supplies } from './perform.ts';
import { seatRefusal } from './permission.ts';
import type { PageKind } from './presence.ts';
import type { RoundRecord } from './replay.ts';
import { Room } from './room.ts';
import type { OwnMaterial } from './room.ts';
import type { RoomJSON } from './room-json.ts';
import type { Sitter } from './seats.ts';
import type { PlayerRecord, RoomSummary, Store, StoredResult } from './store.ts';
import type { Thinkers } from './thinkers.ts';
import { viewRoom } from './view.ts';
import type { RoomView } from './view.ts';

/** The time, in milliseconds since 1970. */
export type Clock = () => number;

/** How long a room that nobody looks at stays in memory, in milliseconds. */
const IDLE_IN_MEMORY_MS = 10 * 60_000;
/** How long a lobby that nobody joined is kept, in milliseconds. */
const LONELY_MS = 3_600_000;
const CODES_TRIED = 20;
/** How many refusals of actions with an id are remembered over all rooms in memory. */
const REFUSALS_REMEMBERED = 10_000;

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

/** An action as it came in, with what any action may carry. */
export interface ActionRequest {
  readonly action: { readonly type: string; readonly password?: string | undefined };
  readonly id?: string | undefined;
  readonly step?: number | undefined;
}

/** What became of an action: the view after it, or why it was refused (with the view where it helps). */
export type ActionResult = Result<
  { readonly view: RoomView; readonly admitted: boolean },
  { readonly code: string; readonly view: RoomView | null }
>;

/** All rooms: those in memory, and how others get there. One place loads, one place commits. */
export class Rooms {
  readonly store: Store;
  readonly #games: RoomsDependencies['games'];
  readonly #library: RoomsDependencies['library'];
  readonly #random: RandomBytes;
  readonly #clock: Clock;
  readonly #botDelay: number | null;
  readonly #thinkers: Pick<Thinkers, 'think'>;
  readonly #shelf: MaterialShelf;
  readonly #live = new Map<RoomCode, LiveRoom>();
  readonly #loading = new Map<RoomCode, Promise<LiveRoom | null>>();
  readonly #refusals = new Map<string, string>();

  constructor({ store, games, library, random, clock, thinkers, botDelay = null }: RoomsDependencies) {
    this.#botDelay = botDelay;
    this.#thinkers = thinkers;
    this.store = store;
    this.#games = games;
    this.#library = library;
    this.#random = random;
    this.#clock = clock;
    this.#shelf = new MaterialShelf(store);
  }

  /** Makes a room and seats its maker, who is the host. `password` is a hash. */
  async create(
    maker: { readonly player: PlayerId; readonly name: string },
    {
      game,
      title,
      password,
      options,
    }: { game: string; title: string; password: string | null; options: Options },
  ): Promise<RoomCode> {
    const definition = this.#definition(game);
    const now = this.#clock();
    for (let tries = 0; tries < CODES_TRIED; tries++) {
      const code = newRoomCode(this.#random);
      const room = Room.create(definition, { code, title, password, options, now });
      room.sit(0, maker.player, maker.name, now);
      const { log } = room.takeChange();
      const first = {
        code,
        state: JSON.stringify(room),
        summary: room.summary(now),
        members: [maker.player],
        log,
      };
      if (await this.store.createRoom(first)) {
        this.#live.set(code, this.#alive({ room, revision: 1, log }, now));
        return code;
      }
    }
    throw new Error('no free room code was found');
  }

  /** Does what an actor asks for. */
  async act(code: RoomCode, actor: Actor, request: ActionRequest): Promise<ActionResult> {
    return this.#withLive(
      code,
      async (live): Promise<ActionResult> => {
        const admitted = await this.#isAdmitted(live.room, actor, request.action.password);
        await this.#see(live, actor, null);
        return live.change(
          this.#clock,
          () => this.#perform(live, { ...actor, admitted }, request),
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

  async #perform(
    live: LiveRoom,
    actor: Actor,
    { action, id, step }: ActionRequest,
  ): Promise<{ changed: boolean; refusal: string | null }> {
    const { room } = live;
    if (room.closed) return { changed: false, refusal: 'room-closed' };
    if (!isActionOf(room.definition, action)) return { changed: false, refusal: 'bad-request' };
    if (room.isKicked(actor.player)) return { changed: false, refusal: 'kicked' };
    const key = actor.player !== null && id !== undefined ? `${room.code}:${actor.player}:${id}` : null;
    if (actor.player !== null && id !== undefined && room.journal.hasDone(actor.player, id))
      return { changed: false, refusal: null };
    const before = key === null ? undefined : this.#refusals.get(key);
    if (before !== undefined) return { changed: false, refusal: before };
    const cannot = seatRefusal(room, actor, action.type);
    if (cannot !== null) return { changed: false, refusal: cannot };
    const refusal =
      step !== undefined && step < room.step ? 'stale-step' : await this.#do(live, actor, action);
    if (refusal !== null) {
      if (key !== null) this.#rememberRefusal(key, refusal);
      return { changed: false, refusal };
    }
    const changed = action.type !== 'watch';
    if (changed && actor.player !== null && id !== undefined) room.journal.remember(actor.player, id);
    return { changed, refusal: null };
  }

  async #do(live: LiveRoom, actor: Actor, action: ActionRequest['action']): Promise<string | null> {
    const { room } = live;
    const now = this.#clock();
    const isStart = action.type === 'start' || action.type === 'next' || room.definition.startsWhenReady;
    const supplies = await this.#supplies(room, isStart);
    const done = perform(room, actor, action, supplies, now);
    if (done.ok && actor.player !== null) live.see(actor.player, live.presence.kind(actor.player), now);
    return done.ok ? null : done.error;
  }

  /** What a round of the room is dealt with; its printed matter is stored where a round may start. */
  async #supplies(room: Room, isStart: boolean): Promise<Supplies> {
    const material = this.#material(room);
    return {
      material,
      materialKey: isStart ? await this.#shelf.keep(material, this.#clock()) : null,
      newSeed: () => this.#random(32).toString('hex'),
      newBot: () => newPlayerId(this.#random),
    };
  }

  #rememberRefusal(key: string, refusal: string): void {
    this.#refusals.set(key, refusal);
    if (this.#refusals.size > REFUSALS_REMEMBERED) {
      const [oldest] = this.#refusals.keys();
      if (oldest !== undefined) this.#refusals.delete(oldest);
    }
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
    return this.#look(code, actor, kind, (live) =>
      version !== undefined && isShown(live.room, actor, { version, seat }) ? null : this.#view(live, actor),
    );
  }

  /**
   * Whether a poll has nothing to be told, as far as memory can say at once; it was heard then. False for whatever
   * takes longer to know, and for all that is refused: `poll` answers that.
   */
  isUpToDate(
    code: RoomCode,
    actor: Actor,
    kind: PageKind,
    shown: { readonly version: number; readonly seat?: Seat | null | undefined },
  ): boolean {
    const live = this.#live.get(code);
    if (live === undefined || live.isStale || live.isBusy) return false;
    const { room } = live;
    if (lookRefusal(room, actor) !== null || !isShown(room, actor, shown)) return false;
    if (room.seats.of(actor.player)?.awaySince != null) return false;
    const now = this.#clock();
    live.lastLookedAt = now;
    if (actor.player !== null) live.see(actor.player, kind, now);
    return true;
  }

  #look<T>(
    code: RoomCode,
    actor: Actor,
    kind: PageKind | null,
    read: (live: LiveRoom) => T,
  ): Promise<Result<T, string>> {
    return this.#withLive<Result<T, string>>(
      code,
      async (live) => {
        if (kind !== null) await this.#see(live, actor, kind);
        return this.#read(live, actor, () => read(live));
      },
      refuse('no-room'),
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
      this.#read(live, actor, () => read(live.room, this.#material(live.room)));
    return this.#withLive(code, look, refuse('no-room'));
  }

  /** A finished round of a room, as it was stored; refused to those who may not look, and while it is played. */
  async record(
    code: RoomCode,
    actor: Actor,
    number: number | null,
  ): Promise<Result<RoundRecord & { readonly definition: GameDefinition }, string>> {
    const visited = await this.visit(code, actor, ({ definition, rounds, isRunning, round }) => {
      const newest = isRunning || round === null ? rounds - 1 : rounds;
      return { definition, number: number ?? Math.max(1, newest), rounds, isRunning };
    });
    if (!visited.ok) return visited;
    const { definition, number: wanted, rounds, isRunning } = visited.value;
    if (isRunning && wanted === rounds) return refuse('wrong-phase');
    const stored = await this.store.round(code, wanted);
    if (stored === null) return refuse('not-found');
    const moves = await this.store.moves(code, wanted);
    return ok({ definition, stored, moves, material: await this.#shelf.get(stored.material) });
  }

  /** The rounds that a room has finished since its last reset; refused to those who may not look. */
  async results(
    code: RoomCode,
    actor: Actor,
  ): Promise<
    Result<{ readonly definition: GameDefinition; readonly results: readonly StoredResult[] }, string>
  > {
    const visited = await this.visit(code, actor, ({ definition, roundsBefore }) => ({
      definition,
      roundsBefore,
    }));
    if (!visited.ok) return visited;
    const { definition, roundsBefore } = visited.value;
    const results = await this.store.results(code);
    return ok({ definition, results: results.filter(({ round }) => round > roundsBefore) });
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
    const key = await this.#shelf.keep(material, this.#clock());
    const own = material === null || key === null ? null : { key, value: material };
    const refusal = await this.change(code, (room, now) => {
      const why = room.isKicked(actor.player) ? 'kicked' : supplyRefusal(room, actor);
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
    const now = this.#clock();
    live.lastLookedAt = now;
    if (player === null || !live.see(player, kind ?? live.presence.kind(player), now)) return;
    const comeBack = async () => {
      const { room } = live;
      const sitter = room.seats.of(player);
      if (room.closed || sitter?.awaySince == null) return { changed: false };
      const supplies = await this.#supplies(room, room.definition.startsWhenReady);
      room.setAway(sitter.seat, false, now);
      if (!room.isRunning) startIfReady(room, supplies, now);
      return { changed: true };
    };
    await live.change(this.#clock, comeBack, () => undefined);
  }

  /** Shows a new name wherever the player sits; refused when somebody there already goes by it. */
  async rename(player: PlayerRecord): Promise<Result<null, string>> {
    const rooms = await this.store.roomsOf(player.id);
    for (const { code } of rooms) {
      const live = await this.#get(code);
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
    return this.#withLive<string | null>(
      code,
      (live) => {
        const change = () => {
          const refusal = live.room.closed ? 'room-closed' : operation(live.room, this.#clock());
          return { changed: refusal === null, refusal };
        };
        return live.change(this.#clock, change, ({ refusal }) => refusal);
      },
      'no-room',
    );
  }

  /** Who sits in a room; nobody when there is no such room. */
  async sitters(code: RoomCode): Promise<readonly Sitter[]> {
    return this.#withLive(code, (live) => live.read(() => live.room.seats.toJSON()), []);
  }

  list(limit: number): Promise<RoomSummary[]> {
    return this.store.rooms(limit);
  }

  /** Lets time pass in every room in memory, and lets go of those that nobody looks at. */
  async tick(): Promise<void> {
    const now = this.#clock();
    const due = [...this.#live.values()].filter((live) => !live.isBusy && live.isDue(now));
    const pass = (live: LiveRoom) =>
      live.change(
        this.#clock,
        () => live.passTime(this.#clock()),
        () => undefined,
      );
    await Promise.allSettled(due.map(pass));
    for (const [code, live] of this.#live) {
      const isIdle =
        now - live.lastLookedAt > IDLE_IN_MEMORY_MS && live.room.seats.presentPeople.length === 0;
      if (live.isStale || (isIdle && !live.isBusy)) this.#live.delete(code);
    }
  }

  /** Removes what nobody needs any more; `roomDays` is how long an untouched room is kept. */
  async sweep(roomDays: number): Promise<void> {
    const now = this.#clock();
    const lookedAt = [...this.#live].filter(([, live]) => now - live.lastLookedAt < IDLE_IN_MEMORY_MS);
    await this.store.touch(
      lookedAt.map(([code]) => code),
      now,
    );
    const gone = await this.store.sweep({
      idle: now - roomDays * 86_400_000,
      lonely: now - LONELY_MS,
      unused: now - UNUSED_KEPT_MS,
      now,
    });
    this.#shelf.forget(now);
    for (const code of gone) this.#live.delete(code);
  }

  /** Waits until everything that was begun is stored. */
  async settle(): Promise<void> {
    await Promise.all([...this.#live.values()].map((live) => live.settled()));
  }

  #view(live: LiveRoom, actor: Actor): RoomView {
    return viewRoom(live.room, actor, live.log, this.#material(live.room));
  }

  #material(room: Room): unknown {
    return room.ownMaterial ?? room.definition.material(room.options, this.#library);
  }

  async #isAdmitted(room: Room, actor: Actor, password: string | undefined): Promise<boolean> {
    if (room.password === null || actor.admitted) return true;
    return password !== undefined && (await isPassword(password, room.password));
  }

  #definition(game: string): GameDefinition {
    const definition = this.#games[game];
    if (definition === undefined) throw new Error(`no game ${game}`);
    return definition;
  }

  /** Runs `use` on the room in memory; once more when memory turned out to be stale and had to be loaded again. */
  async #withLive<T>(code: RoomCode, use: (live: LiveRoom) => Promise<T>, none: T): Promise<T> {
    for (let again = true; ; again = false) {
      const live = await this.#get(code);
      if (live === null) return none;
      try {
        return await use(live);
      } catch (error) {
        if (live.isStale && this.#live.get(code) === live) this.#live.delete(code);
        if (!(error instanceof StaleRoom) || !again) throw error;
      }
    }
  }

  #alive(room: ConstructorParameters<typeof LiveRoom>[0], now: number): LiveRoom {
    const bots = new BotTurns(this.#random, this.#botDelay, this.#thinkers);
    return new LiveRoom(room, this.store, bots, now);
  }

  async #get(code: RoomCode): Promise<LiveRoom | null> {
    const live = this.#live.get(code);
    if (live !== undefined && !live.isStale) return live;
    const loading = this.#loading.get(code) ?? this.#load(code).finally(() => this.#loading.delete(code));
    this.#loading.set(code, loading);
    return loading;
  }

  async #ownMaterial(key: string | null): Promise<OwnMaterial | null> {
    return key === null ? null : { key, value: (await this.#shelf.get(key)) as object };
  }

  async #load(code: RoomCode): Promise<LiveRoom | null> {
    const stored = await this.store.room(code);
    if (stored === null) return null;
    const json = JSON.parse(stored.state) as RoomJSON;
    const material = await this.#shelf.get(json.round?.material ?? null);
    const own = await this.#ownMaterial(json.ownMaterial ?? null);
    const room = Room.fromJSON(json, this.#definition(json.game), material, own);
    const log = await this.store.log(code, { limit: LINES_IN_VIEW });
    const live = this.#alive({ room, revision: stored.revision, log }, this.#clock());
    this.#live.set(code, live);
    return live;
  }
}

/** Whether a page shows the room as it is for this viewer: its version, and which seat is theirs, where it says so. */
function isShown(
  { journal, seats }: Room,
  { player }: Actor,
  { version, seat }: { readonly version: number; readonly seat?: Seat | null | undefined },
): boolean {
  if (journal.versionFor(player) !== version) return false;
  return seat === undefined || (seats.of(player)?.seat ?? null) === seat;
}

/** Why an actor may not say what the room plays with; null when they may. */
function supplyRefusal(room: Room, actor: Actor): string | null {
  return seatRefusal(room, actor, 'options') ?? (room.isRunning ? 'wrong-phase' : null);
}

/** Why an actor may not look at a room; null when they may. */
function lookRefusal(room: Room, actor: Actor): string | null {
  if (room.closed) return 'room-closed';
  if (room.isKicked(actor.player)) return 'kicked';
  const isIn = room.password === null || actor.admitted || room.seats.of(actor.player) !== undefined;
  return isIn ? null : 'wrong-password';
}
