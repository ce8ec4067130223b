import t from 'tap';
import type { Seat } from '../../../src/game/player.ts';
import { SeededRandom } from '../../../src/game/random.ts';
import { bidOf, strengthOf } from '../../../src/games/doudizhu/bot/bidding.ts';
import { decide, levels } from '../../../src/games/doudizhu/bot/bot.ts';
import type { Level } from '../../../src/games/doudizhu/bot/bot.ts';
import { isCard } from '../../../src/games/doudizhu/cards.ts';
import { cardsOf, Playing, ranksOf } from '../../fixtures/doudizhu.ts';
import { playDeal, viewFor } from '../../tools/doudizhu-round.ts';
import { strength, written } from '../../tools/doudizhu-strength.ts';

const [A, B] = [0, 1];
t.setTimeout(120_000);

/** What a bot on this seat plays, by ranks; a dash for a pass. */
function choice(deal: Playing, level: Level, seat: Seat = deal.turn): string | null {
  const action = decide(viewFor(deal.game, seat), level, new SeededRandom('b0'.repeat(32)));
  if (action === null) return null;
  if (action.type === 'play') return ranksOf(action.cards.filter(isCard));
  return action.type === 'pass' ? '-' : action.type;
}

t.test('bots of all levels bid and play whole deals, and are never refused', async (t) => {
  for (let deal = 0; deal < 12; deal++) {
    const at = (seat: number): Level => levels[(deal + seat) % levels.length]!;
    const game = playDeal({ seed: `whole ${deal}`, levels: [at(0), at(1), at(2)] });
    t.not(game.result, null);
  }
});

t.test('a bot that is not awaited, or that only watches, does nothing', async (t) => {
  const deal = Playing.landlord(['34', '5', '6']);
  for (const level of levels) {
    t.equal(choice(deal, level, B), null);
    const view = viewFor(deal.game, A);
    t.equal(decide({ ...view, you: { ...view.you, seat: null } }, level, deal.random), null);
  }
});

t.test('bots bid by the strength of the hand, and never what is too low', async (t) => {
  const cases: [hand: string, strength: number, bid: number][] = [
    ['3456789TJQK', 0, 0],
    ['AAAA', 8, 2],
    ['222', 6, 0],
    ['222A', 7, 1],
    ['br', 7, 1],
    ['br2A', 10, 3],
    ['3333 22 b', 11, 3],
  ];
  for (const [hand, worth, bid] of cases) {
    t.equal(strengthOf(cardsOf(hand)), worth, hand);
    t.equal(bidOf(cardsOf(hand), 0), bid, hand);
    t.equal(bidOf(cardsOf(hand), 2), bid === 3 ? 3 : 0, `${hand} after a bid of 2`);
    t.equal(bidOf(cardsOf(hand), 3), 0);
  }
});

t.test('easy plays the weakest legal move', async (t) => {
  t.equal(choice(Playing.landlord(['34567 88', '9', 'T']), 'easy'), '3');
  t.equal(choice(Playing.landlord(['3 K', '4 77 9999', 'T']).play('3'), 'easy'), '4');
  t.equal(choice(Playing.landlord(['88 3', '77 9999 4', 'T']).play('88'), 'easy'), '99');
  t.equal(choice(Playing.landlord(['2 3', '4 5', '6']).play('2'), 'easy'), '-');
});

