import t from 'tap';
import { hands, Playing, tableOf } from '../../fixtures/ouat.ts';

// RULES.md, 'People who are not there'; CASES.md 1, 2, 3 and 14.
const [A, B, C, D] = [0, 1, 2, 3];
const untimed = { tellSeconds: 0, judgeSeconds: 0 };

/** A is in the ending; all three segments stand, and the ending is to be read. */
function toRead(players: number, options = {}): Playing {
  const round = new Playing({
    hands: [['a1'], ...hands(players).slice(1)],
    drawing: ['x1', 'x2', 'x3'],
    endings: ['终一', '终二', '终三', '终四'],
    options,
  });
  for (const card of ['a1', null, null, null]) round.segment(A, card);
  return round;
}

t.test('when the teller’s time is up, the teller draws one and the next player tells', async (t) => {
  const round = tableOf(3, { starter: C });
  t.equal(round.secondsLeft, 180);
  t.same(round.wait(179.999).events, []);
  round.wait(0.001);
  t.same(round.outcome.events, [{ kind: 'time-up', seat: C, awaited: 'tell' }]);
  t.equal(round.hand(C).length, 6);
  t.equal(round.teller, A);
  t.equal(round.secondsLeft, 180);
});

t.test('in the ending time-up makes the count zero again', async (t) => {
  const round = new Playing({ hands: [['a1'], ['b1', 'b2', 'b3']], drawing: ['x1'] });
  round.segment(A, 'a1');
  round.segment(A, null);
  t.equal(round.table.endingSegments, 1);
  round.wait(180);
  t.same(round.hand(A), ['x1']);
  t.equal(round.table.endingSegments, 0);
  t.equal(round.teller, B);
});

t.test('in the wait for `finish` the ending is read without a bridge', async (t) => {
  const round = toRead(3);
  t.equal(round.secondsLeft, 180);
  round.wait(180);
  t.match(round.outcome.events, [
    { kind: 'time-up', seat: A },
    { kind: 'ending', seat: A, text: '' },
  ]);
  t.same(round.game.waiting(), [B, C]);
  t.equal(round.secondsLeft, 60);
});

t.test('giving up does at once what the teller’s clock does', async (t) => {
  t.test('and keeps the hand', async (t) => {
    const round = tableOf(3);
    round.giveUp(A);
    t.same(round.outcome.events, [{ kind: 'give-up', seat: A, discarded: false }]);
    t.same(round.hand(A), ['a1', 'a2', 'a3', 'a4', 'a5', 'x1']);
    t.equal(round.teller, B);
  });

  t.test('or puts one card of the hand on the discard pile first', async (t) => {
    const round = tableOf(3);
    round.giveUp(A, 'a2');
    t.same(round.hand(A), ['a1', 'a3', 'a4', 'a5', 'x1']);
    t.equal(round.table.discard, 1);
    t.notMatch(JSON.stringify(round.outcome), /a2/, 'nobody learns which');
  });

  t.test('in the wait for `finish` it reads the ending', async (t) => {
    const round = toRead(3);
    round.giveUp(A);
    t.match(round.table.read, { seat: A, text: '', card: { text: '终一' } });
  });

  t.test('and is open only while awaiting a story or `finish`', async (t) => {
    const round = tableOf(3);
    t.equal(round.refused(B, { type: 'give-up' }), 'not-your-turn');
    round.tell(A, 'a1');
    t.equal(round.refused(A, { type: 'give-up' }), 'wrong-phase');
    const read = toRead(3);
    t.equal(read.refused(B, { type: 'give-up' }), 'not-your-turn');
    read.finish(A);
    t.equal(read.refused(A, { type: 'give-up' }), 'wrong-phase');
  });
});

