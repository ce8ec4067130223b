import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { root } from '../fixtures/image.ts';
import { variablesTable } from '../fixtures/variables-table.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const documents = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

t.test('docs/hosting.md lists every setting as the program has it', (t) => {
  const [, table] = /<!-- settings -->\n([^]*?)\n<!-- \/settings -->/.exec(read('docs/hosting.md')) ?? [];
  t.equal(table, variablesTable());
  t.end();
});

t.test('every command that a document names is there', (t) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  let found = 0;
  for (const file of documents) {
    for (const [, name = ''] of read(file).matchAll(/\bnpm run (?:--silent )?([\w-]+)/g)) {
      t.ok(Object.hasOwn(scripts, name), `${file}: npm run ${name}`);
      found++;
    }
  }
  t.ok(found > 5);
  t.end();
});

t.test('every file that a document links to is there', (t) => {
  let found = 0;
  for (const file of documents) {
    for (const [, target = ''] of read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
      t.ok(existsSync(join(root, dirname(file), target)), `${file}: ${target}`);
      found++;
    }
  }
  t.ok(found > 3);
  t.end();
});
