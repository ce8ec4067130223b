import { parseArgs } from 'node:util';
import { backup } from './backup.ts';
import { broken } from './broken.ts';
import { comings } from './comings.ts';
import { cut } from './cut.ts';
import { flood } from './flood.ts';
import { full } from './full.ts';
import { hidden } from './hidden.ts';
import { hostileTexts } from './hostile.ts';
import { kill } from './kill.ts';
import { locked } from './locked.ts';
import { processes, unnotified } from './processes.ts';
import { shuffles } from './shuffles.ts';
import { soak } from './soak.ts';
import { stop } from './stop.ts';
import type { Torture } from './torture.ts';

/** All that may be done, by name; each stands in a file of its own. */
const tortures: readonly Torture[] = [
  kill,
  cut,
  backup,
  stop,
  full,
  locked,
  soak,
  broken,
  comings,
  hidden,
  hostileTexts,
  shuffles,
  flood,
  processes,
  unnotified,
];

const usage = `npm run torture -- NAME [--seed N] [--short] [--minutes N]

${tortures.map(({ name, what }) => `  ${name.padEnd(12)} ${what}`).join('\n')}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    minutes: { type: 'string' },
  },
});
const chosen = tortures.find(({ name }) => name === positionals[0]);
if (chosen === undefined) {
  process.stderr.write(usage);
  process.exit(2);
}
const seed = Number(values.seed ?? Date.now() % 1_000_000);
process.stdout.write(`${chosen.name}, seed ${seed}\n`);
await chosen.run({
  size: values.short ? 'short' : 'long',
  minutes: values.minutes === undefined ? null : Number(values.minutes),
  seed,
  print: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write('The server stood it.\n');
process.exit(0);
