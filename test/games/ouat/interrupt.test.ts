import t from 'tap';
import type { ElementCard } from '../../../src/games/ouat/cards.ts';
import { succeeds } from '../../../src/games/ouat/state/interrupt-state.ts';
import { standsIn } from '../../../src/games/ouat/words.ts';
import { hands, tableOf } from '../../fixtures/ouat.ts';
import type { Deal, Playing } from '../../fixtures/ouat.ts';

// RULES.md, 'An interrupt', 1 to 3.
const [A, B, C, D] = [0, 1, 2, 3];

/** A has told a1, and B’s b1 is open. */
function opened(players: number, deal: Partial<Deal> = {}): Playing {
  const round = tableOf(players, deal);
  round.tell(A, 'a1', '很久很久以前，有一只小羊。');
  round.interrupt(B, 'b1', '那只羊');
  return round;
}

t.test('the card and the reason are shown, and every other player votes, the teller too', async (t) => {
  const round = opened(4);
  t.same(round.outcome.events, [
    { kind: 'interrupt', seat: B, text: '那只羊', card: { id: 'b1', text: 'b1', kind: 'thing' } },
  ]);
  const vote = 'awaiting-interrupt-judgement';
  t.same(round.statuses(), [vote, 'done', vote, vote]);
  t.same(round.game.waiting(), [C, D, A], 'in priority order');
  t.match(round.table, {
    interrupter: B,
    teller: A,
    interrupt: { seat: B, card: { text: 'b1' }, reason: '那只羊' },
    segment: { seat: A, card: { text: 'a1' } },
  });
});

t.test('accept is shown as agreed and reject as opposed, with the reason given', async (t) => {
  const round = opened(5);
  round.accept(C);
  round.act(A, { type: 'reject', reason: '羊不是狼' });
  t.equal(round.statuses()[C], 'agreed');
  t.equal(round.statuses()[A], 'opposed');
  t.same(round.outcome.events, [{ kind: 'reject', seat: A, text: '羊不是狼' }]);
});

t.test('an interrupt succeeds when more than half of the votes cast accept', async (t) => {
  type Votes = Parameters<typeof succeeds>[0];
  const cases: { rule: string; votes: Votes; succeeds: boolean }[] = [
    { rule: 'more than half', votes: { accepts: 2, rejects: 1, teller: null }, succeeds: true },
    { rule: 'more than half', votes: { accepts: 2, rejects: 1, teller: 'accept' }, succeeds: true },
    { rule: 'more than half', votes: { accepts: 1, rejects: 2, teller: null }, succeeds: false },
    { rule: 'more than half', votes: { accepts: 3, rejects: 0, teller: 'reject' }, succeeds: true },
    { rule: 'more than half', votes: { accepts: 1, rejects: 3, teller: 'accept' }, succeeds: false },
    { rule: 'a tie without the teller', votes: { accepts: 1, rejects: 0, teller: 'reject' }, succeeds: true },
    {
      rule: 'a tie without the teller',
      votes: { accepts: 0, rejects: 1, teller: 'accept' },
      succeeds: false,
    },
    { rule: 'a tie without the teller', votes: { accepts: 2, rejects: 1, teller: 'reject' }, succeeds: true },
    { rule: 'still a tie: rejected', votes: { accepts: 2, rejects: 2, teller: null }, succeeds: false },
    { rule: 'no vote at all: rejected', votes: { accepts: 0, rejects: 0, teller: null }, succeeds: false },
    { rule: 'the teller’s word', votes: { accepts: 0, rejects: 0, teller: 'accept' }, succeeds: true },
    { rule: 'the teller’s word', votes: { accepts: 0, rejects: 0, teller: 'reject' }, succeeds: false },
  ];
  for (const { rule, votes, succeeds: expected } of cases) {
    t.equal(succeeds(votes), expected, `${rule}: ${JSON.stringify(votes)}`);
  }
});

