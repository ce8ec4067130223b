import { LRUCache } from 'lru-cache';
import type { PlayerId } from '../room/ids.ts';
import type { PlayerRecord, Store } from '../room/store.ts';

/** How many players are kept in memory. */
const KEPT = 20_000;
/** For how long a player is believed whom another process may have changed, in milliseconds. */
const BELIEVED_MS = 2_000;

/** The players by id, those seen lately from memory. */
export class People {
  readonly #store: Store;
  readonly #kept: LRUCache<PlayerId, PlayerRecord>;

  /** @param elapsed milliseconds since anything */
  constructor(store: Store, elapsed: () => number = () => performance.now()) {
    this.#store = store;
    const ttl = store.commons === null ? 0 : BELIEVED_MS;
    this.#kept = new LRUCache({ max: KEPT, ttl, ttlResolution: 0, perf: { now: elapsed } });
  }

  /** A player, if seen lately. */
  inMemory(id: PlayerId): PlayerRecord | undefined {
    return this.#kept.get(id);
  }

  async find(id: PlayerId): Promise<PlayerRecord | null> {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    const player = await this.#store.player(id);
    if (player !== null) this.keep(player);
    return player;
  }

  /** Notes what was stored of a player. */
  keep(player: PlayerRecord): void {
    this.#kept.set(player.id, player);
  }
}
