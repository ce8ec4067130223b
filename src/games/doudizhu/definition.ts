import type { GameDefinition, Options } from '../../game/definition.ts';
import { douDizhuActions } from './action.ts';
import type { DouDizhuAction } from './action.ts';
import { decide, levels } from './bot/bot.ts';
import type { BotView, Level } from './bot/bot.ts';
import { DouDizhu, PLAYERS } from './dou-dizhu.ts';
import type { DouDizhuJSON } from './dou-dizhu.ts';
import { douDizhuOptions } from './options.ts';
import type { DouDizhuOptions } from './options.ts';
import { pageOf } from './page.ts';
import type { PageView } from './page.ts';
import { douDizhuText } from './text.ts';

/** More samples than this make no hard bot stronger. */
const MOST_SAMPLES = 400;

/** Options that passed `douDizhuOptions` at the door, as the type they then have. */
const typed = (options: Options) => options as unknown as DouDizhuOptions;

/** Dou Dizhu (斗地主), as rooms know it: a round is one deal. It has no printed matter but its 54 cards. */
export const doudizhu: GameDefinition = {
  name: 'doudizhu',
  text: douDizhuText,
  options: douDizhuOptions,
  optionsFit: () => true,
  actions: douDizhuActions,
  fewestPlayers: PLAYERS,
  material: () => null,
  startRefusal: (players) => (players < PLAYERS ? 'too-few-players' : null),
  start: ({ players, options, starter }, env) =>
    DouDizhu.start({ players, options: typed(options), firstBidder: starter }, env),
  nextStarter: (game) => (game instanceof DouDizhu ? game.nextFirstBidder : null),
  startsWhenReady: true,
  keepsLeavers: { comeback: { type: 'trustee', on: false } as DouDizhuAction },
  news: {
    outcomes: ['time-up'],
    turns: ['round', 'dealt', 'landlord'],
    own: ['bid', 'play', 'pass'],
    reasons: {},
  },
  bots: {
    levels,
    companions: PLAYERS - 1,
    options: { bidSeconds: 0, playSeconds: 0 },
    couldDecideAlone: () => false,
    decide: (view, level, _game, random) => decide(view as unknown as BotView, level as Level, random),
    deep: {
      levels: ['normal', 'hard'],
      decide: (view, level, random, isTimeUp) =>
        decide(
          view as unknown as BotView,
          level as Level,
          random,
          (samples) => samples >= MOST_SAMPLES || isTimeUp(),
        ),
    },
  },
  asks: { hint: (view) => ({ cards: (view as unknown as PageView).you.hint }) },
  page: (view) => ({ ...pageOf(view as unknown as PageView) }),
  keepsake: () => null,
  starred: { told: [], turns: [] },
  restore: (json, options) => DouDizhu.fromJSON(json as DouDizhuJSON, typed(options)),
};
