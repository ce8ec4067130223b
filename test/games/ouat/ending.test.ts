import t from 'tap';
import { Table } from '../../../src/games/ouat/table.ts';
import { deckOf, Playing, tableOf } from '../../fixtures/ouat.ts';
import type { Deal } from '../../fixtures/ouat.ts';

// RULES.md, 'The end'; table rules 7 and 8 of the seed.
const [A, B, C, D] = [0, 1, 2, 3];
const endings = ['终一', '终二', '终三', '终四'];

/** A has one card left, the others five. */
function almostThere(players: number, deal: Partial<Deal> = {}): Playing {
  const others = ['b', 'c', 'd'].slice(0, players - 1);
  const hands = [['a1'], ...others.map((name) => [1, 2, 3, 4, 5].map((index) => `${name}${index}`))];
  return new Playing({ hands, drawing: ['x1', 'x2', 'x3', 'x4', 'x5', 'x6'], endings, ...deal });
}

/** A has told the last card and three segments without one, and is to read the ending. */
function toRead(players: number, deal: Partial<Deal> = {}): Playing {
  const round = almostThere(players, deal);
  round.segment(A, 'a1');
  for (const text of ['其一', '其二', '其三']) round.segment(A, null, text);
  return round;
}

function read(players: number, deal: Partial<Deal> = {}): Playing {
  const round = toRead(players, deal);
  round.finish(A, '于是');
  return round;
}

t.test('a player whose hand is empty when their segment stands is in the ending', async (t) => {
  const round = almostThere(3);
  round.tell(A, 'a1');
  round.agree(B, C);
  t.match(round.outcome.events.at(-1), { kind: 'in-ending', seat: A });
  t.equal(round.game.phase, 'story');
  t.equal(round.table.endingSegments, 0);
  t.equal(round.teller, A);

  t.test('they tell three segments without cards, each judged like any other', async (t) => {
    t.equal(round.refused(A, { type: 'tell', text: '其一', card: 'a1' }), 'card-not-held');
    for (const told of [1, 2, 3]) {
      t.equal(round.game.phase, 'story');
      round.tell(A, null, `第${told}段`);
      t.match(round.table.segment, { seat: A, card: null });
      t.same(round.statuses(), ['done', 'awaiting-judgement', 'awaiting-judgement']);
      round.agree(B, C);
      t.equal(round.table.endingSegments, told, 'those that stand are counted');
    }
    t.same(round.storyTexts.slice(1), ['第1段', '第2段', '第3段']);
    t.equal(round.game.story.at(-1)?.card, null);
  });

  t.test('when the third stands they are awaited to read the ending', async (t) => {
    t.equal(round.game.phase, 'ending');
    t.same(round.statuses(), ['awaiting-story', 'empty', 'empty']);
    t.same(round.game.can(A), ['finish', 'give-up', 'draft']);
    t.equal(round.table.read, null);
    t.notMatch(JSON.stringify(round.game.view(B)), /终一/);
  });

  t.test('the ending card is shown and read, with an optional bridge text', async (t) => {
    round.finish(A, '  从那以后  ');
    t.match(round.outcome.events, [
      { kind: 'ending', seat: A, text: '从那以后', card: { text: '终一', kind: 'ending' } },
    ]);
    t.match(round.table.read, { seat: A, text: '从那以后', card: { text: '终一' } });
    t.same(round.statuses(), ['done', 'awaiting-judgement', 'awaiting-judgement']);
  });

  t.test(
    'one agreement settles it: they have won, the score grows by one, the story is complete',
    async (t) => {
      round.oppose(C);
      t.equal(round.game.result, null);
      round.agree(B);
      t.same(round.game.result, { winners: [A], points: { [A]: 1, [B]: 0, [C]: 0 } });
      t.equal(round.game.phase, 'over');
      t.match(round.outcome.events.at(-1), { kind: 'won', seat: A });
      t.match(round.game.story.at(-1), { seat: A, text: '从那以后', card: { text: '终一', kind: 'ending' } });
      t.equal(round.game.story.length, 5);
    },
  );
});

t.test('a player whose last card was a successful interrupt is in the ending', async (t) => {
  const round = almostThere(3, { starter: B });
  round.tell(B, 'b1');
  round.agree(C);
  round.interrupt(A, 'a1');
  round.accept(C);
  t.match(round.outcome.events.at(-1), { kind: 'in-ending', seat: A });
  t.equal(round.teller, A);
  t.same(round.hand(A), []);
  for (const text of ['其一', '其二', '其三']) round.segment(A, null, text);
  t.equal(round.game.phase, 'ending');
});

t.test('in the ending an interrupt that succeeds puts them back', async (t) => {
  const round = almostThere(3);
  round.segment(A, 'a1');
  round.segment(A, null, '其一');
  round.segment(A, null, '其二');
  round.tell(A, null, '其三');
  round.interrupt(B, 'b1');
  round.accept(C);
  t.same(round.hand(A), ['x1'], 'they draw one');
  t.equal(round.teller, B);
  t.equal(round.table.endingSegments, 0);
  round.giveUp(B);
  round.giveUp(C);
  round.segment(A, 'x1');
  t.equal(round.table.endingSegments, 0, 'and the count starts afresh next time');
  for (const text of ['又一', '又二']) round.segment(A, null, text);
  t.equal(round.game.phase, 'story');
  round.segment(A, null, '又三');
  t.equal(round.game.phase, 'ending');
});