t.test('it is settled as soon as the votes still out cannot change it, and not before', async (t) => {
  // A tells, B interrupts: + accepts, - rejects. The last vote settles it.
  const cases: { players: number; votes: string; succeeds: boolean }[] = [
    { players: 3, votes: 'C+', succeeds: true },
    { players: 3, votes: 'C-', succeeds: false },
    { players: 3, votes: 'A- C+', succeeds: true },
    { players: 3, votes: 'A+ C-', succeeds: false },
    { players: 4, votes: 'C+ D+', succeeds: true },
    { players: 4, votes: 'C+ A+', succeeds: true },
    { players: 4, votes: 'C- A-', succeeds: false },
    { players: 4, votes: 'C- D-', succeeds: false },
    { players: 4, votes: 'C+ D- A+', succeeds: true },
    { players: 4, votes: 'C+ D- A-', succeeds: false },
    { players: 4, votes: 'A- C+ D+', succeeds: true },
    { players: 5, votes: 'C+ D+', succeeds: true },
    { players: 5, votes: 'C- D-', succeeds: false },
    { players: 5, votes: 'C+ D- E+', succeeds: true },
    { players: 5, votes: 'A+ C+ D- E-', succeeds: false },
    { players: 5, votes: 'A- C+ D- E+', succeeds: true },
  ];
  for (const { players, votes, succeeds: expected } of cases) {
    const round = opened(players);
    for (const vote of votes.split(' ')) {
      t.equal(round.game.phase, 'interrupt', `${players} players, ${votes}: open before ${vote}`);
      const seat = 'ABCDE'.indexOf(vote.charAt(0));
      if (vote.endsWith('+')) round.accept(seat);
      else round.reject(seat);
    }
    t.equal(
      round.kinds[1],
      expected ? 'interrupt-succeeded' : 'interrupt-failed',
      `${players} players, ${votes}`,
    );
  }
});

t.test('who lets the time go by has no vote', async (t) => {
  const cases: { rule: string; votes: string; succeeds: boolean }[] = [
    { rule: 'no vote at all: rejected', votes: '', succeeds: false },
    { rule: 'more than half of the votes cast', votes: 'C+', succeeds: true },
    { rule: 'more than half of the votes cast', votes: 'C-', succeeds: false },
    { rule: 'more than half of the votes cast', votes: 'A+', succeeds: true },
    { rule: 'more than half of the votes cast', votes: 'A-', succeeds: false },
    { rule: 'a tie is settled without the teller', votes: 'A- C+', succeeds: true },
    { rule: 'still a tie: rejected', votes: 'C+ D-', succeeds: false },
  ];
  for (const { rule, votes, succeeds: expected } of cases) {
    const round = opened(5);
    for (const vote of votes.split(' ').filter(Boolean)) {
      const seat = 'ABCDE'.indexOf(vote.charAt(0));
      if (vote.endsWith('+')) round.accept(seat);
      else round.reject(seat);
    }
    round.wait(60);
    t.equal(round.kinds.includes('interrupt-succeeded'), expected, `${rule}: ${votes}`);
    t.equal(round.kinds.includes('interrupt-failed'), !expected);
  }
});

t.test('a success', async (t) => {
  t.test('discards the card, the teller draws one, and the interrupter must go on', async (t) => {
    const round = opened(4);
    round.accept(C, D);
    t.same(round.hand(A), ['a2', 'a3', 'a4', 'a5', 'x1']);
    t.same(round.hand(B), ['b2', 'b3', 'b4', 'b5'], 'with a card of the hand that is left');
    t.equal(round.table.discard, 2);
    t.same(round.statuses(), ['empty', 'awaiting-story', 'empty', 'empty']);
    t.match(round.outcome.events.at(-1), { kind: 'interrupt-succeeded', seat: B, teller: A, byWords: false });
    t.equal(round.refused(B, { type: 'tell', text: '狼', card: 'b1' }), 'card-not-held');
  });

  t.test('ends the segment, which stands', async (t) => {
    const round = opened(4);
    round.accept(C, D);
    t.match(round.game.story, [
      {
        seat: A,
        text: '很久很久以前，有一只小羊。',
        interrupt: { seat: B, name: 'B', card: { text: 'b1' }, reason: '那只羊' },
      },
    ]);
    round.tell(B, 'b2', '羊走了。');
    t.equal(round.table.segment?.text, '羊走了。', 'so the opening is no longer due');
  });

  t.test('puts the told card into the refill, for the judging has ended', async (t) => {
    const round = opened(3, { drawing: [], restHeldBy: C });
    round.accept(C);
    t.equal(round.hand(A).length, 5);
    t.ok(['a1', 'b1'].includes(round.hand(A).at(-1) ?? ''));
    t.equal(round.table.deck, 1);
    t.equal(round.table.discard, 0);
  });
});

