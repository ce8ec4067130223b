import { ranks } from '../cards.ts';
import type { Combination } from '../combination.ts';

/** The place of the rocket among the bombs: above all of them. */
export const ROCKET = 15;

/** A play as a playout needs it: no cards, only what is compared. A bomb has four of each and nothing attached. */
export interface Throw {
  readonly each: number;
  readonly top: number;
  readonly length: number;
  /** How many things are attached, and how many cards each of them has. */
  readonly attached: number;
  readonly attachedEach: number;
}

export function isBombThrown({ each, attached }: Throw): boolean {
  return each === 4 && attached === 0;
}

const eachOf = {
  ...{ rocket: 4, bomb: 4, single: 1, pair: 2, triple: 3, 'triple-single': 3, 'triple-pair': 3 },
  ...{ straight: 1, 'pair-straight': 2, 'triple-straight': 3 },
  ...{ 'plane-singles': 3, 'plane-pairs': 3, 'four-singles': 4, 'four-pairs': 4 },
} as const;

/** A play without its cards. */
export function throwOf({ kind, rank, length, cards }: Combination): Throw {
  const each = eachOf[kind];
  if (kind === 'rocket') return { each, top: ROCKET, length, attached: 0, attachedEach: 0 };
  const attachedCards = cards.length - each * length;
  const attachedEach = attachedCards === 0 ? 0 : kind.endsWith('pairs') || kind.endsWith('-pair') ? 2 : 1;
  const attached = attachedEach === 0 ? 0 : attachedCards / attachedEach;
  return { each, top: ranks.indexOf(rank), length, attached, attachedEach };
}
