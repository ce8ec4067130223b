import { fileURLToPath } from 'node:url';
import t from 'tap';
import type { Test } from 'tap';
import { ouat } from '../../src/games/ouat/definition.ts';
import { Renderer } from '../../src/http/render.ts';
import { TableRenderer } from '../../src/http/room-page.ts';
import { Pieces, keyOfAll } from '../../src/http/pieces.ts';
import type { PlayerId, RoomCode } from '../../src/room/ids.ts';
import type { RoomView } from '../../src/room/view.ts';
import { merged } from '../../src/merged.ts';
import { Site } from '../fixtures/app.ts';

class CountingRenderer extends Renderer {
  readonly counts = new Map<string, number>();

  override render(name: string, context: object): string {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return super.render(name, context);
  }

  take(name: string): number {
    const count = this.counts.get(name) ?? 0;
    this.counts.clear();
    return count;
  }
}

/** Templates of a test. */
function templates(t: Test, files: Readonly<Record<string, string>>): CountingRenderer {
  return new CountingRenderer([
    t.testdir(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${name}.hbs`, text]))),
  ]);
}

const place = (code: string) => ({ code, game: 'ouat', language: 'zh-CN' });

t.test('a piece is rendered again only where what it was made from differs', async (t) => {
  const renderer = templates(t, { row: '{{name}} {{view.round}}' });
  const pieces = new Pieces(renderer, new Set());
  const html = (room: string, context: { name: string; view: { round: number; step: number } }) =>
    pieces.of(place(room))('row', 'row', context).stencil.fill({});
  t.equal(html('A', { name: '甲', view: { round: 1, step: 1 } }), '甲 1');
  t.equal(html('A', { name: '甲', view: { round: 1, step: 2 } }), '甲 1', 'nothing reads the step');
  t.equal(renderer.take('row'), 1);
  t.equal(html('B', { name: '甲', view: { round: 1, step: 1 } }), '甲 1', 'another room knows nothing of it');
  t.equal(html('A', { name: '乙', view: { round: 1, step: 1 } }), '乙 1');
  t.equal(html('A', { name: '甲', view: { round: 2, step: 1 } }), '甲 2');
  t.equal(renderer.take('row'), 3);
  t.equal(html('A', { name: '乙', view: { round: 1, step: 9 } }), '乙 1', 'several are known');
  t.equal(renderer.take('row'), 0);
  for (let round = 3; round < 13; round++) html('A', { name: '甲', view: { round, step: 1 } });
  t.equal(renderer.take('row'), 10);
  html('A', { name: '乙', view: { round: 1, step: 1 } });
  t.equal(renderer.take('row'), 1, 'the oldest are forgotten');
});

t.test('a piece has the key of what it shows, one of several that of all in their order', async (t) => {
  const pieces = new Pieces(templates(t, { said: '{{name}}' }), new Set());
  const piece = (room: string, name: string) => pieces.of(place(room))('said', 'said', { name });
  const [one, same, other] = [piece('A', '甲'), piece('B', '甲'), piece('A', '乙')];
  t.equal(one.key, same.key);
  t.not(one.key, other.key);
  t.equal(keyOfAll([one, other]), keyOfAll([same, other]));
  const keys = [[], [one], [one, other], [other, one]].map(keyOfAll);
  t.equal(new Set(keys).size, keys.length);
});

t.test('a template is given what it reads, and nothing else', async (t) => {
  const taken: object[] = [];
  class Watched extends Renderer {
    override render(name: string, context: object): string {
      taken.push(context);
      return super.render(name, context);
    }
  }
  const folder = t.testdir({ 'hand.hbs': '{{#each view.you.hand}}{{text}}{{/each}}{{t.word}}' });
  const pieces = new Pieces(new Watched([folder]), new Set(['t']));
  const you = { hand: [{ text: 'S3' }], ending: 'secret' };
  const context = { t: { word: '!' }, view: { you, step: 7 }, others: ['secret'] };
  t.equal(pieces.of(place('A'))('hand', 'hand', context).stencil.fill({}), 'S3!');
  t.same(taken, [{ t: { word: '!' }, view: { you: { hand: [{ text: 'S3' }] } } }]);
});

t.test('a player’s row is made once for all who see it alike', async (t) => {
  const site = await Site.open(t);
  const { code, seats, host } = await site.table({ players: 5 });
  const views = await site.player('看客');
  const renderer = new CountingRenderer([fileURLToPath(new URL('../../views', import.meta.url))], {
    ...{ asset: String, sheetOf: () => '', scriptOf: () => '', typed: () => '', ticked: () => false },
  });
  const table = new TableRenderer(renderer);
  const look = async (client: (typeof seats)[number]): Promise<RoomView> => {
    const id = (await client.get('/player')).json()['id'] as PlayerId;
    const actor = { player: id, name: null, admitted: false };
    const looked = await site.app.rooms.look(code as RoomCode, actor, null);
    if (!looked.ok) throw new Error(looked.error);
    return looked.value;
  };
  const show = async (): Promise<number> => {
    for (const client of [...seats, views]) {
      const view = await look(client);
      const page = { view, game: ouat, language: 'zh-CN', hasName: true, now: site.now } as const;
      const html = table.fragments(page, { cells: [], seq: 0 });
      for (const { name, seat } of view.players) t.match(html, new RegExp(`seat-${seat}.*${name}`));
    }
    return renderer.take('parts/player');
  };
  t.equal(await show(), 2 * 5, 'as one’s own, and as another’s');
  t.equal(await show(), 0);
  await host.do(code, { type: 'mute', seat: 1, on: true });
  t.equal(await show(), 2, 'one player has changed');
  await seats[2]!.do(code, { type: 'ready', on: true });
  t.equal(await show(), 2);
});

t.test(
  'forms that are meant for a step are sent again when it has passed, and not rendered again',
  async (t) => {
    const site = await Site.open(t);
    const { code, host } = await site.table({ players: 3 });
    const renderer = new CountingRenderer([fileURLToPath(new URL('../../views', import.meta.url))], {
      ...{ asset: String, sheetOf: () => '', scriptOf: () => '', typed: () => '', ticked: () => false },
    });
    const table = new TableRenderer(renderer);
    const id = (await host.get('/player')).json()['id'] as PlayerId;
    const looked = await site.app.rooms.look(
      code as RoomCode,
      { player: id, name: null, admitted: false },
      null,
    );
    if (!looked.ok) throw new Error(looked.error);
    const show = (step: number, cells: readonly string[]) => {
      const view = merged(looked.value, { step });
      return table.fragments(
        { view, game: ouat, language: 'zh-CN', hasName: true, now: site.now },
        { cells, seq: 99 },
      );
    };
    const stepsIn = (html: string) =>
      [...html.matchAll(/name="step" value="([^"]*)"/g)].map(([, step]) => step);
    const keysIn = (html: string) => (/[?;]c=([\w.]+)/.exec(html)?.[1] ?? '').split('.');
    const first = show(7, []);
    t.same([...new Set(stepsIn(first))], ['7']);
    renderer.counts.clear();
    t.same(stepsIn(show(7, keysIn(first))), []);
    const next = show(8, keysIn(first));
    t.equal(stepsIn(next).length, stepsIn(first).length);
    t.same([...new Set(stepsIn(next))], ['8']);
    t.equal(renderer.take('cells/actions'), 0);
    t.notMatch(next, 'hx-target="#cell-status"', 'no form is there');
  },
);

t.test('two objects as one: the fields of the second count', async (t) => {
  t.same(merged({ a: 1, b: 2 }, { b: '3', c: 4 }), { a: 1, b: '3', c: 4 });
  t.same(merged(undefined, { a: 1 }), { a: 1 });
  const one = Object.freeze({ a: 1 });
  t.not(merged(one, {}), one);
});