t.test('a failure', async (t) => {
  t.test(
    'costs the card and two draws, and the judging goes on with the decisions already made',
    async (t) => {
      const round = tableOf(4);
      round.tell(A, 'a1');
      round.oppose(D);
      round.interrupt(B, 'b1');
      round.reject(C, D);
      t.same(round.hand(B), ['b2', 'b3', 'b4', 'b5', 'x1', 'x2']);
      t.same(round.hand(A), ['a2', 'a3', 'a4', 'a5']);
      t.equal(round.table.discard, 2);
      t.same(
        round.statuses(),
        ['done', 'done', 'awaiting-judgement', 'opposed'],
        'the interrupter stays done',
      );
      t.equal(round.refused(B, { type: 'interrupt', card: 'b2', reason: '再来' }), 'already-decided');
      round.agree(C);
      t.equal(round.teller, A);
      t.same(round.game.story, [{ ...round.game.story[0], seat: A, interrupt: null }]);
    },
  );

  t.test('discards before it draws, and leaves the card told out of the refill', async (t) => {
    const round = opened(3, { drawing: [], restHeldBy: C });
    round.reject(C);
    t.same(round.hand(B), ['b2', 'b3', 'b4', 'b5', 'b1'], 'only the card just lost was there to draw');
    t.equal(round.table.discard, 1);
    t.notOk(round.hand(B).includes('a1'));
  });

  t.test('is followed by the next interrupt, in the same segment', async (t) => {
    const round = tableOf(4);
    round.tell(A, 'a1');
    round.interrupt(D, 'd1');
    round.interrupt(B, 'b1');
    round.reject(C, D);
    t.equal(round.game.phase, 'story', 'C stands before D');
    round.interrupt(C, 'c1');
    round.reject(B, D);
    t.equal(round.table.interrupter, D);
    round.reject(B, C);
    t.equal(round.teller, A);
    t.equal(round.game.story.length, 1);
    t.same(
      [B, C, D].map((seat) => round.hand(seat).length),
      [6, 6, 6],
    );
  });
});

t.test('one attempt per player and segment', async (t) => {
  const round = opened(3);
  round.reject(C);
  round.agree(C);
  round.tell(A, 'a2');
  round.interrupt(B, 'b2');
  t.equal(round.table.interrupter, B, 'the next segment is another chance');
});

t.test('with two players', async (t) => {
  const wolves = { 狼: ['野狼', 'wolf'] };
  const two = (text: string): Playing => {
    const round = tableOf(2, {
      hands: [
        ['a1', 'a2'],
        ['狼', '羊'],
      ],
      forms: wolves,
    });
    round.tell(A, 'a1', text);
    return round;
  };

  t.test('a card whose text or other form stands in the segment is accepted without a vote', async (t) => {
    for (const text of ['有一只狼。', '有一只野狼。', 'There is a WOLF here.']) {
      const round = two(text);
      round.interrupt(B, '狼');
      t.same(round.kinds, ['interrupt', 'interrupt-succeeded']);
      t.match(round.outcome, { seenBy: 'all', events: [{}, { byWords: true }] });
      t.equal(round.teller, B);
      t.same(round.hand(A), ['a2', 'x1']);
    }
  });

  t.test('else the teller’s word counts', async (t) => {
    const accepted = two('有一只羊羔。');
    accepted.interrupt(B, '狼');
    t.same(accepted.game.waiting(), [A]);
    accepted.accept(A);
    t.equal(accepted.teller, B);
    const rejected = two('有一只羊羔。');
    rejected.interrupt(B, '狼');
    rejected.reject(A);
    t.same(rejected.hand(B), ['羊', 'x1', 'x2']);
    t.equal(rejected.teller, A);
    const unanswered = two('有一只羊羔。');
    unanswered.interrupt(B, '狼');
    unanswered.wait(60);
    t.same(unanswered.hand(B), ['羊', 'x1', 'x2'], 'no word is a no');
  });
});

t.test(
  'with `literal` a card that stands in the segment is accepted without a vote at any table',
  async (t) => {
    const three = (match: 'literal' | 'free', text: string) => {
      const round = tableOf(3, {
        hands: [
          ['a1', 'a2'],
          ['狼', 'b2'],
          ['c1', 'c2'],
        ],
        options: { match },
      });
      round.tell(A, 'a1', text);
      round.interrupt(B, '狼');
      return round.game.phase;
    };
    t.equal(three('literal', '有一只狼。'), 'story');
    t.equal(three('free', '有一只狼。'), 'interrupt', 'people judge');
    t.equal(three('literal', '有一只羊。'), 'interrupt', 'people judge what does not stand there');
  },
);

