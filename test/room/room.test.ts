import t from 'tap';
import { games } from '../../src/games/index.ts';
import type { GameDefinition } from '../../src/game/definition.ts';
import { fromForm } from '../../src/http/form.ts';
import type { PlayerId, RandomBytes, RoomCode } from '../../src/room/ids.ts';
import { newPlayerId, newRoomCode, parseRoomCode } from '../../src/room/ids.ts';
import { MaterialShelf } from '../../src/room/material-shelf.ts';
import { hashPassword, isPassword } from '../../src/room/password.ts';
import { Room } from '../../src/room/room.ts';
import { Seats } from '../../src/room/seats.ts';
import { actionSchemas } from '../../src/room/action.ts';
import { knownRandom } from '../fixtures/app.ts';
import { deckOf, options } from '../fixtures/ouat.ts';
import { FlakyStore, START } from '../fixtures/store.ts';

const ouat = games['ouat'] as GameDefinition;
const id = (name: string) => name as PlayerId;

function aRoom(players = 3): Room {
  const room = Room.create(ouat, {
    code: 'ACDEFG' as RoomCode,
    title: '森林',
    password: null,
    options: { ...options },
    now: START,
  });
  for (let seat = 0; seat < players; seat++) room.sit(seat, id(`p${seat}`), `玩家${seat}`, START);
  return room;
}

const material = deckOf().toJSON();
const deal = { seed: '5e'.repeat(32), material, materialKey: 'deck' };

// ── codes, ids, passwords ────────────────────────────────────────────────────────────────────────────────────

t.test(
  'a room code has six characters of an alphabet without look-alikes, each equally likely',
  async (t) => {
    const counts = new Map<string, number>();
    const random = knownRandom('codes');
    const drawn = 4000;
    for (let codes = 0; codes < drawn; codes++) {
      const code = newRoomCode(random);
      for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1);
      if (codes < 20) t.equal(parseRoomCode(code), code);
    }
    t.equal([...counts.keys()].sort().join(''), '34679ACDEFGHJKMNPQRTWXY');
    const expected = (drawn * 6) / counts.size;
    for (const [letter, count] of counts) t.ok(Math.abs(count / expected - 1) < 0.15, `${letter}: ${count}`);
  },
);

t.test('bytes that would favour some letters are thrown away', async (t) => {
  const bytes = [255, 254, 253, 0, 1, 2, 3, 4, 5];
  const random: RandomBytes = (count) => Buffer.from(Array.from({ length: count }, () => bytes.shift() ?? 0));
  t.equal(newRoomCode(random), '34679A');
});

t.test('what can be a room code', async (t) => {
  const cases: [typed: string, code: string | null][] = [
    ['ACDEFG', 'ACDEFG'],
    ['acdefg', 'ACDEFG'],
    ['ACDEF', null],
    ['ACDEFGH', null],
    ['ACDEF0', null],
    ['ACDEFO', null],
    ['ACDEF1', null],
    ['ACDEFI', null],
    ['ACDEFß', null],
    ['', null],
    ['😀😀😀', null],
  ];
  for (const [typed, code] of cases) t.equal(parseRoomCode(typed), code, typed);
});

t.test('a player id is long and random', async (t) => {
  t.match(newPlayerId(knownRandom()), /^[0-9a-f]{32}$/);
});

t.test('a password is kept as a salted hash', async (t) => {
  const random = knownRandom('salt');
  const [one, two] = [await hashPassword('芝麻开门 é', random), await hashPassword('芝麻开门 é', random)];
  t.match(one, /^[0-9a-f]{32}:[0-9a-f]{64}$/);
  t.not(one, two);
  t.ok(await isPassword('芝麻开门 é', one));
  t.ok(await isPassword('芝麻开门 e\u0301', one), 'however it is composed');
  for (const wrong of ['', '芝麻开门', '芝麻开门 É', '芝麻开门 é '])
    t.notOk(await isPassword(wrong, one), wrong);
  for (const broken of ['', ':', 'ab', 'ab:']) t.notOk(await isPassword('芝麻开门 é', broken), broken);
});

// ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────

t.test('seats stand in their order, whoever came first', async (t) => {
  const seats = new Seats();
  seats.sit(4, id('e'), '戊');
  seats.sit(0, id('a'), '甲');
  seats.sit(2, id('c'), '丙');
  t.same(
    seats.all.map(({ seat }) => seat),
    [0, 2, 4],
  );
  t.equal(seats.free(3), 1);
  t.equal(seats.free(1), undefined);
  t.equal(seats.of(id('c'))?.seat, 2);
  t.equal(seats.of(null), undefined);
  t.ok(seats.isNameTaken(' 甲 ', id('x')));
  t.notOk(seats.isNameTaken('甲', id('a')));
});

t.test('after a seat comes the next one present, going round', async (t) => {
  const seats = new Seats();
  for (const seat of [0, 2, 4, 6]) seats.sit(seat, id(`p${seat}`), `${seat}`);
  const cases: [after: number, away: number[], next: number | undefined][] = [
    [0, [], 2],
    [6, [], 0],
    [3, [], 4],
    [2, [4], 6],
    [4, [6, 0], 2],
    [2, [0, 4, 6], 4],
  ];
  for (const [after, away, next] of cases) {
    for (const sitter of seats.all) sitter.awaySince = away.includes(sitter.seat) ? START : null;
    t.equal(seats.nextAfter(after)?.seat, next, `after ${after}, away ${away.join()}`);
  }
  t.equal(new Seats().nextAfter(0), undefined);
});

// ── the room ─────────────────────────────────────────────────────────────────────────────────────────────────

t.test('a room is the same after it was stored, in the lobby and in a round', async (t) => {
  const again = (room: Room) =>
    Room.fromJSON(JSON.parse(JSON.stringify(room)) as never, ouat, material, null);
  const room = aRoom();
  room.unseat(2, 'kicked', START);
  room.journal.remember(id('p0'), 'once');
  t.same(again(room).toJSON(), room.toJSON());
  t.ok(room.match.start(deal, START).ok);
  room.takeChange();
  const { teller } = room.round!.game.view(null).table as { teller: number };
  t.ok(room.match.play(teller, { type: 'give-up' }, START).ok);
  room.setAway(1, true, START);
  const copy = again(room);
  t.same(copy.toJSON(), room.toJSON());
  t.ok(copy.isKicked(id('p2')));
  t.ok(copy.journal.hasDone(id('p0'), 'once'));
  t.same(copy.takeChange().moves, [], 'what was made before is not stored again');
});

t.test('what a change has to store: new lines, new moves, the round, who sits', async (t) => {
  const room = aRoom();
  const first = room.takeChange();
  t.match(first, { membersChanged: true, round: undefined, moves: [], story: undefined });
  t.same(
    first.log.map(({ seq, kind }) => `${seq} ${kind}`),
    ['1 joined', '2 host', '3 joined', '4 joined'],
  );
  t.match(room.takeChange(), { log: [], membersChanged: false }, 'told once');
  room.match.start(deal, START);
  const started = room.takeChange();
  t.match(started.round, {
    round: 1,
    seed: deal.seed,
    material: 'deck',
    setup: { players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] },
  });
  t.notMatch(JSON.stringify(started.log), deal.seed, 'the seed is in no line');
  room.match.end(START);
  const ended = room.takeChange();
  t.same(
    ended.moves.map(({ round, number, move }) => [round, number, move.kind]),
    [[1, 1, 'abandon']],
  );
  t.match(JSON.stringify(ended.log), deal.seed, 'after the round it is');
});

t.test('a refused move leaves no trace', async (t) => {
  const room = aRoom();
  room.match.start(deal, START);
  room.takeChange();
  const before = JSON.stringify(room);
  for (const action of [{ type: 'agree' }, { type: 'tell', text: '', card: 'x' }, { type: 'accept' }]) {
    t.notOk(room.match.play(1, action, START + 1).ok, action.type);
  }
  t.equal(JSON.stringify(room), before);
  t.match(room.takeChange(), { log: [], moves: [] });
});

