import t from 'tap';
import { SeededRandom } from '../../../src/game/random.ts';
import type { OuatAction } from '../../../src/games/ouat/action.ts';
import { decide, personas } from '../../../src/games/ouat/bot/bot.ts';
import type { BotView, Persona } from '../../../src/games/ouat/bot/bot.ts';
import { elementKinds } from '../../../src/games/ouat/cards.ts';
import type { Card, ElementCard } from '../../../src/games/ouat/cards.ts';
import { Deck } from '../../../src/games/ouat/deck.ts';
import type { DeckLanguage } from '../../../src/games/ouat/deck.ts';
import type { StorySegment } from '../../../src/games/ouat/story.ts';
import { standsIn } from '../../../src/games/ouat/words.ts';
import { beginRound, libraryDeck, playRound } from '../../tools/bot-round.ts';
import type { BotRoundSetup, Move } from '../../tools/bot-round.ts';

/** How many rounds are played; BOT_ROUNDS raises it. */
const rounds = Number(process.env['BOT_ROUNDS'] ?? 1000);
const languages = ['zh-CN', 'en'] as const;
const setups: BotRoundSetup[] = Array.from({ length: rounds }, (_, index) => ({
  seed: `round ${index}`,
  players: 2 + (index % 7),
  options: {
    language: languages[index % 2]!,
    win: index % 4 < 2 ? 'ending' : 'empty-hand',
    judging: index % 8 < 4 ? 'together' : 'in-turn',
    match: index % 16 < 8 ? 'free' : 'literal',
  },
}));

/** What is wrong with the way a text is written; null when nothing is. */
function flawOf(text: string, language: DeckLanguage): string | null {
  if (/[{}[\]|]|undefined|null|NaN/.test(text)) return 'a template shows';
  if (/[，。！？；：、,.!?;:]{2}/u.test(text) || /[。！？]”[。，；]/u.test(text)) return 'double punctuation';
  if (/\s{2}|\s[，。！？；：、,.!?;:]/u.test(text)) return 'a stray blank';
  if (text.split('“').length !== text.split('”').length) return 'an open quotation';
  if (!/[。！？：…”.!?:]$/u.test(text)) return 'no end';
  if (language === 'zh-CN') return /[a-z]/i.test(text) ? 'Latin letters' : null;
  if (!/^[“‘]?\p{Lu}/u.test(text)) return 'no capital at the start';
  if (/[.?!:] \p{Ll}/u.test(text.replace(/: \p{Ll}/gu, ''))) return 'no capital after a full stop';
  if (/\ba (?!uni|use|one|once)[aeiou]/i.test(text) || /\ban (?!hour|hon|heir)[^aeiou]/i.test(text))
    return 'a or an';
  return null;
}

const told = (moves: readonly Move[]) => moves.filter((move) => move.action.type === 'tell');

function textOf(action: OuatAction): string {
  return action.type === 'tell' || action.type === 'finish' ? (action.text ?? '') : '';
}

t.test(`${rounds} whole rounds of bots come to an end, and every move is right`, async (t) => {
  const lengths: number[] = [];
  const flaws = new Set<string>();
  let interrupts = 0;
  for (const [index, setup] of setups.entries()) {
    const { game, moves } = playRound(setup);
    const { language } = game.deck;
    lengths.push(game.story.length);
    for (const { action, view } of moves) {
      const text = textOf(action);
      const flaw = text === '' ? null : flawOf(text, language);
      if (flaw !== null) flaws.add(`${flaw}: ${text}`);
      if (action.type === 'tell' && action.card !== undefined) {
        const card = game.deck.element(action.card);
        if (!standsIn(card, text, language)) flaws.add(`${card.text} is not in: ${text}`);
      }
      if (action.type === 'interrupt') {
        interrupts++;
        const card = game.deck.element(action.card);
        if (!standsIn(card, view.segment?.text ?? '', language)) flaws.add(`${card.text} does not interrupt`);
      }
    }
    const first = told(moves)[0]!.action;
    if (!/^(?:在?很久很久以前|Once upon a time)/u.test(textOf(first)))
      flaws.add(`no opening: ${textOf(first)}`);
    if (index % 10 === 0) {
      const { game: again, random } = beginRound(setup);
      for (const { seat, action } of moves) again.act(seat, action, { now: 0, random });
      t.equal(JSON.stringify(again), JSON.stringify(game), 'a replay of the moves leads to the same round');
    }
  }
  t.strictSame([...flaws], []);
  t.ok(interrupts > rounds / 10, 'bots interrupt each other');
  const median = lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)]!;
  t.comment(`median segments per round: ${median}; interrupts: ${interrupts}`);
});

