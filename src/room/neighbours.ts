import type { Commons } from './commons.ts';
import type { RoomCode } from './ids.ts';
import type { LiveRoom } from './live-room.ts';
import { SILENCE_MS } from './presence.ts';

/** How often the store is asked what has become of the rooms in memory, in milliseconds. */
const TENDED_EVERY_MS = 950;
/** How long a room in memory is believed without being asked for, in milliseconds. */
const BELIEVED_MS = 1_500;
/** Without an answer for so long, in milliseconds, rooms are no more taken for ours: others may have them soon. */
const CUT_OFF_AFTER_MS = 3_500;
/** How often processes tell one another whom they have heard from, in milliseconds. */
const EXCHANGED_EVERY_MS = 10_000;

/** The other processes on the same database: keeps the rooms in memory in step with what those do. */
export class Neighbours {
  readonly #commons: Commons;
  readonly #rooms: ReadonlyMap<RoomCode, LiveRoom>;
  readonly #elapsed: () => number;
  #tendedAt: number;
  #triedAt = -Infinity;
  #exchangedAt: number;
  /** The newest sighting that was told, in milliseconds since 1970. */
  #toldUntil = 0;
  #isKeepingUp = false;
  #hasFailed = false;

  /** @param elapsed milliseconds since anything, by a clock that nobody can set */
  constructor(
    commons: Commons,
    rooms: ReadonlyMap<RoomCode, LiveRoom>,
    elapsed: () => number = () => performance.now(),
  ) {
    this.#commons = commons;
    this.#rooms = rooms;
    this.#elapsed = elapsed;
    this.#tendedAt = this.#exchangedAt = elapsed();
    commons.onHint((code, revision) => rooms.get(code)?.outdate(revision));
  }

  /** Whether the store has not answered for so long that others may take over what is ours. */
  get isCutOff(): boolean {
    return this.#elapsed() - this.#tendedAt > CUT_OFF_AFTER_MS;
  }

  /** Whether a room in memory was the newest about a second ago. */
  isBelieved(live: LiveRoom): boolean {
    return this.#elapsed() - live.confirmedAt < BELIEVED_MS;
  }

  /** Asks the store whether a room in memory is the newest; one that is not becomes outdated. */
  async isNewest(live: LiveRoom): Promise<boolean> {
    const askedAt = this.#elapsed();
    const revision = (await this.#commons.revision(live.room.code)) ?? Infinity;
    // It may be our own commit that the store has, and memory does not count yet.
    while (revision > live.revision && live.isBusy) await live.settled();
    live.outdate(revision);
    if (live.isStale) return false;
    live.confirmedAt = Math.max(live.confirmedAt, askedAt);
    return true;
  }

  /** Takes a task that one process at a time does. Answers whether it is ours; not so while nobody can tell. */
  take(task: string): Promise<boolean> {
    return this.#commons.take(task).catch(() => false);
  }

  /**
   * To be called often: once a second it learns what has become of the rooms, and every ten seconds who was seen
   * elsewhere. While the store cannot be reached it learns nothing, and everybody has the full time again after that.
   */
  async keepUp(now: number): Promise<void> {
    if (this.#isKeepingUp || this.#elapsed() - this.#triedAt < TENDED_EVERY_MS) return;
    this.#isKeepingUp = true;
    try {
      this.#triedAt = this.#elapsed();
      await this.#tend(now);
      if (this.#elapsed() - this.#exchangedAt >= EXCHANGED_EVERY_MS) await this.#exchange(now);
      if (this.#hasFailed) for (const { presence } of this.#rooms.values()) presence.beginAnew(now);
      this.#hasFailed = false;
    } catch {
      this.#hasFailed = true;
    } finally {
      this.#isKeepingUp = false;
    }
  }

  async #tend(now: number): Promise<void> {
    const askedAt = this.#elapsed();
    const rooms = new Map(this.#rooms);
    const tended = await this.#commons.tend([...rooms.keys()]);
    this.#tendedAt = askedAt;
    for (const [code, live] of rooms) {
      const { revision, isOurs } = tended.get(code) ?? { revision: Infinity, isOurs: false };
      live.outdate(revision);
      if (revision <= live.revision) live.confirmedAt = Math.max(live.confirmedAt, askedAt);
      // Who was seen elsewhere meanwhile is not known yet.
      if (isOurs && !live.isOurs) live.presence.beginAnew(now);
      live.isOurs = isOurs;
    }
  }

  async #exchange(now: number): Promise<void> {
    const startedAt = this.#elapsed();
    const seen = [...this.#rooms].flatMap(([code, { presence }]) =>
      presence.seenSince(this.#toldUntil).map((sighting) => ({ code, ...sighting })),
    );
    const all = await this.#commons.exchange(seen, [...this.#rooms.keys()], now - SILENCE_MS.plain);
    for (const { code, player, kind, at } of all) this.#rooms.get(code)?.presence.hear(player, kind, at);
    this.#toldUntil = now;
    this.#exchangedAt = startedAt;
  }
}
