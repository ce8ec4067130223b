import { sizeOfSet } from '../counts.ts';
import type { RankSet } from '../counts.ts';
import type { Plan, Straight } from './plan.ts';
import { ROCKET } from './throw.ts';

const JOKERS: RankSet = 0b11 << 13;

/** The place of the lowest rank in the set; -1 for an empty one. */
export const lowestOf = (set: RankSet): number => (set === 0 ? -1 : 31 - Math.clz32(set & -set));
/** The place of the highest rank in the set; -1 for an empty one. */
export const highestOf = (set: RankSet): number => 31 - Math.clz32(set);

/** The place of the lowest rank after so many; -1 when there are no more. */
export function lowestOfMore(set: RankSet, after: number): number {
  let left = set;
  for (let passed = 0; passed < after; passed++) left &= left - 1;
  return lowestOf(left);
}

/** The ranks of the set that are above a place. */
export const above = (set: RankSet, place: number): RankSet => set & (-2 << place);

/** A hand in a playout, kept as it is planned to be played: each rank is single, a pair, three or a bomb. */
export class Holding {
  singles: RankSet = 0;
  pairs: RankSet = 0;
  triples: RankSet = 0;
  bombs: RankSet = 0;
  straights: Straight[] = [];
  /** How many cards there are. */
  size = 0;

  static of(plan: Plan): Holding {
    const holding = new Holding();
    plan.alone.forEach((count, place) => holding.add(place, count));
    for (const straight of plan.straights) {
      holding.straights.push(straight);
      holding.size += straight.each * straight.length;
    }
    if ((holding.singles & JOKERS) === JOKERS) {
      holding.singles &= ~JOKERS;
      holding.bombs |= 1 << ROCKET;
    }
    return holding;
  }

  copy(): Holding {
    const copy = new Holding();
    copy.singles = this.singles;
    copy.pairs = this.pairs;
    copy.triples = this.triples;
    copy.bombs = this.bombs;
    copy.straights = [...this.straights];
    copy.size = this.size;
    return copy;
  }

  /** How many singles and pairs could go with the triples. */
  get room(): number {
    let room = sizeOfSet(this.triples);
    for (const { each, length } of this.straights) if (each === 3) room += length;
    return room;
  }

  /** How many plays the hand takes, when nothing has to be followed. */
  get playsLeft(): number {
    const loose = sizeOfSet(this.singles | this.pairs);
    const whole = sizeOfSet(this.triples) + sizeOfSet(this.bombs) + this.straights.length;
    return whole + Math.max(0, loose - this.room);
  }

  /** The highest rank of which this hand can play a single. */
  get highestSingle(): number {
    let held = this.singles | this.pairs | this.triples | (this.bombs & ~(1 << ROCKET));
    if (this.bombs >> ROCKET !== 0) held |= JOKERS;
    let highest = highestOf(held);
    for (const { top } of this.straights) highest = Math.max(highest, top);
    return highest;
  }

  /** The highest rank of which this hand can play a pair; -1 for none. */
  get highestPair(): number {
    let highest = highestOf(this.pairs | this.triples | (this.bombs & ~(1 << ROCKET)));
    for (const { each, top } of this.straights) if (each > 1) highest = Math.max(highest, top);
    return highest;
  }

  /** Puts cards of one rank with those that are there. */
  add(place: number, count: number): void {
    const rank = 1 << place;
    const held =
      ((this.singles >> place) & 1) +
      ((this.pairs >> place) & 1) * 2 +
      ((this.triples >> place) & 1) * 3 +
      ((this.bombs >> place) & 1) * 4;
    this.#clear(rank);
    this.#put(rank, held + count);
    this.size += count;
  }

  /** Takes `count` cards of a rank that has at least as many outside of straights. */
  take(place: number, count: number): void {
    if (place === ROCKET) {
      this.bombs &= ~(1 << ROCKET);
      this.size -= 2;
      return;
    }
    this.add(place, -count);
  }

  /** Takes a whole straight. */
  takeStraight(straight: Straight): void {
    this.straights = this.straights.filter((other) => other !== straight);
    this.size -= straight.each * straight.length;
  }

  /** Takes the highest rank of a straight that has enough others. */
  takeTopOf(straight: Straight): void {
    this.takeStraight(straight);
    const { each, top, length } = straight;
    this.straights.push({ each, top: top - 1, length: length - 1 });
    this.size += each * (length - 1);
  }

  #clear(rank: RankSet): void {
    this.singles &= ~rank;
    this.pairs &= ~rank;
    this.triples &= ~rank;
    this.bombs &= ~rank;
  }

  #put(rank: RankSet, count: number): void {
    if (count === 1) this.singles |= rank;
    else if (count === 2) this.pairs |= rank;
    else if (count === 3) this.triples |= rank;
    else if (count === 4) this.bombs |= rank;
  }
}
