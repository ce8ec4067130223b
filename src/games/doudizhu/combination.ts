import { countsOf, highestInStraight, isCard, rankAt, ranks } from './cards.ts';
import type { Card, Rank } from './cards.ts';

/**
 * The kinds of plays (Dou Dizhu: Play): 火箭, 炸弹, 单牌, 对牌, 三张, 三带一, 三带一对, 单顺, 双顺, 三顺, 飞机带单,
 * 飞机带对, 四带二单, 四带二对.
 */
export const kinds = [
  ...(['rocket', 'bomb', 'single', 'pair', 'triple', 'triple-single', 'triple-pair'] as const),
  ...(['straight', 'pair-straight', 'triple-straight'] as const),
  ...(['plane-singles', 'plane-pairs', 'four-singles', 'four-pairs'] as const),
] as const;
export type Kind = (typeof kinds)[number];

/** One reading of a set of cards. */
export interface Combination {
  readonly kind: Kind;
  /** The highest rank of the body, which is what is compared; RJ for the rocket. */
  readonly rank: Rank;
  /** How many ranks the body has: 5 for 34567, 1 for a triple with one. */
  readonly length: number;
  /** All its cards, attached ones too, as they were given. */
  readonly cards: readonly Card[];
}

/** What a kind is made of: a body of so many cards of each of its ranks, and what may be attached to it. */
export interface Shape {
  readonly kind: Exclude<Kind, 'rocket'>;
  /** How many cards of each rank the body has. */
  readonly each: number;
  readonly shortest: number;
  readonly longest: number;
  /** How many things are attached to a body of this length. */
  readonly attached: (length: number) => number;
  /** How many cards of one rank each attached thing has: 1 for singles, 2 for pairs. */
  readonly attachedEach: number;
}

const none = () => 0;
const two = () => 2;
const alike = (length: number) => length;

/** Every kind but the rocket (Dou Dizhu: Play). Bodies of more than one rank are straights, within 3 to A. */
export const shapes: readonly Shape[] = [
  shape('bomb', 4, [1, 1], none),
  shape('single', 1, [1, 1], none),
  shape('pair', 2, [1, 1], none),
  shape('triple', 3, [1, 1], none),
  shape('triple-single', 3, [1, 1], alike),
  shape('triple-pair', 3, [1, 1], alike, 2),
  shape('straight', 1, [5, 12], none),
  shape('pair-straight', 2, [3, 10], none),
  shape('triple-straight', 3, [2, 6], none),
  shape('plane-singles', 3, [2, 5], alike),
  shape('plane-pairs', 3, [2, 4], alike, 2),
  shape('four-singles', 4, [1, 1], two),
  shape('four-pairs', 4, [1, 1], two, 2),
];

function shape(
  kind: Shape['kind'],
  each: number,
  [shortest, longest]: readonly [number, number],
  attached: Shape['attached'],
  attachedEach = 1,
): Shape {
  return { kind, each, shortest, longest, attached, attachedEach };
}

/** How many cards a combination of this shape and length has. */
export function sizeOf({ each, attached, attachedEach }: Shape, length: number): number {
  return length * each + attached(length) * attachedEach;
}

/** The place of the highest rank that a body of this length may end with. */
export function highestTop(length: number): number {
  return length > 1 ? highestInStraight : ranks.length - 1;
}

/**
 * Every reading of `cards` as a play; none when they are no play, when a card is named twice, or when one is no
 * card. First the one that a leader leads: the longest body, then the highest (Dou Dizhu: Play).
 */
export function combinations(cards: readonly Card[]): Combination[] {
  if (new Set(cards).size !== cards.length || !cards.every(isCard)) return [];
  if (isRocket(cards)) return [{ kind: 'rocket', rank: 'RJ', length: 1, cards: [...cards] }];
  const counts = countsOf(cards);
  const readings: Combination[] = [];
  for (const shape of shapes) {
    for (let length = shape.longest; length >= shape.shortest; length--) {
      if (sizeOf(shape, length) !== cards.length) continue;
      for (let top = highestTop(length); top >= length - 1; top--) {
        if (!isReading(counts, shape, top, length)) continue;
        readings.push({ kind: shape.kind, rank: rankAt(top), length, cards: [...cards] });
      }
    }
  }
  return readings.sort(leadFirst);
}

function isRocket(cards: readonly Card[]): boolean {
  return cards.length === 2 && cards.includes('BJ') && cards.includes('RJ');
}

/** Whether the body ends with the rank at `top`, and all else can be attached: never a rank of the body. */
function isReading(
  counts: readonly number[],
  { each, attachedEach }: Shape,
  top: number,
  length: number,
): boolean {
  return counts.every((count, place) =>
    place <= top && place > top - length ? count === each : count % attachedEach === 0,
  );
}

function leadFirst(one: Combination, other: Combination): number {
  return other.length - one.length || ranks.indexOf(other.rank) - ranks.indexOf(one.rank);
}

/** Whether `play` may follow `previous` (Dou Dizhu: Play). */
export function beats(play: Combination, previous: Combination): boolean {
  if (previous.kind === 'rocket') return false;
  if (play.kind === 'rocket') return true;
  if (play.kind === 'bomb' && previous.kind !== 'bomb') return true;
  return (
    play.kind === previous.kind &&
    play.length === previous.length &&
    play.cards.length === previous.cards.length &&
    ranks.indexOf(play.rank) > ranks.indexOf(previous.rank)
  );
}

/**
 * The reading under which `cards` stand: led, the first one; following `previous`, the highest of those that beat
 * it. Undefined when there is none.
 */
export function readingOf(cards: readonly Card[], previous?: Combination): Combination | undefined {
  return combinations(cards).find((reading) => previous === undefined || beats(reading, previous));
}

/** Whether this doubles the stake when it is effective: a bomb or the rocket. */
export function isBomb({ kind }: Combination): boolean {
  return kind === 'bomb' || kind === 'rocket';
}
