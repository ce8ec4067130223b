import { equal } from 'node:assert/strict';
import { median, ratio } from './bench.ts';
import type { Bench, Means, Row } from './bench.ts';
import { ask, get, open } from './load.ts';
import type { Connection } from './load.ts';
import { segmentAt } from './segment.ts';
import type { Side } from './segment.ts';
import { Served, withServed } from './served.ts';
import { StoryTables } from './story-tables.ts';
import { taken } from './took.ts';
import type { Took } from './took.ts';

/** How many actions are under way at once: one at each table. */
const IN_FLIGHT = 64;
const SEGMENTS = { short: 2, long: 8 } as const;
const WARM_UP = 15;
/** So many empty answers are a measurement, and so many come before the first one. */
const EMPTY = 400;
const WARM_UP_EMPTY = 3_000;
const BEFORE = { lines: 0, parts: 1 } as const;

export const action: Bench = {
  name: 'action',
  what: 'an action that is on the disk when it is answered, 64 at once, beside an empty answer and one flush for each',
  run: (means) =>
    withServed(
      [Served.start('tianzi'), Served.start('tianzi', { largestGroup: 1 }), Served.start('fastify')],
      ([shared, single, bare]) => {
        if (shared === undefined || single === undefined || bare === undefined) throw new Error('not served');
        return compare({ shared, single, bare }, means);
      },
    ),
};

async function compare(
  servers: { readonly shared: Served; readonly single: Served; readonly bare: Served },
  { size, print }: Means,
): Promise<Row[]> {
  const sides = await Promise.all([sideOf(servers.shared), sideOf(servers.single)]);
  const idle = await open(servers.bare.port, IN_FLIGHT);
  await empty(idle, WARM_UP_EMPTY);
  const rounds: { readonly shared: Took; readonly single: Took; readonly bare: Took }[] = [];
  for (let segment = -WARM_UP; segment < SEGMENTS[size]; segment++) {
    const [shared, single] = [await segmentAt(sides[0]), await segmentAt(sides[1])];
    const bare = await taken([servers.bare], EMPTY, () => empty(idle, EMPTY));
    if (segment >= 0) rounds.push({ shared, single, bare });
  }
  for (const { connections } of sides) for (const connection of connections) connection.close();
  for (const connection of idle) connection.close();
  const of = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read));
  const quicker = of(({ shared, single }) => single.time / shared.time);
  print(`an action: ${of(({ shared }) => shared.cpu).toFixed(0)} µs of processor time`);
  return [
    {
      ...ratio(
        'durable action, 64 at once ÷ Fastify’s 204, processor time',
        of(({ shared, bare }) => shared.cpu / bare.cpu),
        2.5,
      ),
    },
    {
      what: 'actions a second, the flush shared ÷ one flush for each',
      measured: quicker,
      unit: '',
      target: { least: 3.5 },
      isRatio: true,
    },
  ];
}

async function sideOf(server: Served): Promise<Side> {
  const tables = await StoryTables.open(server, IN_FLIGHT, BEFORE);
  return { servers: [server], tables, connections: await open(server.port, IN_FLIGHT) };
}

function empty(connections: readonly Connection[], count: number): Promise<void> {
  const request = get('/rooms/ABCDEF?v=1');
  return ask(
    connections,
    count,
    () => request,
    ({ status }) => equal(status, 204),
  );
}
