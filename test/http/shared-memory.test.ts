import t from 'tap';
import { KnownViewers } from '../../src/http/known-viewers.ts';
import { People } from '../../src/http/people.ts';
import type { PlayerId } from '../../src/room/ids.ts';
import type { Store } from '../../src/room/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';

const id = 'player-1' as PlayerId;

/** A store to which other processes write, too, or nobody else. */
function storeOf(isShared: boolean): Store {
  const store = new MemoryStore();
  return isShared ? Object.assign(store, { commons: {} }) : store;
}

for (const isShared of [true, false]) {
  t.test(`a name that another process changed is ${isShared ? 'seen soon' : 'none'}`, async (t) => {
    const store = storeOf(isShared);
    let now = 1_000;
    const people = new People(store, () => now);
    await store.savePlayer({ id, name: '旧名', language: null });
    t.equal((await people.find(id))?.name, '旧名');
    await store.savePlayer({ id, name: '新名', language: null });
    t.equal((await people.find(id))?.name, '旧名');
    t.equal(people.inMemory(id)?.name, '旧名');
    now += 2_001;
    t.equal(people.inMemory(id)?.name, isShared ? undefined : '旧名');
    t.equal((await people.find(id))?.name, isShared ? '新名' : '旧名');
  });

  t.test(
    `a session is believed ${isShared ? 'two seconds where others may end it' : 'a minute'}`,
    async (t) => {
      const viewers = new KnownViewers('tianzi', isShared);
      const request = {
        session: { sessionId: 'one', encryptedSessionId: 'one.signed' },
        headers: { cookie: 'tianzi=one.signed' },
        viewer: { player: { id, name: '甲', language: null }, admitted: [] },
      };
      viewers.remember(request as never, 0);
      const believed = isShared ? 2_000 : 60_000;
      t.equal(viewers.find('tianzi=one.signed', believed - 1)?.player, id);
      t.equal(viewers.find('tianzi=one.signed', believed), undefined);
      t.equal(viewers.find('tianzi=one.forged', 1), undefined);
      viewers.forget('one');
      t.equal(viewers.find('tianzi=one.signed', 1), undefined);
    },
  );
}
