import { holds } from './bench.ts';
import type { Bench, Row } from './bench.ts';
import { poll } from './poll.ts';

/** All that is measured, by name; each stands in a file of its own. */
const benches: readonly Bench[] = [poll];

const [name] = process.argv.slice(2);
const chosen = name === undefined ? benches : benches.filter((bench) => bench.name === name);
if (chosen.length === 0) {
  const list = benches.map((bench) => `  ${bench.name.padEnd(10)} ${bench.what}`).join('\n');
  process.stderr.write(`npm run bench [NAME]\n\n${list}\n`);
  process.exit(2);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A row as one line of text. */
function shown(row: Row): string {
  const { what, measured, unit, target } = row;
  const figure = `${measured.toFixed(2)} ${unit}`.trim();
  if (target === null) return `${what}: ${figure}`;
  const wanted = 'most' in target ? `at most ${target.most}` : `at least ${target.least}`;
  return `${what}: ${figure} (${wanted})${holds(row) ? '' : ' — not reached'}`;
}

for (const bench of chosen) {
  print(`\n${bench.name}: ${bench.what}`);
  for (const row of await bench.run({ size: 'long', print })) print(`  ${shown(row)}`);
}
process.exit(0);
