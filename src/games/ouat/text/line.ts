import type { LogSentence } from '../../../game/definition.ts';

interface Throw {
  readonly seat: number;
  readonly die: number;
}

/** A line of the log as its sentence needs it; names and cards come ready to be shown. */
export interface Line extends LogSentence {
  readonly again: number;
  readonly count: number;
  readonly byWords: boolean;
  readonly accepts: number;
  readonly rejects: number;
  readonly awaited: 'tell' | 'judge' | 'vote';
  readonly throws: readonly Throw[];
}

/** The dice of the round's beginning, each with its thrower. */
export const thrown = ({ throws, nameOf }: Line) => throws.map(({ seat, die }) => `${nameOf(seat)} ${die}`);
