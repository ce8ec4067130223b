import { highestInStraight } from '../cards.ts';

/** What getting rid of one play is worth: as much as seven ranks. */
const PLAY = 7;
/** The place of a rank that is worth nothing by itself: lower ones are a burden, higher ones a help. */
const NEUTRAL = 7;
const bombWorth = (place: number) => place + 7;
const ROCKET = 20;
const [SMALL_JOKER, BIG_JOKER] = [13, 14];

/** The straights that a plan may have: how many cards of each rank, and how many ranks at least. */
const straights = [
  { each: 1, shortest: 5 },
  { each: 2, shortest: 3 },
  { each: 3, shortest: 2 },
] as const;

/** A straight in a plan: how many cards of each of its ranks, the place of the highest, and how many ranks. */
export interface Straight {
  readonly each: 1 | 2 | 3;
  readonly top: number;
  readonly length: number;
}

/** A hand split into plays. */
export interface Plan {
  readonly worth: number;
  readonly straights: readonly Straight[];
  /** How many cards of each rank are in no straight, by the rank's place. */
  readonly alone: readonly number[];
}

/**
 * How good a hand is, split into plays as well as it can be: each play counts by its rank, and the fewer plays the
 * better. Singles and pairs go with triples. A hand that is empty is worth 0, most hands less.
 */
export class Plans {
  readonly #known = new Map<number, Plan>();

  /** @param counts how many of each rank, by the rank's place */
  worthOf(counts: readonly number[]): number {
    return this.planOf(counts).worth;
  }

  /** The best way to split a hand. */
  planOf(counts: readonly number[]): Plan {
    let key = 0;
    for (const count of counts) key = key * 5 + count;
    let plan = this.#known.get(key);
    if (plan === undefined) {
      plan = new Splitting(counts).best();
      this.#known.set(key, plan);
    }
    return plan;
  }
}

/** One hand being split, rank by rank from the lowest: what is tried is undone. */
class Splitting {
  readonly #left: number[];
  /** What stands alone so far, and the straights. */
  readonly #alone: number[];
  readonly #straights: Straight[] = [];
  /** What singles and pairs are worth that could go with a triple. */
  readonly #loose: number[] = [];
  /** How many of them the triples so far could take. */
  #room = 0;
  #worth = 0;
  #best: Plan = { worth: -Infinity, straights: [], alone: [] };

  constructor(counts: readonly number[]) {
    this.#left = [...counts];
    this.#alone = counts.map(() => 0);
    if (counts[SMALL_JOKER] === 1 && counts[BIG_JOKER] === 1) {
      for (const joker of [SMALL_JOKER, BIG_JOKER]) {
        this.#left[joker] = 0;
        this.#alone[joker] = 1;
      }
      this.#worth += ROCKET - PLAY;
    }
  }

  best(): Plan {
    this.#split(0);
    return this.#best;
  }

  #split(from: number): void {
    let place = from;
    while (place < this.#left.length && this.#left[place] === 0) place++;
    if (place >= this.#left.length) {
      const worth = this.#total();
      if (worth > this.#best.worth) {
        this.#best = { worth, straights: [...this.#straights], alone: [...this.#alone] };
      }
      return;
    }
    this.#takeAlone(place);
    for (const { each, shortest } of straights) this.#takeStraights(place, each, shortest);
  }

  /** All that is left of the rank is one play. */
  #takeAlone(place: number): void {
    const count = this.#left[place] ?? 0;
    const worth = this.#worth;
    this.#left[place] = 0;
    this.#alone[place] = count;
    if (count === 4) this.#worth += bombWorth(place) - PLAY;
    else if (count === 3) {
      this.#worth += place - NEUTRAL - PLAY;
      this.#room++;
    } else this.#loose.push(place - NEUTRAL - PLAY);
    this.#split(place + 1);
    if (count < 3) this.#loose.pop();
    else if (count === 3) this.#room--;
    this.#worth = worth;
    this.#left[place] = count;
    this.#alone[place] = 0;
  }

  /** Every straight that begins with this rank. */
  #takeStraights(place: number, each: Straight['each'], shortest: number): void {
    const worth = this.#worth;
    let top = place;
    while (top <= highestInStraight && (this.#left[top] ?? 0) >= each) {
      this.#left[top] = (this.#left[top] ?? 0) - each;
      const length = top - place + 1;
      if (length >= shortest) {
        const room = each === 3 ? length : 0;
        this.#worth = worth + (each === 3 ? (top + 1) / 2 : top - NEUTRAL + 1) - PLAY;
        this.#room += room;
        this.#straights.push({ each, top, length });
        this.#split(place);
        this.#straights.pop();
        this.#room -= room;
        this.#worth = worth;
      }
      top++;
    }
    for (let undone = place; undone < top; undone++) this.#left[undone] = (this.#left[undone] ?? 0) + each;
  }

  /** With the worst of what is loose put with the triples. */
  #total(): number {
    if (this.#room === 0 || this.#loose.length === 0) return this.#worth + sum(this.#loose);
    const worstFirst = [...this.#loose].sort((one, other) => one - other);
    return this.#worth + sum(worstFirst.slice(this.#room));
  }
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
