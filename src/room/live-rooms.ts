import { setImmediate } from 'node:timers/promises';
import type { Commons } from './commons.ts';
import type { PlayerId, RoomCode } from './ids.ts';
import { StaleRoom } from './live-room.ts';
import type { LiveRoom } from './live-room.ts';
import { Neighbours } from './neighbours.ts';

/** How long a room that nobody looks at stays in memory, in milliseconds. */
const IDLE_IN_MEMORY_MS = 10 * 60_000;
/** After how long, in milliseconds, whoever waits for an answer is let in between two rooms in which time passes. */
const LONGEST_HOLD_MS = 5;

/** How often a room is read again for one who finds each time that another was quicker. */
const MOST_TRIES = 5;

/** The rooms in memory: each is loaded once when it is wanted, and let go when nobody looks at it any more. */
export class LiveRooms {
  readonly #read: (code: RoomCode) => Promise<LiveRoom | null>;
  readonly #rooms = new Map<RoomCode, LiveRoom>();
  readonly #loading = new Map<RoomCode, Promise<LiveRoom | null>>();
  readonly #neighbours: Neighbours | null;

  /**
   * @param read a room as it is stored; null when there is none
   * @param commons what this process shares with others; null when it is alone
   */
  constructor(read: (code: RoomCode) => Promise<LiveRoom | null>, commons: Commons | null) {
    this.#read = read;
    this.#neighbours = commons === null ? null : new Neighbours(commons, this.#rooms);
  }

  /** Takes in a room that was read or made at this moment, or begun to be read at `since`. */
  async add(live: LiveRoom, since = performance.now()): Promise<void> {
    const { code } = live.room;
    const former = this.#rooms.get(code);
    live.confirmedAt = since;
    if (former?.isOutdated === true) live.goOnFrom(former);
    else if (this.#neighbours !== null) live.isOurs = await this.#neighbours.take(code);
    this.#rooms.set(code, live);
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** The people who are there at any of their tables. */
  get people(): Set<PlayerId> {
    const sitters = [...this.#rooms.values()].flatMap(({ room }) => room.seats.presentPeople);
    return new Set(sitters.map(({ player }) => player));
  }

  /** A room that is in memory as it is stored, or as it was about a second ago where others write, too. */
  inMemory(code: RoomCode): LiveRoom | undefined {
    const live = this.#rooms.get(code);
    return live?.isStale === false && this.#neighbours?.isBelieved(live) !== false ? live : undefined;
  }

  /**
   * A room, from memory or from the store; null when there is none. `recent`: what memory has will do even where
   * another process may have changed it within the last second.
   */
  async get(code: RoomCode, age: 'recent' | 'newest' = 'newest'): Promise<LiveRoom | null> {
    for (;;) {
      const live = this.#rooms.get(code);
      if (live?.isStale === false && (await this.#isGood(live, age))) return live;
      const loading = this.#loading.get(code);
      if (loading === undefined) return this.#load(code);
      // It may have been read before the change that this one has heard of.
      await loading;
    }
  }

  async #isGood(live: LiveRoom, age: 'recent' | 'newest'): Promise<boolean> {
    if (this.#neighbours === null) return true;
    return (age === 'recent' && this.#neighbours.isBelieved(live)) || this.#neighbours.isNewest(live);
  }

  async #load(code: RoomCode): Promise<LiveRoom | null> {
    const since = performance.now();
    const load = async (): Promise<LiveRoom | null> => {
      const live = await this.#read(code);
      if (live === null) this.#rooms.delete(code);
      else await this.add(live, since);
      return live;
    };
    const loading = load().finally(() => this.#loading.delete(code));
    this.#loading.set(code, loading);
    return loading;
  }

  /**
   * Runs `use` on a room; again when memory turned out to be stale and had to be loaded again. Answers `none` when
   * there is no such room.
   */
  async with<T>(
    code: RoomCode,
    use: (live: LiveRoom) => Promise<T>,
    none: T,
    age: 'recent' | 'newest' = 'newest',
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const live = await this.get(code, age);
      if (live === null) return none;
      try {
        return await use(live);
      } catch (error) {
        if (live.isStale && !live.isOutdated && this.#rooms.get(code) === live) this.#rooms.delete(code);
        if (!(error instanceof StaleRoom) || tries === MOST_TRIES) throw error;
      }
    }
  }

  /** Lets time pass in every room that is ours, and lets go of those that nobody looks at. */
  async tick(clock: () => number): Promise<void> {
    await this.#neighbours?.keepUp(clock());
    const now = clock();
    const ours = await this.#ours();
    const pass = (live: LiveRoom) =>
      live.change(
        clock,
        () => live.passTime(clock()),
        () => undefined,
      );
    const passing: Promise<unknown>[] = [];
    let since = performance.now();
    for (const live of ours) {
      if (!live.isBusy && live.isDue(now)) {
        passing.push(pass(live).catch(() => undefined));
        // What the room does now, such as its bots' thinking, is done when this goes on.
        await Promise.resolve();
      }
      if (performance.now() - since < LONGEST_HOLD_MS) continue;
      await setImmediate();
      since = performance.now();
    }
    await Promise.all(passing);
    for (const [code, live] of this.#rooms) {
      // Whether people are there is for the process to know that has the room.
      const isIdle = !isLookedAt(live, now) && (!live.isOurs || live.room.seats.presentPeople.length === 0);
      const isUseless = live.isStale && !live.isOutdated;
      if (isUseless || (isIdle && !live.isBusy)) this.#rooms.delete(code);
    }
  }

  /** The rooms in which this process lets time pass, as they are stored. */
  async #ours(): Promise<LiveRoom[]> {
    const ours = [...this.#rooms].filter(([, { isOurs }]) => isOurs && this.#neighbours?.isCutOff !== true);
    const old = ours.filter(([, live]) => live.isOutdated);
    // What cannot be read now is read at another tick.
    await Promise.allSettled(old.map(([code]) => this.get(code, 'recent')));
    const now = ours.flatMap(([code]) => this.#rooms.get(code) ?? []);
    return now.filter((live) => !live.isStale);
  }

  /** Whether it is this process that may do a task which one process at a time does. */
  async mayDo(task: string): Promise<boolean> {
    return this.#neighbours === null || this.#neighbours.take(task);
  }

  /** The codes of the rooms that somebody has looked at lately. */
  lookedAt(now: number): RoomCode[] {
    return [...this.#rooms].filter(([, live]) => isLookedAt(live, now)).map(([code]) => code);
  }

  forget(codes: readonly RoomCode[]): void {
    for (const code of codes) this.#rooms.delete(code);
  }

  /** Waits until everything that was begun is stored. */
  async settle(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((live) => live.settled()));
  }
}

function isLookedAt(live: LiveRoom, now: number): boolean {
  return now - live.lastLookedAt <= IDLE_IN_MEMORY_MS;
}
