import { fileURLToPath } from 'node:url';
import t from 'tap';
import type { Test } from 'tap';
import { games } from '../../src/games/index.ts';
import { Renderer } from '../../src/http/render.ts';
import { cellNames } from '../../src/http/room-page.ts';
import { TemplateReads } from '../../src/http/template-reads.ts';

/** What `main` reads, beside these other templates. */
function readsOf(t: Test, main: string, others: Readonly<Record<string, object | string>> = {}): string[] {
  const { texts } = new Renderer([t.testdir({ 'main.hbs': main, ...others })]);
  return new TemplateReads(texts)
    .of('main', 'ouat')
    .map((path) => path.join('.'))
    .sort();
}

t.test('what a template reads of its context', async (t) => {
  const cases: [template: string, reads: string[]][] = [
    ['plain words', []],
    ['{{name}} {{view.round}}', ['name', 'view.round']],
    ['{{#if a}}{{b}}{{else}}{{c}}{{/if}}', ['a', 'b', 'c']],
    ['{{#unless a}}{{b}}{{/unless}}', ['a', 'b']],
    ['{{^if a}}{{b}}{{/if}}', ['a', 'b']],
    ['{{#if (eq a 1)}}{{/if}}{{#if (and b (not c))}}{{/if}}', ['a', 'b', 'c']],
    ['{{say t.words count=view.count}}', ['t.words', 'view.count']],
    [
      '{{#each list}}{{text}}{{this}}{{@index}}{{@root.view.step}}{{else}}{{none}}{{/each}}',
      ['list', 'none', 'view.step'],
    ],
    ['{{#each list}}{{#if text}}{{../name}}{{/if}}{{/each}}', ['list', 'name']],
    [
      '{{#each list}}{{#each ../others}}{{../../name}}{{../text}}{{/each}}{{/each}}',
      ['list', 'name', 'others'],
    ],
    ["{{#if (index can 'add-bot')}}{{/if}}", ['can.add-bot']],
    ['{{index names seat}}', ['names', 'seat']],
    ['{{#each list}}{{index @root.stars @index}}{{/each}}', ['list', 'stars']],
  ];
  for (const [template, reads] of cases) t.same(readsOf(t, template), reads, template);
});

t.test('what its partials read, too', async (t) => {
  const files = {
    'part.hbs': '{{a}}{{@root.b}}',
    'again.hbs': '{{x}}{{> again}}',
    ouat: { 'hand.hbs': '{{own}}' },
    other: { 'hand.hbs': '{{never}}' },
  };
  const cases: [template: string, reads: string[]][] = [
    ['{{> part}}', ['a', 'b']],
    ['{{#each list}}{{> part}}{{/each}}', ['b', 'list']],
    ['{{> part view.card}}', ['b', 'view.card']],
    ["{{> part 'words'}}", ['b']],
    ['{{> part a=view.c}}', ['a', 'b', 'view.c']],
    ['{{> part (values a=c)}}', ['b', 'c']],
    ['{{> again}}', ['x']],
    ["{{> (part view.game 'hand')}}", ['own', 'view.game']],
    ['{{#each list}}{{> part}}{{/each}}{{> part}}', ['a', 'b', 'list']],
  ];
  for (const [template, reads] of cases) t.same(readsOf(t, template, files), reads, template);
});

t.test('a template whose reading cannot be known is refused', async (t) => {
  t.throws(() => readsOf(t, '{{this}}'), /all that it is given/);
  t.throws(() => readsOf(t, '{{#each list}}{{@root}}{{/each}}'), /all that it is given/);
  t.throws(() => readsOf(t, '{{> (lookup this name)}}'), /not known beforehand/);
  t.throws(() => readsOf(t, '{{> (part view.game name)}}'), /not known beforehand/);
});

t.test(
  'the cells of every game are such templates, and what is private is read by few of them',
  async (t) => {
    const helpers = { asset: String, sheetOf: String, scriptOf: String, typed: String, ticked: () => false };
    const views = fileURLToPath(new URL('../../views', import.meta.url));
    const reads = new TemplateReads(new Renderer([views], helpers).texts);
    const cells = cellNames.filter((name) => name !== 'players').map((name) => `cells/${name}`);
    for (const game of Object.keys(games)) {
      for (const template of [...cells, 'parts/player']) {
        const paths = reads.of(template, game).map((path) => path.join('.'));
        t.ok(paths.length > 0, `${template} of ${game}`);
        const mayShowHand = ['cells/hand', 'cells/actions'].includes(template);
        t.equal(
          !mayShowHand && paths.some((path) => /^(?:view\.you|shown)\.hand/.test(path)),
          false,
          template,
        );
      }
    }
  },
);
