import { bodies, bodiesAfter } from './bodies.ts';
import type { Body } from './bodies.ts';
import { countsOf, highestInStraight, rankAt, ranks } from './cards.ts';
import type { Card } from './cards.ts';
import type { Combination } from './combination.ts';
import { byRank, countAt, MOST_OF_RANK, ranksWith, sizeOfSet } from './counts.ts';
import type { RanksWith } from './counts.ts';

/**
 * What can be played from `hand`, led or after `previous`; each set of ranks once, weakest first: bombs come after
 * all else and the rocket last, a lower body before a higher, fewer cards before more, with the same body low
 * attached cards before high ones. Where a rank can be taken from several suits, those that come first in `hand` are taken.
 */
export function legalMoves(hand: readonly Card[], previous?: Combination): Card[][] {
  const moves: Card[][] = [];
  const finder = new Finder(hand, previous === undefined);
  for (const body of bodiesThatMayFollow(previous)) finder.findWith(body, moves);
  if (hasRocket(finder.held) && previous?.kind !== 'rocket') moves.push(['BJ', 'RJ']);
  return moves;
}

/** The same, each with the reading under which it would stand. */
export function legalCombinations(hand: readonly Card[], previous?: Combination): Combination[] {
  const combinations: Combination[] = [];
  const finder = new Finder(hand, previous === undefined);
  for (const body of bodiesThatMayFollow(previous)) {
    const moves: Card[][] = [];
    finder.findWith(body, moves);
    const { kind, top, length } = body;
    for (const cards of moves) combinations.push({ kind, rank: rankAt(top), length, cards });
  }
  if (hasRocket(finder.held) && previous?.kind !== 'rocket') {
    combinations.push({ kind: 'rocket', rank: 'RJ', length: 1, cards: ['BJ', 'RJ'] });
  }
  return combinations;
}

/** The move after the one that `cards` are, going round; the weakest when they are none. Undefined without any. */
export function nextMove(
  hand: readonly Card[],
  cards: readonly Card[],
  previous?: Combination,
): Card[] | undefined {
  const moves = legalMoves(hand, previous);
  const ofRanks = countsOf(cards).join();
  const index = moves.findIndex((move) => countsOf(move).join() === ofRanks);
  return moves[(index + 1) % moves.length];
}

/** Whether anything in `hand` beats `previous`. */
export function canBeat(hand: readonly Card[], previous: Combination): boolean {
  if (previous.kind === 'rocket') return false;
  const held = ranksWith(hand);
  return hasRocket(held) || bodiesThatMayFollow(previous).some((body) => hasPlay(held, body));
}

function bodiesThatMayFollow(previous: Combination | undefined): readonly Body[] {
  if (previous === undefined) return bodies;
  return bodiesAfter(previous.kind, previous.length, ranks.indexOf(previous.rank));
}

const rocket = (1 << ranks.indexOf('BJ')) | (1 << ranks.indexOf('RJ'));
const hasRocket = (held: RanksWith): boolean => (held[1] & rocket) === rocket;

const hasBody = (held: RanksWith, body: Body): boolean => (held[body.each] & body.ranks) === body.ranks;

/** Whether the body is there, and enough beside it to be attached. */
function hasPlay(held: RanksWith, body: Body): boolean {
  if (!hasBody(held, body)) return false;
  const others = ~body.ranks;
  const pairs = sizeOfSet(held[2] & others) + sizeOfSet(held[4] & others);
  if (body.attachedEach === 2) return pairs >= body.attached;
  return pairs + sizeOfSet(held[1] & others) + sizeOfSet(held[3] & others) >= body.attached;
}

/** Finds the plays of one hand, body by body. */
class Finder {
  readonly held: RanksWith;
  readonly #cards: readonly (Card | undefined)[];
  readonly #isLead: boolean;
  /** What could be attached to the body: places, lowest first, each as often as there are things of its rank. */
  readonly #free: number[] = [];
  /** What is attached: places, highest first. */
  readonly #chosen: number[] = [0, 0, 0, 0, 0];
  /** The index in `#cards` after the card taken last. */
  #next = 0;

  constructor(hand: readonly Card[], isLead: boolean) {
    this.held = ranksWith(hand);
    this.#cards = byRank(hand);
    this.#isLead = isLead;
  }

  /** Adds every play with this body to `moves`, one for each choice of attached cards. */
  findWith(body: Body, moves: Card[][]): void {
    if (!hasBody(this.held, body)) return;
    if (body.attached > 0) this.#listFree(body);
    this.#attach(body, 0, this.#free.length, moves);
  }

  #listFree({ ranks, attachedEach }: Body): void {
    this.#free.length = 0;
    for (let left = this.held[attachedEach] & ~ranks; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left);
      const things = attachedEach === 1 ? countAt(this.held, place) : countAt(this.held, place) >> 1;
      for (let thing = 0; thing < things; thing++) this.#free.push(place);
    }
  }

  /** Chooses the thing at `index` among the first `most` that are free, the lowest first, and all after it. */
  #attach(body: Body, index: number, most: number, moves: Card[][]): void {
    if (index === body.attached) {
      if (!this.#isReadOtherwise(body)) moves.push(this.#cardsOf(body));
      return;
    }
    const needed = body.attached - index;
    for (let next = needed - 1; next < most; next++) {
      const place = this.#free[next] as number;
      const isLastOfRank = next + 1 === most || this.#free[next + 1] !== place;
      if (!isLastOfRank) continue;
      this.#chosen[index] = place;
      this.#attach(body, index + 1, next, moves);
    }
  }

  /**
   * Whether the same cards stand under another body, and come with that one: a higher one of the same length, as
   * 44445555 are fours of 5, or, led, a longer one, as 333444555666 are four triples.
   */
  #isReadOtherwise(body: Body): boolean {
    const { kind, top, length } = body;
    const [first = 0] = this.#chosen;
    if (kind === 'four-pairs') return first > top && this.#chosen[1] === first;
    if (kind !== 'plane-singles' || length < 3) return false;
    if (top < highestInStraight && this.#hasChosenThree(body, top + 1)) return true;
    return this.#isLead && length === 3 && this.#hasChosenThree(body, top - length);
  }

  #hasChosenThree({ attached }: Body, place: number): boolean {
    let count = 0;
    for (let index = 0; index < attached; index++) if (this.#chosen[index] === place) count++;
    return count === 3;
  }

  /** The cards of the body with those chosen, lowest rank first. */
  #cardsOf({ top, length, each, attached, attachedEach, size }: Body): Card[] {
    const cards = new Array<Card>(size);
    const bottom = top - length + 1;
    let left = attached;
    let filled = 0;
    for (; left > 0 && this.#chosenAt(left - 1) < bottom; left--) {
      filled = this.#take(cards, filled, this.#chosenAt(left - 1), attachedEach);
    }
    for (let place = bottom; place <= top; place++) filled = this.#take(cards, filled, place, each);
    for (; left > 0; left--) filled = this.#take(cards, filled, this.#chosenAt(left - 1), attachedEach);
    return cards;
  }

  #chosenAt(index: number): number {
    return this.#chosen[index] as number;
  }

  /** Puts `count` more cards of the rank at `place` where `cards` are not filled yet. Answers how many are now. */
  #take(cards: Card[], filled: number, place: number, count: number): number {
    const first = place * MOST_OF_RANK;
    if (first > this.#next || first + MOST_OF_RANK <= this.#next || filled === 0) this.#next = first;
    for (let taken = 0; taken < count; taken++) cards[filled + taken] = this.#cards[this.#next++] as Card;
    return filled + count;
  }
}
