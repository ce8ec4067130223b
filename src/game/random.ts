import { createHash, createHmac } from 'node:crypto';

/** A source of uniform whole numbers. Rules get one handed in; they never make their own. */
export interface Random {
  /** A whole number from 0 to `sides - 1`, each equally likely. `sides` is 1 to 2³². */
  int(sides: number): number;
}

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 2 ** 32;

/**
 * The stream of one round: HMAC-SHA-256 in counter mode, keyed by the round's seed, read as big-endian
 * 32-bit words. The same seed and position always give the same numbers, so a round can be replayed.
 */
export class SeededRandom implements Random {
  readonly #key: Buffer;
  #position: number;
  #block: Buffer | undefined;
  #blockIndex = -1;

  /**
   * @param seed 32 bytes in hex
   * @param position how many words have been read before
   */
  constructor(seed: string, position = 0) {
    if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('a seed is 32 bytes in lower-case hex');
    this.#key = Buffer.from(seed, 'hex');
    this.#position = position;
  }

  /** How many 32-bit words have been read: kept with the round so that a restart goes on where it was. */
  get position(): number {
    return this.#position;
  }

  int(sides: number): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > WORD_RANGE)
      throw new RangeError(`no die has ${sides} sides`);
    const fair = WORD_RANGE - (WORD_RANGE % sides);
    for (;;) {
      const word = this.#word();
      if (word < fair) return word % sides;
    }
  }

  #word(): number {
    const index = Math.floor(this.#position / WORDS_PER_BLOCK);
    if (index !== this.#blockIndex || this.#block === undefined) {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(index));
      this.#block = createHmac('sha256', this.#key).update(counter).digest();
      this.#blockIndex = index;
    }
    return this.#block.readUInt32BE((this.#position++ % WORDS_PER_BLOCK) * 4);
  }
}

/** A new array with the same items in random order (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.int(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** What is shown of a seed before the first card: the SHA-256 of its 32 bytes, in lower-case hex. */
export function commitment(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** Whether `seed`, shown after the round, is the one that `committed`, shown before it, promised. Both are hex. */
export function verify(committed: string, seed: string): boolean {
  return /^[0-9a-f]{64}$/.test(seed) && commitment(seed) === committed;
}
