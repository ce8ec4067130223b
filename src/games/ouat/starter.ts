import type { GameEvent } from '../../game/game.ts';
import type { Seat } from '../../game/player.ts';
import type { Random } from '../../game/random.ts';

const DIE = 6;

/**
 * Who tells first (table rule 3): the last round's winner, if playing; else whoever throws the highest die,
 * ties throwing again. The throws are told as events.
 */
export function throwForStarter(
  seats: readonly Seat[],
  winner: Seat | null,
  random: Random,
): { readonly starter: Seat; readonly events: GameEvent[] } {
  if (winner !== null && seats.includes(winner)) {
    return { starter: winner, events: [{ kind: 'starter', seat: winner, by: 'winner' }] };
  }
  const events: GameEvent[] = [];
  let throwing = seats;
  for (;;) {
    const throws = throwing.map((seat) => ({ seat, die: random.int(DIE) + 1 }));
    events.push({ kind: 'dice', seat: null, throws });
    const highest = Math.max(...throws.map(({ die }) => die));
    throwing = throws.filter(({ die }) => die === highest).map(({ seat }) => seat);
    const [starter, ...ties] = throwing;
    if (starter !== undefined && ties.length === 0) {
      return { starter, events: [...events, { kind: 'starter', seat: starter, by: 'dice' }] };
    }
  }
}
