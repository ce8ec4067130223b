import t from 'tap';
import { SeededRandom } from '../../../src/game/random.ts';
import { Holding } from '../../../src/games/doudizhu/bot/holding.ts';
import { Plans } from '../../../src/games/doudizhu/bot/plan.ts';
import { playOut } from '../../../src/games/doudizhu/bot/playout.ts';
import { Sampling } from '../../../src/games/doudizhu/bot/sampling.ts';
import { BotTable } from '../../../src/games/doudizhu/bot/table.ts';
import { countsOf } from '../../../src/games/doudizhu/cards.ts';
import { cardsOf, deckCounts, Playing } from '../../fixtures/doudizhu.ts';
import { viewFor } from '../../tools/doudizhu-round.ts';

const [A, B, C] = [0, 1, 2];

/** A deal by chance, seat 0 the landlord, who has led the lowest card. */
function begun(): Playing {
  const deal = new Playing();
  deal.bid(3);
  deal.act(A, { type: 'play', cards: deal.hand(A).slice(-1) });
  return deal;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const holdingOf = (hand: string): Holding => Holding.of(new Plans().planOf(countsOf(cardsOf(hand))));

t.test('a sample deals what was not seen by the numbers of cards', async (t) => {
  const deal = begun();
  const table = new BotTable(viewFor(deal.game, B), B);
  const sampling = new Sampling(table, new SeededRandom('5a'.repeat(32)));
  const bottom = countsOf(table.bottomUnseen);
  const seen = new Set<string>();
  for (let sample = 0; sample < 50; sample++) {
    const hands = sampling.draw();
    t.same(hands[B], countsOf(deal.hand(B)));
    t.equal(sumOf(hands[A]!), 19);
    t.equal(sumOf(hands[C]!), 17);
    const played = countsOf(table.plays.flatMap(({ cards }) => cards));
    t.same(
      deckCounts.map((_, place) => hands.reduce((sum, hand) => sum + hand[place]!, played[place]!)),
      deckCounts,
    );
    t.ok(bottom.every((count, place) => hands[A]![place]! >= count));
    seen.add(hands[A]!.join());
  }
  t.ok(seen.size > 40, 'the samples differ');
});

t.test('a hand that let a single go seldom has a joker in the samples', async (t) => {
  const deal = Playing.landlord(['3 5 9 Q 2 4', 'T J 7 8', '6 6 K r']).play('2 -');
  const chances = [deal, Playing.landlord(['3 5 9 Q 2 4', 'T J 7 8', '6 6 K r']).play('3 7')].map(
    ({ game }) => {
      const sampling = new Sampling(new BotTable(viewFor(game, C), C), new SeededRandom('5c'.repeat(32)));
      const drawn = Array.from({ length: 400 }, () => sampling.draw()[B]![13]!);
      return sumOf(drawn);
    },
  );
  t.ok(chances[0]! < chances[1]! / 2, chances.join(' and '));
});

// The landlord is seat 0, and leads.
const playouts: [what: string, hands: [string, string, string], landlordWins: number][] = [
  ['the landlord goes out at once, and nobody else has played', ['34567', '8', '9'], 2],
  ['the landlord’s only play is beaten, and the others go out', ['3 4', '5 6', '77'], -2],
  ['a sure single goes before the last', ['r 3 3', '44 5', '55 6'], 2],
  ['a triple takes a single along', ['333 4', '5', '6'], 2],
];

t.test('a deal is played out by habit, for the stake', async (t) => {
  const begin = { landlord: A, turn: A, trick: null, owner: A, landlordsPlays: 0, othersPlays: 0 };
  for (const [what, hands, landlordWins] of playouts) {
    t.equal(playOut({ ...begin, hands: hands.map(holdingOf) }), landlordWins, what);
  }
  const two = { each: 1, top: 12, length: 1, attached: 0, attachedEach: 0 };
  const hands = ['3 4', '5555 7', '99 T'].map(holdingOf);
  const result = playOut({ ...begin, hands, turn: B, trick: two, landlordsPlays: 1 });
  t.equal(result, -4, 'a bomb that beats a play doubles, and so does anti-spring');
});
