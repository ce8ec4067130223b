import t from 'tap';
import { withOpening } from '../../../src/games/ouat/words.ts';
import { hands, tableOf } from '../../fixtures/ouat.ts';

// RULES.md, 'A segment', 1 to 5, and 'Order'.
const [A, B, C, D, E] = [0, 1, 2, 3, 4];

t.test('the teller is awaiting-story, all others empty', async (t) => {
  const round = tableOf(3, { starter: B });
  t.same(round.statuses(), ['empty', 'awaiting-story', 'empty']);
  t.same(round.game.waiting(), [B]);
  t.equal(round.teller, B);
});

t.test('the first segment begins with the opening words, put there if the teller did not', async (t) => {
  const cases: [text: string, kept: string][] = [
    ['有一只狼。', '很久很久以前，有一只狼。'],
    ['很久很久以前有一只狼。', '很久很久以前有一只狼。'],
    ['在很久很久以前，有一只狼。', '在很久很久以前，有一只狼。'],
    ['“很久很久以前，有一只狼。”', '“很久很久以前，有一只狼。”'],
    ['「在很久很久以前…」', '「在很久很久以前…」'],
    ['很久以前，有一只狼。', '很久很久以前，很久以前，有一只狼。'],
    ['狼说：很久很久以前。', '很久很久以前，狼说：很久很久以前。'],
  ];
  for (const [text, kept] of cases) {
    const round = tableOf(3);
    round.tell(A, 'a1', text);
    t.equal(round.table.segment?.text, kept);
  }
  const english: [text: string, kept: string][] = [
    ['There was a wolf.', 'Once upon a time, There was a wolf.'],
    ['Once upon a time there was a wolf.', 'Once upon a time there was a wolf.'],
    ['once  upon a TIME, there was a wolf.', 'once  upon a TIME, there was a wolf.'],
    ['“Once upon a time…”', '“Once upon a time…”'],
    ['Once upon a timetable', 'Once upon a time, Once upon a timetable'],
  ];
  for (const [text, kept] of english) t.equal(withOpening(text, 'en'), kept);
  t.equal(withOpening('Once upon a time', 'zh-CN'), '很久很久以前，Once upon a time', 'a Chinese deck');
});

t.test('the opening is due until a segment stands, and then no more', async (t) => {
  const round = tableOf(3);
  round.tell(A, 'a1', '有一只狼。');
  round.oppose(B, C);
  round.tell(A, 'a1', '有一只羊。');
  t.equal(round.table.segment?.text, '很久很久以前，有一只羊。');
  round.agree(B, C);
  round.tell(A, 'a2', '羊很小。');
  t.equal(round.table.segment?.text, '羊很小。');
  t.same(round.storyTexts, ['很久很久以前，有一只羊。']);
});

t.test('that the text holds the element is judged by people', async (t) => {
  const round = tableOf(3);
  round.tell(A, 'a1', '这里没有那张牌。');
  t.equal(round.game.phase, 'story');
  t.same(round.statuses(), ['done', 'awaiting-judgement', 'awaiting-judgement']);
});

t.test('the card told goes to the discard pile, and each other player judges', async (t) => {
  const round = tableOf(3);
  round.tell(A, 'a1');
  t.same(round.hand(A), ['a2', 'a3', 'a4', 'a5']);
  t.equal(round.table.discard, 1);
  t.same(round.game.waiting(), [B, C]);
  t.match(round.table.segment, { seat: A, card: { id: 'a1', text: 'a1', kind: 'thing' } });
  t.match(round.outcome, { seenBy: 'all', events: [{ kind: 'tell', seat: A, card: { text: 'a1' } }] });
});

t.test('a text is kept clean', async (t) => {
  const round = tableOf(2);
  round.tell(A, 'a1', '  很久很久以前\r\n\u0000狼\ud800  ');
  t.equal(round.table.segment?.text, '很久很久以前\n狼\ufffd');
});

t.test('all agree: the segment stands, and the same teller tells the next', async (t) => {
  const round = tableOf(3);
  round.tell(A, 'a1');
  round.agree(C);
  t.same(round.statuses(), ['done', 'awaiting-judgement', 'agreed']);
  t.equal(round.game.story.length, 0);
  round.agree(B);
  t.same(round.game.story, [
    {
      seat: A,
      name: 'A',
      text: '很久很久以前，a1。',
      card: { id: 'a1', text: 'a1', kind: 'thing' },
      interrupt: null,
    },
  ]);
  t.same(round.statuses(), ['awaiting-story', 'empty', 'empty']);
  t.equal(round.teller, A);
  t.equal(round.table.segment, null);
});

