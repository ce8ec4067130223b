import { createHash } from 'node:crypto';
import type { Seat } from '../../src/game/player.ts';
import { SeededRandom } from '../../src/game/random.ts';
import type { DouDizhuAction } from '../../src/games/doudizhu/action.ts';
import { strengthOf } from '../../src/games/doudizhu/bot/bidding.ts';
import { afterSamples, decide } from '../../src/games/doudizhu/bot/bot.ts';
import type { BotView, Level } from '../../src/games/doudizhu/bot/bot.ts';
import { DouDizhu } from '../../src/games/doudizhu/dou-dizhu.ts';
import type { DouDizhuOwnView, DouDizhuTableView } from '../../src/games/doudizhu/view.ts';
import { options } from '../fixtures/doudizhu.ts';

/** More decisions than this, and the deal would never end. */
const MOST_DECISIONS = 5_000;

export const hex = (seed: string): string => createHash('sha256').update(seed).digest('hex');

function begin(seed: string, names: readonly string[]): { game: DouDizhu; random: SeededRandom } {
  const random = new SeededRandom(hex(seed));
  const players = names.map((name, seat) => ({ seat, name }));
  const started = DouDizhu.start({ players, options, firstBidder: null }, { now: 0, random });
  if (!started.ok) throw new Error(started.error);
  return { game: started.value.game, random };
}

/** The seat whose 17 cards of this deal are worth the most in the bidding. */
export function strongestSeat(seed: string): Seat {
  const { game } = begin(seed, ['A', 'B', 'C']);
  const strengths = game.players.seats().map((seat) => strengthOf(game.round.hand(seat)));
  return strengths.indexOf(Math.max(...strengths));
}

export interface BotDeal {
  readonly seed: string;
  /** The level of seat 0, of seat 1 and of seat 2. */
  readonly levels: readonly [Level, Level, Level];
  /** The landlord, for the lowest bid; null to let the bots bid. */
  readonly landlord?: Seat | null;
  /** How many samples a bot takes that samples; left out, as many as it would. */
  readonly samples?: number | undefined;
}

/** What a room would show this seat, as far as a bot needs it. */
export function viewFor(game: DouDizhu, seat: Seat): BotView {
  const view = game.view(seat);
  const table = view.table as unknown as DouDizhuTableView;
  const own = view.you as unknown as DouDizhuOwnView;
  return {
    ...table,
    you: { seat, hand: own.hand, can: game.can(seat) },
    players: [...view.seats].map(([each, { cards }]) => ({ seat: each, cards })),
  };
}

/**
 * A whole deal of bots. Throws when a bot is refused, is awaited and does nothing, or the deal does not end.
 * @param onMove told how long each decision took, in milliseconds
 */
export function playDeal(
  { seed, levels, landlord = null, samples }: BotDeal,
  onMove: (level: Level, milliseconds: number) => void = () => undefined,
): DouDizhu {
  const { game, random } = begin(seed, levels);
  const chance = new SeededRandom(hex(`${seed} bots`));
  const enough = samples === undefined ? undefined : afterSamples(samples);
  for (let decisions = 0; game.result === null; decisions++) {
    if (decisions > MOST_DECISIONS) throw new Error('the deal does not end');
    const [seat = 0] = game.waiting();
    const action = landlord !== null && game.phase === 'bidding' ? bidFor(seat, landlord) : decideAt(seat);
    const result = game.act(seat, action, { now: 0, random });
    if (!result.ok) throw new Error(`${result.error}: ${JSON.stringify(action)}`);
  }
  return game;

  function decideAt(seat: Seat): DouDizhuAction {
    const level = levels[seat] ?? 'easy';
    const view = viewFor(game, seat);
    const began = performance.now();
    const action = decide(view, level, chance, enough);
    onMove(level, performance.now() - began);
    if (action === null) throw new Error(`a bot that is ${level} is awaited and does nothing`);
    return action;
  }
}

function bidFor(seat: Seat, landlord: Seat): DouDizhuAction {
  return { type: 'bid', points: seat === landlord ? 1 : 0 };
}
