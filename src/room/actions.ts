import { LRUCache } from 'lru-cache';
import { isActionOf } from './action.ts';
import type { ActionRequest } from './action-request.ts';
import type { Actor } from './actor.ts';
import type { LiveRoom } from './live-room.ts';
import { perform } from './perform.ts';
import { seatRefusal } from './permission.ts';
import type { Supplier } from './supplier.ts';

/** What became of an action: whether it changed the room, and why it was refused; null when it was not. */
export interface Acted {
  readonly changed: boolean;
  readonly refusal: string | null;
}

/** How many refusals are remembered over all rooms. */
const REFUSALS = 10_000;

const refused = (refusal: string): Acted => ({ changed: false, refusal });

/** Does in rooms what people ask for, once: what comes again under the same id is answered as it was. */
export class Actions {
  readonly #supplier: Supplier;
  readonly #clock: () => number;
  /** Why actions with an id were refused, by room, player and id. */
  readonly #refusals = new LRUCache<string, string>({ max: REFUSALS });

  /** @param clock the time, in milliseconds since 1970 */
  constructor(supplier: Supplier, clock: () => number) {
    this.#supplier = supplier;
    this.#clock = clock;
  }

  /** Does what an actor asks for, in a room whose turn to change it is. */
  async act(live: LiveRoom, actor: Actor, { action, id, step }: ActionRequest): Promise<Acted> {
    const { room } = live;
    const { player } = actor;
    if (room.closed) return refused('room-closed');
    if (!isActionOf(room.definition, action)) return refused('bad-request');
    if (room.isKicked(player)) return refused('kicked');
    const once =
      player === null || id === undefined ? null : { player, id, key: `${room.code}:${player}:${id}` };
    if (once !== null) {
      if (room.journal.hasDone(once.player, once.id)) return { changed: false, refusal: null };
      const before = this.#refusals.get(once.key);
      if (before !== undefined) return refused(before);
    }
    const cannot = seatRefusal(room, actor, action.type);
    if (cannot !== null) return refused(cannot);
    const isLate = step !== undefined && step < room.match.step;
    const refusal = isLate ? 'stale-step' : await this.#do(live, actor, action);
    if (refusal !== null) {
      if (once !== null) this.#refusals.set(once.key, refusal);
      return refused(refusal);
    }
    const changed = action.type !== 'watch';
    if (changed && once !== null) room.journal.remember(once.player, once.id);
    return { changed, refusal: null };
  }

  async #do(live: LiveRoom, actor: Actor, action: ActionRequest['action']): Promise<string | null> {
    const { room } = live;
    const now = this.#clock();
    const isStart = action.type === 'start' || action.type === 'next' || room.definition.startsWhenReady;
    const supplies = await this.#supplier.supplies(room, isStart);
    const done = perform(room, actor, action, supplies, now);
    if (done.ok && actor.player !== null) live.see(actor.player, live.presence.kind(actor.player), now);
    return done.ok ? null : done.error;
  }
}
