import { setTimeout } from 'node:timers/promises';
import t from 'tap';
import type { Test } from 'tap';
import type { PlayerId, RoomCode } from '../../src/room/ids.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import type { PostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { freshDatabase, noPostgres } from '../fixtures/postgres.ts';
import { START, aCommit } from '../fixtures/store.ts';

const code = 'ACDEFG' as RoomCode;
const other = 'HJKMNP' as RoomCode;
const skip = noPostgres();

/** Two processes on one database, in which there are two rooms. */
async function two(t: Test): Promise<{ a: PostgresStore; b: PostgresStore; url: string }> {
  const url = await freshDatabase();
  const [a, b] = await Promise.all([openPostgresStore({ url }), openPostgresStore({ url })]);
  t.teardown(() => Promise.all([a.close(), b.close()]));
  await a.createRoom(aCommit(code));
  await a.createRoom(aCommit(other));
  return { a, b, url };
}

t.test(
  'a room is worked by the process that took it first, until that has it no more',
  { skip },
  async (t) => {
    const { a, b } = await two(t);
    const ours = async (store: PostgresStore, ...codes: RoomCode[]) =>
      [...(await store.commons.tend(codes))].filter(([, { isOurs }]) => isOurs).map(([one]) => one);
    t.same(await ours(a, code), [code]);
    t.same((await ours(b, code, other)).sort(), [other], 'the one is taken, the other is free');
    t.same(await ours(a, code, other), [code]);
    t.same(await ours(a), [], 'it has left memory');
    t.same((await ours(b, code, other)).sort(), [code, other]);
    await b.close();
    t.same((await ours(a, code, other)).sort(), [code, other], 'who closes leaves everything');
  },
);

t.test('of many who take a task at once one has it; a dead process loses it', { skip }, async (t) => {
  const { a, b, url } = await two(t);
  const taken = await Promise.all([a, b, a, b].map((store) => store.commons.take('sweep')));
  t.equal(new Set([taken[0], taken[1]]).size, 2, 'one of the two');
  t.same(taken.slice(2), taken.slice(0, 2), 'and it keeps it');
  const [owner, waiting] = taken[0] === true ? [a, b] : [b, a];
  await waiting.commons.tend([]);
  t.equal(await waiting.commons.take('sweep'), false);
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`UPDATE processes SET beat_at = now() - INTERVAL '7 seconds'`);
  await client.end();
  await waiting.commons.tend([]);
  t.equal(await waiting.commons.take('sweep'), true, 'seven seconds without a beat');
  await owner.commons.tend([]);
  t.equal(await owner.commons.take('sweep'), false, 'it came back too late');
});

t.test('the revisions of rooms are those of the store, and what is gone is missing', { skip }, async (t) => {
  const { a, b } = await two(t);
  await a.commit(aCommit(code, 1));
  const tended = await b.commons.tend([code, other, 'NOROOM' as RoomCode]);
  t.same([...tended].map(([one, { revision }]) => [one, revision]).sort(), [
    [code, 2],
    [other, 1],
  ]);
  t.equal(await b.commons.revision(code), 2);
  t.equal(await b.commons.revision('NOROOM' as RoomCode), null);
});

t.test(
  'a process hears of the changes of others, not of its own, and of none where that is off',
  { skip },
  async (t) => {
    const { a, b, url } = await two(t);
    const deaf = await openPostgresStore({ url, notify: false });
    t.teardown(() => deaf.close());
    const heard: string[] = [];
    for (const [name, store] of Object.entries({ a, b, deaf }))
      store.commons.onHint((one, revision) => heard.push(`${name} ${one} ${revision}`));
    await a.commit(aCommit(code, 1));
    while (heard.length === 0) await setTimeout(5);
    await setTimeout(50);
    t.same(heard, [`b ${code} 2`]);
    t.equal(await deaf.commit(aCommit(code, 2)), 'done');
    t.equal((await b.commons.tend([code])).get(code)?.revision, 3, 'the truth is in the rooms');
    t.same(heard, [`b ${code} 2`]);
  },
);

t.test('whom one process has seen the others know, the newest sighting of each', { skip }, async (t) => {
  const { a, b } = await two(t);
  const player = 'p1' as PlayerId;
  const sighting = (at: number, kind: 'sight' | 'hidden' = 'sight') => ({ code, player, at, kind });
  await a.commons.exchange([sighting(START + 5)], [code], START);
  t.same(await b.commons.exchange([sighting(START + 3, 'hidden')], [code], START), [sighting(START + 5)]);
  t.same(await a.commons.exchange([sighting(START + 9, 'hidden')], [code], START), [
    sighting(START + 9, 'hidden'),
  ]);
  t.same(await b.commons.exchange([], [other], START), [], 'of other rooms nothing');
  t.same(await b.commons.exchange([], [code], START + 9), [], 'nor what is older');
});

t.test('what is done is counted for all processes together, in one window of time', { skip }, async (t) => {
  const { a, b } = await two(t);
  const all = await Promise.all([a, b, a, b, a].map((store) => store.commons.count('admin:1.2.3.4', 60_000)));
  t.same(all.map(({ current }) => current).sort(), [1, 2, 3, 4, 5]);
  for (const { ttl } of all) t.ok(ttl > 50_000 && ttl <= 60_000, `${ttl} ms`);
  t.equal((await a.commons.count('other', 1)).current, 1);
  await setTimeout(20);
  t.equal((await b.commons.count('other', 60_000)).current, 1, 'a window that is over begins anew');
});
