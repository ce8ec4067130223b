import t from 'tap';
import { Counts } from '../../src/http/limit-store.ts';

t.test('what is done by a key is counted in windows of time', async (t) => {
  let now = 0;
  const counts = new Counts(() => now);
  t.same(counts.add('one', 100), { current: 1, ttl: 100 });
  now = 60;
  t.same(counts.add('one', 100), { current: 2, ttl: 40 });
  t.same(counts.add('other', 100), { current: 1, ttl: 100 });
  now = 100;
  t.same(counts.add('one', 100), { current: 1, ttl: 100 }, 'another window');
  t.same(counts.add('other', 100), { current: 2, ttl: 60 });
});

t.test('of very many keys the one is forgotten whose window began longest ago', async (t) => {
  let now = 0;
  const counts = new Counts(() => now);
  counts.add('first', 1000);
  counts.add('second', 1000);
  now = 1000;
  counts.add('first', 1000);
  for (let key = 0; key < 19_999; key++) counts.add(`${key}`, 1000);
  t.equal(counts.add('first', 1000).current, 2, 'its window began again');
  t.equal(counts.add('second', 1000).current, 1);
  for (let key = 0; key < 5; key++) counts.add(`more ${key}`, 1000);
  t.equal(counts.add('first', 1000).current, 1);
});
