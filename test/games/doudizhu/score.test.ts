import t from 'tap';
import { bombsThatDouble, score } from '../../../src/games/doudizhu/score.ts';
import type { Deal, Play } from '../../../src/games/doudizhu/score.ts';
import { cardsOf } from '../../fixtures/doudizhu.ts';

/** Plays in turn from `first` on, written by ranks; a dash is a pass. */
function playsFrom(first: number, text: string): Play[] {
  return text.split(' ').map((cards, index) => ({
    seat: (first + index) % 3,
    cards: cards === '-' ? [] : cardsOf(cards),
  }));
}

// RULES.md, 'Score', unless another source is named. Seat 0 leads.
const cases: [what: string, plays: string, deal: Partial<Deal>, points: [number, number, number]][] = [
  ['the landlord wins', '3 4 - 5 - - 6', {}, [2, -1, -1]],
  ['the landlord loses', '3 4 5 6 7', {}, [-2, 1, 1]],
  ['a peasant wins for both', '3 4 5 6 - 7', { landlord: 0 }, [-2, 1, 1]],
  ['the bid is the base', '3 4 - 5 - - 6', { bid: 2 }, [4, -2, -2]],
  ['the bid is the base', '3 4 5 6 7', { bid: 3 }, [-6, 3, 3]],
  ['the landlord sits at seat 2', '3 4 5 6 - 7', { landlord: 2, bid: 3 }, [3, 3, -6]],
  ['a bomb on another seat’s play doubles', '3 4 - 5555 - - 6', {}, [4, -2, -2]],
  ['the rocket doubles', '3 4 - br - - 6', {}, [4, -2, -2]],
  ['whoever plays it', '3 4 6666 - - 7 8 9 T', {}, [-4, 2, 2]],
  ['each doubles again', '3 4 6666 8888 br - - 3', { bid: 3 }, [-48, 24, 24]],
  ['a bomb that leads does not double', '3 4 - 5 - - 6666 - - 7', {}, [2, -1, -1]],
  ['a bomb that leads the deal does not double', '6666 - - 3 4 - 7', {}, [2, -1, -1]],
  ['a bomb on a bomb that led doubles', '6666 7777 - - 3 4', {}, [-8, 4, 4]],
  ['one pass is no new trick', '3 4 - 6666 - - 8', {}, [4, -2, -2]],
  ['all: a bomb that leads doubles', '3 4 - 5 - - 6666 - - 7', { bombs: 'all' }, [4, -2, -2]],
  ['all: both kinds double', '6666 7777 - - 3 4', { bombs: 'all' }, [-16, 8, 8]],
  ['four with two does not double', '3333TT 4444JJ - 6666QQ - - 5', { bombs: 'all' }, [2, -1, -1]],
  ['spring: nobody else has played a card', '3 - - 4 - - 5', {}, [4, -2, -2]],
  ['spring in one play', '3456789TJQKA', { bid: 3 }, [12, -6, -6]],
  ['spring and a bomb that leads', '3333 - - 4', {}, [4, -2, -2]],
  ['spring and a bomb that leads, all', '3333 - - 4', { bombs: 'all' }, [8, -4, -4]],
  ['no spring: a peasant has played', '3 4 - 5', {}, [2, -1, -1]],
  ['anti-spring: the landlord has made one play; ratel PR 102', '3 4 - - 5', {}, [-4, 2, 2]],
  ['no anti-spring: two plays; ratel PR 102', '3 4 - 5 6 - - 7', {}, [-2, 1, 1]],
];

t.test('a deal that is over scores by bid, bombs and springs', async (t) => {
  for (const [what, plays, deal, points] of cases) {
    const first = deal.landlord ?? 0;
    const whole: Deal = { bid: 1, landlord: 0, bombs: 'effective', ...deal, plays: playsFrom(first, plays) };
    t.same(score(whole), points, `${what}: ${plays}`);
  }
});

t.test('bombs double while the deal goes on', async (t) => {
  t.equal(bombsThatDouble([], 'effective'), 0);
  t.equal(bombsThatDouble(playsFrom(1, '3 4444 - 5555'), 'effective'), 2);
  t.equal(bombsThatDouble(playsFrom(1, '3 4444 - - 5555'), 'effective'), 1);
});
