import { countsOf, placeOf, rankAt, ranks } from './cards.ts';
import type { Card } from './cards.ts';
import { highestTop, isBomb, shapes } from './combination.ts';
import type { Combination, Shape } from './combination.ts';

/** A play by ranks: the place of its body's highest rank, and how many cards of each rank it takes. */
interface Move {
  readonly kind: Combination['kind'];
  readonly top: number;
  readonly length: number;
  readonly size: number;
  readonly counts: readonly number[];
  /** The places of the attached ranks, highest first. */
  readonly attached: readonly number[];
}

/**
 * What can be played from `hand`, led or after `previous`; each set of ranks once, weakest first: bombs come after
 * all else and the rocket last, a lower body before a higher, fewer cards before more, low attached cards before
 * high ones. Where a rank can be taken from several suits, those that come first in `hand` are taken.
 */
export function legalMoves(hand: readonly Card[], previous?: Combination): Card[][] {
  return legalCombinations(hand, previous).map(({ cards }) => [...cards]);
}

/** The same, each with the reading under which it would stand. */
export function legalCombinations(hand: readonly Card[], previous?: Combination): Combination[] {
  const counts = countsOf(hand);
  const moves = new Map<number, Move>();
  for (const move of movesIn(counts, previous)) {
    const key = keyOf(move);
    const other = moves.get(key);
    if (other === undefined || isRather(move, other)) moves.set(key, move);
  }
  const byRank = ranks.map((_, place) => hand.filter((card) => placeOf(card) === place));
  return [...moves.values()].sort(weakestFirst).map((move) => ({
    kind: move.kind,
    rank: rankAt(move.top),
    length: move.length,
    cards: cardsFrom(byRank, move.counts),
  }));
}

/** The first so many of each rank. */
function cardsFrom(byRank: readonly (readonly Card[])[], counts: readonly number[]): Card[] {
  const cards: Card[] = [];
  for (const [place, ofRank] of byRank.entries()) {
    const count = counts[place] ?? 0;
    for (let taken = 0; taken < count; taken++) cards.push(ofRank[taken] as Card);
  }
  return cards;
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
  return !movesIn(countsOf(hand), previous).next().done;
}

/** A number that only the same cards have: their counts as digits. */
function keyOf({ counts }: Move): number {
  let key = 0;
  for (const count of counts) key = key * 5 + count;
  return key;
}

/** The reading that stands of two of the same cards: the longer body, then the higher. */
function isRather(move: Move, other: Move): boolean {
  return move.length > other.length || (move.length === other.length && move.top > other.top);
}

function weakestFirst(one: Move, other: Move): number {
  return (
    strength(one) - strength(other) ||
    one.top - other.top ||
    one.size - other.size ||
    one.attached.reduce((order, place, index) => order || place - (other.attached[index] ?? 0), 0) ||
    shapes.findIndex(({ kind }) => kind === one.kind) - shapes.findIndex(({ kind }) => kind === other.kind)
  );
}

const strength = ({ kind }: Move): number => (kind === 'rocket' ? 2 : kind === 'bomb' ? 1 : 0);

/** Every way to make a play of what `counts` has; the same cards may come more than once, read differently. */
function* movesIn(counts: readonly number[], previous: Combination | undefined): Generator<Move> {
  if (previous?.kind === 'rocket') return;
  for (const shape of shapes) {
    const bound = boundOf(shape, previous);
    if (bound === null) continue;
    for (let length = bound.shortest; length <= bound.longest; length++) {
      for (let top = Math.max(bound.above + 1, length - 1); top <= highestTop(length); top++) {
        if (hasBody(counts, shape, top, length)) yield* movesWith(counts, shape, top, length);
      }
    }
  }
  const [small, big] = [ranks.indexOf('BJ'), ranks.indexOf('RJ')];
  if (counts[small] === 1 && counts[big] === 1) {
    const taken = counts.map((_, place) => (place === small || place === big ? 1 : 0));
    yield { kind: 'rocket', top: big, length: 1, size: 2, counts: taken, attached: [] };
  }
}

interface Bound {
  readonly shortest: number;
  readonly longest: number;
  /** The place that the body's highest rank must exceed. */
  readonly above: number;
}

/** Which bodies of this shape may follow `previous`; null for none. */
function boundOf(shape: Shape, previous: Combination | undefined): Bound | null {
  const { kind, shortest, longest } = shape;
  if (previous === undefined) return { shortest, longest, above: -1 };
  if (kind === previous.kind) {
    const { length, rank } = previous;
    return { shortest: length, longest: length, above: ranks.indexOf(rank) };
  }
  return kind === 'bomb' && !isBomb(previous) ? { shortest, longest, above: -1 } : null;
}

function hasBody(counts: readonly number[], { each }: Shape, top: number, length: number): boolean {
  for (let place = top; place > top - length; place--) if ((counts[place] ?? 0) < each) return false;
  return true;
}

/** The plays with this body, one for each choice of attached cards. */
function* movesWith(counts: readonly number[], shape: Shape, top: number, length: number): Generator<Move> {
  const { kind, each, attached, attachedEach } = shape;
  const body = counts.map((_, place) => (place <= top && place > top - length ? each : 0));
  const things = attached(length);
  if (things === 0) {
    yield { kind, top, length, size: length * each, counts: body, attached: [] };
    return;
  }
  const free = counts.map((count, place) => (body[place] === 0 ? Math.floor(count / attachedEach) : 0));
  const size = length * each + things * attachedEach;
  for (const chosen of choices(free, things)) {
    const taken = [...body];
    for (const place of chosen) taken[place] = (taken[place] ?? 0) + attachedEach;
    yield { kind, top, length, size, counts: taken, attached: chosen };
  }
}

/** Every way to take `count` things out of `free`: places, highest first. */
function choices(free: readonly number[], count: number): number[][] {
  let found: number[][] = [[]];
  for (let place = free.length - 1; place >= 0; place--) {
    const most = free[place] ?? 0;
    if (most === 0) continue;
    const more: number[][] = [];
    for (const chosen of found) {
      for (let taken = 1; taken <= most && chosen.length + taken <= count; taken++) {
        more.push([...chosen, ...Array.from({ length: taken }, () => place)]);
      }
    }
    found = [...found, ...more];
  }
  return found.filter((chosen) => chosen.length === count);
}