t.test('the same chance leads to the same round', async (t) => {
  for (const language of languages) {
    const setup: BotRoundSetup = { seed: 'again', players: 4, options: { language } };
    t.strictSame(
      playRound(setup).moves.map(({ action }) => action),
      playRound(setup).moves.map(({ action }) => action),
    );
  }
});

t.test('a bot knows no card that it does not see', async (t) => {
  const { game, moves } = playRound({ seed: 'unseen', players: 4 });
  for (const [index, { view, persona }] of moves.entries()) {
    const seen = new Set([
      ...view.you.hand.map(({ id }) => id),
      ...[view.segment?.card?.id, view.interrupt?.card.id].filter((id) => id !== undefined),
    ]);
    const blinded = new Deck({
      language: game.deck.language,
      elements: game.deck.elements.map((card) =>
        seen.has(card.id) ? card : { ...card, text: `？${card.id}`, forms: ['的'] },
      ),
      endings: game.deck.endings.map((card) =>
        card.id === view.you.ending?.id ? card : { ...card, text: `？${card.id}` },
      ),
    });
    const chance = () => new SeededRandom(index.toString(16).padStart(64, '0'));
    t.strictSame(decide(view, persona, blinded, chance()), decide(view, persona, game.deck, chance()));
  }
});

const strange: Readonly<Record<DeckLanguage, readonly string[]>> = {
  'zh-CN': [
    '自行车',
    '外星人',
    '七个小矮人',
    '下雪',
    'WiFi',
    '孙悟空',
    '很会做饭',
    '“那个”',
    '完了！',
    '{hero}',
    '[1|2]',
    '😀',
  ],
  en: [
    'bicycle',
    'aliens',
    'Paris',
    'a UFO',
    'honesty',
    'falls in love',
    'hour',
    'unicorn',
    'children',
    'What?!',
    '{hero}',
    'C++ [a|b]',
  ],
};

t.test('cards that a room added work, whatever their words are', async (t) => {
  for (const language of languages) {
    const random = new SeededRandom('77'.repeat(32));
    for (const kind of elementKinds) {
      for (const text of strange[language]) {
        const card: ElementCard = { id: 'own', text, kind, forms: [] };
        for (const persona of personas) {
          const view = viewOf({ hand: [card], can: ['tell'], story: storyOf(language) });
          const action = decide(view, persona, deckWith(language, card), random);
          if (action?.type !== 'tell') return t.fail('the bot tells');
          if (!standsIn(card, action.text, language)) t.fail(`${text} is not in: ${action.text}`);
          if (/undefined|[。，]{2}|\.\./u.test(action.text)) t.fail(action.text);
        }
      }
    }
    const own = (text: string, kind: Card['kind']) => ({ id: text, text, kind });
    const tell = (card: Card) => {
      const hand = [{ ...card, forms: [] }] as ElementCard[];
      const texts = Array.from({ length: 40 }, () => {
        const view = viewOf({ hand, can: ['tell'], story: storyOf(language) });
        return textOf(decide(view, 'careful', deckWith(language, ...hand), random)!);
      });
      return texts.join('\n');
    };
    if (language === 'en') {
      t.notMatch(tell(own('unicorn', 'character')), /\ban unicorn/);
      t.notMatch(tell(own('astronaut', 'character')), /\ba astronaut/);
      t.notMatch(tell(own('aliens', 'character')), /\ban? aliens/);
      t.notMatch(tell(own('Paris', 'place')), /\b(?:a|the) Paris/);
      t.notMatch(tell(own('honey', 'thing')), /\ba honey/);
    }
  }
  t.pass('each of them stands in its segment');
});

