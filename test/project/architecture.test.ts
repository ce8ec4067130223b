import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file).replaceAll('\\', '/'));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What stands left may not import what stands right; i18n is words, and config is read at the top. */
const order = ['game', 'games', 'room', 'store', 'i18n', 'http'];

function layerOf(file: string): string | undefined {
  const [, folder, ...rest] = file.split('/');
  return rest.length > 0 ? folder : undefined;
}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    relative(root, resolve(root, dirname(file), path)).replaceAll('\\', '/'),
  );
}

t.test('imports run one way: game, games, room, store, http', async (t) => {
  for (const file of files('src', '.ts')) {
    const own = order.indexOf(layerOf(file) ?? '');
    if (own < 0) continue;
    for (const imported of importsOf(file)) {
      const theirs = order.indexOf(layerOf(imported) ?? '');
      const isErrorCodes = imported === 'src/http/error-codes.ts' && layerOf(file) === 'i18n';
      t.ok(theirs <= own || isErrorCodes, `${file} imports ${imported}`);
    }
  }
});

t.test('the rules fetch neither time nor chance, nor files, nor the network', async (t) => {
  for (const file of [...files('src/game', '.ts'), ...files('src/games', '.ts')]) {
    const source = read(file);
    t.notMatch(source, /Math\.random|Date\.now|new Date|setTimeout|setInterval|process\.|\bfetch\(/, file);
    const modules = [...source.matchAll(/from '(node:[^']+)'/g)].map(([, name]) => name);
    t.strictSame(
      modules.filter((name) => name !== 'node:crypto'),
      [],
      `${file} uses node:crypto at most`,
    );
  }
});

t.test('nobody uses Math.random, any, or a switched-off check', async (t) => {
  for (const file of files('src', '.ts')) {
    t.notMatch(read(file), /Math\.random|: any\b|\bas any\b|@ts-ignore|eslint-disable/, file);
  }
});

t.test('only games/index.ts names all games', async (t) => {
  const source = read('src/games/index.ts');
  const folders = readdirSync(join(root, 'src/games'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of folders) t.match(source, new RegExp(`\\b${name}\\b`), name);
});

t.test(
  'templates escape everything, quote every attribute, and put no data where it would be run',
  async (t) => {
    for (const file of files('views', '.hbs')) {
      const source = read(file);
      t.notMatch(source, /\{\{\{|\{\{&/, `${file}: no unescaped output`);
      t.notMatch(source, /\son[a-z]+\s*=/i, `${file}: no inline handlers`);
      // The book to download is one file that needs no other.
      if (file === 'views/book.hbs') continue;
      t.notMatch(source, /<style|<script(?![^>]*\ssrc=)|\sstyle=/i, `${file}: no inline styles or scripts`);
      t.notMatch(
        source,
        /\s(?:hx-on|hx-vals|hx-vars|hx-headers)[^=]*=/i,
        `${file}: nothing that htmx would evaluate`,
      );
      const bare = source.replace(/\{\{.*?\}\}/gs, '').replace(/"[^"]*"|'[^']*'/g, '""');
      t.notMatch(bare, /\s[a-z-]+=[^"]/i, `${file}: quoted attributes`);
    }
  },
);

t.test('nothing in the project points out of it', async (t) => {
  const texts = [
    ...files('src', '.ts'),
    ...files('test', '.ts'),
    ...files('views', '.hbs'),
    'README.md',
    '.ci/run',
  ];
  for (const file of texts) t.notMatch(read(file), new RegExp('\\.\\./' + 'shared|/work/' + 'shared'), file);
});

t.test('the packages with known holes are newer than the holes', async (t) => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
  const floors: [string, string][] = [
    ['fastify', '5.12.2'],
    ['@fastify/session', '11.1.3'],
    ['handlebars', '4.7.9'],
    ['@fastify/static', '10.1.3'],
  ];
  for (const [name, floor] of floors) {
    const version = lock.packages[`node_modules/${name}`]?.version ?? '0.0.0';
    const isNewer = version.localeCompare(floor, 'en', { numeric: true }) >= 0;
    t.ok(isNewer, `${name} ${version} is at least ${floor}`);
  }
});