t.test('only so many ids of a player are remembered', async (t) => {
  const room = aRoom();
  for (let number = 1; number <= 65; number++) room.journal.remember(id('p0'), `${number}`);
  t.notOk(room.journal.hasDone(id('p0'), '1'));
  t.ok(room.journal.hasDone(id('p0'), '2'));
  t.ok(room.journal.hasDone(id('p0'), '65'));
  t.notOk(room.journal.hasDone(id('p1'), '65'));
});

t.test('a room is lonely until a second one came or a round was started', async (t) => {
  const room = aRoom(1);
  t.equal(room.summary(START).lonely, true);
  room.sit(1, id('p1'), '乙', START);
  t.equal(room.summary(START).lonely, false);
  room.unseat(1, 'left', START);
  t.equal(room.summary(START).lonely, false);
});

t.test('a name that somebody came to bear meanwhile is not shown twice', async (t) => {
  const room = aRoom(2);
  room.rename(id('p1'), ' 玩家0', START);
  t.equal(room.seats.at(1)!.name, '玩家1');
  room.rename(id('p1'), '新名', START);
  t.equal(room.seats.at(1)!.name, '新名');
  room.rename(id('nobody'), '谁', START);
});

t.test('printed matter is stored once, however many rooms use it', async (t) => {
  const store = new FlakyStore();
  const shelf = new MaterialShelf(store);
  const key = await shelf.keep(material, START);
  t.match(key, /^[0-9a-f]{64}$/);
  t.equal(await shelf.keep(material, START), key);
  t.equal(await shelf.keep({ ...material }, START), key, 'its content makes the key');
  t.equal(await shelf.keep(null, START), null);
  t.equal(await shelf.get(null), null);
  t.same(await new MaterialShelf(store).get(key), material);
  await t.rejects(shelf.get('nothing'));
});

// ── forms ────────────────────────────────────────────────────────────────────────────────────────────────────

t.test('a form is read after the shape that it should have', async (t) => {
  const shapes = new Map(
    actionSchemas(ouat).map((shape) => [
      String((shape.properties['type'] as { const?: string }).const),
      shape,
    ]),
  );
  const choices = ouat.options.properties;
  const cases: [type: string, form: Record<string, string | string[]>, body: object][] = [
    ['chat', { text: '你好' }, { text: '你好' }],
    ['chat', {}, { text: '' }],
    ['chat', { text: ['a', 'b'] }, { text: ['a', 'b'] }],
    ['chat', { text: 'a', id: '', step: '' }, { text: 'a' }],
    ['chat', { text: 'a', step: '12' }, { text: 'a', step: 12 }],
    ['chat', { text: 'a', step: '12.5' }, { text: 'a', step: '12.5' }],
    ['chat', { text: 'a', extra: '' }, { text: 'a', extra: '' }],
    ['ready', { on: 'true' }, { on: true }],
    ['ready', { on: 'false' }, { on: false }],
    ['ready', { on: 'on' }, { on: 'on' }],
    ['redraw', { cards: 'e1' }, { cards: ['e1'] }],
    ['redraw', { cards: ['e1', 'e2'] }, { cards: ['e1', 'e2'] }],
    ['redraw', {}, {}],
    ['tell', { text: 'a', card: '' }, { text: 'a' }],
    ['finish', { text: '' }, {}],
    [
      'options',
      { 'options.judging': 'in-turn', 'options.seats': '4' },
      { options: { judging: 'in-turn', seats: 4 } },
    ],
    ['options', { 'options.a.b': 'c', 'options.': 'd' }, { options: { 'a.b': 'c', '': 'd' } }],
    ['chat', { text: 'a', 'options.seats': '4' }, { text: 'a', options: { seats: 4 } }],
  ];
  for (const [type, form, body] of cases) {
    const read = JSON.parse(
      JSON.stringify(fromForm({ type, ...form }, shapes.get(type)!, choices)),
    ) as object;
    t.same(read, { type, ...body }, `${type} ${JSON.stringify(form)}`);
  }
});