t.test('a tale goes on with the people that others brought into it', async (t) => {
  const tales = {
    'zh-CN': [
      '在很久很久以前，有一位牧羊女生活在一个幽静的小村庄，大家都叫她弥塞娅。她一直很快乐。',
      '弥塞娅',
      /他/,
    ],
    en: [
      'Once upon a time there was a shepherdess named Misaya. She lived by herself, and she was happy.',
      'Misaya',
      /\b(?:he|his|him)\b/,
    ],
  } as const;
  const random = new SeededRandom('42'.repeat(32));
  for (const language of languages) {
    const [text, name] = tales[language];
    const deck = libraryDeck(language);
    const story = [
      segment(
        text,
        deck.elements.find(({ text: word }) => /^(?:牧羊女|shepherdess)$/.test(word))!,
      ),
    ];
    for (const persona of personas) {
      const card = deck.elements.find(({ text: word }) => word === '剑' || word === 'sword')!;
      const action = decide(viewOf({ hand: [card], can: ['tell'], story }), persona, deck, random)!;
      t.match(textOf(action), name, persona);
    }
  }
});

t.test('a story in which nobody has a name is given somebody', async (t) => {
  const deck = libraryDeck('zh-CN');
  const story = [segment('很久很久以前，天上没有太阳。', null)];
  const view = viewOf({ hand: [deck.elements[47]!], can: ['tell'], story });
  t.match(textOf(decide(view, 'poet', deck, new SeededRandom('42'.repeat(32)))!), /名叫|：|叫/);
});

const good: Readonly<Record<DeckLanguage, string>> = {
  'zh-CN': '她每天的工作就是放牧，可是森林里住着一只狼，经常潜入村子里来偷吃羊羔。',
  en: 'Every day she kept her sheep, but in the forest lived a wolf that came at night to steal the lambs.',
};
const wolves: Readonly<Record<DeckLanguage, string>> = { 'zh-CN': '狼', en: 'wolf' };

t.test(
  'segments are opposed when they are empty, repeated or nonsense, and agreed to otherwise',
  async (t) => {
    for (const language of languages) {
      const deck = libraryDeck(language);
      const card = deck.elements.find(({ text }) => text === wolves[language])!;
      const judge = (text: string, persona: Persona, story: StorySegment[] = storyOf(language)) => {
        const view = viewOf({ can: ['agree', 'oppose'], story, segment: { seat: 1, text, card } });
        return decide(view, persona, deck, new SeededRandom('42'.repeat(32)))?.type;
      };
      for (const persona of personas) {
        t.equal(judge(good[language], persona), 'agree');
        t.equal(judge('…', persona), 'oppose');
        t.equal(judge('狼'.repeat(20), persona), 'oppose');
        t.equal(judge('wolf wolf wolf wolf wolf', persona), 'oppose');
        t.equal(judge('asdfghjkl qwrtpsdf zxcvbnm', persona), 'oppose');
        t.equal(judge(good[language], persona, [segment(good[language], null)]), 'oppose', 'told before');
      }
    }
    const deck = libraryDeck('zh-CN');
    const card = deck.elements.find(({ text }) => text === '王冠')!;
    const view = viewOf({ can: ['agree', 'oppose'], segment: { seat: 1, text: good['zh-CN'], card } });
    const decisions = personas.map(
      (persona) => decide(view, persona, deck, new SeededRandom('42'.repeat(32)))?.type,
    );
    t.strictSame(decisions, ['oppose', 'agree', 'agree'], 'only the careful one looks for the card');
  },
);

