import { equal } from 'node:assert/strict';
import { cpus } from 'node:os';
import { noPostgres, Postgres } from '../test/fixtures/postgres.ts';
import { median } from './bench.ts';
import type { Bench, Means, Row } from './bench.ts';
import { ask, get, open } from './load.ts';
import { asHtmx, pollIn } from './poll.ts';
import { segmentAt } from './segment.ts';
import type { Side } from './segment.ts';
import { Served, withServed } from './served.ts';
import { StoryTables } from './story-tables.ts';
import { taken } from './took.ts';
import type { Took } from './took.ts';

const PROCESSES = 3;
/** As many to one alone as to all of several. */
const CONNECTIONS = 30;
const TABLES = 30;
const POLLS = 1_500;
const WARM_UP_POLLS = 9_000;
const SEGMENTS = { short: 2, long: 6 } as const;
const WARM_UP = 1;
const BEFORE = { lines: 0, parts: 1 } as const;

export const several: Bench = {
  name: 'several',
  what: `${PROCESSES} processes on one PostgreSQL, each asked in its turn, beside one process on another database`,
  run: async (means) => {
    const reason = noPostgres();
    if (reason !== false) {
      means.print(reason);
      return [];
    }
    const postgres = await Postgres.start();
    try {
      const [one, shared] = [await postgres.database(), await postgres.database()];
      const started = [one, ...Array.from({ length: PROCESSES }, () => shared)];
      return await withServed(
        started.map((database) => Served.start('tianzi', { postgres: database })),
        ([alone, ...others]) => {
          if (alone === undefined) throw new Error('not served');
          return compare([alone], others, means);
        },
      );
    } finally {
      await postgres.stop();
    }
  },
};

async function compare(
  one: readonly Served[],
  all: readonly Served[],
  { size, print }: Means,
): Promise<Row[]> {
  const sides = [await sideOf(one), await sideOf(all)] as const;
  const rounds: { readonly polls: readonly Took[]; readonly acts: readonly Took[] }[] = [];
  for (const side of sides) await polled(side, WARM_UP_POLLS);
  for (let segment = -WARM_UP; segment < SEGMENTS[size]; segment++) {
    const polls = [await polled(sides[0], POLLS), await polled(sides[1], POLLS)];
    const acts = [await segmentAt(sides[0]), await segmentAt(sides[1])];
    if (segment >= 0) rounds.push({ polls, acts });
  }
  for (const { connections } of sides) for (const connection of connections) connection.close();
  print(`${cpus().length} processors for all processes, for PostgreSQL (fsync=off) and for the load`);
  const against = (read: (round: (typeof rounds)[number]) => readonly Took[], what: keyof Took): number =>
    median(rounds.map((round) => ratioOf(read(round), what)));
  const row = (what: string, measured: number): Row => {
    return { what, measured, unit: '', target: null, isRatio: true };
  };
  return [
    row(`polls a second, ${PROCESSES} processes ÷ one`, 1 / against(({ polls }) => polls, 'time')),
    row(
      `unchanged poll, ${PROCESSES} processes ÷ one, processor time`,
      against(({ polls }) => polls, 'cpu'),
    ),
    row(`actions a second, ${PROCESSES} processes ÷ one`, 1 / against(({ acts }) => acts, 'time')),
    row(
      `action, ${PROCESSES} processes ÷ one, processor time`,
      against(({ acts }) => acts, 'cpu'),
    ),
  ];
}

const ratioOf = ([one, all]: readonly Took[], what: keyof Took): number =>
  (all?.[what] ?? NaN) / (one?.[what] ?? NaN);

/** Tables that all of these processes serve, each connection being one to the next of them. */
async function sideOf(servers: readonly Served[]): Promise<Side> {
  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  const tables = await StoryTables.open(first, TABLES, BEFORE);
  const toEach = await Promise.all(servers.map(({ port }) => open(port, CONNECTIONS / servers.length)));
  const connections = Array.from({ length: CONNECTIONS / servers.length }, (_, index) =>
    toEach.flatMap((opened) => opened.slice(index, index + 1)),
  );
  return { servers, tables, connections: connections.flat() };
}

/** So many polls without news, each of the next table. */
async function polled({ servers, tables: { tables }, connections }: Side, count: number): Promise<Took> {
  const headers = tables.map(({ cookies: [cookie = ''] }) => ({ ...asHtmx, cookie }));
  const polls: string[] = [];
  await ask(
    connections,
    TABLES,
    (index) => get(`/rooms/${tables[index]?.code}`, { ...headers[index], 'hx-request': 'false' }),
    ({ body }, index) => (polls[index] = get(pollIn(body), headers[index])),
  );
  const poll = (times: number) =>
    ask(
      connections,
      times,
      (index) => polls[index % TABLES] ?? '',
      ({ status }) => equal(status, 204),
    );
  // Each process has to learn of each table and of who sits there.
  await poll(10 * PROCESSES * TABLES);
  return taken(servers, count, () => poll(count));
}