t.test('when the time to judge is up', async (t) => {
  t.test('those who have not decided agree', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    t.equal(round.secondsLeft, 60);
    round.wait(30);
    round.oppose(C);
    t.equal(round.secondsLeft, 30, 'one clock for all');
    round.wait(30);
    t.same(round.outcome.events, [
      { kind: 'time-up', seat: B, awaited: 'judge' },
      { kind: 'time-up', seat: D, awaited: 'judge' },
    ]);
    t.equal(round.game.story.length, 1);
    t.equal(round.teller, A);
  });

  t.test('a hidden interrupt whose turn has come is opened', async (t) => {
    const round = tableOf(3);
    round.tell(A, 'a1');
    round.interrupt(C, 'c1');
    round.wait(60);
    t.match(round.outcome.events, [
      { kind: 'time-up', seat: B },
      { kind: 'interrupt', seat: C },
    ]);
    t.equal(round.secondsLeft, 60);
  });

  t.test('a vote cannot be cast any more', async (t) => {
    const round = tableOf(4, { options: untimed });
    round.tell(A, 'a1');
    round.interrupt(B, 'b1');
    round.game.setAway(C, true, round.now);
    round.wait(60);
    round.game.setAway(C, false, round.now);
    t.same(round.game.waiting(), [D, A]);
    t.equal(round.statuses()[C], 'empty');
    t.equal(round.refused(C, { type: 'accept' }), 'not-your-turn');
  });

  t.test('on an interrupt or an ending there is no vote', async (t) => {
    const interrupted = tableOf(3);
    interrupted.tell(A, 'a1');
    interrupted.interrupt(B, 'b1');
    interrupted.wait(60);
    t.match(interrupted.kinds, ['time-up', 'time-up', 'interrupt-failed']);
    const read = toRead(3);
    read.finish(A);
    read.wait(60);
    t.match(read.kinds, ['time-up', 'time-up', 'won']);
  });
});

t.test('the clock of the judging rests while an interrupt is open, and starts afresh after it', async (t) => {
  const round = tableOf(4);
  round.tell(A, 'a1');
  round.wait(50);
  round.interrupt(B, 'b1');
  t.equal(round.secondsLeft, 60, 'the vote has its own');
  round.wait(55);
  t.equal(round.game.phase, 'interrupt');
  round.reject(C, D);
  t.same(round.game.waiting(), [C, D]);
  t.equal(round.secondsLeft, 60);
});

t.test('judging in turn each seat has its own clock', async (t) => {
  const round = tableOf(4, { options: { judging: 'in-turn' } });
  round.tell(A, 'a1');
  round.wait(40);
  round.agree(B);
  t.equal(round.secondsLeft, 60);
  round.wait(60);
  t.same(round.outcome.events, [{ kind: 'time-up', seat: C, awaited: 'judge' }]);
  t.same(round.game.waiting(), [D]);
  t.equal(round.secondsLeft, 60);
});

t.test('clocks missed while nobody looked are all settled at once', async (t) => {
  const round = tableOf(3);
  round.wait(1000);
  t.same(round.kinds, ['time-up'], 'the next teller’s clock starts now');
  t.equal(round.secondsLeft, 180);
});