t.test('standing in the text is tested after folding, Latin words whole, the opening left out', async (t) => {
  const card = (text: string, ...forms: string[]): ElementCard => ({ id: text, text, kind: 'thing', forms });
  const cases: { rule: string; card: ElementCard; text: string; stands: boolean; language?: 'en' }[] = [
    { rule: 'text', card: card('狼'), text: '有一只狼。', stands: true },
    { rule: 'text', card: card('狼'), text: '有一只羊。', stands: false },
    { rule: 'other forms', card: card('受伤', '伤口'), text: '他的伤口很深', stands: true },
    { rule: 'NFKC', card: card('Wolf'), text: '有一只ｗｏｌｆ', stands: true },
    { rule: 'NFKC', card: card('café'), text: 'a cafe\u0301 here', stands: true },
    { rule: 'case folding', card: card('Wolf'), text: 'THE WOLF!', stands: true },
    { rule: 'case folding', card: card('Straße'), text: 'STRASSE', stands: true },
    { rule: 'Latin words whole', card: card('art'), text: 'the heart and the artist', stands: false },
    { rule: 'Latin words whole', card: card('art'), text: 'heart, art', stands: true },
    { rule: 'Latin words whole', card: card('art'), text: 'artéfact', stands: false },
    { rule: 'Latin words whole', card: card('the end'), text: 'this is  THE\nEND.', stands: true },
    { rule: 'Latin words whole', card: card('wolf'), text: 'a wolf’s cave', stands: true },
    { rule: 'Latin words whole', card: card('wolf'), text: '那wolf来了', stands: true },
    { rule: 'Latin words whole', card: card('7'), text: '77 个', stands: false },
    { rule: 'opening left out', card: card('很久以前'), text: '很久很久以前，有一只狼', stands: false },
    { rule: 'opening left out', card: card('以前'), text: '“在很久很久以前，狼和以前一样”', stands: true },
    {
      rule: 'opening left out',
      card: card('time'),
      text: 'Once upon a time, a wolf',
      stands: false,
      language: 'en',
    },
    {
      rule: 'opening left out',
      card: card('time'),
      text: 'Once upon a time, in time',
      stands: true,
      language: 'en',
    },
    { rule: 'no empty form', card: card('狼', '', ' '), text: '羊', stands: false },
  ];
  for (const { rule, card: element, text, stands, language } of cases) {
    t.equal(standsIn(element, text, language ?? 'zh-CN'), stands, `${rule}: ${element.text} in ${text}`);
  }
});

t.test('votes are counted anew when someone leaves', async (t) => {
  t.test('the last one still out leaves: it is settled', async (t) => {
    const round = opened(5);
    round.accept(C);
    round.reject(A, D);
    round.leave(4);
    t.match(round.kinds, ['left-round', 'interrupt-failed']);
  });

  t.test('a vote of one who left no longer counts', async (t) => {
    const round = opened(5);
    round.accept(C);
    round.leave(C);
    t.equal(round.game.phase, 'interrupt');
    round.reject(D, 4);
    t.match(round.kinds, ['reject', 'interrupt-failed']);
  });

  t.test('what is still open stays open', async (t) => {
    const round = opened(5);
    round.leave(4);
    t.equal(round.game.phase, 'interrupt');
    t.same(round.game.waiting(), [C, D, A]);
  });

  t.test('two are left: the words count now', async (t) => {
    const round = tableOf(3, {
      hands: [
        ['a1', 'a2'],
        ['狼', 'b2'],
        ['c1', 'c2'],
      ],
    });
    round.tell(A, 'a1', '有一只狼。');
    round.interrupt(B, '狼');
    round.leave(C);
    t.equal(round.teller, B);
    t.match(round.outcome.events[1], { kind: 'interrupt-succeeded', byWords: true });
  });
});

t.test('nobody decides on the segment while an interrupt is open', async (t) => {
  const round = opened(3);
  for (const type of ['agree', 'oppose'] as const) t.equal(round.refused(C, { type }), 'wrong-phase');
  t.equal(round.refused(C, { type: 'interrupt', card: 'c1', reason: '我也' }), 'wrong-phase');
  t.same(round.game.can(C), ['accept', 'reject', 'draft']);
});

t.test('an interrupt of the retelling after a strike is judged like any other', async (t) => {
  const round = tableOf(3);
  round.tell(A, 'a1');
  round.oppose(B, C);
  round.tell(A, 'a1');
  round.interrupt(C, 'c1');
  round.agree(B);
  round.accept(B);
  t.equal(round.teller, C);
  t.same(round.hand(A).toSorted(), ['a2', 'a3', 'a4', 'a5', 'x1']);
  t.same(hands(3)[B], round.hand(B));
});
