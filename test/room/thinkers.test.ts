import t from 'tap';
import { SeededRandom } from '../../src/game/random.ts';
import { decide } from '../../src/games/doudizhu/bot/bot.ts';
import { Thinkers } from '../../src/room/thinkers.ts';
import { Playing } from '../fixtures/doudizhu.ts';
import { viewFor } from '../tools/doudizhu-round.ts';

const seed = 'c0'.repeat(32);
const deal = () => Playing.landlord(['34567 88 9 TT K', '99 TJ QKA 2', '5 66 77 8 A 2']);
const view = () => ({ ...viewFor(deal().game, 0) });
/** One thread for all: to start one takes its time. */
const thinkers = new Thinkers({ most: 1 });
t.teardown(() => thinkers.close());
const question = { game: 'doudizhu', view: view(), level: 'hard', seed };

t.test('a bot thinks in a thread, and answers what the rules accept', async (t) => {
  const action = await thinkers.think(question);
  const { game } = deal();
  t.ok(game.act(0, action as never, { now: 0, random: new SeededRandom(seed) }).ok, JSON.stringify(action));
});

t.test('the server goes on meanwhile, and many questions wait their turn', async (t) => {
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => thinkers.think(question)));
  clearInterval(ticking);
  t.equal(answers.filter((action) => action?.type === 'play').length, 6);
  t.ok(ticks > 10, `${ticks} ticks`);
});

t.test('who is not awaited does nothing', async (t) => {
  t.equal(await thinkers.think({ ...question, view: { ...viewFor(deal().game, 1) } }), null);
});

t.test('a thread that dies is answered for, and another takes its place', async (t) => {
  // Those who die in the middle of their work are not those who cannot be born.
  await t.rejects(thinkers.think({ ...question, view: {} }), 'a view that is none');
  t.equal((await thinkers.think(question))?.type, 'play');
});

t.test('where no thread can be had, everyone is told so, and soon none is tried', async (t) => {
  const troubles: string[] = [];
  const script = new URL('data:text/javascript,throw new Error("stillborn")');
  const none = new Thinkers({ most: 1, script, onTrouble: ({ message }) => troubles.push(message) });
  t.teardown(() => none.close());
  const asked = Array.from({ length: 5 }, () => t.rejects(none.think(question)));
  await Promise.all(asked);
  await t.rejects(none.think(question));
  t.same(troubles, ['stillborn', 'stillborn', 'stillborn']);
});

t.test('when all are closed, whoever thinks or wants to is told', async (t) => {
  const pending = [thinkers.think(question), thinkers.think(question)];
  const told = Promise.all(pending.map((each) => t.rejects(each)));
  await thinkers.close();
  await told;
  await t.rejects(thinkers.think(question));
  await t.resolves(thinkers.close(), 'twice is once');
});

t.test('without a thread the same bot decides by itself, after so many samples', async (t) => {
  const alone = decide(viewFor(deal().game, 0), 'hard', new SeededRandom(seed));
  t.equal(alone?.type, 'play');
});
