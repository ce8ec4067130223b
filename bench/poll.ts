import { equal } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { median, ratio } from './bench.ts';
import type { Bench, Means, Row } from './bench.ts';
import { Connection, ask, get, open } from './load.ts';
import { Served, withServed } from './served.ts';

const CONNECTIONS = 20;
/** Few at a time, in many rounds: what else the machine does then meets both sides. */
const REQUESTS = 500;
const WARM_UP = 3_000;
const ROUNDS = { short: 11, long: 41 } as const;

/** What htmx sends with each poll. */
export const asHtmx = {
  accept: 'text/html',
  'hx-request': 'true',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'zh-CN,en;q=0.5',
};

/** The address that a page polls next, as an answer or the page itself says. */
export function pollIn(html: string): string {
  const [, url] = /id="poll"[^>]*hx-get="([^"]+)"/.exec(html) ?? [];
  if (url === undefined) throw new Error(`no poll in ${html.slice(0, 200)}`);
  return url.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=');
}

export const poll: Bench = {
  name: 'poll',
  what: 'a poll that finds nothing new, beside empty answers of Fastify and of Node alone',
  run: (means) =>
    withServed([Served.start('tianzi'), Served.start('fastify'), Served.start('node')], (servers) =>
      compare(servers, means),
    ),
};

async function compare(servers: readonly Served[], { size, print }: Means): Promise<Row[]> {
  const tianzi = servers.find(({ kind }) => kind === 'tianzi');
  const [table] = (await tianzi?.tell('gather', 1, 5, 'ouat')) ?? [];
  if (tianzi === undefined || table === undefined) throw new Error('no table');
  const headers = { ...asHtmx, cookie: table.cookies[0] ?? '' };
  const page = await Connection.open(tianzi.port);
  const { body } = await page.ask(get(`/rooms/${table.code}`, { ...headers, 'hx-request': 'false' }));
  const request = get(pollIn(body), headers);
  const unchanged = await page.ask(request);
  equal(unchanged.status, 204);
  page.close();

  const times = new Map<Served, number[]>(servers.map((server) => [server, []]));
  const connections = new Map(
    await Promise.all(servers.map(async (server) => [server, await open(server.port, CONNECTIONS)] as const)),
  );
  for (let round = -1; round < ROUNDS[size]; round++) {
    for (const server of servers) {
      const count = round < 0 ? WARM_UP : REQUESTS;
      const cpu = await server.cpuOf(() =>
        ask(
          connections.get(server) ?? [],
          count,
          () => request,
          ({ status }) => equal(status, 204),
        ),
      );
      if (round >= 0) times.get(server)?.push(cpu / REQUESTS);
    }
  }
  for (const all of connections.values()) for (const connection of all) connection.close();
  const [ours = [], fastify = [], node = []] = servers.map((server) => times.get(server) ?? []);
  const against = (one: readonly number[]) =>
    median(one.map((time, round) => time / (fastify[round] ?? NaN)));
  print(`Fastify alone: ${median(fastify).toFixed(1)} µs of processor time a request`);
  return [
    ratio('unchanged poll ÷ Fastify’s 204, processor time', against(ours), 1.1),
    ratio('Node’s 204 ÷ Fastify’s 204, processor time', against(node), null),
    {
      what: 'unchanged answer',
      measured: unchanged.size,
      unit: 'bytes',
      target: { most: 160 },
      isRatio: true,
    },
    {
      what: 'pause between the polls of a hidden tab',
      measured: hiddenPause(),
      unit: 's',
      target: { least: 10 },
      isRatio: true,
    },
  ];
}

/** How long a hidden tab waits between its polls, in seconds, as the script of the page says. */
function hiddenPause(): number {
  const script = readFileSync(new URL('../public/app.js', import.meta.url), 'utf8');
  const [, milliseconds = 'NaN'] = /POLL_HIDDEN_MS = ([\d_]+)/.exec(script) ?? [];
  return Number(milliseconds.replaceAll('_', '')) / 1000;
}
