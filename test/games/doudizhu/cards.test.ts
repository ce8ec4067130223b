import t from 'tap';
import {
  countsOf,
  deck,
  isCard,
  placeOf,
  rankAt,
  ranks,
  sortedByCount,
  sortedByRank,
} from '../../../src/games/doudizhu/cards.ts';
import { cardsOf } from '../../fixtures/doudizhu.ts';

// RULES.md, 'Dou Dizhu': Deal, Play.

t.test('the deck has 54 different cards: four of each rank, and two jokers', async (t) => {
  t.equal(new Set(deck).size, 54);
  t.same(countsOf(deck), [...Array.from({ length: 13 }, () => 4), 1, 1]);
});

t.test('the big joker is the highest, then the small one, 2, A, K and so on down to 3', async (t) => {
  t.same([...ranks].reverse().join(' '), 'RJ BJ 2 A K Q J T 9 8 7 6 5 4 3');
  for (const card of deck)
    t.equal(
      rankAt(placeOf(card)),
      card.length === 2 && card.endsWith('J') && 'BR'.includes(card.charAt(0)) ? card : card.charAt(0),
      card,
    );
  t.throws(() => rankAt(15));
});

t.test('a code that names no card is none', async (t) => {
  for (const code of ['', '3', 'S3', '1S', '10S', '3s', '3X', 'JB', 'SJ', 'RJS', '3S ', '__proto__']) {
    t.notOk(isCard(code), code);
  }
  for (const card of deck) t.ok(isCard(card), card);
});

t.test('a hand is sorted by rank, or by how many of a rank it has', async (t) => {
  const hand = cardsOf('3 A 55 T b 444 2 r 7777');
  t.same(sortedByRank(hand).join(' '), 'RJ BJ 2S AS TS 7S 7H 7D 7C 5S 5H 4S 4H 4D 3S');
  t.same(sortedByCount(hand).join(' '), '7S 7H 7D 7C 4S 4H 4D 5S 5H RJ BJ 2S AS TS 3S');
  t.equal(hand[0], '3S', 'the hand itself stays as it was');
});
