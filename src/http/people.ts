import type { PlayerId } from '../room/ids.ts';
import type { PlayerRecord, Store } from '../room/store.ts';

/** How many players are kept in memory. */
const KEPT = 20_000;

/** The players by id, those seen lately from memory. */
export class People {
  readonly #store: Store;
  readonly #kept = new Map<PlayerId, PlayerRecord>();

  constructor(store: Store) {
    this.#store = store;
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
    this.#kept.delete(player.id);
    this.#kept.set(player.id, player);
    if (this.#kept.size > KEPT) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
  }
}