t.test('half of the others or fewer oppose: the segment stands', async (t) => {
  const cases: [players: number, opposing: number][] = [
    [3, 1],
    [4, 1],
    [5, 2],
    [7, 3],
    [8, 3],
  ];
  for (const [players, opposing] of cases) {
    const round = tableOf(players);
    round.tell(A, 'a1');
    round.oppose(...round.game.waiting().slice(0, opposing));
    t.equal(round.game.story.length, 0);
    round.agree(...round.game.waiting());
    t.equal(round.game.story.length, 1, `${opposing} of ${players - 1}`);
  }
});

t.test('as soon as more than half of the others have opposed', async (t) => {
  t.test('the text is struck, the card returns and the same teller tells again', async (t) => {
    const cases: [players: number, opposing: number][] = [
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [8, 4],
    ];
    for (const [players, opposing] of cases) {
      const round = tableOf(players);
      round.tell(A, 'a1');
      const others = round.game.waiting();
      round.oppose(...others.slice(0, opposing - 1));
      t.equal(round.table.segment !== null, true, 'not yet');
      round.oppose(others[opposing - 1]!);
      t.same(round.hand(A).toSorted(), hands(1)[0]);
      t.equal(round.table.discard, 0);
      t.equal(round.game.story.length, 0);
      t.equal(round.statuses()[A], 'awaiting-story', `${opposing} of ${players - 1}`);
      t.match(round.outcome.events.at(-1), { kind: 'struck', seat: A });
    }
  });

  t.test('decisions and attempts are afresh', async (t) => {
    const round = tableOf(3);
    round.tell(A, 'a1');
    round.oppose(B, C);
    round.tell(A, 'a2');
    t.same(round.statuses(), ['done', 'awaiting-judgement', 'awaiting-judgement']);
    round.interrupt(B, 'b1');
    t.equal(round.game.phase, 'interrupt');
  });

  t.test('interrupts not yet opened lapse', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.interrupt(D, 'd1');
    round.oppose(B, C);
    t.equal(round.teller, A);
    t.equal(round.hand(D).length, 5);
    t.notMatch(JSON.stringify(round.events), /d1/);
    round.tell(A, 'a1');
    t.equal(round.statuses(D)[D], 'awaiting-judgement', 'and may be made again');
  });

  t.test('a failed interrupter’s penalty stays', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.interrupt(B, 'b1');
    round.reject(C, D);
    round.oppose(C, D);
    t.equal(round.hand(A).length, 5);
    t.same(round.hand(B), ['b2', 'b3', 'b4', 'b5', 'x1', 'x2']);
  });
});

t.test('struck twice running, the teller draws one and the next player tells', async (t) => {
  const round = tableOf(3);
  for (const card of ['a1', 'a2']) {
    round.restart();
    round.tell(A, card);
    round.oppose(B, C);
  }
  t.same(round.hand(A).toSorted(), ['a1', 'a2', 'a3', 'a4', 'a5', 'x1']);
  t.same(round.statuses(), ['empty', 'awaiting-story', 'empty']);
});

t.test('struck twice, but not running', async (t) => {
  t.test('because a segment between them stood: the same teller tells again', async (t) => {
    const round = tableOf(3);
    round.tell(A, 'a1');
    round.oppose(B, C);
    round.segment(A, 'a1');
    round.tell(A, 'a2');
    round.oppose(B, C);
    t.equal(round.teller, A);
    t.equal(round.hand(A).length, 4);
  });

  t.test('because the teller changed between them: the same teller tells again', async (t) => {
    const round = tableOf(3);
    round.tell(A, 'a1');
    round.oppose(B, C);
    round.giveUp(A);
    round.tell(B, 'b1');
    round.oppose(A, C);
    t.equal(round.teller, B);
  });

  t.test('because an interrupter went on between them: the same teller tells again', async (t) => {
    const round = tableOf(3);
    round.tell(A, 'a1');
    round.oppose(B, C);
    round.tell(A, 'a1');
    round.interrupt(B, 'b1');
    round.accept(A, C);
    round.tell(B, 'b2');
    round.oppose(A, C);
    t.equal(round.teller, B);
  });
});

t.test('with two players', async (t) => {
  t.test('opposing strikes the telling, but not the retelling', async (t) => {
    const round = tableOf(2);
    round.tell(A, 'a1');
    round.oppose(B);
    t.equal(round.game.story.length, 0);
    round.tell(A, 'a1');
    round.oppose(B);
    t.equal(round.game.story.length, 1);
    t.equal(round.teller, A);
    round.tell(A, 'a2');
    round.oppose(B);
    t.equal(round.game.story.length, 1, 'the next segment can be struck again');
  });

  t.test('the retelling can be interrupted', async (t) => {
    const round = tableOf(2);
    round.tell(A, 'a1');
    round.oppose(B);
    round.tell(A, 'a1');
    round.interrupt(B, 'b1');
    round.accept(A);
    t.equal(round.teller, B);
  });
});