t.test('where the option is 0', async (t) => {
  t.test('nobody is timed', async (t) => {
    const round = tableOf(3, { options: untimed });
    t.equal(round.secondsLeft, null);
    t.same(round.wait(1e6).events, []);
    round.tell(A, 'a1');
    t.equal(round.secondsLeft, null);
    round.interrupt(B, 'b1');
    t.equal(round.secondsLeft, null);
  });

  t.test('an away seat is timed with the default clock, so no table stands still', async (t) => {
    const cases: { wait: string; seconds: number; seat: number; reach: () => Playing; then: string }[] = [
      {
        wait: 'for a story',
        seconds: 180,
        seat: A,
        reach: () => tableOf(3, { options: untimed }),
        then: 'time-up',
      },
      {
        wait: 'for a judgement',
        seconds: 60,
        seat: B,
        reach: () => {
          const round = tableOf(3, { options: untimed });
          round.tell(A, 'a1');
          round.agree(C);
          return round;
        },
        then: 'time-up',
      },
      {
        wait: 'for a vote on an interrupt',
        seconds: 60,
        seat: C,
        reach: () => {
          const round = tableOf(3, { options: untimed });
          round.tell(A, 'a1');
          round.interrupt(B, 'b1');
          round.reject(A);
          return round;
        },
        then: 'interrupt-failed',
      },
      { wait: 'for the ending', seconds: 180, seat: A, reach: () => toRead(3, untimed), then: 'ending' },
      {
        wait: 'for a vote on the ending',
        seconds: 60,
        seat: C,
        reach: () => {
          const round = toRead(3, untimed);
          round.finish(A);
          round.oppose(B);
          return round;
        },
        then: 'ending-struck',
      },
    ];
    for (const { wait, seconds, seat, reach, then } of cases) {
      const round = reach();
      round.game.setAway(seat, true, round.now);
      t.equal(round.secondsLeft, seconds, wait);
      round.game.setAway(seat, false, round.now);
      t.equal(round.secondsLeft, null, 'coming back ends it');
      round.game.setAway(seat, true, round.now);
      round.wait(seconds);
      t.equal(round.kinds.at(-1), then, wait);
    }
  });

  t.test('it is timed also when it went away before its turn came', async (t) => {
    const round = tableOf(3, { options: untimed });
    round.game.setAway(B, true, round.now);
    t.equal(round.secondsLeft, null);
    round.giveUp(A);
    t.equal(round.secondsLeft, 180);
    round.restart();
    round.wait(180);
    t.equal(round.teller, C);
    t.equal(round.secondsLeft, null);
  });

  t.test('each viewer sees their own deadline, else the next one', async (t) => {
    const round = tableOf(3, { options: untimed });
    round.tell(A, 'a1');
    round.game.setAway(C, true, round.now);
    t.equal(round.game.view(B).deadline, null);
    t.equal(round.game.view(C).deadline, round.now + 60_000);
    t.equal(round.game.view(null).deadline, round.now + 60_000);
  });
});

t.test('while nobody is there the table rests, and what was left of the clocks is still left', async (t) => {
  const round = tableOf(3);
  round.wait(100);
  round.game.rest(round.now);
  t.equal(round.secondsLeft, null);
  t.same(round.wait(100_000).events, []);
  round.restart();
  round.game.wake(round.now);
  t.equal(round.secondsLeft, 80);
  t.equal(round.teller, A);
});

t.test('who leaves', async (t) => {
  t.test('puts the hand on the discard pile and the ending under its pile', async (t) => {
    const round = tableOf(3, { endings: ['终一', '终二', '终三'] });
    round.act(B, { type: 'draft', text: '再见' });
    round.leave(B);
    t.same(round.outcome.events, [{ kind: 'left-round', seat: B, name: 'B' }]);
    t.equal(round.table.discard, 5);
    t.equal(round.game.toJSON().table.piles.endings[0], '终二');
    t.same(round.game.players.seats(), [A, C]);
    t.same([...round.game.view(null).seats.keys()], [A, C]);
    t.same(round.game.view(B).you, { hand: [], ending: null, draft: '', marks: [] });
  });

  t.test('can do nothing any more, and cannot leave twice', async (t) => {
    const round = tableOf(3);
    round.leave(B);
    t.same(round.game.can(B), []);
    t.equal(round.refused(B, { type: 'draft', text: '等等' }), 'not-your-turn');
    t.equal(round.refused(B, { type: 'tell', text: '等等', card: 'b1' }), 'not-your-turn');
    t.same(round.leave(B).events, []);
    t.same(round.leave(7).events, [], 'nor can one who never played');
  });

  t.test('before telling: the next tells', async (t) => {
    const round = tableOf(3, { starter: C });
    round.leave(C);
    t.equal(round.teller, A);
    t.equal(round.secondsLeft, 180);
    round.leave(A);
    t.equal(round.game.phase, 'over');
  });

  t.test('having just become teller: the next seat tells, never nobody', async (t) => {
    const cases: { how: string; reach: (round: Playing) => void }[] = [
      { how: 'time-up', reach: (round) => round.wait(180) },
      { how: 'giving up', reach: (round) => round.giveUp(A) },
      {
        how: 'struck twice',
        reach: (round) => {
          for (const card of ['a1', 'a1']) {
            round.tell(A, card);
            round.oppose(B, C);
          }
        },
      },
      {
        how: 'an interrupt',
        reach: (round) => {
          round.tell(A, 'a1');
          round.interrupt(B, 'b1');
          round.accept(C, D);
        },
      },
    ];
    for (const { how, reach } of cases) {
      const round = tableOf(4);
      reach(round);
      t.equal(round.teller, B, how);
      round.leave(B);
      t.equal(round.teller, C, how);
      t.same(round.game.waiting(), [C]);
    }
  });

  t.test('while others are to tell: nothing else changes', async (t) => {
    const round = tableOf(3);
    round.leave(C);
    t.same(round.statuses(), ['awaiting-story', 'empty']);
    t.equal(round.teller, A);
  });
});

