/** How many refusals are remembered over all rooms; the oldest is forgotten first. */
const REMEMBERED = 10_000;

/** Why actions with an id were refused, so that the same id again hears the same. */
export class Refusals {
  readonly #codes = new Map<string, string>();

  of(key: string): string | undefined {
    return this.#codes.get(key);
  }

  remember(key: string, code: string): void {
    this.#codes.set(key, code);
    if (this.#codes.size <= REMEMBERED) return;
    const [oldest] = this.#codes.keys();
    if (oldest !== undefined) this.#codes.delete(oldest);
  }
}
