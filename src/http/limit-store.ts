import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** How many keys are counted at once; the one that was not heard of for the longest is forgotten first. */
const KEYS = 20_000;

interface Count {
  readonly since: number;
  count: number;
}

/**
 * Where requests are counted, by a clock that nobody can set: a machine whose clock is put back locks nobody out.
 * @param elapsed milliseconds since anything
 */
export function limitStore(elapsed: () => number = () => performance.now()): FastifyRateLimitStoreCtor {
  return class LimitStore implements FastifyRateLimitStore {
    readonly #counts = new Map<string, Count>();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 60_000,
    ): void {
      const now = elapsed();
      const known = this.#counts.get(key);
      const count = known !== undefined && now < known.since + timeWindow ? known : { since: now, count: 0 };
      count.count++;
      this.#counts.delete(key);
      this.#counts.set(key, count);
      if (this.#counts.size > KEYS) {
        const [oldest] = this.#counts.keys();
        if (oldest !== undefined) this.#counts.delete(oldest);
      }
      callback(null, { current: count.count, ttl: count.since + timeWindow - now });
    }

    child(): LimitStore {
      return new LimitStore();
    }
  };
}
