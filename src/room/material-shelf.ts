import { materialKey } from './round.ts';
import type { Store } from './store.ts';

/** Printed matter with the key and the text under which it is stored. */
interface Kept {
  readonly key: string;
  readonly json: string;
}

/** The printed matter that rounds are played with: made into text and stored once, however many rooms use it. */
export class MaterialShelf {
  readonly #store: Store;
  readonly #kept = new WeakMap<object, Kept>();
  readonly #stored = new Set<string>();
  readonly #byKey = new Map<string, unknown>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Stores `material` if it is not yet, and answers its key; null for a game without any. */
  async keep(material: unknown): Promise<string | null> {
    if (typeof material !== 'object' || material === null) return null;
    const { key, json } = this.#kept.get(material) ?? this.#write(material);
    if (!this.#stored.has(key)) {
      await this.#store.saveMaterial(key, json);
      this.#stored.add(key);
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

  #write(material: object): Kept {
    const json = JSON.stringify(material);
    const kept = { key: materialKey(json), json };
    this.#kept.set(material, kept);
    return kept;
  }
}
