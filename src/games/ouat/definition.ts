import type { GameDefinition, Options } from '../../game/definition.ts';
import { refuse } from '../../game/result.ts';
import { ouatActions } from './action.ts';
import { decide, personas } from './bot/bot.ts';
import type { BotView, Persona } from './bot/bot.ts';
import { Deck } from './deck.ts';
import type { DeckJSON } from './deck.ts';
import { OnceUponATime } from './once-upon-a-time.ts';
import type { OuatJSON } from './once-upon-a-time.ts';
import { ouatText } from './text.ts';
import { ouatOptions } from './options.ts';
import type { OuatOptions } from './options.ts';

/** Options that passed `ouatOptions` at the door, as the type they then have. */
const typed = (options: Options) => options as unknown as OuatOptions;

/** One deck is used by many rooms and many rounds: each is built once. */
const decks = new WeakMap<object, Deck>();

function deckOf(material: unknown): Deck {
  const json = material as DeckJSON;
  const deck = decks.get(json) ?? new Deck(json);
  decks.set(json, deck);
  return deck;
}

/** Once upon a time (故事接龙), as rooms know it. Its printed matter is a deck: `library` has one by language. */
export const ouat: GameDefinition = {
  name: 'ouat',
  text: ouatText,
  options: ouatOptions,
  optionsFit: (options) => typed(options).redraw <= typed(options).handSize,
  actions: ouatActions,
  fewestPlayers: 2,
  material: (options, library) => library.get(typed(options).language),
  startRefusal: (players, options, material) =>
    players > deckOf(material).seats(typed(options).handSize) ? 'deck-too-small' : null,
  start: ({ players, options, material, starter }, env) => {
    const started = OnceUponATime.start(
      { players, options: typed(options), deck: deckOf(material), starter },
      env,
    );
    return started.ok ? started : refuse(started.error);
  },
  nextStarter: (_game, winner) => winner,
  startsWhenReady: false,
  keepsLeavers: null,
  news: {
    outcomes: ['struck', 'interrupt-failed', 'ending-struck', 'time-up', 'give-up'],
    turns: ['round', 'tell', 'ending'],
    own: [],
    reasons: { struck: 'oppose', 'interrupt-failed': 'reject', 'ending-struck': 'oppose' },
  },
  bots: {
    levels: personas,
    companions: 3,
    options: { tellSeconds: 0, judgeSeconds: 0 },
    couldDecideAlone: ({ phase }) => phase === 'interrupt' || phase === 'ending',
    decide: (view, level, game, random) =>
      game instanceof OnceUponATime
        ? decide(view as unknown as BotView, level as Persona, game.deck, random)
        : null,
    deep: null,
  },
  asks: {},
  page: () => ({}),
  keepsake: (game) => (game instanceof OnceUponATime && game.story.length > 0 ? game.story : null),
  starred: { told: ['tell', 'ending'], turns: ['interrupt'] },
  restore: (json, options, material) =>
    OnceUponATime.fromJSON(json as OuatJSON, typed(options), deckOf(material)),
};