t.test('one that fails does not touch the count', async (t) => {
  const round = almostThere(3);
  round.segment(A, 'a1');
  round.segment(A, null, '其一');
  round.tell(A, null, '其二');
  round.interrupt(B, 'b1');
  round.reject(C);
  t.equal(round.table.endingSegments, 1);
  round.agree(C);
  t.equal(round.table.endingSegments, 2);
  round.segment(A, null, '其三');
  t.equal(round.game.phase, 'ending');
});

t.test('a segment struck in the ending does not count, and twice running ends the ending', async (t) => {
  const round = almostThere(3);
  round.segment(A, 'a1');
  round.segment(A, null, '其一');
  round.tell(A, null, '其二');
  round.oppose(B, C);
  t.equal(round.table.endingSegments, 1);
  t.equal(round.teller, A);
  t.same(round.hand(A), [], 'no card to return');
  round.tell(A, null, '其二');
  round.oppose(B, C);
  t.same(round.hand(A), ['x1']);
  t.equal(round.teller, B);
  t.equal(round.table.endingSegments, 0);
});

t.test('the last card struck returns to the hand, and there is no ending yet', async (t) => {
  const round = almostThere(3);
  round.tell(A, 'a1');
  round.oppose(B, C);
  t.same(round.hand(A), ['a1']);
  t.same(round.kinds, ['oppose', 'struck']);
});

t.test('the ending is judged', async (t) => {
  t.test('opposed by all: struck, two drawn, another ending, and they go on telling', async (t) => {
    const round = read(4);
    round.oppose(B, C);
    t.equal(round.game.phase, 'ending');
    round.oppose(D);
    t.match(round.outcome.events.at(-1), { kind: 'ending-struck', seat: A });
    t.same(round.hand(A), ['x1', 'x2']);
    t.equal(round.table.endingSegments, 0);
    t.equal(round.game.phase, 'story');
    t.equal(round.teller, A);
    t.equal(round.game.result, null);
    t.equal(round.game.story.length, 4, 'the ending is no part of the story');
    const { piles } = round.game.toJSON().table;
    t.equal(piles.endings[0], '终一', 'the card is under the pile');
    t.match(round.game.table.ending(A), { kind: 'ending', text: /^(?!终一)/ }, 'and another was drawn');
  });

  t.test('after that it takes three segments again', async (t) => {
    const round = read(3);
    round.oppose(B, C);
    for (const card of ['x1', 'x2', null, null]) round.segment(A, card, '又来');
    t.equal(round.game.phase, 'story');
    round.segment(A, null, '又来');
    t.equal(round.game.phase, 'ending');
  });

  t.test('votes that were not cast do not count', async (t) => {
    const cases: { rule: string; opposing: number[]; struck: boolean }[] = [
      { rule: 'all votes cast, one at least', opposing: [], struck: false },
      { rule: 'all votes cast oppose', opposing: [C], struck: true },
      { rule: 'all votes cast oppose', opposing: [B, D], struck: true },
    ];
    for (const { rule, opposing, struck } of cases) {
      const round = read(4);
      round.oppose(...opposing);
      round.wait(60);
      t.equal(round.kinds.includes('ending-struck'), struck, `${rule}: ${opposing.length}`);
      t.equal(round.game.result !== null, !struck);
    }
  });

  t.test('votes are together, with in-turn too', async (t) => {
    const round = read(4, { options: { judging: 'in-turn' } });
    t.same(round.game.waiting(), [B, C, D]);
    round.agree(D);
    t.same(round.game.result?.winners, [A]);
  });

  t.test('a third ending of the same player stands whatever the vote', async (t) => {
    const round = read(3);
    round.oppose(B, C);
    const again = () => {
      round.restart();
      for (const card of round.hand(A)) round.segment(A, card);
      for (const text of ['一', '二', '三']) round.segment(A, null, text);
      round.finish(A);
    };
    again();
    round.oppose(C, B);
    t.equal(round.game.result, null);
    again();
    round.oppose(B);
    t.equal(round.game.result, null, 'the vote is held');
    round.oppose(C);
    t.same(round.game.result?.winners, [A]);
  });

  t.test('endings struck are counted for each player apart', async (t) => {
    const round = read(3);
    round.oppose(B, C);
    round.restart();
    round.giveUp(A);
    for (const card of round.hand(B)) round.segment(B, card);
    for (const text of ['一', '二', '三']) round.segment(B, null, text);
    round.finish(B);
    round.oppose(A, C);
    t.equal(round.game.result, null);
  });

  t.test('without another ending the old one is kept', async (t) => {
    const { table: json } = read(3).game.toJSON();
    const table = new Table(deckOf({ endings }), { ...json, piles: { ...json.piles, endings: [] } });
    table.returnEnding(A);
    table.drawEnding(A);
    t.equal(table.ending(A)?.text, '终一');
  });
});

