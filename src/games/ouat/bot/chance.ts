import type { Random } from '../../../game/random.ts';

/** One of `items`, each equally likely; undefined when there is none. */
export function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items.length === 0 ? undefined : items[random.int(items.length)];
}

/** True in so many of a hundred cases. */
export function percent(chance: number, random: Random): boolean {
  return random.int(100) < chance;
}
