import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { RoomCode } from '../src/room/ids.ts';
import type { Store } from '../src/room/store.ts';
import type { Kind, ServedOptions } from './served.ts';

/** What the process has used so far: microseconds of processor time, bytes of memory. */
export interface Usage {
  readonly cpu: number;
  readonly rss: number;
  readonly heap: number;
}

/** A room and the cookie headers of those who sit in it, by seat. */
export interface Gathered {
  readonly code: string;
  readonly cookies: readonly string[];
}

interface Settings extends ServedOptions {
  readonly kind: Kind;
  /** The folder of the program as plain JavaScript. */
  readonly dist: string;
  readonly file: string;
}

const settings = JSON.parse(process.argv[2] ?? '') as Settings;
const moduleAt = (name: string): string => pathToFileURL(join(settings.dist, name)).href;

let app: FastifyInstance | null = null;
let pause = monitorEventLoopDelay({ resolution: 1 });
let elapsed = 0;

/** What the bench may have the server do. Everyone's name and room are made through the real app. */
const operations = {
  usage: (): Usage => {
    const { user, system } = process.cpuUsage();
    return { cpu: user + system, rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed };
  },

  /** Frees what nobody holds any more, so that what is left can be measured. */
  collect: (): Usage => {
    for (let times = 0; times < 4; times++) global.gc?.();
    return operations.usage();
  },

  /** Makes rooms of `seats` players. */
  gather: async (rooms: number, seats: number, game: string): Promise<Gathered[]> => {
    const made: Gathered[] = [];
    for (let room = 0; room < rooms; room += 64) {
      const group = Array.from({ length: Math.min(64, rooms - room) }, () => gatherOne(seats, game));
      made.push(...(await Promise.all(group)));
    }
    return made;
  },

  /** Opens a room with bots and deals, as `POST /play` does. */
  play: async (rooms: number, game: string): Promise<Gathered[]> => {
    const made: Gathered[] = [];
    for (let room = 0; room < rooms; room++) {
      const { cookie, body } = await send('POST', '/play', '', { game });
      made.push({ code: String(body['code']), cookies: [cookie] });
    }
    return made;
  },

  /** Lets each of these do something. Throws when one is refused. */
  act: async (actions: readonly { code: string; cookie: string; action: object }[]): Promise<void> => {
    for (let from = 0; from < actions.length; from += 64) {
      const group = actions.slice(from, from + 64);
      await Promise.all(
        group.map(({ code, cookie, action }) => send('POST', `/rooms/${code}/actions`, cookie, action)),
      );
    }
  },

  /** A room as one of its players sees it, as JSON. */
  look: async (code: string, cookie: string): Promise<Record<string, unknown>> =>
    (await send('GET', `/rooms/${code}`, cookie)).body,

  /** A stranger looks at these rooms, which takes them into memory. */
  visit: async (codes: readonly string[]): Promise<void> => {
    for (const code of codes) {
      const looked = await app?.rooms.look(
        code as RoomCode,
        { player: null, name: null, admitted: false },
        null,
      );
      if (looked?.ok !== true) throw new Error(`nobody can look at ${code}`);
    }
  },

  /** How many rooms are in memory. */
  roomsInMemory: (): number => app?.rooms.inMemory.rooms ?? 0,

  /** Time passes in the rooms, in milliseconds. */
  pass: async (milliseconds: number): Promise<void> => {
    elapsed += milliseconds;
    await app?.rooms.tick();
  },

  /** Begins to watch how long the event loop stands still. */
  watch: (): void => {
    pause.disable();
    pause = monitorEventLoopDelay({ resolution: 1 });
    pause.enable();
  },

  /** The longest it stood still since, in milliseconds. */
  longestPause: (): number => pause.max / 1e6 - 1,
};

export type Operations = typeof operations;

let addresses = 0;

/** One request through the real app, from an address of its own. */
async function send(
  method: 'GET' | 'POST',
  url: string,
  cookie: string,
  payload?: object,
): Promise<{ readonly cookie: string; readonly body: Record<string, unknown> }> {
  if (app === null) throw new Error('this server serves no rooms');
  const address = ++addresses;
  const response = await app.inject({
    method,
    url,
    headers: { accept: 'application/json', ...(cookie === '' ? {} : { cookie }) },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
  });
  if (response.statusCode > 299) throw new Error(`${method} ${url} was answered ${response.body}`);
  const made = [response.headers['set-cookie'] ?? []].flat().map((line) => line.replace(/;.*/, ''));
  return { cookie: made[0] ?? cookie, body: response.json() };
}

async function gatherOne(seats: number, game: string): Promise<Gathered> {
  const cookies: string[] = [];
  let code = '';
  for (let seat = 0; seat < seats; seat++) {
    const { cookie } = await send('POST', '/player', '', { name: '甲乙丙丁戊己庚辛'.charAt(seat) });
    cookies.push(cookie);
    if (seat === 0) code = String((await send('POST', '/rooms', cookie, { game })).body['code']);
    else await send('POST', `/rooms/${code}/actions`, cookie, { type: 'join' });
  }
  return { code, cookies };
}

async function serveTianzi(): Promise<number> {
  const { buildApp } = (await import(moduleAt('app.js'))) as typeof import('../src/app.ts');
  const { readLibrary } = (await import(moduleAt('library.js'))) as typeof import('../src/library.ts');
  const { steadyClock } = (await import(
    moduleAt('steady-clock.js')
  )) as typeof import('../src/steady-clock.ts');
  const clock = steadyClock();
  const { botDelay, ticks = false } = settings;
  app = await buildApp({
    config: {
      publicUrl: null,
      trustProxy: [],
      rateLimit: true,
      roomDays: 7,
      ...(botDelay === undefined ? {} : { botDelay }),
    },
    store: await openStore(settings),
    library: readLibrary(join(settings.dist, '../db/decks')),
    sessionSecret: 'a secret of the benchmarks, long enough for signing',
    adminPassword: 'the admin of the benchmarks',
    clock: () => clock() + elapsed,
    logger: { level: 'warn' },
  });
  const { rooms } = app;
  if (ticks) setInterval(() => void rooms.tick(), 250);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

async function openStore({ file, postgres, largestGroup }: Settings): Promise<Store> {
  if (postgres !== undefined) {
    const { openPostgresStore } = (await import(
      moduleAt('store/postgres/open.js')
    )) as typeof import('../src/store/postgres/open.ts');
    return openPostgresStore({ url: postgres });
  }
  const { openSqliteStore } = (await import(
    moduleAt('store/sqlite/open.js')
  )) as typeof import('../src/store/sqlite/open.ts');
  return openSqliteStore({ file, ...(largestGroup === undefined ? {} : { largestGroup }) });
}

async function serveFastify(): Promise<number> {
  const bare = Fastify();
  bare.get('/rooms/:code', async (_request, reply) => reply.status(204).send());
  await bare.listen({ host: '127.0.0.1', port: 0 });
  return (bare.server.address() as AddressInfo).port;
}

async function serveNode(): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(204).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const serve = { tianzi: serveTianzi, fastify: serveFastify, node: serveNode } as const;
const port = await serve[settings.kind]();

interface Message {
  readonly id: number;
  readonly name: keyof Operations;
  readonly args: unknown[];
}
process.on('message', ({ id, name, args }: Message) => {
  const operation = operations[name] as (...args: unknown[]) => unknown;
  Promise.resolve()
    .then(() => operation(...args))
    .then(
      (value) => process.send?.({ id, value }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
});
process.send?.({ port });
