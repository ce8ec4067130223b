import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { parse } from 'yaml';
import { VARIABLES, readConfig } from '../../src/config.ts';
import { copies, fillImage, root, stages } from '../fixtures/image.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const NOBODY = 65_534;

t.test(
  'the Dockerfile copies only what is there, and runs without compilers as a user of no rights',
  async (t) => {
    const [build = [], last = [], ...more] = stages();
    t.same(more, []);
    const ignored = read('.dockerignore').split('\n');
    for (const { from, paths } of [...copies(build), ...copies(last)].filter((copy) => copy.from === null)) {
      t.equal(from, null);
      for (const path of paths) {
        t.ok(existsSync(join(root, path)), `${path} is there`);
        t.notOk(ignored.includes(path), `${path} is sent to the builder`);
      }
    }
    t.ok(ignored.includes('db/data') && ignored.includes('.env'), 'no secret is sent');
    const all = (name: string) => last.filter((one) => one.name === name).map(({ rest }) => rest);
    t.same(all('USER'), ['node']);
    t.same(all('VOLUME'), ['/data']);
    t.equal(all('HEALTHCHECK').length, 1);
    t.match(all('HEALTHCHECK')[0], /\/readyz/);
    t.notMatch(all('RUN').join(), /npm|apt-get/, 'nothing is installed at the end');
    const env = /DATABASE_URL=file:(\S+)/.exec(all('ENV').join(' '))?.[1];
    t.match(env, /^\/data\//, 'the database lies in the volume');
    t.match(build.map(({ rest }) => rest).join(), /npm prune --omit=dev/);
    t.same(JSON.parse(all('CMD')[0] ?? ''), ['node', 'dist/server.js']);
  },
);

interface Service {
  readonly [field: string]: unknown;
  readonly profiles: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports: readonly string[];
}

function composed(): { services: Record<string, Service>; volumes: Record<string, unknown> } {
  return parse(read('compose.yaml'), { merge: true }) as ReturnType<typeof composed>;
}

/** What every container of ours is. */
const locked = {
  build: '.',
  read_only: true,
  init: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  tmpfs: ['/tmp'],
};
const settings = new Set<string>(VARIABLES.map(({ name }) => name));

t.test(
  'compose.yaml runs one server read-only with one volume, and names only settings that there are',
  async (t) => {
    const { services, volumes } = composed();
    const service = services['tianzi']!;
    t.match(service, { ...locked, profiles: ['sqlite'], volumes: ['data:/data'] });
    t.same(Object.keys(volumes), ['data', 'postgres']);
    for (const name of Object.keys(service.environment)) t.ok(settings.has(name), name);
    t.match(service.environment['DATABASE_URL'], /^file:\/data\//);
    for (const port of service.ports) t.ok(port.endsWith(`:${service.environment['PORT']}`), port);
    t.match(
      service.ports[0],
      '127.0.0.1',
      'only a proxy on the machine reaches it, unless one says otherwise',
    );
  },
);

t.test('or two servers alike, over PostgreSQL, behind a proxy that alone is reached', async (t) => {
  const { services } = composed();
  const { tianzi, ...others } = services;
  t.same(Object.keys(others), ['first', 'second', 'proxy', 'database']);
  for (const service of Object.values(others)) t.same(service.profiles, ['postgres']);
  const { first, second, proxy, database } = others as Record<string, Service>;
  t.same(second, first);
  t.match(first, { ...locked, depends_on: { database: { condition: 'service_healthy' } } });
  t.notOk(first?.['volumes'], 'nothing is kept outside the database');
  for (const name of Object.keys(first!.environment)) t.ok(settings.has(name), name);
  const secrets = { SESSION_SECRET: 's'.repeat(32), ADMIN_PASSWORD: 'tulip-password-hill' };
  const env = { DATABASE_URL: first!.environment['DATABASE_URL'], ...secrets };
  t.match(readConfig(env).database, { url: /@database\/tianzi$/ });
  t.match(String(proxy?.['command']), / --to first:3000 --to second:3000$/);
  t.same(
    [first, second, database].map((service) => service?.ports),
    [undefined, undefined, undefined],
  );
  t.same(proxy?.ports, tianzi?.ports);
});

t.test('the unit of systemd starts what is built, and names only settings that there are', async (t) => {
  const lines = read('docs/tianzi.service')
    .split('\n')
    .filter((line) => !/^(#|$)/.test(line));
  for (const line of lines) t.match(line, /^(\[[A-Z]\w+\]|[A-Z]\w+=.*)$/);
  t.match(
    lines.find((line) => line.startsWith('ExecStart=')),
    /dist\/server\.js$/,
  );
  const names = [...VARIABLES.map(({ name }) => name as string), 'NODE_ENV'];
  for (const line of lines.filter((each) => each.startsWith('Environment=')))
    t.ok(names.includes(line.split('=')[1] ?? ''), line);
  t.notOk(lines.includes('MemoryDenyWriteExecute=yes'), 'Node could not run');
});

t.test(
  'the program starts from what the image holds, which it cannot write, and keeps its data apart',
  async (t) => {
    const folder = t.testdir({ app: {}, data: {} });
    const app = join(folder, 'app');
    const data = join(folder, 'data');
    const [command, ...args] = await fillImage(app);
    t.equal(command, 'node');
    for (const file of args) t.ok(existsSync(join(app, file)), file);
    const tree = () => readdirSync(app, { recursive: true, encoding: 'utf8' }).sort();
    const own = tree().filter((name) => name !== 'node_modules' && !name.startsWith('node_modules/'));
    const allow = (bits: number) => {
      for (const path of [app, ...own.map((name) => join(app, name))])
        chmodSync(path, statSync(path).isDirectory() ? 0o555 | bits : 0o444 | bits);
    };
    allow(0);
    const before = tree();
    const isRoot = process.getuid?.() === 0;
    const user = isRoot && mayRun(app) ? { uid: NOBODY, gid: NOBODY } : {};
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    const server = spawn(process.execPath, args, {
      cwd: app,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: `file:${join(data, 'tianzi.sqlite')}`,
      },
      ...user,
    });
    t.teardown(() => server.kill('SIGKILL'));
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
    let base: string | undefined;
    while (base === undefined && server.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      base = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    }
    if (base === undefined) throw new Error(`it did not start: ${output}`);
    t.equal((await fetch(`${base}/readyz`)).status, 200);
    for (const path of ['/', '/rules/ouat', '/rules/doudizhu', '/docs/json'])
      t.equal((await fetch(base + path)).status, 200, path);
    const sheet = /href="(\/assets\/style\.[^"]+)"/.exec(await (await fetch(base)).text())?.[1];
    t.equal((await fetch(`${base}${sheet ?? '/nowhere'}`)).status, 200, 'the style sheet');
    const played = await fetch(`${base}/play`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'ouat' }),
    });
    t.equal(played.status, 201, 'a round is dealt from the decks');
    server.kill('SIGTERM');
    t.equal(await ended, 0);
    t.same(tree(), before, 'nothing was written beside the program');
    allow(0o200);
    t.ok(readdirSync(data).includes('tianzi.sqlite'));
  },
);

/** Whether somebody without rights can read what the program needs, where this checkout lies. */
function mayRun(app: string): boolean {
  const needed = [app, fileURLToPath(import.meta.resolve('fastify'))];
  const script = `for (const path of ${JSON.stringify(needed)}) require('node:fs').readdirSync(require('node:path').dirname(path))`;
  return spawnSync(process.execPath, ['-e', script], { uid: NOBODY, gid: NOBODY }).status === 0;
}
