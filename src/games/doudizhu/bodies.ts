import { highestInStraight, ranks } from './cards.ts';
import type { Kind } from './combination.ts';
import { ranksUpTo } from './counts.ts';
import type { RankSet } from './counts.ts';

/** What a kind is made of: a body of so many cards of each of its ranks, and what may be attached to it. */
interface Shape {
  readonly kind: Exclude<Kind, 'rocket'>;
  /** How many cards of each rank the body has. */
  readonly each: 1 | 2 | 3 | 4;
  readonly shortest: number;
  readonly longest: number;
  /** How many things are attached to a body of this length. */
  readonly attached: (length: number) => number;
  /** How many cards of one rank each attached thing has: 1 for singles, 2 for pairs. */
  readonly attachedEach: 1 | 2;
}

/** The body that a play may have: which ranks it is of, and what goes with it. */
export interface Body extends Pick<Shape, 'kind' | 'each' | 'attachedEach'> {
  /** The place of its highest rank, and how many ranks it has. */
  readonly top: number;
  readonly length: number;
  readonly ranks: RankSet;
  /** How many things are attached to it. */
  readonly attached: number;
  /** How many cards the whole play has, with what is attached. */
  readonly size: number;
}

const none = () => 0;
const two = () => 2;
const alike = (length: number) => length;

/** Every kind but the rocket (Dou Dizhu: Play). Bodies of more than one rank are straights, within 3 to A. */
const shapes: readonly Shape[] = [
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
  shape('bomb', 4, [1, 1], none),
];

function shape(
  kind: Shape['kind'],
  each: Shape['each'],
  [shortest, longest]: readonly [number, number],
  attached: Shape['attached'],
  attachedEach: Shape['attachedEach'] = 1,
): Shape {
  return { kind, each, shortest, longest, attached, attachedEach };
}

function* bodiesOf({ kind, each, shortest, longest, attached, attachedEach }: Shape): Generator<Body> {
  for (let length = shortest; length <= longest; length++) {
    const highest = length > 1 ? highestInStraight : ranks.length - 1;
    const things = attached(length);
    const size = length * each + things * attachedEach;
    for (let top = length - 1; top <= highest; top++) {
      yield { kind, each, attachedEach, top, length, ranks: ranksUpTo(top, length), attached: things, size };
    }
  }
}

/** Every body, weakest first: bombs after all else, a lower top before a higher, fewer cards before more. */
export const bodies: readonly Body[] = shapes
  .flatMap((each) => [...bodiesOf(each)])
  .sort(
    (one, other) =>
      Number(one.kind === 'bomb') - Number(other.kind === 'bomb') ||
      one.top - other.top ||
      one.size - other.size,
  );

const bombs = bodies.filter(({ kind }) => kind === 'bomb');

/** The bodies that the plays of so many cards have: the longest first, then the highest. */
export const bodiesBySize: readonly (readonly Body[])[] = Array.from({ length: 21 }, (_, size) =>
  bodies
    .filter((body) => body.size === size)
    .sort((one, other) => other.length - one.length || other.top - one.top),
);

/** The bodies of each kind and length with more than a given top, and the bombs if those beat it too. */
const following = new Map<string, readonly Body[]>();

/** The bodies of plays that beat one of this kind, length and top, weakest first; the rocket has none. */
export function bodiesAfter(kind: Kind, length: number, top: number): readonly Body[] {
  if (kind === 'rocket') return [];
  const key = `${kind} ${length} ${top}`;
  let found = following.get(key);
  if (found === undefined) {
    const higher = bodies.filter((body) => body.kind === kind && body.length === length && body.top > top);
    found = kind === 'bomb' ? higher : [...higher, ...bombs];
    following.set(key, found);
  }
  return found;
}
