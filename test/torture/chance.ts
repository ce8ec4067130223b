import { createHash } from 'node:crypto';
import { SeededRandom } from '../../src/game/random.ts';

/** Random numbers that follow from a seed and from what they are for. */
export function chanceOf(seed: number, purpose: string): SeededRandom {
  return new SeededRandom(createHash('sha256').update(`${seed} ${purpose}`).digest('hex'));
}

/** One of `items`, each equally likely. Throws when there is none. */
export function oneOf<T>(items: readonly T[], random: SeededRandom): T {
  const item = items[random.int(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
