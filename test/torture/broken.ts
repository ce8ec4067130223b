import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SeededRandom } from '../../src/game/random.ts';
import { Site } from '../fixtures/app.ts';
import type { Client } from '../fixtures/app.ts';
import { hostile } from '../fixtures/hostile.ts';
import { routesOf } from '../fixtures/routes.ts';
import type { Route, Schema } from '../fixtures/routes.ts';
import { chanceOf, oneOf } from './chance.ts';
import type { Torture } from './torture.ts';

const DAY = 86_400_000;

/** Texts that are no good anywhere. */
const texts: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u001b[31mred\u001b[0m',
    '\u001b]0;x\u0007',
    '\r\nx: y',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
  ],
  ...[
    'x'.repeat(70),
    'x'.repeat(3000),
    '👨‍👩‍👧‍👦'.repeat(500),
    `a${'\u0332'.repeat(5000)}`,
    '\ufeff',
    '1e999',
    '0x10',
    '-0',
  ],
  ...hostile,
];

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

/** Values of a wrong kind. */
const wrong: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 53,
  () => 1e308,
  () => [],
  () => ({}),
  () => [[], {}, null],
  () => ({ __proto__: null, constructor: { prototype: { x: 1 } } }),
  () => JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  () => nested(500),
  () => Array.from({ length: 2000 }, (_, index) => index),
  () => ({ length: 1e9 }),
];

/** A value that fits a schema, more or less. */
function fitting(schema: Schema, random: SeededRandom): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return fitting(oneOf(schema.anyOf, random), random);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fitting(each, random)]),
      );
    case 'array':
      return schema.items === undefined ? [] : [fitting(schema.items, random)];
    case 'integer':
    case 'number':
      return oneOf([0, 1, schema.minimum ?? 0, schema.maximum ?? 5], random);
    case 'boolean':
      return random.int(2) === 0;
    default:
      return oneOf(['甲', 'ouat', 'doudizhu', '3S', ...texts], random);
  }
}

/** The same with one thing in it that does not fit. */
function spoilt(value: unknown, random: SeededRandom): unknown {
  const bad = () => (random.int(2) === 0 ? oneOf(wrong, random)() : oneOf(texts, random));
  if (typeof value !== 'object' || value === null || random.int(8) === 0) return bad();
  const entries = Object.entries(value);
  const kind = random.int(4);
  if (kind === 0 || entries.length === 0)
    return { ...value, [oneOf(['extra', '__proto__', 'constructor', '', 'a.b', 'a[b]'], random)]: bad() };
  const [name] = oneOf(entries, random);
  if (kind === 1) return Object.fromEntries(entries.filter(([each]) => each !== name));
  return Object.fromEntries(
    entries.map(([each, inner]) => [each, each === name ? spoilt(inner, random) : inner]),
  );
}

const escapes = [
  '%',
  '%zz',
  '%00',
  '%E0%A4%A',
  '%c0%ae',
  '%2e%2e%2f',
  '..%2f..',
  '%ff',
  'x'.repeat(500),
  '%0d%0a',
  'ＡＢＣ',
];

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

const types = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/plain',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/csv',
    'application/xml',
    'x',
    'a/b; c',
    ' ',
  ],
];

function urlOf(route: Route, known: Readonly<Record<string, string>>, random: SeededRandom): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    random.int(5) === 0
      ? oneOf([...escapes, ...hostile.map(encodeURIComponent)], random)
      : (known[name] ?? 'x'),
  );
  const query = route.query
    .filter(() => random.int(2) === 0)
    .map(({ name, schema }) => {
      const value = String(random.int(3) === 0 ? oneOf(texts, random) : fitting(schema, random));
      return `${name}=${random.int(4) === 0 ? oneOf(escapes, random) : encodeURIComponent(value.toWellFormed())}`;
    });
  return encodeURI(path).replaceAll('%25', '%') + (query.length > 0 ? `?${query.join('&')}` : '');
}

function payloadOf(body: unknown, type: string, random: SeededRandom): string | Buffer {
  const kind = random.int(12);
  const json = JSON.stringify(body);
  if (kind === 0) return json.slice(0, random.int(json.length + 1));
  if (kind === 1) return Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x00])]);
  if (kind === 2) return `{"x":"${'y'.repeat(oneOf([65_500, 65_536, 131_072, 1_100_000], random))}"}`;
  if (kind === 3) return '['.repeat(oneOf([50, 30_000], random));
  if (kind === 4) return '';
  if (type.startsWith('multipart'))
    return `--x\r\ncontent-disposition: form-data; name="${oneOf(['text', 'mode', 'file', '__proto__'], random)}"${
      random.int(2) === 0 ? '; filename="\0"' : ''
    }\r\n\r\n${json}\r\n--x${random.int(2) === 0 ? '--\r\n' : ''}`;
  if (!type.includes('urlencoded') || typeof body !== 'object' || body === null) return json;
  return Object.entries(body)
    .map(
      ([name, value]) =>
        `${name}=${random.int(4) === 0 ? oneOf(escapes, random) : encodeURIComponent(JSON.stringify(value))}`,
    )
    .join('&');
}

