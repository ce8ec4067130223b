import { setImmediate } from 'node:timers/promises';
import type { PlayerId, RoomCode } from './ids.ts';
import { StaleRoom } from './live-room.ts';
import type { LiveRoom } from './live-room.ts';

/** How long a room that nobody looks at stays in memory, in milliseconds. */
const IDLE_IN_MEMORY_MS = 10 * 60_000;
/** After how long, in milliseconds, whoever waits for an answer is let in between two rooms in which time passes. */
const LONGEST_HOLD_MS = 5;

/** The rooms in memory: each is loaded once when it is wanted, and let go when nobody looks at it any more. */
export class LiveRooms {
  readonly #read: (code: RoomCode) => Promise<LiveRoom | null>;
  readonly #rooms = new Map<RoomCode, LiveRoom>();
  readonly #loading = new Map<RoomCode, Promise<LiveRoom | null>>();

  /** @param read a room as it is stored; null when there is none */
  constructor(read: (code: RoomCode) => Promise<LiveRoom | null>) {
    this.#read = read;
  }

  add(live: LiveRoom): void {
    this.#rooms.set(live.room.code, live);
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** The people who are there at any of their tables. */
  get people(): Set<PlayerId> {
    const sitters = [...this.#rooms.values()].flatMap(({ room }) => room.seats.presentPeople);
    return new Set(sitters.map(({ player }) => player));
  }

  /** A room that is in memory, as it is stored. */
  inMemory(code: RoomCode): LiveRoom | undefined {
    const live = this.#rooms.get(code);
    return live?.isStale === false ? live : undefined;
  }

  /** A room, from memory or from the store; null when there is none. */
  async get(code: RoomCode): Promise<LiveRoom | null> {
    const live = this.inMemory(code);
    if (live !== undefined) return live;
    const loading = this.#loading.get(code) ?? this.#load(code).finally(() => this.#loading.delete(code));
    this.#loading.set(code, loading);
    return loading;
  }

  async #load(code: RoomCode): Promise<LiveRoom | null> {
    const live = await this.#read(code);
    if (live !== null) this.add(live);
    return live;
  }

  /**
   * Runs `use` on a room; once more when memory turned out to be stale and had to be loaded again. Answers `none`
   * when there is no such room.
   */
  async with<T>(code: RoomCode, use: (live: LiveRoom) => Promise<T>, none: T): Promise<T> {
    for (let again = true; ; again = false) {
      const live = await this.get(code);
      if (live === null) return none;
      try {
        return await use(live);
      } catch (error) {
        if (live.isStale && this.#rooms.get(code) === live) this.#rooms.delete(code);
        if (!(error instanceof StaleRoom) || !again) throw error;
      }
    }
  }

  /** Lets time pass in every room, and lets go of those that nobody looks at. */
  async tick(clock: () => number): Promise<void> {
    const now = clock();
    const due = [...this.#rooms.values()].filter((live) => !live.isBusy && live.isDue(now));
    const pass = (live: LiveRoom) =>
      live.change(
        clock,
        () => live.passTime(clock()),
        () => undefined,
      );
    const passing: Promise<unknown>[] = [];
    let since = performance.now();
    for (const live of due) {
      passing.push(pass(live).catch(() => undefined));
      // What the room does now, such as its bots' thinking, is done when this goes on.
      await Promise.resolve();
      if (performance.now() - since < LONGEST_HOLD_MS) continue;
      await setImmediate();
      since = performance.now();
    }
    await Promise.all(passing);
    for (const [code, live] of this.#rooms) {
      const isIdle = !isLookedAt(live, now) && live.room.seats.presentPeople.length === 0;
      if (live.isStale || (isIdle && !live.isBusy)) this.#rooms.delete(code);
    }
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
