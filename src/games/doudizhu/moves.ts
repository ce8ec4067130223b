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
  const moves = new Map<string, Move>();
  for (const move of movesIn(counts, previous)) {
    const key = move.counts.join('');
    const other = moves.get(key);
    if (other === undefined || isRather(move, other)) moves.set(key, move);
  }
  const byRank = ranks.map((_, place) => hand.filter((card) => placeOf(card) === place));
  return [...moves.values()].sort(weakestFirst).map((move) => ({
    kind: move.kind,
    rank: rankAt(move.top),
    length: move.length,
    cards: move.counts.flatMap((count, place) => byRank[place]?.slice(0, count) ?? []),
  }));
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
        yield* movesWith(counts, shape, top, length);
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

/** The plays with this body, one for each choice of attached cards; none when the body is not there. */
function* movesWith(counts: readonly number[], shape: Shape, top: number, length: number): Generator<Move> {
  const { kind, each, attached, attachedEach } = shape;
  for (let place = top; place > top - length; place--) if ((counts[place] ?? 0) < each) return;
  const isBody = (place: number) => place <= top && place > top - length;
  const free = counts.map((count, place) => (isBody(place) ? 0 : Math.floor(count / attachedEach)));
  for (const chosen of choices(free, attached(length), ranks.length - 1)) {
    const taken = counts.map((_, place) => (isBody(place) ? each : 0));
    for (const place of chosen) taken[place] = (taken[place] ?? 0) + attachedEach;
    const size = length * each + chosen.length * attachedEach;
    yield { kind, top, length, size, counts: taken, attached: chosen };
  }
}

/** Every way to take `count` things out of `free`, at the place `from` or below: places, highest first. */
function* choices(free: readonly number[], count: number, from: number): Generator<readonly number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let place = from; place >= 0; place--) {
    const most = Math.min(count, free[place] ?? 0);
    for (let taken = most; taken > 0; taken--) {
      const here = Array.from({ length: taken }, () => place);
      for (const lower of choices(free, count - taken, place - 1)) yield [...here, ...lower];
    }
  }
}
