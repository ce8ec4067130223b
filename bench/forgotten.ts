import { equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Means, Row } from './bench.ts';
import { Served, withServed } from './served.ts';
import { codeOf, filesOf } from './stored.ts';

const ROOMS = { short: 200, long: 5_000 } as const;
/** After so long, in milliseconds, whoever sat in a room is away, and after so long nobody looks at it any more. */
const PASSING = [60_000, 700_000] as const;

export const forgotten: Bench = {
  name: 'forgotten',
  what: 'the memory that a room takes, and what is left of it when nobody looks at it any more',
  run: async (means) => {
    const folder = mkdtempSync(join(tmpdir(), 'tianzi-forgotten-'));
    try {
      return await compare(folder, means);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compare(folder: string, { size }: Means): Promise<Row[]> {
  const count = ROOMS[size];
  const codes = Array.from({ length: 2 * count }, (_, index) => codeOf(index + 1));
  const [file = ''] = await filesOf(folder, [codes.length + 1]);
  return withServed([Served.start('tianzi', { file })], async ([server]) => {
    if (server === undefined) throw new Error('not served');
    const heap = async () => (await server.tell('collect')).heap;
    const forget = async () => {
      for (const milliseconds of PASSING) await server.tell('pass', milliseconds);
      equal(await server.tell('roomsInMemory'), 0);
    };
    // What is compiled or kept for all rooms together is there before.
    await server.tell('visit', codes.slice(count));
    await forget();
    const before = await heap();
    await server.tell('visit', codes.slice(0, count));
    const held = await heap();
    equal(await server.tell('roomsInMemory'), count);
    await forget();
    const after = await heap();
    return [
      {
        what: 'a room in memory',
        measured: (held - before) / count,
        unit: 'bytes',
        target: null,
        isRatio: false,
      },
      {
        what: 'a room out of memory',
        measured: Math.max(0, (after - before) / count),
        unit: 'bytes',
        target: { most: 200 },
        isRatio: false,
      },
    ];
  });
}
