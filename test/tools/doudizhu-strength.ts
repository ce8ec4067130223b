/**
 * How much better one level of bots is than another: the same deals with the seats swapped.
 *
 *   npx tsx test/tools/doudizhu-strength.ts [deals] [level] [other level] [samples]
 *
 * Each deal is played twice, once with one level as the landlord against two of the other, once the other way round;
 * what is measured is what the level wins, per deal played, in units of the base. The landlord is the seat with the
 * strongest hand, as after a bidding. A landlord wins more often than not whoever plays, so that each role is also
 * compared with what the other level wins in it from itself.
 */
import { pathToFileURL } from 'node:url';
import type { Seat } from '../../src/game/player.ts';
import { levels } from '../../src/games/doudizhu/bot/bot.ts';
import type { Level } from '../../src/games/doudizhu/bot/bot.ts';
import { playDeal, strongestSeat } from './doudizhu-round.ts';

/** A mean with its 95% confidence interval: mean - margin to mean + margin. */
export interface Measured {
  readonly mean: number;
  readonly margin: number;
}

export interface Strength {
  /** Points per deal, in units of the base, over both roles. */
  readonly both: Measured;
  readonly asLandlord: Measured;
  readonly asPeasants: Measured;
  /** The same, less what the other level wins in the role from itself. */
  readonly betterAsLandlord: Measured;
  readonly betterAsPeasants: Measured;
  /** How many of a hundred deals the landlord of the level won, and of the other level. */
  readonly landlordWins: number;
  readonly otherLandlordWins: number;
}

/** How it is measured: with how many samples, for bots that sample, and who is told how long each decision took. */
interface Measuring {
  readonly samples?: number | undefined;
  readonly onMove?: (level: Level, milliseconds: number) => void;
}

/**
 * Plays `deals` deals twice each. Points as landlord are what the landlord wins; as peasants what both win together,
 * which is what the landlord loses.
 */
export function strength(
  deals: number,
  level: Level,
  other: Level,
  { samples, onMove }: Measuring = {},
): Strength {
  const asLandlord: number[] = [];
  const asPeasants: number[] = [];
  const othersAlone: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const seed = `strength ${deal}`;
    const landlord = strongestSeat(seed);
    const landlordsPoints = (ofLandlord: Level, ofPeasants: Level): number => {
      const at = (seat: Seat): Level => (seat === landlord ? ofLandlord : ofPeasants);
      const game = playDeal({ seed, landlord, levels: [at(0), at(1), at(2)], samples }, onMove);
      return game.result?.points[landlord] ?? 0;
    };
    asLandlord.push(landlordsPoints(level, other));
    asPeasants.push(-landlordsPoints(other, level));
    othersAlone.push(landlordsPoints(other, other));
  }
  const less = (points: number, deal: number, sign: number) => points - sign * (othersAlone[deal] ?? 0);
  return {
    both: measured(asLandlord.map((points, deal) => (points + (asPeasants[deal] ?? 0)) / 2)),
    asLandlord: measured(asLandlord),
    asPeasants: measured(asPeasants),
    betterAsLandlord: measured(asLandlord.map((points, deal) => less(points, deal, 1))),
    betterAsPeasants: measured(asPeasants.map((points, deal) => less(points, deal, -1))),
    landlordWins: percentOf(asLandlord, (points) => points > 0),
    otherLandlordWins: percentOf(asPeasants, (points) => points < 0),
  };
}

function measured(values: readonly number[]): Measured {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, margin: 1.96 * Math.sqrt(variance / values.length) };
}

function percentOf(values: readonly number[], isCounted: (value: number) => boolean): number {
  return (values.filter(isCounted).length * 100) / values.length;
}

export const written = ({ mean, margin }: Measured): string =>
  `${mean.toFixed(2)} ± ${margin.toFixed(2)} (${(mean - margin).toFixed(2)} to ${(mean + margin).toFixed(2)})`;

const isLevel = (name: string): name is Level => levels.some((level) => level === name);

function main([deals = '200', level = 'normal', other = 'easy', samples]: readonly string[]): void {
  if (!isLevel(level) || !isLevel(other)) throw new Error(`levels are ${levels.join(', ')}`);
  const times = new Map<Level, { count: number; total: number; longest: number }>();
  const began = performance.now();
  const onMove = (which: Level, milliseconds: number): void => {
    const time = times.get(which) ?? { count: 0, total: 0, longest: 0 };
    time.count++;
    time.total += milliseconds;
    time.longest = Math.max(time.longest, milliseconds);
    times.set(which, time);
  };
  const found = strength(Number(deals), level, other, {
    samples: samples === undefined ? undefined : Number(samples),
    onMove,
  });
  const seconds = (performance.now() - began) / 1000;
  const lines = [
    `${level} against ${other}, ${deals} deals, each played both ways, in ${seconds.toFixed(1)} s`,
    `points per deal in units of the base, with a 95% confidence interval:`,
    `  both roles   ${written(found.both)}`,
    `  as landlord  ${written(found.asLandlord)}, ${found.landlordWins.toFixed(0)}% won`,
    `  as peasants  ${written(found.asPeasants)}, ${(100 - found.otherLandlordWins).toFixed(0)}% won`,
    `more than ${other} wins in the same role from itself:`,
    `  as landlord  ${written(found.betterAsLandlord)}`,
    `  as peasants  ${written(found.betterAsPeasants)}`,
    ...[...times].map(
      ([which, { count, total, longest }]) =>
        `  ${which}: ${(total / count).toFixed(2)} ms per decision, ${longest.toFixed(0)} ms at most`,
    ),
  ];
  console.log(lines.join('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
