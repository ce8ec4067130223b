import { ok, strictEqual } from 'node:assert/strict';
import { Agent, get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Site } from '../fixtures/app.ts';
import type { Client } from '../fixtures/app.ts';
import type { Torture } from './torture.ts';

/** The address from which the flood comes; everybody else comes from 127.0.0.1. */
const FLOOD = '127.0.0.2';
const CONNECTIONS = 20;
const SLOW = 500;
/** How long the slowest hundredth of the players' polls may take in the flood, in milliseconds. */
const MOST_MS = 100;
/** A machine on which even undisturbed polls take so long, in milliseconds, says nothing about the server. */
const BUSY_MS = 25;

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** From the request to the end of the answer, in milliseconds. */
  readonly took: number;
}

/** One request over a real connection. */
function ask(port: number, path: string, agent: Agent, cookie = ''): Promise<Got> {
  const began = performance.now();
  const headers = { accept: 'application/json', ...(cookie === '' ? {} : { cookie }) };
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          took: performance.now() - began,
        }),
      );
    });
    request.once('error', reject);
  });
}

/** A client that begins a request and sends a byte of it now and then. */
async function slowClient(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    'POST /player HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{',
  );
  return socket;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** Players who poll as pages do, until the flood is over. */
async function poll(
  port: number,
  players: readonly Client[],
  code: string,
  isOver: () => boolean,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (!isOver() || times.length < 30) {
    for (const { cookies } of players) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { status, took } = await ask(port, `/rooms/${code}`, agent, cookie);
      strictEqual(status, 200, 'a player is served');
      times.push(took);
    }
    await setTimeout(20);
  }
  agent.destroy();
  return times;
}

/** Clients that are slow and one that asks without end are no matter to those who play. */
export const flood: Torture = {
  name: 'flood',
  what: '500 slow clients and a flood from one address, while others play',
  run: async ({ size, print }) => {
    const requests = size === 'long' ? 30_000 : 1_500;
    const path = size === 'long' ? '/' : '/rooms/AAAAAA';
    const most = size === 'long' ? 6_000 : 60;
    const site = await Site.start({ config: { rateLimit: true } });
    const slow: Socket[] = [];
    try {
      await site.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = site.app.server.address() as AddressInfo;
      const table = await site.round({ players: 3 });
      const quiet = await poll(port, table.seats, table.code, () => true);
      const before = process.memoryUsage().heapUsed;
      for (let count = 0; count < SLOW; count++) slow.push(await slowClient(port));
      let isOver = false;
      const drip = setInterval(() => slow.forEach((socket) => socket.write(' ')), 200);
      const polled = poll(port, table.seats, table.code, () => isOver);
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: FLOOD });
      const began = performance.now();
      let left = requests;
      const got: Got[] = [];
      const pour = async () => {
        while (left-- > 0) got.push(await ask(port, path, agent));
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, pour));
      const seconds = (performance.now() - began) / 1000;
      isOver = true;
      const times = await polled;
      clearInterval(drip);
      agent.destroy();
      const refused = got.filter(({ status }) => status === 429);
      for (const { headers } of refused) {
        const wait = Number(headers['retry-after']);
        ok(wait > 0 && wait <= 60, `retry-after ${String(headers['retry-after'])}`);
      }
      const windows = Math.ceil(seconds / 60) + 1;
      ok(got.length - refused.length <= most * windows, `${got.length - refused.length} were answered`);
      ok(refused.length > 0, 'nobody was told to wait');
      const grown = (process.memoryUsage().heapUsed - before) / 1e6;
      print(
        `${requests} requests in ${seconds.toFixed(1)} s, ${refused.length} of them 429; ${SLOW} slow clients`,
      );
      print(
        `${times.length} polls of others, p99 ${p99(times).toFixed(1)} ms; undisturbed ${p99(quiet).toFixed(1)} ms`,
      );
      print(`heap grown by ${grown.toFixed(1)} MB before anything was collected`);
      if (p99(quiet) > BUSY_MS) print('the machine is too busy with other things to judge by times');
      else if (size === 'long') ok(p99(times) < MOST_MS, `p99 ${p99(times)} ms`);
    } finally {
      for (const socket of slow) socket.destroy();
      await site.app.close();
    }
  },
};
