import t, { type Test } from 'tap';
import type { PlayerId, RoomCode } from '../../src/room/ids.ts';
import type { Store } from '../../src/room/store.ts';
import { StoreUnavailable } from '../../src/store/errors.ts';
import { START, aCommit, aLine, aMove, aResult, aSummary, players, storeKinds } from '../fixtures/store.ts';

const code = 'ACDEFG' as RoomCode;
const other = 'HJKMNP' as RoomCode;
/** A sweep that removes nothing but expired sessions. */
const nothing = { idle: 0, lonely: 0, unused: 0, now: START };
const codes = async (rooms: Promise<readonly { code: RoomCode }[]>) => (await rooms).map((room) => room.code);

for (const kind of storeKinds) {
  t.test(`the ${kind.name} store`, { skip: kind.skip ?? false }, (t) => {
    const test = (sentence: string, body: (t: Test, store: Store) => Promise<void>) =>
      t.test(sentence, async (t) => {
        const store = await kind.open(t.testdir());
        t.teardown(() => store.close());
        await body(t, store);
      });

    test('knows a player by id, with the newest name and language', async (t, store) => {
      const id = 'p1' as PlayerId;
      t.equal(await store.player(id), null);
      await store.savePlayer({ id, name: '甲', language: null });
      t.same(await store.player(id), { id, name: '甲', language: null });
      await store.savePlayer({ id, name: '乙 👨‍👩‍👧', language: 'en' });
      t.same(await store.player(id), { id, name: '乙 👨‍👩‍👧', language: 'en' });
    });

    test('answers a session until it expires or is deleted', async (t, store) => {
      t.equal(await store.session('s', START), null);
      await store.saveSession('s', '{"player":"p1"}', START + 1000, null);
      t.equal(await store.session('s', START + 999), '{"player":"p1"}');
      t.equal(await store.session('s', START + 1000), null);
      await store.saveSession('s', '{"player":"p2"}', START + 5000, null);
      t.equal(await store.session('s', START + 1000), '{"player":"p2"}');
      const deleted = await Promise.all([1, 2, 3].map(() => store.deleteSession('s')));
      t.same(deleted.sort(), [false, false, true], 'of several who delete it one has done it');
      t.equal(await store.session('s', START), null);
    });

    test('stores a new room at revision 1, with all that came with it', async (t, store) => {
      t.equal(await store.room(code), null);
      const first = aCommit(code, 0, {
        state: '{"名":"田字"}',
        members: players('p1', 'p2'),
        log: [aLine(1)],
        round: { round: 1, at: START, seed: 'ab', setup: { hands: [5, 5] }, material: 'deck' },
        moves: [{ round: 1, number: 1, move: aMove({ type: 'tell' }) }],
        result: aResult(1),
        story: { round: 1, at: START, story: ['从前'] },
      });
      t.equal(await store.createRoom(first), true);
      t.same(await store.room(code), { revision: 1, state: '{"名":"田字"}', closedAt: null });
      t.same(await codes(store.roomsOf('p2' as PlayerId)), [code]);
      t.same(await store.log(code, { limit: 9 }), [aLine(1)]);
      t.same(await store.round(code, 1), first.round);
      t.same(await store.moves(code, 1), [aMove({ type: 'tell' })]);
      t.same(await store.results(code), [aResult(1)]);
      t.same(await store.story(code), first.story);
    });

    test('refuses a code that is taken, also by a closed room', async (t, store) => {
      t.equal(await store.createRoom(aCommit(code)), true);
      t.equal(await store.createRoom(aCommit(code, 0, { state: '"second"', log: [aLine(1)] })), false);
      await store.commit(aCommit(code, 1, { closedAt: START }));
      t.equal(await store.createRoom(aCommit(code)), false);
      t.equal((await store.room(code))?.revision, 2);
      t.same(await store.log(code, { limit: 9 }), []);
    });

    test('makes the next revision only of the expected one', async (t, store) => {
      await store.createRoom(aCommit(code));
      t.equal(await store.commit(aCommit(code, 1, { state: '"two"' })), 'done');
      t.equal(await store.commit(aCommit(code, 1, { state: '"late"', log: [aLine(1)] })), 'conflict');
      t.equal(await store.commit(aCommit(code, 3, { state: '"early"' })), 'conflict');
      t.equal(await store.commit(aCommit(other, 1)), 'conflict', 'a room that is not there');
      t.same(await store.room(code), { revision: 2, state: '"two"', closedAt: null });
      t.same(await store.log(code, { limit: 9 }), []);
    });

    test('lets one of many win who commit to the same revision at once', async (t, store) => {
      await store.createRoom(aCommit(code));
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, i) => store.commit(aCommit(code, 1, { state: `${i}` }))),
      );
      t.equal(outcomes.filter((outcome) => outcome === 'done').length, 1);
      const winner = outcomes.indexOf('done');
      t.same(await store.room(code), { revision: 2, state: `${winner}`, closedAt: null });
    });

    test('stores what a commit held at the call, whatever becomes of its objects', async (t, store) => {
      await store.createRoom(aCommit(code));
      const setup = { hands: [5] };
      const members = players('p1');
      const written = store.commit(
        aCommit(code, 1, { members, round: { round: 1, at: START, seed: 's', setup, material: null } }),
      );
      setup.hands.push(6);
      members.push('p2' as PlayerId);
      await written;
      t.same((await store.round(code, 1))?.setup, { hands: [5] });
      t.same(await store.roomsOf('p2' as PlayerId), []);
      const read = (await store.round(code, 1))?.setup as typeof setup;
      read.hands.push(7);
      t.same((await store.round(code, 1))?.setup, { hands: [5] });
    });

    test('undoes a commit that repeats a log line, a round or a move', async (t, store) => {
      const round = { round: 1, at: START, seed: 's', setup: null, material: null };
      const moves = [{ round: 1, number: 1, move: aMove(null) }];
      await store.createRoom(aCommit(code, 0, { log: [aLine(1)], round, moves }));
      await t.rejects(store.commit(aCommit(code, 1, { log: [aLine(2), aLine(1)] })));
      await t.rejects(store.commit(aCommit(code, 1, { log: [aLine(2)], round })));
      await t.rejects(store.commit(aCommit(code, 1, { log: [aLine(2)], moves })));
      await t.rejects(
        store.commit(aCommit(code, 1, { moves: [{ round: 2, number: 1, move: aMove(null) }] })),
        'a move of a round that is not there',
      );
      t.same(await store.room(code), { revision: 1, state: '{"made":1}', closedAt: null });
      t.same(await store.log(code, { limit: 9 }), [aLine(1)]);
    });

    test('lists the open rooms, those active last first', async (t, store) => {
      for (const [index, name] of ['AAAAAA', 'CCCCCC', 'DDDDDD', 'EEEEEE'].entries()) {
        await store.createRoom(aCommit(name, 0, { summary: aSummary(name, { activeAt: START + index }) }));
      }
      await store.commit(
        aCommit('AAAAAA', 1, {
          summary: aSummary('AAAAAA', { activeAt: START + 9, locked: true, phase: 'story', taken: 3 }),
        }),
      );
      await store.commit(aCommit('DDDDDD', 1, { closedAt: START }));
      t.same(await codes(store.rooms(10)), ['AAAAAA', 'EEEEEE', 'CCCCCC']);
      t.same(await codes(store.rooms(2)), ['AAAAAA', 'EEEEEE']);
      t.same(
        (await store.rooms(1))[0],
        aSummary('AAAAAA', { activeAt: START + 9, locked: true, phase: 'story', taken: 3 }),
      );
    });

    test('keeps a closed room closed, and out of the lists', async (t, store) => {
      await store.createRoom(aCommit(code, 0, { members: players('p1') }));
      await store.commit(aCommit(code, 1, { closedAt: START + 5 }));
      t.equal((await store.room(code))?.closedAt, START + 5);
      await store.commit(aCommit(code, 2));
      t.same(await store.room(code), { revision: 3, state: '{"made":3}', closedAt: START + 5 });
      t.same(await store.rooms(10), []);
      t.same(await store.roomsOf('p1' as PlayerId), []);
    });

    test('knows in which rooms a player sits', async (t, store) => {
      await store.createRoom(aCommit(code, 0, { members: players('p1', 'p2') }));
      await store.createRoom(
        aCommit(other, 0, { members: players('p1'), summary: aSummary(other, { activeAt: START + 1 }) }),
      );
      t.same(await codes(store.roomsOf('p1' as PlayerId)), [other, code]);
      await store.commit(aCommit(code, 1));
      t.same(await codes(store.roomsOf('p2' as PlayerId)), [code], 'a commit without members leaves them');
      await store.commit(aCommit(code, 2, { members: players('p2') }));
      t.same(await codes(store.roomsOf('p1' as PlayerId)), [other]);
      await store.commit(aCommit(code, 3, { members: [] }));
      t.same(await store.roomsOf('p2' as PlayerId), []);
    });

    test('pages through the log from both ends', async (t, store) => {
      const seqs = async (range: Parameters<Store['log']>[1]) =>
        (await store.log(code, range)).map((line) => line.seq);
      await store.createRoom(aCommit(code, 0, { log: [1, 2, 3, 4, 5].map((seq) => aLine(seq)) }));
      await store.commit(aCommit(code, 1, { log: [6, 7, 8, 9, 10, 11].map((seq) => aLine(seq)) }));
      t.same(await seqs({ limit: 3 }), [9, 10, 11]);
      t.same(await seqs({ limit: 50 }), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      t.same(await seqs({ before: 9, limit: 3 }), [6, 7, 8]);
      t.same(await seqs({ after: 4, limit: 3 }), [5, 6, 7]);
      t.same(await seqs({ after: 4, before: 9, limit: 3 }), [6, 7, 8]);
      t.same(await seqs({ after: 4, before: 6, limit: 3 }), [5]);
      t.same(await seqs({ after: 11, limit: 3 }), []);
      t.same(await store.log(other, { limit: 3 }), []);
    });

    test('gives back every character of what was written', async (t, store) => {
      const text = 'NUL \0, ESC \u001b, 狼\u202e, 👨‍👩‍👧, "\'\\ </script>, lone \ud800';
      const line = { ...aLine(1, text), nested: { cards: ['3S'], none: null } };
      await store.createRoom(aCommit(code, 0, { log: [line], state: JSON.stringify({ text }) }));
      t.same(await store.log(code, { limit: 1 }), [line]);
      t.same(JSON.parse((await store.room(code))?.state ?? ''), { text });
    });

    test('keeps the rounds and their moves in order, so that they can be replayed', async (t, store) => {
      const move = (number: number, round = 1) => ({
        round,
        number,
        move: aMove({ number }, { kind: 'time-up', seat: null }),
      });
      const round = (number: number) => ({
        round: number,
        at: START + number,
        seed: 'cd',
        setup: [],
        material: 'm',
      });
      await store.createRoom(aCommit(code));
      await store.commit(aCommit(code, 1, { round: round(1), moves: [move(2), move(1)] }));
      await store.commit(aCommit(code, 2, { moves: [move(10), move(9)] }));
      await store.commit(aCommit(code, 3, { round: round(2), moves: [move(1, 2)] }));
      const numbers = (await store.moves(code, 1)).map(({ data }) => (data as { number: number }).number);
      t.same(numbers, [1, 2, 9, 10]);
      t.same(await store.moves(code, 2), [aMove({ number: 1 }, { kind: 'time-up', seat: null })]);
      t.same(await store.round(code, 2), round(2));
      t.equal(await store.round(code, 3), null);
      t.same(await store.moves(code, 3), []);
    });

    test('keeps printed matter once under its key', async (t, store) => {
      t.equal(await store.material('k'), null);
      await store.saveMaterial('k', '["剑"]', START);
      await store.saveMaterial('k', '["剑"]', START);
      t.equal(await store.material('k'), '["剑"]');
    });

    test('sweeps printed matter that no room has any more, but none that was wanted lately', async (t, store) => {
      const round = { round: 1, at: START, seed: 's', setup: null, material: 'dealt' };
      await Promise.all(['dealt', 'own', 'orphan'].map((key) => store.saveMaterial(key, `"${key}"`, START)));
      await store.saveMaterial('new', '"new"', START + 9);
      await store.createRoom(aCommit(code, 0, { round }));
      await store.createRoom(aCommit(other, 0, { summary: aSummary(other, { activeAt: START + 9 }) }));
      await store.commit(
        aCommit(other, 1, { ownMaterial: 'own', summary: aSummary(other, { activeAt: START + 9 }) }),
      );
      const kept = async () => {
        const all = await Promise.all(['dealt', 'own', 'orphan', 'new'].map((key) => store.material(key)));
        return all.filter((json) => json !== null).map((json) => JSON.parse(json) as string);
      };
      await store.sweep({ ...nothing, unused: START });
      t.same(await kept(), ['dealt', 'own', 'orphan', 'new'], 'saved at that very moment');
      await store.sweep({ ...nothing, unused: START + 1 });
      t.same(await kept(), ['dealt', 'own', 'new']);
      await store.sweep({ ...nothing, idle: START + 1, unused: START + 1 });
      t.same(await kept(), ['own', 'new'], 'with its last room');
      await store.commit(aCommit(other, 2, { summary: aSummary(other, { activeAt: START + 9 }) }));
      await store.saveMaterial('new', '"new"', START + 20);
      await store.sweep({ ...nothing, unused: START + 20 });
      t.same(await kept(), ['new'], 'the room has taken another deck; what is wanted again stays');
    });

    test('answers what finished rounds gave, the first first, each once', async (t, store) => {
      t.same(await store.results(code), []);
      await store.createRoom(aCommit(code));
      await store.commit(aCommit(code, 1, { result: aResult(2, 4) }));
      await store.commit(aCommit(code, 2, { result: aResult(10) }));
      await store.commit(aCommit(code, 3, { result: aResult(9, -2) }));
      const all = [aResult(2, 4), aResult(9, -2), aResult(10)];
      t.same(await store.results(code), all);
      await t.rejects(store.commit(aCommit(code, 4, { result: aResult(9) })));
      t.same(await store.results(code), all);
    });

    test('answers the story of a round, or the newest', async (t, store) => {
      const story = (round: number, text: string) => ({ round, at: START, story: { text } });
      t.equal(await store.story(code), null);
      await store.createRoom(aCommit(code));
      await store.commit(aCommit(code, 1, { story: story(2, '二') }));
      await store.commit(aCommit(code, 2, { story: story(10, '十') }));
      await store.commit(aCommit(code, 3, { story: story(2, '二，改') }));
      t.same(await store.story(code), story(10, '十'));
      t.same(await store.story(code, 2), story(2, '二，改'));
      t.equal(await store.story(code, 3), null);
    });

    test('sweeps idle rooms, open or closed, but none that was looked at', async (t, store) => {
      const idle = START;
      for (const [name, activeAt] of [
        ['AAAAAA', idle - 1],
        ['CCCCCC', idle - 1],
        ['DDDDDD', idle - 1],
        ['EEEEEE', idle],
      ] as const) {
        await store.createRoom(aCommit(name, 0, { summary: aSummary(name, { activeAt }) }));
      }
      const summary = aSummary('CCCCCC', { activeAt: idle - 1 });
      await store.commit(aCommit('CCCCCC', 1, { summary, closedAt: idle - 1 }));
      await store.touch(['DDDDDD', 'nobody'] as RoomCode[], idle);
      t.same((await store.sweep({ ...nothing, idle })).sort(), ['AAAAAA', 'CCCCCC']);
      t.same(await codes(store.rooms(10)), ['EEEEEE', 'DDDDDD']);
      t.equal(
        (await store.rooms(10))[1]?.activeAt,
        idle - 1,
        'a look spares the room, but is no activity in it',
      );
    });

    test('sweeps a lonely room sooner', async (t, store) => {
      for (const [name, lonely] of [
        ['AAAAAA', true],
        ['CCCCCC', false],
        ['DDDDDD', true],
      ] as const) {
        await store.createRoom(aCommit(name, 0, { summary: aSummary(name, { lonely }) }));
      }
      await store.touch(['DDDDDD' as RoomCode], START + 1);
      t.same(await store.sweep({ ...nothing, lonely: START + 1 }), ['AAAAAA']);
    });

    test('a player goes with the last of their sessions and rooms, and not before', async (t, store) => {
      const names = ['went', 'two sessions', 'sits', 'sat', 'sat and is here', 'never'] as PlayerId[];
      for (const id of names) await store.savePlayer({ id, name: '甲', language: null });
      const [went, two, sits, sat, isHere] = names as [PlayerId, PlayerId, PlayerId, PlayerId, PlayerId];
      await Promise.all([
        ...[went, two, sits, sat].map((id) => store.saveSession(id, '{}', START, id)),
        store.saveSession('nobody', '{}', START, null),
        store.saveSession('another', '{}', START + 5, two),
        store.saveSession(isHere, '{}', START + 5, isHere),
        store.createRoom(aCommit(code, 0, { members: [sits] })),
        store.createRoom(
          aCommit(other, 0, {
            members: [sat, isHere],
            summary: aSummary(other, { activeAt: START - 9 }),
          }),
        ),
      ]);
      const known = async () => {
        const found = await Promise.all(names.map((id) => store.player(id)));
        return found.flatMap((player) => player?.id ?? []);
      };
      await store.sweep({ ...nothing, now: START - 1 });
      t.same(await known(), names);
      t.same(await store.sweep(nothing), []);
      t.same(await known(), [two, sits, sat, isHere, 'never'], 'who sits in a room is kept for it');
      t.same(await store.sweep({ ...nothing, idle: START }), [other]);
      t.same(await known(), [two, sits, isHere, 'never']);
      await store.sweep({ ...nothing, now: START + 5 });
      t.same(await known(), [sits, 'never'], 'and another session is one, too');
    });

    test('removes a room with all that hangs on it, but for its stories', async (t, store) => {
      await store.createRoom(
        aCommit(code, 0, {
          members: players('p1'),
          log: [aLine(1)],
          round: { round: 1, at: START, seed: 's', setup: null, material: null },
          moves: [{ round: 1, number: 1, move: aMove(null) }],
          result: aResult(1),
          story: { round: 1, at: START, story: '从前' },
        }),
      );
      t.same(await store.sweep({ ...nothing, idle: START + 1 }), [code]);
      t.equal(await store.room(code), null);
      t.same(await store.roomsOf('p1' as PlayerId), []);
      t.same(await store.log(code, { limit: 9 }), []);
      t.equal(await store.round(code, 1), null);
      t.same(await store.moves(code, 1), []);
      t.same(await store.results(code), []);
      t.same((await store.story(code))?.story, '从前');
      t.equal(await store.commit(aCommit(code, 1)), 'conflict');
      t.equal(await store.createRoom(aCommit(code)), false, 'the code still names its stories');
    });

    test('sweeps hundreds of rooms and thousands of sessions at once', async (t, store) => {
      const names = Array.from({ length: 300 }, (_, i) => `R${i}`);
      await Promise.all([
        ...names.map((name) => store.createRoom(aCommit(name))),
        ...Array.from({ length: 2500 }, (_, i) => store.saveSession(`s${i}`, '{}', START, null)),
        store.saveSession('alive', '{}', START + 1, null),
      ]);
      t.equal((await store.sweep({ ...nothing, idle: START + 1, lonely: START + 1 })).length, 300);
      t.equal(await store.session('s7', 0), null);
      t.equal(await store.session('alive', 0), '{}');
    });

    test('rejects everything once it is closed, after what was under way', async (t, store) => {
      const written = store.createRoom(aCommit(code));
      await store.check();
      await store.close();
      t.equal(await written, true);
      await t.rejects(store.check(), { name: 'StoreUnavailable', reason: 'closed' });
      await t.rejects(store.room(code), StoreUnavailable);
      await t.rejects(store.createRoom(aCommit(code)), StoreUnavailable);
      await store.close();
    });
    t.end();
  });
}
