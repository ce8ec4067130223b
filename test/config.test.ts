import { chmodSync, existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import t from 'tap';
import { ConfigError, VARIABLES, loadEnvFile, readConfig, type Config } from '../src/config.ts';
import { readSecrets } from '../src/secrets.ts';

const root = resolve(import.meta.dirname, '..');

t.test('an empty environment gives the defaults, and so does one of empty values', (t) => {
  const defaults: Config = {
    port: 3000,
    host: '0.0.0.0',
    publicUrl: null,
    database: { file: join(root, 'db/data/tianzi.sqlite') },
    databaseNotify: true,
    sessionSecret: null,
    adminPassword: null,
    trustProxy: [],
    rateLimit: true,
    logLevel: 'info',
    botDelay: null,
    roomDays: 7,
    metricsToken: null,
  };
  t.strictSame(readConfig({}), defaults);
  t.strictSame(readConfig(Object.fromEntries(VARIABLES.map(({ name }) => [name, '']))), defaults);
  t.strictSame(readConfig(Object.fromEntries(VARIABLES.map(({ name }) => [name, '  ']))), defaults);
  t.end();
});

t.test('the default database lies in the project, whatever the working directory', (t) => {
  const before = process.cwd();
  process.chdir(tmpdir());
  const files = [readConfig({}), readConfig({ DATABASE_URL: 'file:a.sqlite' })].map(
    (config) => config.database,
  );
  process.chdir(before);
  t.same(files, [
    { file: join(root, 'db/data/tianzi.sqlite') },
    { file: join(realpathSync(tmpdir()), 'a.sqlite') },
  ]);
  t.end();
});

const secret = 'k3yb04rd-c4t-w4lk3d-0v3r-th3-d3sk';

const good: readonly [name: string, text: string, key: keyof Config, value: unknown][] = [
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65535],
  ['PORT', ' 8080 ', 'port', 8080],
  ['HOST', '127.0.0.1', 'host', '127.0.0.1'],
  ['HOST', '::', 'host', '::'],
  ['HOST', 'localhost', 'host', 'localhost'],
  ['PUBLIC_URL', 'https://cards.example.org', 'publicUrl', 'https://cards.example.org'],
  ['PUBLIC_URL', 'https://Cards.Example.org/', 'publicUrl', 'https://cards.example.org'],
  ['PUBLIC_URL', 'http://192.168.1.7:3000/', 'publicUrl', 'http://192.168.1.7:3000'],
  ['DATABASE_URL', 'file:/var/lib/tianzi.sqlite', 'database', { file: '/var/lib/tianzi.sqlite' }],
  ['DATABASE_URL', 'file:///var/my%20lib/a.sqlite', 'database', { file: '/var/my lib/a.sqlite' }],
  ['DATABASE_URL', 'file:./data/a.sqlite', 'database', { file: resolve('data/a.sqlite') }],
  ['DATABASE_NOTIFY', 'off', 'databaseNotify', false],
  ['SESSION_SECRET', secret, 'sessionSecret', secret],
  ['ADMIN_PASSWORD', '牧羊女不怕狼因为有剑啊', 'adminPassword', '牧羊女不怕狼因为有剑啊'],
  ['ADMIN_PASSWORD', 'tulip-password-hill', 'adminPassword', 'tulip-password-hill'],
  ['TRUST_PROXY', '127.0.0.1', 'trustProxy', ['127.0.0.1']],
  ['TRUST_PROXY', '10.0.0.0/8, ::1,fd00::/8', 'trustProxy', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ['RATE_LIMIT', 'off', 'rateLimit', false],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['BOT_DELAY_MS', '0', 'botDelay', 0],
  ['BOT_DELAY_MS', '60000', 'botDelay', 60000],
  ['ROOM_DAYS', '3650', 'roomDays', 3650],
  ['METRICS_TOKEN', 'sixteen-letters!', 'metricsToken', 'sixteen-letters!'],
];

const bad: Readonly<Record<string, readonly string[]>> = {
  PORT: ['65536', '-1', '3000.5', '0x10', 'http', '1e3', '99999999999999999999'],
  HOST: ['http://localhost', 'a b', '[::]', '300.1.1.1', 'local_host', '0.0.0.0:80'],
  PUBLIC_URL: [
    'cards.example.org',
    'ftp://example.org',
    'https://example.org/cards',
    'https://example.org/?a',
    'https://example.org/#a',
    'https://me:pass@example.org',
    'javascript:alert(1)',
    '*',
  ],
  DATABASE_URL: [
    'postgres://me:hidden@db',
    'postgresql://me:hidden@db/',
    'postgres:hidden',
    'postgres:///hidden',
    'mysql://me:hidden@db',
    'tianzi.sqlite',
    'file:',
    'file://',
    'file://host/a.sqlite',
    'file:data/',
    'file:///%2F',
    'file:a\0b',
  ],
  DATABASE_NOTIFY: ['yes', 'true', 'ON'],
  SESSION_SECRET: ['hidden-too-short', 'x'.repeat(31)],
  ADMIN_PASSWORD: [
    'hidden-15'.slice(0, 9),
    'aaaaaaaaaaaaaaaa',
    '1212121212',
    'password12',
    'Password123!',
    'P@ssw0rd2026',
    'changeme1234',
    'change-me-please',
    'CHANGEME!!!',
    'admin123456',
    'tianzi-admin-2026',
    '1234567890',
    '0987654321',
    'abcdefghijkl',
    'qwertyuiop',
    'ｐａｓｓｗｏｒｄ１２',
  ],
  TRUST_PROXY: [
    'true',
    '1',
    'loopback',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    '10.0.0.0/8/8',
    '::1/129',
    'fe80::1%eth0',
    'proxy.example.org',
    '127.0.0.1,,10.0.0.1',
    '127.0.0.1,true',
  ],
  RATE_LIMIT: ['0', 'false', 'no'],
  LOG_LEVEL: ['verbose', 'INFO', '30'],
  BOT_DELAY_MS: ['-1', '60001', '1.5', 'fast'],
  ROOM_DAYS: ['0', '3651', 'week'],
  METRICS_TOKEN: ['too-short'],
};

t.test('every variable is read', (t) => {
  for (const [name, text, key, value] of good) {
    t.strictSame(readConfig({ [name]: text })[key], value, `${name}=${JSON.stringify(text)}`);
  }
  t.same(new Set(good.map(([name]) => name)), new Set(VARIABLES.map(({ name }) => name)));
  t.end();
});

t.test('a wrong value is refused with one sentence that names the variable and no secret', (t) => {
  for (const [name, texts] of Object.entries(bad)) {
    for (const text of texts) {
      t.throws(
        () => readConfig({ [name]: text }),
        { name: 'ConfigError' },
        `${name}=${JSON.stringify(text)}`,
      );
      try {
        readConfig({ [name]: text });
      } catch (error) {
        const { message } = error as ConfigError;
        t.match(message, new RegExp(`^${name} [^\\n]+\\.$`));
        t.notMatch(message, 'hidden');
        if (/SECRET|PASSWORD|TOKEN/.test(name)) t.notOk(message.includes(text), message);
      }
    }
  }
  t.same(new Set(Object.keys(bad)), new Set(VARIABLES.map(({ name }) => name)));
  t.end();
});

t.test('a PostgreSQL database is named with the secrets that all its processes share', (t) => {
  const url = 'postgresql://me:hidden@db/tianzi?sslmode=require';
  const secrets = { SESSION_SECRET: secret, ADMIN_PASSWORD: 'tulip-password-hill' };
  const config = readConfig({ DATABASE_URL: url, ...secrets });
  t.same(config.database, { url });
  for (const name of Object.keys(secrets)) {
    const env = { DATABASE_URL: url, ...secrets, [name]: '' };
    t.throws(() => readConfig(env), {
      name: 'ConfigError',
      message: /^With a PostgreSQL database [^\n]+\.$/,
    });
  }
  t.end();
});

t.test('.env.example lists every variable with its meaning and its default', (t) => {
  const [, ...parts] = readFileSync(join(root, '.env.example'), 'utf8').trimEnd().split('\n\n');
  t.strictSame(
    parts,
    VARIABLES.map(({ name, fallback, meaning }) => `# ${meaning}\n#${name}=${fallback}`),
  );
  t.end();
});

t.test('an .env file adds to the environment, which wins; none is needed', (t) => {
  t.teardown(() => {
    for (const name of ['TIANZI_TEST_A', 'TIANZI_TEST_B']) Reflect.deleteProperty(process.env, name);
  });
  const folder = t.testdir({ '.env': '# ours\nTIANZI_TEST_A=file\nTIANZI_TEST_B="from file"\n', folder: {} });
  process.env.TIANZI_TEST_A = 'shell';
  loadEnvFile(join(folder, '.env'));
  t.equal(process.env.TIANZI_TEST_A, 'shell');
  t.equal(process.env.TIANZI_TEST_B, 'from file');
  loadEnvFile(join(folder, 'missing.env'));
  t.throws(() => loadEnvFile(join(folder, 'folder')), {
    name: 'ConfigError',
    message: /folder cannot be read: .*\.$/,
  });
  t.end();
});

t.test('secrets are made once, kept for us alone, and found again', (t) => {
  const folder = join(t.testdir(), 'data');
  const config = readConfig({});
  const first = readSecrets(folder, config);
  t.match(first.adminPassword, /^([a-hjkmnp-z]{4}-){3}[a-hjkmnp-z]{4}$/);
  t.ok(first.sessionSecret.length >= 43);
  t.equal(first.adminPasswordIsNew, true);
  t.equal(statSync(folder).mode & 0o777, 0o700);
  for (const name of ['session-secret', 'admin-password']) {
    t.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
  }
  t.same(readSecrets(folder, config), { ...first, adminPasswordIsNew: false });

  const elsewhere = readSecrets(join(t.testdirName, 'elsewhere'), config);
  t.not(elsewhere.sessionSecret, first.sessionSecret);
  t.not(elsewhere.adminPassword, first.adminPassword);
  t.end();
});

t.test('configured secrets win, and nothing is written then', (t) => {
  const folder = join(t.testdir(), 'data');
  const config = readConfig({ SESSION_SECRET: secret, ADMIN_PASSWORD: 'tulip-moss-hill' });
  const expected = { sessionSecret: secret, adminPassword: 'tulip-moss-hill', adminPasswordIsNew: false };
  t.same(readSecrets(folder, config), expected);
  t.notOk(existsSync(folder));
  readSecrets(folder, readConfig({ SESSION_SECRET: secret }));
  t.same(readdirSync(folder), ['admin-password']);
  t.end();
});

t.test('a secret that was emptied, or a folder that cannot be, stops the start with a sentence', (t) => {
  const folder = t.testdir({ 'session-secret': '\n', 'admin-password': 'short\n', file: '' });
  chmodSync(folder, 0o700);
  t.throws(() => readSecrets(folder, readConfig({})), {
    name: 'ConfigError',
    message: /session-secret is too short; .*\.$/,
  });
  t.throws(() => readSecrets(folder, readConfig({ SESSION_SECRET: secret })), /admin-password is too short/);
  t.throws(() => readSecrets(join(folder, 'file'), readConfig({})), {
    name: 'ConfigError',
    message: /session-secret can be neither read nor made/,
  });
  t.end();
});
