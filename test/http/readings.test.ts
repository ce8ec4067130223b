import t from 'tap';
import { Readings } from '../../src/http/readings.ts';

interface Context {
  [field: string]: unknown;
}

/** What is kept of a reading of this context. */
function taken(context: Context, read: (noted: Context) => unknown): Readings {
  const [, readings] = Readings.of(context, new Set(['t']), (noted) => read(noted as Context));
  return readings;
}

const context = (): Context => ({
  t: { words: 'one' },
  seat: 1,
  list: [{ text: 'a' }, { text: 'b' }],
  view: { step: 1, story: ['x'], you: { hand: ['S3'], seat: 1 } },
});

t.test('another context is the same as long as nothing differs that was read', async (t) => {
  const readings = taken(context(), ({ list, view }) => [list, (view as Context)['story']]);
  t.equal(readings.areOf(context()), true);
  t.equal(readings.areOf({ ...context(), seat: 2 }), true, 'nobody read the seat');
  t.equal(readings.areOf({ ...context(), list: [{ text: 'a' }] }), false);
  t.equal(readings.areOf({ ...context(), list: [{ text: 'a' }, { text: 'c' }] }), false);
  t.equal(readings.areOf({ ...context(), list: null }), false);
  const { view } = context() as { view: Context };
  t.equal(readings.areOf({ ...context(), view: { ...view, step: 2 } }), true, 'nor the step');
  t.equal(readings.areOf({ ...context(), view: { ...view, story: ['x', 'y'] } }), false);
  t.equal(readings.areOf({ ...context(), view: { ...view, you: { hand: ['S4'] } } }), true, 'nor the hand');
});

t.test('a hand that was read is never taken for another', async (t) => {
  const readings = taken(context(), ({ view }) => ((view as Context)['you'] as Context)['hand']);
  const { view } = context() as { view: Context };
  for (const hand of [['S4'], [], ['S3', 'S3'], null, undefined])
    t.equal(readings.areOf({ view: { ...view, you: { hand } } }), false, JSON.stringify(hand));
  t.equal(readings.areOf({ view: null }), false);
});

t.test('what is changed in place later is noticed', async (t) => {
  const changing = context();
  const readings = taken(changing, ({ list }) => list);
  (changing['list'] as Context[])[0]!['text'] = 'z';
  t.equal(readings.areOf(changing), false);
});

t.test('who takes every field depends on all of them, and words of one language on none', async (t) => {
  t.equal(taken(context(), (noted) => ({ ...noted })).areOf(context()), false);
  t.equal(taken(context(), ({ t: words }) => words).areOf({ ...context(), t: {} }), true);
});

t.test('a field that was missing is noticed when it is there', async (t) => {
  const readings = taken(context(), (noted) => Object.hasOwn(noted, 'news'));
  t.equal(readings.areOf(context()), true);
  t.equal(readings.areOf({ ...context(), news: 'x' }), false);
});
