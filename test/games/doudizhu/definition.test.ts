import t from 'tap';
import { Value } from 'typebox/value';
import { SeededRandom } from '../../../src/game/random.ts';
import { deck } from '../../../src/games/doudizhu/cards.ts';
import { kinds } from '../../../src/games/doudizhu/combination.ts';
import { doudizhu } from '../../../src/games/doudizhu/definition.ts';
import { douDizhuText } from '../../../src/games/doudizhu/text.ts';
import { options, Playing } from '../../fixtures/doudizhu.ts';

const env = { now: 0, random: new SeededRandom('11'.repeat(32)) };

t.test('the options have the defaults of the rules', async (t) => {
  t.same(Value.Default(doudizhu.options, {}), options);
  t.ok(Value.Check(doudizhu.options, options));
  for (const wrong of [{ seats: 4 }, { bombs: 'none' }, { playSeconds: -1 }, { deals: 1.5 }, { extra: 1 }]) {
    t.notOk(Value.Check(doudizhu.options, { ...options, ...wrong }), JSON.stringify(wrong));
  }
});

t.test('the shapes of actions let in what the rules have a sentence for', async (t) => {
  const { bid, play, hint, trustee } = doudizhu.actions;
  t.ok(Value.Check(bid!, { type: 'bid', points: 0 }));
  for (const points of [-1, 4, 1.5, '3']) t.notOk(Value.Check(bid!, { type: 'bid', points }));
  t.ok(Value.Check(play!, { type: 'play', cards: ['XX', 'XX'] }));
  t.notOk(Value.Check(play!, { type: 'play' }));
  t.ok(Value.Check(hint!, { type: 'hint' }));
  t.notOk(Value.Check(trustee!, { type: 'trustee' }));
});

t.test('a round starts with three, is stored and restored', async (t) => {
  const players = ['A', 'B', 'C'].map((name, seat) => ({ seat, name }));
  t.equal(doudizhu.startRefusal(2, options, null), 'too-few-players');
  t.equal(doudizhu.startRefusal(3, options, null), null);
  const started = doudizhu.start({ players, options, material: null, starter: 1 }, env);
  t.ok(started.ok);
  if (!started.ok) return;
  const { game } = started.value;
  t.same(game.waiting(), [1]);
  const stored = JSON.stringify(game);
  t.equal(JSON.stringify(doudizhu.restore(JSON.parse(stored), options, null)), stored);
});

t.test('everything has its words in both languages', async (t) => {
  for (const text of Object.values(douDizhuText)) {
    for (const kind of kinds) t.ok(text.kinds[kind]);
    const spoken = deck.map((card) => text.spoken({ card }));
    t.equal(new Set(spoken).size, 54);
    t.equal(new Set(deck.map((card) => text.sign({ card }))).size, 54);
  }
  t.equal(douDizhuText.en.spoken({ card: '3S' }), 'three of spades');
  t.equal(douDizhuText['zh-CN'].spoken({ card: 'TH' }), '红桃10');
});

t.test('the log tells a deal in both languages', async (t) => {
  const deal = Playing.landlord(['33 4', '5555 6', '7'], { bottom: 'r' });
  const events = [...deal.outcome.events];
  for (const plays of ['4', '5555', '-', '-', '6']) events.push(...deal.play(plays).outcome.events);
  const told = Object.values(douDizhuText).map((text) =>
    events.map((event) => {
      const sentence = text.log[event.kind as keyof typeof text.log] as string | ((line: unknown) => string);
      const nameOf = (seat: number) => 'ABC'.charAt(seat);
      const line = { ...event, who: event.seat === null ? '' : nameOf(event.seat), card: '', nameOf };
      return typeof sentence === 'string' ? sentence : sentence(line);
    }),
  );
  t.same(told[0], [
    'A叫 3 分',
    'A当地主，3 分，底牌 大王',
    'A出 ♠4（单牌）',
    'B出 ♠5 ♥5 ♦5 ♣5（炸弹）',
    'C不出',
    'A不出',
    'B出 ♠6（单牌）',
    '农民赢了：B、C，3 分 × 4 倍，反春天',
  ]);
  t.equal(told[1]?.[1], 'A is the landlord for 3; the bottom is big joker');
  t.equal(told[1]?.at(-1), 'The peasants win: B and C, 3 × 4, anti-spring');
});
