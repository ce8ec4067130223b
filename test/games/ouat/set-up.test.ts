import t from 'tap';
import type { Random } from '../../../src/game/random.ts';
import { SeededRandom } from '../../../src/game/random.ts';
import type { ElementCard } from '../../../src/games/ouat/cards.ts';
import { Deck, wordsOf } from '../../../src/games/ouat/deck.ts';
import type { Deck as DeckType } from '../../../src/games/ouat/deck.ts';
import { OnceUponATime } from '../../../src/games/ouat/once-upon-a-time.ts';
import { Piles } from '../../../src/games/ouat/piles.ts';
import { throwForStarter } from '../../../src/games/ouat/starter.ts';
import { again, deckOf, faultOf, options, seed, tableOf } from '../../fixtures/ouat.ts';

const [A, B, C] = [0, 1, 2];

interface Wishes {
  readonly seats: readonly number[];
  readonly deck?: DeckType;
  readonly starter?: number | null;
  readonly handSize?: number;
  readonly seed?: string;
}

function start({ seats, deck = deckOf(), starter = null, handSize = 5, seed: own = seed }: Wishes) {
  const players = seats.map((seat) => ({ seat, name: `P${seat}` }));
  const env = { now: 1000, random: new SeededRandom(own) };
  return OnceUponATime.start({ players, options: { ...options, handSize }, deck, starter }, env);
}

