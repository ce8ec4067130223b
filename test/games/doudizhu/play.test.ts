import t from 'tap';
import { Playing, ranksOf } from '../../fixtures/doudizhu.ts';
import type { DouDizhuAction } from '../../../src/games/doudizhu/action.ts';

// RULES.md, 'Dou Dizhu': Play, Score; CASES.md 27, 29, 32. Seat 0 is the landlord.
const [A, B, C] = [0, 1, 2];

t.test('turns go in seat order, and two passes in a row let the last to play lead', async (t) => {
  const deal = Playing.landlord(['3456', '7899', 'TJQK']);
  deal.play('3 7');
  t.match(deal.table.trick, { seat: B, kind: 'single', rank: '7' });
  deal.play('- -');
  t.equal(deal.turn, B);
  t.equal(deal.table.trick, null);
  deal.play('99 - -');
  t.equal(deal.turn, B);
});

t.test('a seat that passed may play again later in the same trick', async (t) => {
  const deal = Playing.landlord(['3A45', '789', 'TJQ']);
  deal.play('3 - T A - -');
  t.same(deal.table.plays.map(({ seat, cards }) => `${seat}${ranksOf(cards)}`).join(' '), '03 1 2T 0A 1 2');
  deal.restart().play('4 7 -');
  t.equal(deal.turn, A);
});

t.test('the trick stands under the reading that beat', async (t) => {
  const deal = Playing.landlord(['333444555 TJQ A', '666777888999 J', 'K']);
  deal.play('333444555TJQ 666777888999');
  t.match(deal.table.trick, { seat: B, kind: 'plane-singles', rank: '9', length: 3 });
});

t.test('what each seat did last stays on the table', async (t) => {
  const deal = Playing.landlord(['3456', '7899', 'TJQK']);
  t.equal(deal.seat(B).last, null);
  deal.play('3 7 -');
  t.same(
    [A, B, C].map((seat) => deal.seat(seat).last),
    [{ cards: ['3S'] }, { cards: ['7S'] }, 'pass'],
  );
  t.same(
    [A, B, C].map((seat) => deal.seat(seat).cards),
    [3, 3, 4],
  );
  t.same(
    [A, B, C].map((seat) => deal.seat(seat).status),
    ['awaiting-play', 'played', 'passed'],
  );
});

t.test('of the bottom the cards that the landlord still holds are left to show; rlcard PR 320', async (t) => {
  const deal = Playing.landlord(['34', '5', '6'], { bottom: '77K' });
  t.equal(ranksOf(deal.table.bottomLeft ?? []), '77K');
  deal.play('7');
  t.equal(ranksOf(deal.table.bottomLeft ?? []), '7K');
  t.equal(ranksOf(deal.table.bottom ?? []), '77K');
});

t.test('the first empty hand ends the deal', async (t) => {
  const deal = Playing.landlord(['33', '4', '5'], { points: 2 });
  deal.play('33');
  t.same(deal.game.result, { winners: [A], points: { 0: 8, 1: -4, 2: -4 } });
  t.equal(deal.game.phase, 'over');
  t.same(deal.game.waiting(), []);
  t.equal(deal.game.deadline(), null);
  t.match(deal.outcome.events, [
    { kind: 'play', seat: A, combination: 'pair' },
    { kind: 'won', seat: A, landlord: A, winners: [A], base: 2, multiplier: 2, spring: 'spring' },
  ]);
  t.same(deal.table.hands, { 0: [], 1: ['4S'], 2: ['5S'] });
  for (const seat of [A, B, C]) t.same(deal.game.can(seat), []);
});

t.test('the peasants win together, and the result names them; svzdev/doudizhu 8', async (t) => {
  const deal = Playing.landlord(['3 99', '4 8', '5']);
  deal.play('3 4 5');
  t.same(deal.game.result, { winners: [B, C], points: { 0: -12, 1: 6, 2: 6 } });
  t.match(deal.outcome.events[1], { seat: C, winners: [B, C], spring: 'anti-spring', multiplier: 2 });
});

t.test('anti-spring needs that the landlord has made one play only; ratel PR 102', async (t) => {
  const twice = Playing.landlord(['36 99', '4 8 J', '5 T'], { points: 1 });
  twice.play('3 4 5 6 8 T');
  t.same(twice.game.result, { winners: [B, C], points: { 0: -2, 1: 1, 2: 1 } });
});

t.test('a bomb that beats doubles at once, one that leads only with the option', async (t) => {
  for (const [bombs, led] of [
    ['effective', 1],
    ['all', 2],
  ] as const) {
    const deal = Playing.landlord(['3333 5 7', '4444 68', '9'], { options: { bombs } });
    deal.play('3333');
    t.equal(deal.table.multiplier, led, bombs);
    deal.play('4444');
    t.equal(deal.table.multiplier, led * 2, bombs);
  }
});

t.test('a hint is the weakest move that beats, and pressed again the next one', async (t) => {
  const deal = Playing.landlord(['3 5', '4 6 88 9999', 'T']);
  deal.play('3');
  const hint: DouDizhuAction = { type: 'hint' };
  t.same(deal.own(B).hint, []);
  const seen: string[] = [];
  for (let press = 0; press < 6; press++) {
    deal.act(B, hint);
    seen.push(ranksOf(deal.own(B).hint));
  }
  t.same(seen, ['4', '6', '8', '9', '9999', '4']);
  t.same(deal.outcome, { events: [], seenBy: 'nobody' });
  t.same(deal.own(C).hint, [], 'nobody else sees it');
  deal.act(B, { type: 'hint', cards: deal.pick(B, '8') });
  t.equal(ranksOf(deal.own(B).hint), '9', 'the one after what is ticked');
  deal.act(B, { type: 'hint', cards: ['XX', 'TS'] });
  t.equal(ranksOf(deal.own(B).hint), '4', 'what is no move is as good as nothing');
  deal.play('4');
  t.same(deal.own(B).hint, []);
});

t.test('the counter shows what a viewer has not seen, where the option is on', async (t) => {
  const hands = ['33 5', '4', '6'] as const;
  t.equal(Playing.landlord([...hands]).own(A).unseen, null);
  const deal = Playing.landlord([...hands], { options: { showCount: true } });
  t.match(deal.own(A).unseen, { 3: 2, 4: 4, 5: 3, RJ: 1 });
  deal.play('33 - -');
  t.match(deal.own(B).unseen, { 3: 2, 4: 3, 5: 4 });
});
