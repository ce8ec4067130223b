import type { Env } from '../../../game/game.ts';
import type { Seat } from '../../../game/player.ts';
import { clean } from '../../../game/text.ts';
import { wait } from '../next.ts';
import type { Next } from '../next.ts';
import type { OuatRefusal } from '../refusal.ts';
import type { Round } from '../round.ts';
import type { StoryState } from '../state/story-state.ts';
import { withOpening } from '../words.ts';

/** The teller tells and lays the card down (table rule 4); then the others judge. `card` is null in the ending. */
export function tell(round: Round, state: StoryState, typed: string, card: string | null, env: Env): Next {
  const { teller } = state;
  const { name } = round.players.at(teller);
  const text = round.story.length === 0 ? withOpening(clean(typed), round.deck.language) : clean(typed);
  if (card !== null) round.table.lay(teller, card);
  round.drafts.delete(teller);
  round.firstWasTold = true;
  round.step++;
  state.tell({ name, text, card }, round.options.judging === 'in-turn');
  round.say({ kind: 'tell', seat: teller, text, card: card === null ? null : round.table.card(card) });
  round.restartClocks(state.waiting(), 'judge', env);
  return wait;
}

/** Notes that `seat` gives up, and puts the card that it may get rid of on the discards. */
export function giveUp(round: Round, seat: Seat, card: string | undefined): void {
  round.say({ kind: 'give-up', seat, discarded: card !== undefined });
  if (card !== undefined) round.table.discard(seat, card);
}

/** `teller` draws one, and the next player tells: time is up, the teller gave up, or was struck twice running. */
export function handOn(round: Round, teller: Seat, env: Env): Next {
  round.draw(teller, 1, env);
  return { to: 'tell', teller: round.players.after(teller).id };
}

/** Why `seat` may not swap cards now; null when it may. */
export function permitsRedraw(
  { options, firstWasTold, players, redrawn }: Round,
  seat: Seat,
): OuatRefusal | null {
  if (options.redraw === 0 || firstWasTold) return 'wrong-phase';
  const player = players.find(seat);
  if (player === undefined || player.hand.length === 0) return 'not-your-turn';
  return redrawn.has(seat) ? 'already-decided' : null;
}

/** A player swaps cards, once, before the round's first segment is told. */
export function redraw(round: Round, seat: Seat, cards: readonly string[], env: Env): Next {
  const count = round.table.swap(seat, cards, env.random);
  round.redrawn.add(seat);
  round.say({ kind: 'redraw', seat, count });
  return wait;
}
