import type { BotTurns } from './bot-turns.ts';
import type { PlayerId } from './ids.ts';
import { LINES_IN_VIEW } from './log.ts';
import type { LogLine } from './log.ts';
import { Presence } from './presence.ts';
import type { PageKind } from './presence.ts';
import type { Room } from './room.ts';
import type { Sitter } from './seats.ts';
import type { Store } from './store.ts';

/** How long after loading a room no clock runs out: pages that the restart cut off come back meanwhile. */
const GRACE_AFTER_LOADING_MS = 5_000;

/** The change was made on a room that memory no longer holds; load it and try again. */
export class StaleRoom extends Error {}

/** A room in memory with its serial queue: one change at a time, each stored before the next begins. */
export class LiveRoom {
  readonly room: Room;
  presence: Presence;
  loadedAt: number;
  /** When anybody looked at the room last, in milliseconds since 1970. */
  lastLookedAt: number;
  /** The newest lines of the log, oldest first. */
  log: readonly LogLine[];
  /** When the store was asked last and had nothing newer, in milliseconds by `performance.now()`. */
  confirmedAt = -Infinity;
  /** Whether it is this process that lets time pass in the room. */
  isOurs = true;
  bots: BotTurns;
  #revision: number;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #isStale = false;
  #isOutdated = false;
  readonly #store: Store;

  constructor(
    { room, revision, log }: { room: Room; revision: number; log: readonly LogLine[] },
    store: Store,
    bots: BotTurns,
    now: number,
  ) {
    this.room = room;
    this.bots = bots;
    this.#revision = revision;
    this.log = log;
    this.#store = store;
    this.presence = new Presence(now);
    this.loadedAt = now;
    this.lastLookedAt = now;
  }

  /** Whether memory may differ from the store: a failed commit, or another process. It is of no use any more. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Whether it is stale for no other reason than that another process has changed the room. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** How many commits the room has had. */
  get revision(): number {
    return this.#revision;
  }

  /** Another process has made this revision: when memory is older, and at rest, it is of no use any more. */
  outdate(revision: number): void {
    if (revision <= this.#revision || this.isBusy || this.#isStale) return;
    this.#isStale = true;
    this.#isOutdated = true;
  }

  /** Takes over the people and the bots of the same room as memory had it before. */
  goOnFrom(former: LiveRoom): void {
    this.presence = former.presence;
    this.bots = former.bots;
    this.loadedAt = former.loadedAt;
    this.lastLookedAt = former.lastLookedAt;
    this.isOurs = former.isOurs;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Waits until what memory shows is on the disk. */
  async settled(): Promise<void> {
    if (this.isBusy) await this.#queue.catch(() => undefined);
  }

  /**
   * Runs `operation` on the room when its turn comes and stores what changed; then, before the next one's turn,
   * `answer`. When it throws or cannot be stored, memory is thrown away: nothing is half done. `operation`
   * answers whether it changed anything.
   */
  async change<T extends { readonly changed: boolean }, A>(
    now: () => number,
    operation: () => T | Promise<T>,
    answer: (done: T) => A,
  ): Promise<A> {
    const turn = this.#queue.then(async () => {
      if (this.#isStale) throw new StaleRoom();
      try {
        const result = await operation();
        if (result.changed) await this.#commit(now());
        return answer(result);
      } catch (error) {
        this.#isStale = true;
        throw error;
      }
    });
    this.#waiting++;
    this.#queue = turn.catch(() => undefined).finally(() => this.#waiting--);
    return turn;
  }

  /** Reads the room when everything that was begun before is stored, and nothing that came later. */
  async read<T>(read: () => T): Promise<T> {
    if (this.isBusy) return this.change(Date.now, () => ({ changed: false }), read);
    if (this.#isStale) throw new StaleRoom();
    return read();
  }

  async #commit(now: number): Promise<void> {
    const { room } = this;
    const change = room.takeChange();
    const done = await this.#store.commit({
      code: room.code,
      revision: this.#revision,
      state: JSON.stringify(room),
      summary: room.summary(now),
      ownMaterial: room.ownMaterialKey,
      members: change.membersChanged ? room.seats.people.map((sitter) => sitter.player) : undefined,
      log: change.log,
      round: change.round,
      moves: change.moves,
      result: change.result,
      story: change.story,
      closedAt: room.closed ? now : undefined,
    });
    if (done === 'conflict') {
      this.#isOutdated = true;
      throw new StaleRoom();
    }
    this.#revision++;
    if (change.log.length > 0) this.log = [...this.log, ...change.log].slice(-LINES_IN_VIEW);
  }

  /** Whether `passTime` has something to do. */
  isDue(now: number): boolean {
    const { room } = this;
    return (
      this.#silentSeats(now).length > 0 ||
      (room.isRunning && this.#timeIsUp(now)) ||
      room.heir(now) !== null ||
      this.bots.isDue(room, now)
    );
  }

  /** Does what time alone brings about: who has gone silent is away, clocks run out, a host is replaced, bots act. */
  passTime(now: number): { readonly changed: boolean } {
    const { room } = this;
    if (!this.isDue(now)) return { changed: false };
    for (const seat of this.#silentSeats(now)) room.setAway(seat, true, now);
    if (room.isRunning && this.#timeIsUp(now)) {
      const late = this.#lateSeats(now);
      room.match.timeUp(now);
      for (const seat of late) this.#missedOnPlainPage(seat, now);
    }
    room.passHostIfAway(now);
    this.bots.play(room, now);
    return { changed: true };
  }

  /** A page without JavaScript that let its deadline pass is away. */
  #missedOnPlainPage(seat: number, now: number): void {
    const sitter = this.room.seats.at(seat);
    if (sitter !== undefined && this.presence.kind(sitter.player) === 'plain')
      this.room.setAway(seat, true, now);
  }

  #timeIsUp(now: number): boolean {
    const deadline = this.room.round?.game.deadline() ?? null;
    return deadline !== null && deadline <= now && now - this.loadedAt >= GRACE_AFTER_LOADING_MS;
  }

  /** The awaited seats whose own clock has run out. */
  #lateSeats(now: number): number[] {
    const game = this.room.round?.game;
    return game?.waiting().filter((seat) => (game.view(seat).deadline ?? Infinity) <= now) ?? [];
  }

  #silentSeats(now: number): number[] {
    return this.room.seats.presentPeople
      .filter(({ player }) => this.presence.isSilent(player, now))
      .map(({ seat }) => seat);
  }

  /** Notes that a player's page was heard from. Answers whether they had been away. */
  see(player: PlayerId, kind: PageKind, now: number): boolean {
    const sitter = this.room.seats.of(player);
    this.lastLookedAt = now;
    return sitter !== undefined && this.seeSitter(sitter, kind, now);
  }

  /** The same for one who is known to sit here. */
  seeSitter({ player, awaySince }: Sitter, kind: PageKind, now: number): boolean {
    this.presence.see(player, kind, now);
    return awaySince !== null;
  }
}