// Seat 0 is the landlord; B plays before C.
const situations: [what: string, deal: () => Playing, plays: string | readonly string[]][] = [
  ['goes out when it can', () => Playing.landlord(['34567', '8', '9']), '34567'],
  ['goes out on its partner’s trick', () => Playing.landlord(['34 5', '6 8', '7']).play('3 6'), '7'],
  ['plays what nobody beats before the last', () => Playing.landlord(['r 3', '44', '55']), 'r'],
  [
    'keeps a straight together to beat a single',
    () => Playing.landlord(['3 8', '45678 Q K 99', 'T T']).play('3'),
    ['Q', 'K'],
  ],
  [
    'keeps a bomb from a low single',
    () => Playing.landlord(['3 4 5 6 7 8 TT KK 2', '9999 4 4 5 J', 'K QQ TT 8 77']).play('3'),
    '5',
  ],
  [
    'leaves the trick to its partner who has one card left',
    () => Playing.landlord(['3 4 66 J K 2', 'A 7', '2 5 9 T']).play('3 A'),
    ['-'],
  ],
  [
    'does not bomb its partner',
    () => Playing.landlord(['3 4 66 JJ K 2', 'A 7 9', '5555 4 8 T 6']).play('3 A'),
    '-',
  ],
  [
    'bombs a landlord who is nearly out',
    () => Playing.landlord(['2 3', '5555 7 8', '9 T']).play('2'),
    '5555',
  ],
  [
    'leads no single to a landlord with one card left',
    () => Playing.landlord(['34 3', '6 77 9', 'T J']).play('3 6 J - -'),
    ['T'],
  ],
  ['leads a pair instead', () => Playing.landlord(['3 4', '6 77 K', 'TJ']).play('3 K - -'), '77'],
];

for (const level of ['normal', 'hard'] as const) {
  t.test(`${level} plays like one who thinks`, async (t) => {
    for (const [what, deal, plays] of situations) {
      const played = choice(deal(), level) ?? 'nothing';
      t.ok([plays].flat().includes(played), `${what}: ${played} of ${[plays].flat().join(' or ')}`);
    }
  });
}

t.test('normal beats easy by at least 0.5 base points per deal, as landlord and as peasants', async (t) => {
  const deals = Number(process.env['TIANZI_STRENGTH_DEALS'] ?? 200);
  const { both, asLandlord, asPeasants } = strength(deals, 'normal', 'easy');
  t.comment(`both ${written(both)}; landlord ${written(asLandlord)}; peasants ${written(asPeasants)}`);
  for (const { mean, margin } of [both, asLandlord, asPeasants]) t.ok(mean - margin >= 0.5);
});

t.test('hard beats normal, as landlord and as peasants', async (t) => {
  const deals = Number(process.env['TIANZI_STRENGTH_DEALS'] ?? 200);
  const found = strength(deals, 'hard', 'normal', { samples: 100 });
  const { both, betterAsLandlord, betterAsPeasants } = found;
  t.comment(`${deals} deals: both ${written(both)}`);
  t.comment(`more than normal in the same role: landlord ${written(betterAsLandlord)}`);
  t.comment(`more than normal in the same role: peasants ${written(betterAsPeasants)}`);
  for (const { mean, margin } of [both, betterAsLandlord, betterAsPeasants]) t.ok(mean - margin > 0);
});

t.test('hard does not see what is hidden: other hands of the others change nothing', async (t) => {
  const hands = [
    ['3 5 6 8 TT QQ K A 2', '4 7 9 JJ KK', '44 88 99 A'],
    ['3 5 6 8 TT QQ K A 2', '44 99 JJ A', '4 7 88 9 KK'],
  ] as const;
  const [one, other] = hands.map(([own, next, after]) => Playing.landlord([own, next, after]));
  for (const plays of ['3 9 -', null]) {
    const [view, otherView] = [one!, other!].map((deal) => viewFor(deal.game, A));
    t.same(view, otherView);
    t.equal(choice(one!, 'hard', A), choice(other!, 'hard', A));
    if (plays !== null) for (const deal of [one!, other!]) deal.play(plays);
  }
});

t.test(
  'hard stops when it is told that it is enough, and draws nothing when there is nothing to choose',
  async (t) => {
    const asked: number[] = [];
    const random = new SeededRandom('b1'.repeat(32));
    const enough = (samples: number) => asked.push(samples) === 5;
    decide(
      viewFor(Playing.landlord(['3 5 7 9 J K', '4 6 8 T Q', '44 66 8']).game, A),
      'hard',
      random,
      enough,
    );
    t.same(asked, [0, 1, 2, 3, 4]);
    const { position } = random;
    decide(viewFor(Playing.landlord(['34567', '8', '9']).game, A), 'hard', random, enough);
    t.equal(random.position, position);
  },
);
