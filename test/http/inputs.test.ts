import t from 'tap';
import { frozen } from '../../src/frozen.ts';
import { Inputs } from '../../src/http/inputs.ts';

interface Context {
  [field: string]: unknown;
}

const inputsOf = (...paths: string[]) =>
  new Inputs(
    paths.map((path) => path.split('.')),
    new Set(['t']),
  );

const context = (): Context => ({
  t: { words: 'one' },
  seat: 1,
  list: [{ text: 'a' }, { text: 'b' }],
  view: { step: 1, story: ['x'], you: { hand: ['S3'], seat: 1 } },
});

t.test('another context is the same as long as nothing differs that is read', async (t) => {
  const inputs = inputsOf('list', 'view.story.length');
  const values = inputs.valuesIn(context());
  const isSame = (other: Context) => inputs.areSame(values, other);
  t.equal(isSame(context()), true);
  t.equal(isSame({ ...context(), seat: 2 }), true, 'nobody reads the seat');
  t.equal(isSame({ ...context(), list: [{ text: 'a' }] }), false);
  t.equal(isSame({ ...context(), list: [{ text: 'a' }, { text: 'c' }] }), false);
  t.equal(isSame({ ...context(), list: [{ text: 'a' }, { text: 'b', mark: 1 }] }), false);
  t.equal(isSame({ ...context(), list: null }), false);
  t.equal(isSame({ ...context(), list: { 0: 'a' } }), false);
  const { view } = context() as { view: Context };
  t.equal(isSame({ ...context(), view: { ...view, step: 2 } }), true, 'nor the step');
  t.equal(isSame({ ...context(), view: { ...view, story: ['x', 'y'] } }), false);
  t.equal(isSame({ ...context(), view: { ...view, story: ['z'] } }), false, 'a list counts as a whole');
  t.equal(isSame({ ...context(), view: { ...view, you: { hand: ['S4'] } } }), true, 'nor the hand');
});

t.test('a hand that is read is never taken for another', async (t) => {
  const inputs = inputsOf('view.you.hand');
  const values = inputs.valuesIn(context());
  const { view } = context() as { view: Context };
  t.equal(inputs.areSame(values, context()), true);
  for (const hand of [['S4'], [], ['S3', 'S3'], null, undefined])
    t.equal(inputs.areSame(values, { view: { ...view, you: { hand } } }), false, JSON.stringify(hand));
  t.equal(inputs.areSame(values, { view: null }), false);
});

t.test('what is changed in place later is noticed', async (t) => {
  const inputs = inputsOf('list');
  const changing = context();
  const values = inputs.valuesIn(changing);
  (changing['list'] as Context[])[0]!['text'] = 'z';
  t.equal(inputs.areSame(values, changing), false);
});

t.test('what cannot be changed is frozen all through', async (t) => {
  const list = frozen([{ text: 'a', forms: ['b'] }]);
  t.throws(() => ((list[0] as { text: string }).text = 'z'), TypeError);
  t.throws(() => list[0]!.forms.push('c'), TypeError);
  t.equal(frozen(list), list);
  t.equal(frozen(null), null);
});

t.test('words of one language count for nothing, but are there', async (t) => {
  const inputs = inputsOf('t.words', 'seat');
  t.equal(inputs.areSame(inputs.valuesIn(context()), { ...context(), t: {} }), true);
  t.same(inputs.only(context()), { t: { words: 'one' }, seat: 1 });
});

t.test('what is missing stays missing, and is noticed when it is there', async (t) => {
  const inputs = inputsOf('news', 'me.playing', 'view.you.draft');
  t.same(inputs.only({ me: null, view: { you: {} } }), { t: undefined, me: null, view: { you: {} } });
  const values = inputs.valuesIn({ view: {} });
  t.equal(inputs.areSame(values, { view: {} }), true);
  t.equal(inputs.areSame(values, { view: {}, news: 'x' }), false);
  t.equal(inputs.areSame(values, { view: { you: { draft: 'x' } } }), false);
});

t.test('nobody may read the whole view', async (t) => {
  t.throws(() => inputsOf('view'), /view/);
  t.throws(() => inputsOf('view.you'), /view\.you/);
});
