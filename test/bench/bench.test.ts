import t from 'tap';
import { benches } from '../../bench/all.ts';
import { moves } from '../../bench/moves.ts';
import { poll } from '../../bench/poll.ts';
import { chosen, holds, median, ratio } from '../../bench/bench.ts';
import { report, shown } from '../../bench/report.ts';

t.test('a row is held against what it is to be, with slack where the machine is busy', async (t) => {
  const row = ratio('one ÷ other', 2.2, 1.1);
  t.equal(holds(row), false);
  t.equal(holds(row, 2), true);
  t.equal(holds({ ...row, measured: 2.3 }, 2), false);
  const pause = { ...row, measured: 6, target: { least: 10 } };
  t.equal(holds(pause), false);
  t.equal(holds(pause, 2), true);
  t.equal(holds(ratio('it explains another', 9, null)), true);
  t.match(shown(row), 'one ÷ other: 2.20 (at most 1.1) — not reached');
  t.match(report([row], new Date(0)), /\| one ÷ other \| 2\.20 \| at most 1\.1 \| no \|/);
  t.equal(median([3, 1, 2]), 2);
  t.equal(median([4, 1, 2, 3]), 2.5);
});

t.test('what runs only when asked for is left out of the whole run', async (t) => {
  const run = async () => [];
  const usual = { name: 'usual', what: 'it needs what is here', run };
  const remote = { name: 'remote', what: 'it installs something', onlyWhenAsked: true, run };
  t.strictSame(chosen([usual, remote], undefined), [usual]);
  t.strictSame(chosen([usual, remote], 'remote'), [remote]);
  t.strictSame(chosen([usual, remote], 'usual'), [usual]);
  t.strictSame(chosen([usual, remote], 'nothing'), []);
  const whole = chosen(benches, undefined).map(({ name }) => name);
  t.ok(whole.includes('poll'));
  t.notOk(whole.includes('peer'));
  t.equal(chosen(benches, 'peer').length, 1);
});

// The others take longer, and some are not yet what they are to be: `npm run bench` prints all.
for (const { name, what, run } of [poll, moves]) {
  t.test(`${name}: ${what}`, async (t) => {
    const rows = await run({ size: 'short', print: (line) => t.comment(line) });
    t.ok(rows.length > 0);
    for (const row of rows) {
      t.comment(shown(row));
      t.ok(Number.isFinite(row.measured) && row.measured > 0, row.what);
      if (row.isRatio) t.ok(holds(row, 2), shown(row));
    }
  });
}
