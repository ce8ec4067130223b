import type { ScoreSheet } from '../room/score-sheet.ts';
import { isolated } from './render.ts';

/** Colours that stand out on light paper and on dark, and strokes that differ without them. */
const strokes = [
  { colour: '#c4452f', dash: 'none' },
  { colour: '#2b8273', dash: '7 3' },
  { colour: '#8a6fb5', dash: '2 3' },
  { colour: '#9a7416', dash: '9 3 2 3' },
  { colour: '#3f7ec2', dash: '12 4' },
  { colour: '#b0537f', dash: '4 2' },
] as const;

const WIDTH = 320;
const PLOT = { left: 34, right: 312, top: 8, bottom: 108 } as const;
const LEGEND_ROW = 16;

/** A line chart of the totals, in the units of its own picture. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly plot: typeof PLOT;
  readonly lines: readonly {
    readonly name: string;
    readonly total: number;
    /** `x,y x,y …` */
    readonly path: string;
    readonly end: { readonly x: number; readonly y: number };
    readonly colour: string;
    readonly dash: string;
    /** Where its line of the legend stands. */
    readonly row: number;
  }[];
  /** The highest and the lowest total, and none, each at its height. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** One line for each player, from none to the total after the newest round. */
export function chartOf({ players, rounds }: ScoreSheet): Chart {
  const all = [0, ...rounds.flatMap(({ totals }) => totals)];
  const [lowest, highest] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const range = Math.max(1, highest - lowest);
  const x = (index: number) =>
    rounded(PLOT.left + ((PLOT.right - PLOT.left) * index) / Math.max(1, rounds.length));
  const y = (total: number) => rounded(PLOT.top + ((PLOT.bottom - PLOT.top) * (highest - total)) / range);
  return {
    width: WIDTH,
    height: PLOT.bottom + 10 + players.length * LEGEND_ROW,
    plot: PLOT,
    lines: players.map(({ name, total }, index) => {
      const totals = [0, ...rounds.map((round) => round.totals[index] ?? 0)];
      return {
        name: isolated(name),
        total,
        path: totals.map((each, step) => `${x(step)},${y(each)}`).join(' '),
        end: { x: x(totals.length - 1), y: y(total) },
        ...(strokes[index % strokes.length] ?? strokes[0]),
        row: PLOT.bottom + 20 + index * LEGEND_ROW,
      };
    }),
    ticks: [...new Set([highest, 0, lowest])].map((value) => ({ value, y: y(value) })),
  };
}

const rounded = (length: number): number => Math.round(length * 10) / 10;