t.test('when a judge leaves, votes are counted without that seat', async (t) => {
  t.test('the last one to decide: the segment stands', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.agree(B, C);
    round.leave(D);
    t.equal(round.game.story.length, 1);
  });

  t.test('with opposition enough among the rest: it is struck', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.oppose(B);
    round.agree(C);
    round.leave(C);
    t.equal(round.game.phase, 'story');
    t.equal(round.table.segment !== null, true, 'one of two is no majority');
    round.leave(D);
    t.match(round.kinds, ['left-round', 'struck']);
  });

  t.test('and a vote it cast no longer counts', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.oppose(B);
    round.leave(B);
    round.oppose(C);
    t.equal(round.table.segment !== null, true, 'one of two');
    round.agree(D);
    t.equal(round.game.story.length, 1);
  });

  t.test('an interrupt it hid lapses unseen', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.interrupt(D, 'd1');
    round.leave(D);
    t.notMatch(JSON.stringify(round.events), /d1/);
    round.agree(B, C);
    t.equal(round.teller, A);
    t.equal(round.game.story.length, 1);
  });

  t.test('an interrupt it stood before is opened', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.interrupt(C, 'c1');
    round.leave(B);
    t.equal(round.table.interrupter, C);
  });

  t.test('judging in turn, the next one decides', async (t) => {
    const round = tableOf(4, { options: { judging: 'in-turn' } });
    round.tell(A, 'a1');
    round.wait(20);
    round.leave(B);
    t.same(round.game.waiting(), [C]);
    t.equal(round.secondsLeft, 60);
  });
});

t.test('when the teller leaves during the judging', async (t) => {
  t.test('the segment stands, unopened interrupts lapse, the next tells', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.interrupt(D, 'd1');
    round.oppose(B);
    round.leave(A);
    t.match(round.game.story, [{ seat: A, name: 'A', interrupt: null }]);
    t.equal(round.teller, B);
    t.equal(round.hand(D).length, 5);
    t.notMatch(JSON.stringify(round.events), /d1/);
    t.equal(round.table.discard, 5, 'the hand and the card told');
  });

  t.test('an open vote is finished', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.agree(B);
    round.interrupt(C, 'c1');
    round.leave(A);
    t.equal(round.game.phase, 'interrupt');
    t.same(round.game.waiting(), [D, B]);
    t.match(round.table, { teller: A, interrupter: C, segment: { seat: A } });

    const rejected = tableOf(4);
    rejected.tell(A, 'a1');
    rejected.agree(B);
    rejected.interrupt(C, 'c1');
    rejected.leave(A);
    rejected.restart();

    t.test('it succeeds: the interrupter goes on, and nobody draws for the leaver', async (t) => {
      round.accept(D, B);
      t.equal(round.teller, C);
      t.equal(round.game.story.length, 1);
      t.equal(round.table.deck, 100 - 20, 'nothing was drawn');
    });

    t.test('it fails: the next after the leaver tells', async (t) => {
      rejected.reject(D);
      t.equal(rejected.hand(C).length, 6);
      t.equal(rejected.teller, B);
      t.match(rejected.game.story, [{ seat: A, interrupt: null }]);
    });
  });

  t.test('and then the interrupter too: the segment stands, the next after the teller tells', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.agree(B);
    round.interrupt(C, 'c1');
    round.leave(A);
    round.leave(C);
    t.equal(round.teller, B);
    t.equal(round.game.story.length, 1);
    t.equal(round.game.players.size, 2);
  });
});

