import t from 'tap';
import { Stencil, markOf } from '../../src/http/stencil.ts';

t.test('a stencil is filled as often as need be', async (t) => {
  const stencil = new Stencil<'name' | 'count'>(
    `<p>${markOf('name')}: ${markOf('count')}</p>${markOf('name')}`,
  );
  t.equal(stencil.fill({ name: '甲', count: 3 }), '<p>甲: 3</p>甲');
  t.equal(stencil.fill({ name: '', count: 0 }), '<p>: 0</p>');
  t.equal(new Stencil('as it is').fill({}), 'as it is');
  t.equal(new Stencil('').fill({}), '');
  t.equal(new Stencil<'a' | 'b'>(markOf('a') + markOf('b')).fill({ a: 1, b: true }), '1true');
});

t.test('a function makes a value for each place', async (t) => {
  let made = 0;
  const stencil = new Stencil<'id'>(`${markOf('id')} ${markOf('id')}`);
  t.equal(stencil.fill({ id: () => ++made }), '1 2');
});

t.test('a value is taken as it is, whatever stands in it', async (t) => {
  const stencil = new Stencil<'text'>(`<${markOf('text')}>`);
  for (const text of ['$&', '$1', '\\0', '-text-', markOf('text')])
    t.equal(stencil.fill({ text }), `<${text}>`);
});

t.test('what is the same for all processes says where values stand, and not by which marks', async (t) => {
  const text = (html: string) => new Stencil(html).text;
  const mark = markOf('id').replace('-id-', '');
  t.notMatch(text(`a${markOf('id')}b`), mark);
  t.equal(text(`a${markOf('id')}b`), text(`a${markOf('id')}b`));
  const texts = [
    `a${markOf('id')}b`,
    `a${markOf('step')}b`,
    `${markOf('id')}ab`,
    `ab`,
    `a${markOf('id')}`,
  ].map(text);
  t.equal(new Set(texts).size, texts.length);
  t.ok(new Stencil<string>(markOf('step')).has('step'));
  t.notOk(new Stencil<string>(markOf('step')).has('id'));
});
