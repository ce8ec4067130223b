import { fork } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Bench, Means, Row } from './bench.ts';
import type { CrowdNews, CrowdOrder, CrowdReport } from './crowd-load.ts';
import { Served, withServed } from './served.ts';
import type { Usage } from './server.ts';

const TABLE = 5;

/** How many poll, how often each does so in a second, and how long most may wait, in milliseconds. */
interface Size {
  readonly players: number;
  readonly perSecond: number;
  readonly p99: number;
}

const CROWDS: readonly Size[] = [
  { players: 2_000, perSecond: 1, p99: 30 },
  { players: 10_000, perSecond: 1, p99: 30 },
  { players: 19_000, perSecond: 1, p99: 60 },
  { players: 15_000, perSecond: 2, p99: 100 },
];
const SIZES = {
  short: { crowds: [], seconds: 4, botTables: 10, beside: 100 },
  long: { crowds: CROWDS, seconds: 10, botTables: 200, beside: 2_000 },
} as const;
/** So long everything is compiled that is going to be. */
const WARM_UP_MS = 8_000;
const TARGETS = { besideBots: 50, pause: 20, memory: 12 } as const;
const OFTEN = ['never', 'once', 'twice'] as const;

export const crowd: Bench = {
  name: 'crowd',
  what: 'many players who poll once a second or twice, by themselves and beside tables of bots; the load comes from another process',
  run: async (means) => {
    const rows: Row[] = [];
    for (const size of SIZES[means.size].crowds) rows.push(...(await alone(size, means)));
    return [...rows, ...(await besideBots(means)), await botsAlone(means)];
  },
};

/** Players by themselves, beside as many connections to Fastify alone. */
async function alone(size: Size, means: Means): Promise<Row[]> {
  const [ours, bare] = [await polled('tianzi', size, means), await polled('fastify', size, means)];
  const { players, perSecond, p99 } = size;
  const how = `${players} players who poll ${OFTEN[perSecond] ?? `${perSecond} times`} a second`;
  return [
    row(`p99 of ${how}`, ours.report.p99, 'ms', p99),
    { ...row(`p99 of Fastify’s empty answers to as many`, bare.report.p99, 'ms', p99), target: null },
    row(
      `memory of a polling player beyond that of Fastify’s connection, of ${how}`,
      (ours.memory - bare.memory) / players / 1000,
      'kB',
      TARGETS.memory,
    ),
  ];
}

async function polled(
  kind: 'tianzi' | 'fastify',
  { players, perSecond }: Size,
  { size }: Means,
): Promise<{ readonly report: CrowdReport; readonly memory: number }> {
  return withServed([Served.start(kind, kind === 'tianzi' ? { ticks: true } : {})], async ([server]) => {
    if (server === undefined) throw new Error('not served');
    const reads = kind === 'tianzi';
    const pages = reads ? await seated(server, players) : strangers(players);
    const before = await server.tell('collect');
    let during: Usage = before;
    const order = { port: server.port, pages, seconds: SIZES[size].seconds, perSecond, reads };
    const onReport = async () => void (during = await server.tell('collect'));
    // What the opening of so many pages leaves behind is no part of what their polls cost.
    const onOpen = () => server.tell('collect');
    const report = await load(order, { onOpen, onReport });
    return { report, memory: during.rss - before.rss };
  });
}

async function besideBots(means: Means): Promise<Row[]> {
  const { beside, botTables, seconds } = SIZES[means.size];
  return withServed([Served.start('tianzi', { ticks: true })], async ([server]) => {
    if (server === undefined) throw new Error('not served');
    const pages = await seated(server, beside);
    await startBots(server, botTables);
    const order = { port: server.port, pages, seconds, perSecond: 1, reads: true };
    const report = await load(order, { onOpen: () => server.tell('watch') });
    const pause = await server.tell('longestPause');
    return [
      row(
        `p99 of ${beside} polling players beside ${botTables} tables of bots`,
        report.p99,
        'ms',
        TARGETS.besideBots,
      ),
      {
        ...row(
          `longest pause of the event loop beside ${botTables} tables of bots, the disk’s flushes among them`,
          pause,
          'ms',
          0,
        ),
        target: null,
      },
    ];
  });
}

/** How long the bots themselves hold the server: nobody polls, and no flush waits for a disk. */
async function botsAlone({ size }: Means): Promise<Row> {
  const { botTables, seconds } = SIZES[size];
  return withServed([Served.start('tianzi', { ticks: true, isInMemory: true })], async ([server]) => {
    if (server === undefined) throw new Error('not served');
    await startBots(server, botTables);
    await setTimeout(WARM_UP_MS);
    await server.tell('watch');
    await setTimeout(seconds * 1000);
    const pause = await server.tell('longestPause');
    return row(`longest pause of the event loop, ${botTables} tables of bots`, pause, 'ms', TARGETS.pause);
  });
}

/** Tables at which nobody but bots plays. */
async function startBots(server: Served, count: number): Promise<void> {
  const tables = await server.tell('play', count, 'doudizhu');
  const action = { type: 'trustee', on: true };
  await server.tell(
    'act',
    tables.map(({ code, cookies }) => ({ code, cookie: cookies[0] ?? '', action })),
  );
}

async function seated(server: Served, players: number): Promise<CrowdOrder['pages']> {
  const tables = await server.tell('gather', players / TABLE, TABLE, 'ouat');
  return tables.flatMap(({ code, cookies }) => cookies.map((cookie) => ({ path: `/rooms/${code}`, cookie })));
}

const strangers = (count: number): CrowdOrder['pages'] =>
  Array.from({ length: count }, () => ({ path: '/rooms/ABCDEF?v=1', cookie: 'tianzi=nobody' }));

interface Watching {
  /** All pages are open, and will poll in a moment. */
  readonly onOpen?: () => Promise<unknown>;
  /** All is answered, and the connections are still open. */
  readonly onReport?: () => Promise<unknown>;
}

/** Lets a crowd poll, out of a process of its own. */
function load(order: CrowdOrder, { onOpen, onReport }: Watching): Promise<CrowdReport> {
  const child = fork(new URL('crowd-load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return new Promise<CrowdReport>((resolve, reject) => {
    child.on('message', (message) => {
      const { report, error } = message as CrowdNews;
      if (error !== undefined) reject(new Error(error));
      else if (report === undefined) onOpen?.().catch(reject);
      else (onReport?.() ?? Promise.resolve()).then(() => resolve(report), reject);
    });
    child.once('exit', () => reject(new Error('the crowd went away')));
    child.send(order);
  }).finally(() => {
    process.off('exit', kill);
    kill();
  });
}

/** What depends on the machine and on what else it does. */
function row(what: string, measured: number, unit: string, most: number): Row {
  return { what, measured, unit, target: { most }, isRatio: false };
}
