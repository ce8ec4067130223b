import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Commons, Counted } from '../room/commons.ts';

/** How many keys are counted at once; the one whose window began longest ago is forgotten first. */
const KEYS = 20_000;

interface Count {
  readonly since: number;
  count: number;
}

/** Counts what is done by each key in windows of time. */
export class Counts {
  /** In the order in which their windows began. */
  readonly #counts = new Map<string, Count>();
  readonly #elapsed: () => number;

  /** @param elapsed milliseconds since anything, by a clock that nobody can set */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /** One more by `key`: how many there were in this window, and for how many milliseconds it goes on. */
  add(key: string, timeWindow: number): Counted {
    const now = this.#elapsed();
    const known = this.#counts.get(key);
    const count = known !== undefined && now < known.since + timeWindow ? known : this.#begin(key, now);
    count.count++;
    return { current: count.count, ttl: count.since + timeWindow - now };
  }

  #begin(key: string, now: number): Count {
    const count = { since: now, count: 0 };
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > KEYS && oldest !== undefined) this.#counts.delete(oldest);
    return count;
  }
}

/**
 * Where requests are counted, by a clock that nobody can set: a machine whose clock is put back locks nobody out.
 * @param elapsed milliseconds since anything
 * @param commons where they are counted for all processes together; null where this one is alone
 */
export function limitStore(
  elapsed?: () => number,
  commons: Pick<Commons, 'count'> | null = null,
): FastifyRateLimitStoreCtor {
  return class LimitStore implements FastifyRateLimitStore {
    #counts: Counts | null = null;

    incr(key: string, callback: (error: Error | null, result?: Counted) => void, timeWindow = 60_000): void {
      if (commons === null) {
        // Made when it is needed: most of what is limited is hardly ever done.
        this.#counts ??= new Counts(elapsed);
        callback(null, this.#counts.add(key, timeWindow));
        return;
      }
      commons.count(key, timeWindow).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error as Error),
      );
    }

    child(): LimitStore {
      return new LimitStore();
    }
  };
}