function started(wishes: Wishes) {
  const result = start(wishes);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Dice that fall as said. */
function falling(...faces: readonly number[]): Random {
  const left = [...faces];
  return { int: () => left.shift()! - 1 };
}

t.test('each player draws the hand and one ending', async (t) => {
  const cases: [players: number, handSize: number][] = [
    [2, 5],
    [5, 5],
    [8, 3],
    [9, 10],
    [20, 4],
  ];
  for (const [players, handSize] of cases) {
    const { game } = started({ seats: Array.from({ length: players }, (_, seat) => seat), handSize });
    t.equal(faultOf(game), null);
    t.equal(game.table.piles.deckCount, 100 - players * handSize);
    t.equal(game.table.piles.discardCount, 0);
    for (const { id, hand } of game.players) {
      t.equal(hand.length, handSize);
      t.equal(game.table.ending(id)?.kind, 'ending');
    }
  }
});

t.test('only those who take part are dealt in', async (t) => {
  const { game } = started({ seats: [1, 4, 6] });
  t.same(game.players.seats(), [1, 4, 6]);
  t.equal(game.table.ending(0), null);
  t.same([...game.view(null).seats.keys()], [1, 4, 6]);
});

t.test('the same seed deals the same round, another seed another', async (t) => {
  const deal = (wishes: Partial<Wishes> = {}) =>
    JSON.stringify(started({ seats: [A, B, C], ...wishes }).game);
  t.equal(deal(), deal());
  t.not(deal(), deal({ seed: 'ab'.repeat(32) }));
});

t.test('a round does not start', async (t) => {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  const cases: { rule: string; wishes: Wishes; error: string }[] = [
    { rule: '2 or more are present', wishes: { seats: [] }, error: 'too-few-players' },
    { rule: '2 or more are present', wishes: { seats: [3] }, error: 'too-few-players' },
    {
      rule: 'at least 100 elements',
      wishes: { seats: [A, B], deck: deckOf({ size: { elements: 99, endings: 50 } }) },
      error: 'deck-too-small',
    },
    {
      rule: 'and 50 endings',
      wishes: { seats: [A, B], deck: deckOf({ size: { elements: 100, endings: 49 } }) },
      error: 'deck-too-small',
    },
    {
      rule: 'at most floor(elements / (handSize + 1)): 9 of 100 with 10 each',
      wishes: { seats: [...eight, 8, 9], handSize: 10 },
      error: 'deck-too-small',
    },
    {
      rule: 'at most endings / 2: 25 of 50',
      wishes: {
        seats: Array.from({ length: 26 }, (_, seat) => seat),
        deck: deckOf({ size: { elements: 500, endings: 51 } }),
      },
      error: 'deck-too-small',
    },
  ];
  for (const { rule, wishes, error } of cases) t.match(start(wishes), { ok: false, error }, rule);
  t.equal(start({ seats: [...eight, 8], handSize: 10 }).ok, true, 'nine of 100 with 10 each');
});

t.test('the last round’s winner tells first, if playing', async (t) => {
  const { game, outcome } = started({ seats: [0, 2, 5], starter: 2 });
  t.same(outcome.events, [{ kind: 'starter', seat: 2, by: 'winner' }]);
  t.equal(game.state.beganBy, 2);
  t.same(game.waiting(), [2]);
  t.equal(game.phase, 'story');
});

t.test('else each player throws a die, and the throws stand in the log', async (t) => {
  for (const starter of [null, 7]) {
    const { game, outcome } = started({ seats: [0, 2, 5], starter });
    const [dice, ...others] = outcome.events;
    t.equal(dice?.kind, 'dice');
    t.match(dice?.['throws'], [{ seat: 0 }, { seat: 2 }, { seat: 5 }]);
    t.same(others.at(-1), { kind: 'starter', seat: game.waiting()[0], by: 'dice' });
  }
});

t.test('the highest die tells first', async (t) => {
  const { starter, events } = throwForStarter([0, 2, 5], null, falling(3, 6, 1));
  t.equal(starter, 2);
  t.same(events, [
    {
      kind: 'dice',
      seat: null,
      throws: [
        { seat: 0, die: 3 },
        { seat: 2, die: 6 },
        { seat: 5, die: 1 },
      ],
    },
    { kind: 'starter', seat: 2, by: 'dice' },
  ]);
});

t.test('ties throw again, and only they', async (t) => {
  const { starter, events } = throwForStarter(
    [0, 2, 5],
    null,
    falling(4, 2, 4, /* again */ 5, 5, /* again */ 1, 2),
  );
  t.equal(starter, 5);
  t.same(
    events.slice(0, -1).map((event) => event['throws']),
    [
      [
        { seat: 0, die: 4 },
        { seat: 2, die: 2 },
        { seat: 5, die: 4 },
      ],
      [
        { seat: 0, die: 5 },
        { seat: 5, die: 5 },
      ],
      [
        { seat: 0, die: 1 },
        { seat: 5, die: 2 },
      ],
    ],
  );
});

t.test('a hand and an ending are seen by their owner only', async (t) => {
  const round = tableOf(3, { endings: ['终一', '终二', '终三'] });
  const own = round.game.view(A);
  t.match(own.you, {
    hand: [{ id: 'a1', text: 'a1', kind: 'thing' }, {}, {}, {}, {}],
    ending: { text: '终一' },
  });
  for (const viewer of [B, C, null]) {
    const view = round.game.view(viewer);
    const seen = JSON.stringify({ ...view, seats: [...view.seats] });
    t.notMatch(seen, /a\d|终一|x\d/, `viewer ${viewer ?? 'spectator'}`);
    t.same(
      [...view.seats.values()].map(({ cards }) => cards),
      [5, 5, 5],
    );
  }
  t.same(round.game.view(null).you, { hand: [], ending: null, draft: '', marks: [] });
  t.match(round.game.view(7).you, { hand: [], ending: null });
});

t.test('a stored round comes back equal', async (t) => {
  const { game } = started({ seats: [A, B, C] });
  t.same(again(game).toJSON(), game.toJSON());
  const { deck } = game;
  t.same(
    new Deck(JSON.parse(JSON.stringify(deck)) as ReturnType<DeckType['toJSON']>).toJSON(),
    deck.toJSON(),
  );
});

t.test('a deck', async (t) => {
  t.test('seats as many as it has cards for', async (t) => {
    const cases: [elements: number, endings: number, handSize: number, seats: number][] = [
      [100, 50, 5, 16],
      [100, 50, 3, 25],
      [100, 50, 10, 9],
      [239, 50, 10, 21],
      [240, 50, 3, 25],
      [600, 53, 5, 26],
      [99, 50, 3, 0],
      [100, 49, 3, 0],
    ];
    for (const [elements, endings, handSize, seats] of cases) {
      const size = { elements, endings };
      t.equal(deckOf({ size }).seats(handSize), seats, `${elements} and ${endings}, ${handSize} each`);
    }
  });

  t.test('has no two cards with one id, and tells elements from endings', async (t) => {
    const deck = deckOf({ elements: ['狼'], endings: ['完'] });
    const cards = deck.toJSON();
    t.throws(() => new Deck({ ...cards, elements: [...cards.elements, cards.elements[0]!] }));
    t.equal(deck.element('狼').text, '狼');
    t.equal(deck.ending('完').text, '完');
    t.throws(() => deck.element('完'));
    t.throws(() => deck.ending('狼'));
    t.throws(() => deck.element('没有'));
  });

  t.test('knows the words of a card, folded', async (t) => {
    const wolf: ElementCard = {
      id: '1',
      text: 'Wolf',
      kind: 'character',
      forms: ['Wolves', ' ＷＯＬＦＩＳＨ '],
    };
    t.same(wordsOf(wolf), ['wolf', 'wolves', 'wolfish']);
  });
});

t.test('a redraw', async (t) => {
  const redraw = { type: 'redraw' as const, cards: ['b1', 'b2'] };

  t.test('swaps up to so many cards before the first segment is told', async (t) => {
    const round = tableOf(3, { options: { redraw: 2 } });
    round.act(B, redraw);
    t.same(round.hand(B), ['b3', 'b4', 'b5', 'x1', 'x2']);
    t.same(round.kinds, ['redraw']);
    t.same(round.outcome.events, [{ kind: 'redraw', seat: B, count: 2 }], 'nobody learns which');
    const { drawing, discards } = round.game.toJSON().table.piles;
    t.ok(drawing.includes('b1') && drawing.includes('b2'), 'the old ones are in the drawing pile');
    t.same(discards, []);
  });

  t.test('draws the new cards first, so that no old one comes straight back', async (t) => {
    const round = tableOf(2, { options: { redraw: 5 }, drawing: ['x1', 'x2', 'x3'], restHeldBy: A });
    round.act(B, { type: 'redraw', cards: ['b1', 'b2', 'b3'] });
    t.same(round.hand(B), ['b4', 'b5', 'x1', 'x2', 'x3']);
    t.same(round.game.toJSON().table.piles.drawing.toSorted(), ['b1', 'b2', 'b3']);
  });

  t.test('never makes a hand smaller: without a new card the old one is kept', async (t) => {
    const round = tableOf(2, { options: { redraw: 3 }, drawing: ['x1'], restHeldBy: A });
    round.act(B, { type: 'redraw', cards: ['b1', 'b2', 'b3'] });
    t.same(round.hand(B), ['b2', 'b3', 'b4', 'b5', 'x1']);
    t.match(round.outcome.events, [{ kind: 'redraw', count: 1 }]);
  });

  t.test('is had once by each, in any order, the teller too', async (t) => {
    const round = tableOf(3, { options: { redraw: 2 } });
    round.act(C, { type: 'redraw', cards: ['c1'] });
    round.act(A, { type: 'redraw', cards: ['a1'] });
    t.equal(round.refused(C, { type: 'redraw', cards: ['c2'] }), 'already-decided');
    t.same(round.game.can(C), ['draft']);
    t.same(round.game.can(B), ['redraw', 'draft']);
    t.same(round.game.can(A), ['tell', 'give-up', 'draft']);
  });

  t.test('is over when the first segment is told, even if that is struck', async (t) => {
    const round = tableOf(3, { options: { redraw: 2 } });
    round.tell(A, 'a1');
    t.equal(round.refused(B, redraw), 'wrong-phase');
    round.oppose(B, C);
    t.equal(round.refused(B, redraw), 'wrong-phase');
  });

  t.test('is still open when the first teller’s time was up', async (t) => {
    const round = tableOf(3, { options: { redraw: 2 } });
    round.wait(180);
    round.act(A, { type: 'redraw', cards: ['x1', 'a1'] });
    t.same(round.hand(A), ['a2', 'a3', 'a4', 'a5', 'x2', 'x3']);
  });

  t.test('is not had without the option', async (t) => {
    t.equal(tableOf(3).refused(B, redraw), 'wrong-phase');
  });
});

t.test('the piles', async (t) => {
  t.test(
    'draw from the top, and are refilled from the discards when a card is wanted and none is there',
    async (t) => {
      const piles = new Piles({ drawing: ['1', '2'], discards: ['3', '4'], endings: [], onTable: null });
      const random = new SeededRandom(seed);
      t.same(piles.draw(2, random), ['2', '1']);
      t.equal(piles.deckCount, 0, 'not refilled before a card is wanted');
      t.equal(piles.discardCount, 2);
      t.same(piles.draw(1, random).length, 1);
      t.equal(piles.deckCount, 1);
      t.equal(piles.discardCount, 0);
      t.same(piles.draw(5, random).length, 1, 'when both are empty nothing is drawn');
      t.same(piles.draw(1, random), []);
    },
  );

  t.test('keep the card of the segment being judged out of the refill', async (t) => {
    const piles = new Piles({ drawing: [], discards: ['told', '3'], endings: [], onTable: 'told' });
    t.same(piles.draw(3, new SeededRandom(seed)), ['3']);
    t.equal(piles.discardCount, 1);
    t.equal(piles.takeBackFromTable(), 'told');
    t.equal(piles.discardCount, 0);
    t.equal(piles.takeBackFromTable(), null);
  });

  t.test('of endings go round: the top is drawn, and what comes back lies under', async (t) => {
    const piles = new Piles({ drawing: [], discards: [], endings: ['1', '2'], onTable: null });
    t.equal(piles.drawEnding(), '2');
    piles.putEndingUnder('2');
    t.same([piles.drawEnding(), piles.drawEnding(), piles.drawEnding()], ['1', '2', undefined]);
  });

  t.test('come back equal from the store', async (t) => {
    const json = { drawing: ['1'], discards: ['2', '3'], endings: ['4'], onTable: '3' };
    t.same(new Piles(json).toJSON(), json);
  });
});
