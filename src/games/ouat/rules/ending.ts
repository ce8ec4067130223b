import type { Env } from '../../../game/game.ts';
import { clean } from '../../../game/text.ts';
import { wait } from '../next.ts';
import type { Next } from '../next.ts';
import type { Round } from '../round.ts';
import type { EndingState } from '../state/ending-state.ts';

/** How many segments without a card come before an ending (table rule 7). */
export const SEGMENTS_BEFORE_ENDING = 3;
/** How many endings of one player can be struck; the next one stands whatever the vote. */
const ENDINGS_STRUCK_AT_MOST = 2;

/** The ending card is shown and read, after a bridge text if there is one (table rule 7). */
export function readEnding(round: Round, state: EndingState, bridge: string, env: Env): Next {
  const { teller } = state;
  const text = clean(bridge);
  state.readOut(text);
  round.step++;
  round.drafts.delete(teller);
  round.say({ kind: 'ending', seat: teller, text, card: round.table.ending(teller) });
  round.restartClocks(state.waiting(), 'judge', env);
  return wait;
}

/** Settles an ending if it can be: the teller has won, or has to go on telling. */
export function settleEnding(round: Round, state: EndingState, env: Env): Next {
  const verdict = state.verdict();
  if (verdict === null) return wait;
  const { teller } = state;
  const struckBefore = round.endingsStruck.get(teller) ?? 0;
  if (verdict === 'struck' && struckBefore < ENDINGS_STRUCK_AT_MOST) {
    round.endingsStruck.set(teller, struckBefore + 1);
    return strike(round, state, env);
  }
  const { name } = round.players.at(teller);
  const text = state.read?.text ?? '';
  round.story.push({ seat: teller, name, text, card: round.table.ending(teller), interrupt: null });
  return { to: 'end', winner: teller };
}

/** All oppose: two cards as a penalty, and another ending (note on table rule 7). */
function strike(round: Round, { teller }: EndingState, env: Env): Next {
  round.say({ kind: 'ending-struck', seat: teller });
  round.endingSegments = 0;
  round.draw(teller, 2, env);
  round.table.returnEnding(teller);
  round.table.drawEnding(teller);
  return { to: 'tell', teller };
}
