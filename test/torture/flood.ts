import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Server } from '../fixtures/program.ts';
import { quantile, withFolder } from './files.ts';
import type { Poured, Pouring } from './pour.ts';
import type { Means, Torture } from './torture.ts';
import { Watched } from './watched.ts';
import { WebClient } from './web-client.ts';

/** The address from which the flood comes; everybody else comes from 127.0.0.1. */
const FLOOD = '127.0.0.2';
const CONNECTIONS = 20;
const SLOW = 500;
const PLAYERS = 3;
/** The page that is asked for without end, how often, and how often one address is answered a minute. */
const FLOODS = {
  short: { path: '/rooms/AAAAAA', requests: 1_500, most: 60 },
  long: { path: '/', requests: 30_000, most: 6_000 },
} as const;
/** How long the slowest hundredth of the players' polls may take in the flood, in milliseconds. */
const MOST_MS = 100;
/** A machine on which even undisturbed polls take so long, in milliseconds, says nothing about the server. */
const BUSY_MS = 25;
const MOST_GROWTH = 1.5;

/** Clients that are slow and one that asks without end are no matter to those who play. */
export const flood: Torture = {
  name: 'flood',
  what: '500 slow clients and a flood from one address, while others play',
  run: (means) => withFolder((folder) => floodServer(join(folder, 'tianzi.sqlite'), means)),
};

async function floodServer(file: string, { size, print }: Means): Promise<void> {
  const { path, requests, most } = FLOODS[size];
  const server = await Server.start(file, {
    RATE_LIMIT: 'on',
    ADMIN_PASSWORD: 'the admin of the tests',
  });
  const players = Array.from({ length: PLAYERS }, () => new WebClient(server.base));
  const slow: Socket[] = [];
  try {
    const code = await sitDown(players);
    const quiet = await poll(players, code, { until: setTimeout(2_000) });
    // What a server needs once, it has taken now: whatever comes on top came by the flood.
    await pour({
      base: server.base,
      path,
      from: '127.0.0.3',
      requests: requests / 10,
      connections: CONNECTIONS,
    });
    const watched = new Watched(server.program.process.pid ?? 0, file);
    for (let count = 0; count < SLOW; count++) slow.push(await slowClient(server.base));
    const drip = setInterval(() => slow.forEach((socket) => socket.write(' ')), 200);
    const pouring = pour({ base: server.base, path, from: FLOOD, requests, connections: CONNECTIONS });
    const times = await poll(players, code, { until: pouring });
    const { served, waits, others, seconds } = await pouring;
    clearInterval(drip);
    watched.stop();
    const refused = waits.length;
    const [before = 1] = watched.memory;
    const growth = (watched.memory.at(-1) ?? 0) / before;
    print(`${requests} requests in ${seconds.toFixed(1)} s, ${refused} of them 429; ${SLOW} slow clients`);
    print(
      `${times.length} polls of others, p99 ${quantile(times, 0.99).toFixed(1)} ms; undisturbed ${quantile(quiet, 0.99).toFixed(1)} ms`,
    );
    print(`memory: ${(before / 2 ** 20).toFixed()} MB before, ${growth.toFixed(2)} times that after`);
    deepStrictEqual(others, [], 'nothing but answers and refusals');
    for (const wait of waits) ok(Number(wait) > 0 && Number(wait) <= 60, `retry-after ${wait}`);
    ok(refused > 0, 'nobody was told to wait');
    ok(served <= most * (Math.ceil(seconds / 60) + 1), `${served} were answered`);
    if (size === 'short') return;
    ok(growth < MOST_GROWTH, 'memory is flat');
    if (quantile(quiet, 0.99) > BUSY_MS) print('the machine is too busy with other things to judge by times');
    else ok(quantile(times, 0.99) < MOST_MS, 'players are served as ever');
  } finally {
    for (const socket of slow) socket.destroy();
    for (const player of players) player.close();
    await server.stop();
  }
}

/** Opens a table for them all; answers its code. */
async function sitDown(players: readonly WebClient[]): Promise<string> {
  const [host, ...guests] = players;
  for (const [seat, player] of players.entries())
    await player.must('POST', '/player', { name: '甲乙丙'.charAt(seat) });
  const { code } = await host!.must('POST', '/rooms', { game: 'ouat' });
  for (const guest of guests) await guest.must('POST', `/rooms/${String(code)}/actions`, { type: 'join' });
  await host!.must('POST', `/rooms/${String(code)}/actions`, { type: 'start' });
  return String(code);
}

/** Asks without end, from a process of its own: what that costs is not to be seen in the players' times. */
async function pour(pouring: Pouring): Promise<Poured> {
  const program = fileURLToPath(new URL('pour.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify(pouring)],
    { maxBuffer: 10e6 },
  );
  return JSON.parse(stdout) as Poured;
}

/** A client that begins a request and sends a byte of it now and then. */
async function slowClient(base: string): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  // To be cut off is what it is for.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /player HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{',
  );
  return socket;
}

/** Players who poll as pages do, each a few times a second; answers how long each poll took, in milliseconds. */
async function poll(
  players: readonly WebClient[],
  code: string,
  { until }: { readonly until: Promise<unknown> },
): Promise<number[]> {
  const times: number[] = [];
  const state = { isOver: false };
  const end = until.finally(() => (state.isOver = true));
  while (!state.isOver) {
    for (const player of players) {
      const { status, took } = await player.send('GET', `/rooms/${code}`);
      strictEqual(status, 200, 'a player is served');
      times.push(took);
    }
    await setTimeout(20);
  }
  await end;
  return times;
}
