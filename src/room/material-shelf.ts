import { materialKey } from './round.ts';
import type { Store } from './store.ts';

/** Printed matter with the key and the text under which it is stored. */
interface Kept {
  readonly key: string;
  readonly json: string;
}

/** How long printed matter that no room has is kept, in milliseconds: longer than it takes to deal a round. */
export const UNUSED_KEPT_MS = 3_600_000;
/** How often it is said anew that printed matter is wanted, in milliseconds. */
const SAVED_AGAIN_MS = UNUSED_KEPT_MS / 2;

/** The printed matter that rounds are played with: made into text and stored once, however many rooms use it. */
export class MaterialShelf {
  readonly #store: Store;
  readonly #kept = new WeakMap<object, Kept>();
  /** When it was said last that printed matter is wanted, by its key. */
  readonly #saved = new Map<string, number>();
  readonly #byKey = new Map<string, unknown>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Sees to it that `material` is stored, and answers its key; null for a game without any. */
  async keep(material: unknown, now: number): Promise<string | null> {
    if (typeof material !== 'object' || material === null) return null;
    const { key, json } = this.#kept.get(material) ?? this.#write(material);
    if (now - (this.#saved.get(key) ?? -Infinity) >= SAVED_AGAIN_MS) {
      await this.#store.saveMaterial(key, json, now);
      this.#saved.set(key, now);
      this.#byKey.set(key, material);
    }
    return key;
  }

  /** The printed matter stored under `key`. Throws when there is none: rounds are stored after their matter. */
  async get(key: string | null): Promise<unknown> {
    if (key === null) return null;
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const json = await this.#store.material(key);
    if (json === null) throw new Error(`no material ${key}`);
    const material: unknown = JSON.parse(json);
    this.#byKey.set(key, material);
    return material;
  }

  /** Lets go of what nobody wanted for a while: memory does not grow with every deck that was ever brought. */
  forget(now: number): void {
    for (const key of this.#byKey.keys()) {
      if (now - (this.#saved.get(key) ?? -Infinity) < UNUSED_KEPT_MS) continue;
      this.#byKey.delete(key);
      this.#saved.delete(key);
    }
  }

  #write(material: object): Kept {
    const json = JSON.stringify(material);
    const kept = { key: materialKey(json), json };
    this.#kept.set(material, kept);
    return kept;
  }
}