t.test('the ending can be read without a bridge', async (t) => {
  const round = toRead(3);
  round.act(A, { type: 'draft', text: '从此' });
  round.finish(A);
  t.match(round.table.read, { text: '', card: { text: '终一' } });
  t.equal(round.game.view(A).you['draft'], '', 'and its draft is done with');
  t.equal(round.refused(A, { type: 'finish' }), 'wrong-phase');
});

t.test('with win: empty-hand', async (t) => {
  const deal: Partial<Deal> = { options: { win: 'empty-hand' } };

  t.test('the first hand that is empty when its segment has stood wins at once', async (t) => {
    const round = almostThere(3, deal);
    round.tell(A, 'a1');
    t.equal(round.game.result, null);
    round.agree(B, C);
    t.same(round.game.result, { winners: [A], points: { [A]: 1, [B]: 0, [C]: 0 } });
    t.equal(round.game.story.length, 1);
  });

  t.test('or when its interrupt has succeeded and the teller has drawn', async (t) => {
    const round = almostThere(3, { ...deal, starter: C });
    round.tell(C, 'c1');
    round.interrupt(A, 'a1');
    round.accept(B);
    t.same(round.game.result?.winners, [A]);
    t.equal(round.hand(C).length, 5);
    t.equal(round.game.story.length, 1);
  });

  t.test('a last card that is interrupted wins nothing', async (t) => {
    const round = almostThere(3, deal);
    round.tell(A, 'a1');
    round.interrupt(B, 'b1');
    round.accept(C);
    t.equal(round.game.result, null);
    t.same(round.hand(A), ['x1']);
    t.equal(round.teller, B);
  });

  t.test('a last card that is struck wins nothing', async (t) => {
    const round = almostThere(3, deal);
    round.tell(A, 'a1');
    round.oppose(B, C);
    t.equal(round.game.result, null);
    t.same(round.hand(A), ['a1']);
  });

  t.test('a last interrupt that fails wins nothing', async (t) => {
    const round = almostThere(3, { ...deal, starter: C });
    round.tell(C, 'c1');
    round.interrupt(A, 'a1');
    round.reject(B);
    t.equal(round.game.result, null);
    t.same(round.hand(A), ['x1', 'x2']);
  });

  t.test('a hand emptied by giving up is no win', async (t) => {
    const round = almostThere(2, { ...deal, drawing: [], restHeldBy: B });
    round.giveUp(A, 'a1');
    t.equal(round.game.result, null);
    t.same(round.hand(A), ['a1'], 'the card given up was the only one to draw');
  });
});

t.test('a player who is due to tell and has no card is in the ending, count zero', async (t) => {
  const round = almostThere(2, { drawing: [], restHeldBy: B });
  // B gets the card that A gives up, so that A has nothing to draw
  round.game.table.discard(A, 'a1');
  round.game.table.draw(B, 1, round.random);
  round.giveUp(A);
  t.same(round.hand(A), [], 'when both piles are empty nothing is drawn');
  round.giveUp(B);
  t.equal(round.teller, A);
  t.equal(round.game.result, null);
  t.same(round.game.can(A), ['tell', 'give-up', 'draft']);
  round.segment(A, null, '没有牌了');
  t.equal(round.table.endingSegments, 1);
  t.equal(round.giveUp(A).events.length, 1);
  t.equal(round.table.endingSegments, 0);
});

t.test('when the round is over', async (t) => {
  const round = read(3);
  round.act(B, { type: 'draft', text: '差一点' });
  round.agree(B);

  t.test('nobody is awaited and nothing can be done', async (t) => {
    t.same(round.game.waiting(), []);
    t.equal(round.game.deadline(), null);
    for (const seat of [A, B, C]) {
      t.same(round.game.can(seat), []);
      t.equal(round.refused(seat, { type: 'draft', text: '喂' }), 'wrong-phase');
      t.equal(round.refused(seat, { type: 'agree' }), 'wrong-phase');
    }
    t.notMatch(JSON.stringify(round.statuses()), /awaiting/);
    t.same(round.wait(1000).events, []);
  });

  t.test('the view shows the story and nobody’s turn', async (t) => {
    t.match(round.table, { teller: null, interrupter: null, interrupt: null, segment: null, read: null });
    t.equal(round.table.story.length, 5);
    t.equal(round.game.view(B).you['draft'], '');
  });

  t.test('leaving and closing change nothing any more', async (t) => {
    const { result } = round.game;
    t.same(round.leave(A).events, []);
    t.same(round.game.abandon().events, []);
    t.same(round.game.result, result);
    round.restart();
    t.same(round.game.result, result);
  });
});

t.test('a round that is closed ends without a winner', async (t) => {
  const round = tableOf(3);
  t.same(round.game.abandon().events, [{ kind: 'no-winner', seat: null }]);
  t.same(round.game.result, { winners: [], points: { [A]: 0, [B]: 0, [C]: 0 } });
  t.equal(round.game.phase, 'over');
  t.notMatch(JSON.stringify(round.statuses()), /awaiting/);
});
