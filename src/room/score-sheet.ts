import type { PlayerId } from './ids.ts';
import type { StoredResult } from './store.ts';

/** The scores of a room since it was last reset, round by round. */
export interface ScoreSheet {
  /** Everyone who played, in the order in which they first did, by the name they went by last. */
  readonly players: readonly { readonly name: string; readonly total: number }[];
  readonly rounds: readonly ScoredRound[];
}

export interface ScoredRound {
  readonly round: number;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** For each player what the round gave; null for one who did not play it. */
  readonly points: readonly (number | null)[];
  /** For each player the sum of the points so far. */
  readonly totals: readonly number[];
}

/** Adds up finished rounds, given the first first. */
export function scoreSheet(results: readonly StoredResult[]): ScoreSheet {
  const names = new Map<PlayerId, string>();
  for (const { scores } of results) for (const { player, name } of scores) names.set(player, name);
  const totals = new Map<PlayerId, number>([...names.keys()].map((player) => [player, 0]));
  const rounds = results.map(({ round, at, scores }) => {
    const pointsOf = new Map(scores.map(({ player, points }) => [player, points]));
    for (const [player, points] of pointsOf) totals.set(player, (totals.get(player) ?? 0) + points);
    return {
      round,
      at,
      points: [...names.keys()].map((player) => pointsOf.get(player) ?? null),
      totals: [...totals.values()],
    };
  });
  return { players: [...names].map(([player, name]) => ({ name, total: totals.get(player) ?? 0 })), rounds };
}