function request(
  route: Route,
  known: Readonly<Record<string, string>>,
  client: Client,
  random: SeededRandom,
): Sent {
  const method =
    random.int(20) === 0 ? oneOf(['PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'], random) : route.method;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const odd: readonly (readonly [string, string])[] = [
    ['cookie', `tianzi=${oneOf(['', '%', 'x.y', 'x'.repeat(4000), '__proto__', 's%3Ax.y'], random)}`],
    ['accept', oneOf(['', '*', 'application/json;q=x', 'text/html', ','.repeat(500)], random)],
    ['accept-language', oneOf(['', 'zz', ';q=', 'en;q=2', '-'.repeat(500), '__proto__'], random)],
    ['accept-encoding', oneOf(['gzip', 'x', 'gzip;q=0', '*'], random)],
    ['hx-request', oneOf(['true', 'false', ''], random)],
    ['origin', oneOf(['null', 'http://localhost:80', 'x', 'http://[::1', ''], random)],
    ['sec-fetch-site', oneOf(['cross-site', 'same-origin', 'x'], random)],
    ['x-forwarded-for', oneOf(['1.2.3.4', 'x', '::1', ','], random)],
    ['host', oneOf(['', 'x y', 'localhost:99999', '[::1', 'evil.example'], random)],
    ['range', 'bytes=5-1'],
    ['if-none-match', '*'],
    ['x-http-method-override', 'DELETE'],
  ];
  const type = random.int(3) === 0 ? oneOf(types, random) : 'application/json';
  const headers = {
    ...(random.int(3) === 0 ? {} : { accept: 'application/json' }),
    ...(cookie === '' ? {} : { cookie }),
    ...Object.fromEntries(odd.filter(() => random.int(12) === 0)),
  };
  if (route.method === 'GET') return { method, url: urlOf(route, known, random), headers };
  const body = fitting(route.body ?? { type: 'object' }, random);
  return {
    method,
    url: urlOf(route, known, random),
    headers: { ...headers, 'content-type': type },
    payload: payloadOf(random.int(6) === 0 ? body : spoilt(body, random), type, random),
  };
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times++) collect();
  return process.memoryUsage().heapUsed;
}

/** Requests that are broken on purpose break nothing else. */
export const broken: Torture = {
  name: 'broken',
  what: 'requests made after the routes’ own schemas, and broken on purpose',
  run: async ({ size, seed, print }) => {
    const count = size === 'long' ? 10_000 : 2_000;
    const random = chanceOf(seed, 'broken');
    const rejections: unknown[] = [];
    const note = (reason: unknown) => void rejections.push(reason);
    process.on('unhandledRejection', note);
    const site = await Site.start();
    try {
      const tables = [
        await site.round({ players: 3 }),
        await site.table({ game: 'doudizhu', players: 3 }),
        await site.table({ players: 2, password: '芝麻开门' }),
      ];
      const clients = [...tables.map(({ host }) => host), site.client(), await site.admin()];
      // The hosts may lose their rooms, and even their seats, by what is sent.
      const watcher = await site.player('看客');
      const watch = async () => {
        for (const { code } of tables) await watcher.do(code, { type: 'watch', password: '芝麻开门' });
      };
      const routes = (await routesOf(site)).filter(({ path }) => !/\/(?:close|logout)$/.test(path));
      const statuses = new Map<number, number>();
      const send = async (many: number) => {
        for (let sent = 0; sent < many; sent++) {
          const { code } = oneOf(tables, random);
          const client = oneOf(clients, random);
          const made = request(
            oneOf(routes, random),
            { code, game: 'ouat', token: 'x'.repeat(22) },
            client,
            random,
          );
          const { statusCode, headers, body } = await site.app.inject(made as never);
          const what = `${statusCode} to ${JSON.stringify({ ...made, payload: made.payload?.toString().slice(0, 500) })}`;
          ok(statusCode < 500, what);
          ok(!/node_modules|\.ts:\d|SQLITE|at Object\./.test(body), what);
          ok(body === '' || headers['content-type'] !== undefined, what);
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        }
        // What was made meanwhile goes as it always does.
        site.now += 2 * DAY;
        await watch();
        await site.app.rooms.tick();
        await site.app.rooms.sweep(1);
      };
      await send(count / 4);
      const before = heapUsed();
      const began = performance.now();
      await send((count * 3) / 4);
      const rate = ((count * 0.75) / (performance.now() - began)) * 1000;
      await new Promise((resolve) => setImmediate(resolve));
      const after = heapUsed();
      deepStrictEqual(rejections, [], 'nobody looked at a promise');
      await watch();
      strictEqual(({} as { admin?: unknown }).admin, undefined, 'no prototype was changed');
      const shown = [...statuses].sort(([one], [other]) => one - other);
      print(`${count} requests: ${shown.map(([status, times]) => `${times} × ${status}`).join(', ')}`);
      print(`${Math.round(rate)} a second; heap ${mb(before)} MB before, ${mb(after)} MB after`);
      ok(
        (statuses.get(400) ?? 0) > count / 10 && (statuses.get(200) ?? 0) > 0,
        'some were broken, some were not',
      );
      ok(after < before * 1.3 + 5_000_000, 'memory is back where it was');
    } finally {
      process.off('unhandledRejection', note);
      await site.app.close();
    }
  },
};

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);
