import { writeFileSync } from 'node:fs';
import { benches } from './all.ts';
import { chosen } from './bench.ts';
import type { Row } from './bench.ts';
import { report, shown } from './report.ts';

const [name] = process.argv.slice(2);
const asked = chosen(benches, name);
if (asked.length === 0) {
  const list = benches.map((bench) => `  ${bench.name.padEnd(10)} ${bench.what}`).join('\n');
  process.stderr.write(`npm run bench [-- NAME]\n\n${list}\n`);
  process.exit(2);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const rows: Row[] = [];
for (const bench of asked) {
  print(`${bench.name}: ${bench.what}`);
  const measured = await bench.run({ size: 'long', print });
  for (const row of measured) print(`  ${shown(row)}`);
  rows.push(...measured);
}
if (name === undefined) {
  for (const bench of benches.filter((bench) => !asked.includes(bench)))
    print(`${bench.name}: runs only when asked for, as \`npm run bench -- ${bench.name}\``);
  writeFileSync(new URL('../docs/benchmarks.md', import.meta.url), report(rows, new Date()));
  print('Written to docs/benchmarks.md.');
}
process.exit(0);
