import t from 'tap';
import { Plans } from '../../../src/games/doudizhu/bot/plan.ts';
import { countsOf } from '../../../src/games/doudizhu/cards.ts';
import { cardsOf } from '../../fixtures/doudizhu.ts';

const worth = (hand: string): number => new Plans().worthOf(countsOf(cardsOf(hand)));

t.test('a hand is worth more the fewer and the higher the plays that it can be split into', async (t) => {
  const better: [hand: string, than: string][] = [
    ['', '3'],
    ['4', '3'],
    ['33', '34'],
    ['34567', '34568'],
    ['334455', '334466'],
    ['33344', '33345'],
    ['333444', '333555'],
    ['3456789', '34567 9 J'],
    ['3344556677', '3344556688'],
    ['3333', '333 4'],
    ['br', '22'],
    ['45678', '34567'],
  ];
  for (const [hand, than] of better) t.ok(worth(hand) > worth(than), `${hand} rather than ${than}`);
});

t.test('a rank is shared between straights where that makes fewer plays', async (t) => {
  t.equal(worth('3456 7 789TJ'), worth('34567') + worth('789TJ'));
  t.equal(worth('345678 678'), worth('345678') + worth('6') + worth('7') + worth('8'));
});

t.test('the worst of what is loose goes with the triples', async (t) => {
  t.equal(worth('KKK 3'), worth('KKK'));
  t.equal(worth('KKK 3 4'), worth('KKK') + worth('4'));
  t.equal(worth('QQQKKK 3 4'), worth('QQQKKK'));
});
