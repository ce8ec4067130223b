import type { Random } from '../../../game/random.ts';

/** Chance for what need not be beyond guessing, such as samples: many numbers from one drawn (xorshift). */
export class QuickRandom implements Random {
  #state: number;

  constructor(random: Random) {
    this.#state = 1 + random.int(2 ** 32 - 1);
  }

  /** A whole number from 0 to `sides - 1`; `sides` is much less than 2³². */
  int(sides: number): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) % sides;
  }
}
