import { cpus, totalmem } from 'node:os';
import { holds } from './bench.ts';
import type { Row } from './bench.ts';

/** A row as one line of text. */
export function shown(row: Row): string {
  const wanted = target(row);
  const miss = holds(row) ? '' : ' — not reached';
  return `${row.what}: ${figure(row)}${wanted === '' ? '' : ` (${wanted})`}${miss}`;
}

/** The page of `docs/` that says what was measured, where and when. */
export function report(rows: readonly Row[], date: Date): string {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${figure(row)} | ${target(row)} | ${row.target === null ? '' : holds(row) ? 'yes' : 'no'} |`,
  );
  return `# Benchmarks

Written by \`npm run bench\`. Each ratio compares two sides of one run that took turns, over the loopback interface.
Processor time is that of the server’s process a request.

Machine: ${machine}; Node ${process.versions.node}, V8 ${process.versions.v8}; ${date.toISOString().slice(0, 10)}.

| what | measured | to be | reached |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}

function figure({ measured, unit }: Row): string {
  return `${measured.toFixed(unit === 'bytes' ? 0 : 2)} ${unit}`.trim();
}

function target({ target }: Row): string {
  if (target === null) return '';
  return 'most' in target ? `at most ${target.most}` : `at least ${target.least}`;
}