t.test('judging together, interrupts are opened strictly in priority order', async (t) => {
  t.test('the next after the teller first, the teller never', async (t) => {
    const round = tableOf(4, { starter: C });
    round.tell(C, 'c1');
    round.interrupt(B, 'b1');
    round.interrupt(A, 'a1');
    t.equal(round.game.phase, 'story', 'D stands before A and B');
    round.agree(D);
    t.equal(round.table.interrupter, A);
    round.reject(B, D);
    t.equal(round.table.interrupter, B, 'then the one after, in the same segment');
    round.reject(A, D);
    t.equal(round.game.story.length, 1);
    t.equal(round.teller, C);
  });

  t.test('each as soon as everyone before it has decided', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.interrupt(C, 'c1');
    t.equal(round.game.phase, 'story', 'B may still interrupt first');
    round.oppose(B);
    t.equal(round.table.interrupter, C, 'D, who stands after C, need not decide first');
    t.equal(round.statuses()[D], 'awaiting-interrupt-judgement');
  });

  t.test('a later player’s interrupt gives way to an earlier one’s', async (t) => {
    const round = tableOf(3);
    round.tell(A, 'a1');
    round.interrupt(C, 'c1');
    round.interrupt(B, 'b1');
    t.equal(round.table.interrupter, B);
    round.accept(C);
    t.equal(round.teller, B);
    t.same(round.hand(C), hands(3)[C], 'interrupts not yet opened lapse, their cards stay in hand');
    t.notMatch(JSON.stringify(round.events), /c1/, 'unseen');
  });
});

t.test('an interrupt that is not yet opened is hidden', async (t) => {
  const round = tableOf(4, { options: { judgeSeconds: 60 } });
  round.tell(A, 'a1');
  const seenBefore = [A, B, C, null].map((viewer) => round.game.view(viewer));
  const outcome = round.interrupt(D, 'd3', '我看到了一个秘密');

  t.test('all others, and spectators, see what they saw before', async (t) => {
    t.same(
      [A, B, C, null].map((viewer) => round.game.view(viewer)),
      seenBefore,
    );
    t.equal(round.statuses()[D], 'awaiting-judgement');
    t.same(round.game.view(B).waiting, [B, C, D]);
  });

  t.test('its owner sees their own seat done and is awaited no more', async (t) => {
    t.equal(round.statuses(D)[D], 'done');
    t.same(round.game.view(D).waiting, [B, C]);
    t.same(round.game.waiting(), [B, C]);
    t.equal(round.hand(D).includes('d3'), true);
  });

  t.test('nothing is said of it, and it is news to its owner only', async (t) => {
    t.same(outcome, { events: [], seenBy: 'owner' });
  });

  t.test('while another is open it stays hidden', async (t) => {
    round.interrupt(B, 'b1');
    t.equal(round.table.interrupter, B);
    for (const viewer of [A, B, C, null]) {
      t.notMatch(JSON.stringify(round.game.view(viewer)), /d3|秘密/, `viewer ${viewer ?? 'spectator'}`);
    }
  });

  t.test('opened, it is shown to all', async (t) => {
    round.reject(A, C);
    round.agree(C);
    t.match(round.outcome, { seenBy: 'all', events: [{ kind: 'agree' }, { kind: 'interrupt', seat: D }] });
    t.match(round.table.interrupt, { seat: D, card: { text: 'd3' }, reason: '我看到了一个秘密' });
  });

  t.test('an interrupt that opens at once is news to all', async (t) => {
    const another = tableOf(3);
    another.tell(A, 'a1');
    t.equal(another.interrupt(B, 'b1').seenBy, 'all');
  });
});

t.test('a hidden interrupt and no decision at all look the same to all others', async (t) => {
  for (const judgeSeconds of [0, 60]) {
    const [hidden, undecided] = [true, false].map((interrupts) => {
      const round = tableOf(4, { options: { judgeSeconds } });
      round.game.setAway(D, true, round.now);
      round.tell(A, 'a1');
      if (interrupts) round.interrupt(D, 'd1');
      const views = [];
      for (const step of [
        () => round.wait(10),
        () => round.interrupt(B, 'b1'),
        () => round.reject(C),
        () => round.reject(A),
        () => round.wait(10),
      ]) {
        step();
        views.push(...[A, B, C, null].map((viewer) => round.game.view(viewer)));
      }
      t.equal(round.game.phase, 'story');
      return views;
    });
    t.same(hidden, undecided, `${judgeSeconds} seconds to judge`);
  }
});

