import { createHash } from 'node:crypto';
import type { Seat } from '../../src/game/player.ts';
import { SeededRandom } from '../../src/game/random.ts';
import type { OuatAction } from '../../src/games/ouat/action.ts';
import { decide, personas } from '../../src/games/ouat/bot/bot.ts';
import type { BotView, Persona } from '../../src/games/ouat/bot/bot.ts';
import { Deck } from '../../src/games/ouat/deck.ts';
import type { DeckJSON, DeckLanguage } from '../../src/games/ouat/deck.ts';
import { OnceUponATime } from '../../src/games/ouat/once-upon-a-time.ts';
import type { OuatOptions } from '../../src/games/ouat/options.ts';
import type { OuatOwnView, OuatTableView } from '../../src/games/ouat/view.ts';
import { readLibrary } from '../../src/library.ts';
import { options } from '../fixtures/ouat.ts';

const library = readLibrary('db/decks');
export const libraryDeck = (language: DeckLanguage): Deck => new Deck(library.get(language) as DeckJSON);
const decks = { 'zh-CN': libraryDeck('zh-CN'), en: libraryDeck('en') };

/** More decisions than this, and the round would never end. */
const MOST_DECISIONS = 20_000;

export interface BotRoundSetup {
  readonly seed: string;
  readonly players: number;
  readonly options?: Partial<OuatOptions>;
  readonly deck?: Deck;
}

export interface Move {
  readonly seat: Seat;
  readonly action: OuatAction;
  readonly persona: Persona;
  /** What the bot saw. */
  readonly view: BotView;
}

const hex = (seed: string): string => createHash('sha256').update(seed).digest('hex');

export function beginRound({ seed, players, options: chosen, deck }: BotRoundSetup): {
  game: OnceUponATime;
  random: SeededRandom;
} {
  const all = { ...options, ...chosen };
  const random = new SeededRandom(hex(seed));
  const started = OnceUponATime.start(
    {
      players: Array.from({ length: players }, (_, seat) => ({ seat, name: `P${seat}` })),
      options: all,
      deck: deck ?? decks[all.language],
      starter: null,
    },
    { now: 0, random },
  );
  if (!started.ok) throw new Error(started.error);
  return { game: started.value.game, random };
}

/** What a room would show this seat, as far as a bot needs it. */
export function viewFor(game: OnceUponATime, seat: Seat): BotView {
  const view = game.view(seat);
  const own = view.you as unknown as OuatOwnView;
  const table = view.table as unknown as OuatTableView;
  return {
    ...table,
    phase: view.phase,
    you: { seat, hand: own.hand, ending: own.ending, can: game.can(seat) },
    players: [...game.players].map(({ id, name }) => ({
      seat: id,
      name,
      playing: true,
      status: view.seats.get(id)?.status ?? 'empty',
      cards: view.seats.get(id)?.cards ?? 0,
    })),
    options: game.options,
  };
}

/** Which character sits where: they take turns, from a place that the seed decides. */
export const personaOf = (seed: string, seat: Seat): Persona =>
  personas[(Number.parseInt(hex(seed).slice(0, 2), 16) + seat) % personas.length]!;

/** A whole round of bots. Throws when a bot is refused, is awaited and does nothing, or the round does not end. */
export function playRound(setup: BotRoundSetup): { game: OnceUponATime; moves: Move[] } {
  const { game, random } = beginRound(setup);
  const chance = new SeededRandom(hex(`${setup.seed} bots`));
  const moves: Move[] = [];
  while (game.result === null) {
    const seat = game.waiting()[0]!;
    const persona = personaOf(setup.seed, seat);
    const view = viewFor(game, seat);
    const action = decide(view, persona, game.deck, chance);
    if (action === null) throw new Error(`a ${persona} bot is awaited and does nothing`);
    const result = game.act(seat, action, { now: 0, random });
    if (!result.ok) throw new Error(`${result.error}: ${JSON.stringify(action)}`);
    moves.push({ seat, action, persona, view });
    if (moves.length > MOST_DECISIONS) throw new Error('the round does not end');
  }
  return { game, moves };
}
