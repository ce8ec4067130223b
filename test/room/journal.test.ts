import t from 'tap';
import type { PlayerId } from '../../src/room/ids.ts';
import { Journal, emptyJournal } from '../../src/room/journal.ts';
import type { JournalJSON } from '../../src/room/journal.ts';

const [one, other] = ['player one', 'player two'] as PlayerId[] as [PlayerId, PlayerId];

const stored = (journal: Journal): JournalJSON => JSON.parse(JSON.stringify(journal)) as JournalJSON;

t.test(
  'an action that was done is known by its id, its player’s alone, also when the room was stored',
  async (t) => {
    const journal = new Journal(emptyJournal);
    journal.remember(one, 'a');
    for (const known of [journal, new Journal(stored(journal))]) {
      t.ok(known.hasDone(one, 'a'));
      t.notOk(known.hasDone(one, 'b'));
      t.notOk(known.hasDone(other, 'a'));
    }
  },
);

t.test('the latest 64 of each of 60 players are known', async (t) => {
  const journal = new Journal(emptyJournal);
  for (let id = 0; id < 65; id++) journal.remember(one, `${id}`);
  t.notOk(journal.hasDone(one, '0'));
  for (let id = 1; id < 65; id++) t.ok(journal.hasDone(one, `${id}`));
  for (let player = 0; player < 60; player++) journal.remember(`guest ${player}` as PlayerId, 'x');
  t.notOk(journal.hasDone(one, '64'));
  t.ok(journal.hasDone('guest 0' as PlayerId, 'x'));
});

t.test('a room stays small, however long the ids are', async (t) => {
  const journal = new Journal(emptyJournal);
  for (let id = 0; id < 64; id++) journal.remember(one, `${id}`.padStart(64, '0'));
  t.ok(JSON.stringify(journal).length < 64 * 12 + 200);
});

t.test('a room that was stored with the ids themselves still knows them', async (t) => {
  const before = { version: 7, privateVersions: [], seq: 3, ids: [[one, ['a', 'b'.repeat(64)]]] } as const;
  const journal = new Journal(before);
  for (const known of [journal, new Journal(stored(journal))]) {
    t.ok(known.hasDone(one, 'a'));
    t.ok(known.hasDone(one, 'b'.repeat(64)));
    t.notOk(known.hasDone(one, 'c'));
  }
});