t.test('judging in turn, the next in the queue decides, then the one after', async (t) => {
  const round = tableOf(4, { options: { judging: 'in-turn' }, starter: C });
  round.tell(C, 'c1');
  t.same(round.statuses(), ['empty', 'empty', 'done', 'awaiting-judgement']);
  t.equal(round.refused(A, { type: 'agree' }), 'not-your-turn');
  round.agree(D);
  t.same(round.statuses(), ['awaiting-judgement', 'empty', 'done', 'agreed']);
  round.interrupt(A, 'a1');
  t.equal(round.table.interrupter, A, 'an interrupt is opened at once');
  t.same(round.game.waiting(), [B, C, D], 'votes are together');
  round.reject(B, D);
  t.same(round.statuses(), ['done', 'awaiting-judgement', 'done', 'agreed']);
  round.agree(B);
  t.equal(round.teller, C);
  t.equal(round.game.story.length, 1);
});

t.test('judging in turn, a majority strikes before the last has decided', async (t) => {
  const round = tableOf(4, { options: { judging: 'in-turn' } });
  round.tell(A, 'a1');
  round.oppose(B, C);
  t.same(round.statuses(), ['awaiting-story', 'empty', 'empty', 'empty']);
});

t.test('a majority reached while an interrupt is open', async (t) => {
  // B and C oppose, D interrupts, E has not decided; then E leaves: 2 of 3 oppose.
  function opposedWhileOpen() {
    const round = tableOf(5);
    round.tell(A, 'a1');
    round.oppose(B, C);
    round.interrupt(D, 'd1');
    round.leave(E);
    return round;
  }

  t.test('waits for it', async (t) => {
    const round = opposedWhileOpen();
    t.equal(round.game.phase, 'interrupt');
  });

  t.test('counts if it fails', async (t) => {
    const round = opposedWhileOpen();
    round.reject(B, C);
    t.match(round.kinds, ['reject', 'interrupt-failed', 'struck']);
    t.equal(round.hand(A).length, 5);
    t.equal(round.hand(D).length, 6);
  });

  t.test('does not count if it succeeds', async (t) => {
    const round = opposedWhileOpen();
    round.accept(B, C);
    t.equal(round.teller, D);
    t.equal(round.game.story.length, 1);
  });
});

t.test('a reason may go with a decision, and is left out when there is nothing to read', async (t) => {
  const round = tableOf(3);
  round.tell(A, 'a1');
  round.act(B, { type: 'oppose', reason: ' 太远了 ' });
  t.same(round.outcome.events, [{ kind: 'oppose', seat: B, text: '太远了' }]);
  round.act(C, { type: 'agree', reason: '  ' });
  t.same(round.outcome.events[0], { kind: 'agree', seat: C });
});

t.test('a draft', async (t) => {
  const round = tableOf(3);

  t.test('is kept for its player alone and is no news to anyone', async (t) => {
    t.same(round.act(A, { type: 'draft', text: ' 很久很久' }), { events: [], seenBy: 'nobody' });
    t.equal(round.game.view(A).you['draft'], ' 很久很久', 'as it was typed');
    t.equal(round.game.view(B).you['draft'], '');
  });

  t.test('is still there after time-up, and gone when its text is told', async (t) => {
    round.wait(180);
    t.equal(round.teller, B);
    t.equal(round.game.view(A).you['draft'], ' 很久很久');
    round.act(B, { type: 'draft', text: '狼' });
    round.tell(B, 'b1');
    t.equal(round.game.view(B).you['draft'], '');
    t.equal(round.game.view(A).you['draft'], ' 很久很久');
  });
});

t.test('a round goes on after a restart, whatever was open', async (t) => {
  const round = tableOf(4, { options: { redraw: 1 } });
  round.act(B, { type: 'redraw', cards: ['b5'] });
  round.act(A, { type: 'draft', text: '狼' });
  round.restart();
  t.equal(round.refused(B, { type: 'redraw', cards: ['b1'] }), 'already-decided');
  round.tell(A, 'a1');
  round.oppose(B, C);
  round.restart();
  round.tell(A, 'a1');
  round.interrupt(D, 'd1');
  round.restart();
  round.agree(B);
  round.interrupt(C, 'c1');
  round.restart();
  t.equal(round.table.interrupter, C);
  round.reject(A, B);
  round.restart();
  t.equal(round.table.interrupter, D);
  round.reject(A, B);
  t.equal(round.game.story.length, 1);
});