t.test('an interrupt quotes where the card stands, and is judged by the same test', async (t) => {
  for (const language of languages) {
    const deck = libraryDeck(language);
    const card = deck.elements.find(({ text }) => text === wolves[language])!;
    const other = deck.elements.find(({ text }) => text === '王冠' || text === 'crown')!;
    const random = new SeededRandom('42'.repeat(32));
    const can = ['agree', 'oppose', 'interrupt'];
    const segmentNow = { seat: 1, text: good[language], card: null };
    const action = decide(viewOf({ hand: [other, card], can, segment: segmentNow }), 'bold', deck, random);
    t.match(action, { type: 'interrupt', card: card.id });
    t.match(
      (action as { reason: string }).reason,
      language === 'zh-CN' ? '可是森林里住着一只狼' : 'but in the forest lived a wolf',
    );
    for (const persona of personas) {
      const vote = (shown: Card) =>
        decide(
          viewOf({
            can: ['accept', 'reject'],
            segment: segmentNow,
            interrupt: { seat: 2, card: shown, reason: '' },
          }),
          persona,
          deck,
          random,
        )?.type;
      t.equal(vote(card), 'accept');
      t.equal(vote(other), 'reject');
      t.not(
        decide(viewOf({ hand: [other], can, segment: segmentNow }), persona, deck, random)?.type,
        'interrupt',
        'never with a card that does not stand',
      );
    }
  }
  const deck = libraryDeck('zh-CN');
  const forest = deck.elements.find(({ text }) => text === '村庄')!;
  const view = viewOf({
    hand: [forest],
    can: ['agree', 'interrupt'],
    segment: { seat: 1, text: good['zh-CN'], card: null },
  });
  t.equal(
    decide(view, 'careful', deck, new SeededRandom('42'.repeat(32)))?.type,
    'agree',
    '村子 is not 村庄',
  );
  t.equal(decide(view, 'bold', deck, new SeededRandom('42'.repeat(32)))?.type, 'interrupt');
});

t.test('nothing is done where nothing is awaited; giving up is the last thing a bot does', async (t) => {
  const deck = libraryDeck('en');
  const random = new SeededRandom('42'.repeat(32));
  for (const persona of personas) {
    t.equal(decide(viewOf({ can: ['draft', 'redraw', 'chat'] }), persona, deck, random), null);
    t.equal(
      decide(
        { ...viewOf({ can: ['tell'] }), you: { seat: null, hand: [], ending: null, can: [] } },
        persona,
        deck,
        random,
      ),
      null,
    );
    t.strictSame(decide(viewOf({ can: ['give-up'] }), persona, deck, random), { type: 'give-up' });
    t.equal(
      decide(viewOf({ hand: [deck.elements[0]!], can: ['tell', 'give-up'] }), persona, deck, random)?.type,
      'tell',
    );
  }
});

function segment(text: string, card: Card | null): StorySegment {
  return { seat: 1, name: 'B', text, card, interrupt: null };
}

function storyOf(language: DeckLanguage): StorySegment[] {
  const text =
    language === 'zh-CN'
      ? '很久很久以前，山脚下有个姑娘，名叫阿禾。有一天，她听见门外有人喊她。'
      : 'Once upon a time there was a girl called Mira. One day she heard someone call her from outside.';
  return [segment(text, null)];
}

function deckWith(language: DeckLanguage, ...cards: readonly ElementCard[]): Deck {
  const { elements, endings } = libraryDeck(language);
  return new Deck({ language, elements: [...elements, ...cards], endings });
}

interface Scene {
  readonly hand?: readonly Card[];
  readonly can?: readonly string[];
  readonly story?: readonly StorySegment[];
  readonly segment?: BotView['segment'];
  readonly interrupt?: BotView['interrupt'];
}

function viewOf({ hand = [], can = [], story = [], segment = null, interrupt = null }: Scene): BotView {
  return {
    phase: interrupt === null ? 'story' : 'interrupt',
    you: { seat: 0, hand, ending: null, can },
    players: [0, 1, 2].map((seat) => ({
      seat,
      name: 'ABC'.charAt(seat),
      status: 'empty',
      playing: true,
      cards: 5,
    })),
    teller: segment?.seat ?? 0,
    segment,
    interrupt,
    read: null,
    story,
    endingSegments: 0,
    options: {},
  };
}