t.test('an interrupter who leaves with the vote open', async (t) => {
  const round = tableOf(4);
  round.tell(A, 'a1');
  round.interrupt(B, 'b1');
  round.accept(C);
  round.wait(30);
  round.leave(B);

  t.test('has the card discarded and draws nothing', async (t) => {
    t.equal(round.table.discard, 6);
    t.equal(round.table.deck, 100 - 20);
    t.same(round.kinds, ['left-round']);
  });

  t.test('and the judging goes on', async (t) => {
    t.equal(round.game.phase, 'story');
    t.same(round.game.waiting(), [C, D]);
    t.equal(round.secondsLeft, 60);
    round.agree(C, D);
    t.equal(round.teller, A);
  });
});

t.test('who leaves in the ending', async (t) => {
  t.test('to be read: the next tells', async (t) => {
    const round = toRead(3);
    round.leave(A);
    t.equal(round.game.phase, 'story');
    t.equal(round.teller, B);
    t.equal(round.table.endingSegments, 0);
  });

  t.test('being judged: it is void, the next tells', async (t) => {
    const round = toRead(3);
    round.finish(A);
    round.oppose(B);
    round.leave(A);
    t.equal(round.game.result, null);
    t.equal(round.teller, B);
    t.equal(round.game.story.length, 4);
    t.equal(round.game.toJSON().table.piles.endings[0], '终一');
  });

  t.test('as a judge: the votes are counted without that seat', async (t) => {
    const round = toRead(4);
    round.finish(A);
    round.oppose(B);
    round.oppose(C);
    round.leave(D);
    t.match(round.kinds, ['left-round', 'ending-struck']);
    const abstained = toRead(4);
    abstained.finish(A);
    abstained.oppose(B);
    abstained.leave(B);
    t.equal(abstained.game.phase, 'ending');
    abstained.wait(60);
    t.same(abstained.game.result?.winners, [A], 'a vote cast by a leaver no longer counts');
  });
});

t.test('with one player left the round is over without a winner', async (t) => {
  const cases: { when: string; reach: (round: Playing) => void; segments: number }[] = [
    { when: 'before a segment', reach: () => undefined, segments: 0 },
    { when: 'while one is judged', reach: (round) => round.tell(A, 'a1'), segments: 1 },
    {
      when: 'while an interrupt is open',
      reach: (round) => {
        round.tell(A, 'a1');
        round.interrupt(B, 'b1');
      },
      segments: 1,
    },
  ];
  for (const { when, reach, segments } of cases) {
    for (const leaver of [A, B]) {
      const round = tableOf(2);
      reach(round);
      round.leave(leaver);
      t.same(round.game.result, { winners: [], points: { [1 - leaver]: 0 } }, `${when}, ${leaver} leaves`);
      t.equal(round.game.phase, 'over');
      t.match(round.outcome.events.at(-1), { kind: 'no-winner' });
      t.equal(round.game.story.length, segments, 'nobody is left to judge: what was told stands');
    }
  }
  const read = toRead(2);
  read.finish(A);
  read.leave(B);
  t.same(read.game.result?.winners, [], 'an ending being judged');
  t.equal(read.game.story.length, 4);
  const emptied = new Playing({ hands: [['a1'], ['b1']], options: { win: 'empty-hand' } });
  emptied.tell(A, 'a1');
  emptied.leave(B);
  t.same(emptied.game.result?.winners, [], 'a last card being judged');
});
