import { equal } from 'node:assert/strict';
import { median, ratio } from './bench.ts';
import type { Bench, Means, Row } from './bench.ts';
import { ask, get, open } from './load.ts';
import type { Connection } from './load.ts';
import { asHtmx, pollIn } from './poll.ts';
import { Served, withServed } from './served.ts';
import { StoryTables } from './story-tables.ts';
import type { Deed } from './story-tables.ts';

const CONNECTIONS = 20;
const TABLES = { short: 10, long: 120 } as const;
/** How many segments are told at each table and struck; each is judged by four. */
const SEGMENTS = { short: 3, long: 6 } as const;
const WARM_UP = 2;
/** So many empty answers are a measurement, and so many come before the first one. */
const EMPTY = 1_000;
const WARM_UP_EMPTY = 3_000;
const BEFORE = { lines: 200, parts: 4 } as const;

/** One player's page: what it sends along, and what it polls next. */
interface Page {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  poll: string;
}

export const change: Bench = {
  name: 'change',
  what: 'a poll that brings one more line and another status, and a whole page, beside an empty answer of Fastify',
  run: (means) =>
    withServed([Served.start('tianzi'), Served.start('fastify')], ([ours, bare]) => {
      if (ours === undefined || bare === undefined) throw new Error('not served');
      return compare(ours, bare, means);
    }),
};

async function compare(ours: Served, bare: Served, { size, print }: Means): Promise<Row[]> {
  const tables = await StoryTables.open(ours, TABLES[size], BEFORE);
  const pages = tables.tables.flatMap(({ code, cookies }) =>
    cookies.map((cookie): Page => {
      return { path: `/rooms/${code}`, headers: { ...asHtmx, cookie }, poll: '' };
    }),
  );
  const there = await open(ours.port, CONNECTIONS);
  const here = await open(bare.port, CONNECTIONS);
  const whole = (page: Page) => get(page.path, { ...page.headers, 'hx-request': 'false' });
  const times = { changed: [] as number[], whole: [] as number[], bare: [] as number[] };
  const sizes: number[] = [];

  const look = (requestOf: (page: Page) => string, take: (size: number) => void): Promise<void> =>
    ask(
      there,
      pages.length,
      (index) => requestOf(at(pages, index)),
      ({ status, body, size }, index) => {
        equal(status, 200);
        at(pages, index).poll = pollIn(body);
        take(size);
      },
    );
  const polled = (page: Page) => get(page.poll, page.headers);
  const perRequest = async (server: Served, count: number, work: () => Promise<void>) =>
    (await server.cpuOf(work)) / count;
  const bareTime = () => perRequest(bare, EMPTY, () => empty(here, EMPTY));
  const ignored = () => undefined;

  await empty(here, WARM_UP_EMPTY);
  await look(whole, ignored);
  for (let segment = -WARM_UP; segment < SEGMENTS[size]; segment++) {
    const counts = segment >= 0;
    await happens(ours, await tables.told());
    await look(polled, ignored);
    const [struck, ...judged] = (await tables.judged(['agree', 'oppose', 'oppose', 'oppose'])).reverse();
    for (const deeds of judged.reverse()) {
      await happens(ours, deeds);
      const changed = await perRequest(ours, pages.length, () =>
        look(polled, (size) => counts && sizes.push(size)),
      );
      const empty = await bareTime();
      if (counts) times.changed.push(changed / empty);
      if (counts) times.bare.push(empty);
    }
    const page = await perRequest(ours, pages.length, () => look(whole, ignored));
    if (counts) times.whole.push(page / (await bareTime()));
    await happens(ours, struck ?? []);
    await look(polled, ignored);
  }
  for (const connection of [...there, ...here]) connection.close();
  print(`Fastify alone: ${median(times.bare).toFixed(1)} µs of processor time a request`);
  return [
    {
      ...ratio(
        'changed poll, table of 5, 200 lines ÷ Fastify’s 204, processor time',
        median(times.changed),
        2.5,
      ),
    },
    { what: 'changed answer', measured: median(sizes), unit: 'bytes', target: { most: 3000 }, isRatio: true },
    {
      ...ratio('whole page ÷ Fastify’s 204, processor time', median(times.whole), 5),
    },
  ];
}

const happens = (server: Served, deeds: readonly Deed[]): Promise<void> => server.tell('act', deeds);

function empty(connections: readonly Connection[], count: number): Promise<void> {
  const request = get('/rooms/ABCDEF?v=1', asHtmx);
  return ask(
    connections,
    count,
    () => request,
    ({ status }) => equal(status, 204),
  );
}

function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new RangeError(`nothing at ${index}`);
  return one;
}
