import type { GameDefinition, RoundSetup } from '../game/definition.ts';
import type { GameEvent, GameView, Outcome } from '../game/game.ts';
import type { Seat } from '../game/player.ts';
import { Round } from './round.ts';
import type { Move, StoredRound } from './store.ts';

/** A round as it was stored: all that is needed to play it again. */
export interface RoundRecord {
  readonly stored: StoredRound;
  readonly moves: readonly Move[];
  readonly material: unknown;
}

/** One step of a round that is played again, with every hand open. */
export interface ReplayStep {
  /** The move; null for the deal. */
  readonly move: Move | null;
  readonly events: readonly GameEvent[];
  readonly phase: string;
  readonly waiting: readonly Seat[];
  /** What everyone at the table sees. */
  readonly table: GameView['table'];
  /** What each player still in the round holds. */
  readonly hands: readonly { readonly seat: Seat; readonly own: GameView['you'] }[];
}

/** The round played again, to its end. */
export interface Replay {
  readonly round: Round;
  readonly players: RoundSetup['players'];
  readonly steps: readonly ReplayStep[];
}

/**
 * Plays a round again from its seed and its moves. Throws when they do not fit together: then they are not the
 * ones that were played.
 */
export function replay(definition: GameDefinition, { stored, moves, material }: RoundRecord): Replay {
  const setup = stored.setup as Omit<RoundSetup, 'material'>;
  const started = Round.start(
    definition,
    { ...setup, material, materialKey: stored.material, number: stored.round, seed: stored.seed },
    stored.at,
  );
  if (!started.ok) throw new Error(`the round cannot be dealt: ${started.error}`);
  const { round, outcome } = started.value;
  const steps = [stepOf(round, null, outcome.events)];
  for (const move of moves) {
    const { events } = repeat(round, move);
    if (events.length > 0) steps.push(stepOf(round, move, events));
  }
  return { round, players: setup.players, steps };
}

function stepOf({ game }: Round, move: Move | null, events: readonly GameEvent[]): ReplayStep {
  const { phase, waiting, table } = game.view(null);
  const hands = [...game.players].map(({ id }) => ({ seat: id, own: game.view(id).you }));
  return { move, events, phase, waiting, table, hands };
}

function repeat(round: Round, { kind, seat, data, at }: Move): Pick<Outcome, 'events'> {
  switch (kind) {
    case 'act': {
      const done = round.act(seat ?? -1, data as { type: string }, at);
      if (!done.ok) throw new Error(`a move of seat ${String(seat)} does not fit: ${done.error}`);
      return done.value;
    }
    case 'time-up':
      return round.timeUp(at);
    case 'leave':
      return round.leave(seat ?? -1, at);
    case 'abandon':
      return round.abandon(at);
    case 'away':
      round.setAway(seat ?? -1, data === true, at);
      break;
    case 'rest':
      round.rest(at);
      break;
    case 'wake':
      round.wake(at);
  }
  return { events: [] };
}
