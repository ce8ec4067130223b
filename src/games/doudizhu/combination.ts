import { bodiesBySize } from './bodies.ts';
import type { Body } from './bodies.ts';
import { isCard, rankAt, ranks } from './cards.ts';
import type { Card, Rank } from './cards.ts';
import { ranksWith, ranksWithJust } from './counts.ts';
import type { RanksWith } from './counts.ts';

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

/**
 * Every reading of `cards` as a play; none when they are no play, when a card is named twice, or when one is no
 * card. First the one that a leader leads: the longest body, then the highest (Dou Dizhu: Play).
 */
export function combinations(cards: readonly Card[]): Combination[] {
  if (isRocket(cards)) return [{ kind: 'rocket', rank: 'RJ', length: 1, cards: [...cards] }];
  const held = ranksWith(cards);
  const bodies = bodiesBySize[cards.length]?.filter((body) => isReading(held, body)) ?? [];
  if (bodies.length === 0 || !cards.every(isCard) || new Set(cards).size !== cards.length) return [];
  return bodies.map(({ kind, top, length }) => ({ kind, rank: rankAt(top), length, cards: [...cards] }));
}

function isRocket(cards: readonly Card[]): boolean {
  return cards.length === 2 && cards.includes('BJ') && cards.includes('RJ');
}

/** Whether the cards have just this body, and all else can be attached: never a rank of the body. */
function isReading(held: RanksWith, { each, ranks, attachedEach }: Body): boolean {
  if ((ranksWithJust(each, held) & ranks) !== ranks) return false;
  const odd = ranksWithJust(1, held) | ranksWithJust(3, held);
  return attachedEach === 1 || (odd & ~ranks) === 0;
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
