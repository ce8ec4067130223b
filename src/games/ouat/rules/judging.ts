import type { Env } from '../../../game/game.ts';
import { wait } from '../next.ts';
import type { Next } from '../next.ts';
import type { Round } from '../round.ts';
import type { StoryState } from '../state/story-state.ts';
import { handOn } from './telling.ts';

/** How many times running a teller is struck before the next player tells. */
const STRUCK_AT_MOST = 2;

/** After each decision: struck, or the next interrupt is opened, or settled, or the next one decides. */
export function goOnJudging(round: Round, state: StoryState, env: Env): Next {
  if (state.isOpposed() && canBeStruck(round)) return strike(round, state, env);
  const opened = state.openNext();
  if (opened !== null) return { to: 'vote', opened, story: state };
  if (state.allHaveDecided()) return stand(round, state);
  const next = state.letNextDecide();
  if (next !== null) round.startClock(next, 'judge', env);
  return wait;
}

/** The judging goes on after an interrupt; if the teller has left meanwhile, the segment stands. */
export function resumeJudging(round: Round, state: StoryState, env: Env): Next {
  if (state.tellerIsGone) return standWithoutTeller(round, state);
  round.restartClocks(state.waitingSeenBy(null), 'judge', env);
  return goOnJudging(round, state, env);
}

/** The segment stands though its teller has left, and the next after the leaver tells. */
export function standWithoutTeller(round: Round, state: StoryState): Next {
  round.addToStory(state);
  return { to: 'tell', teller: round.players.after(state.teller).id };
}

/** With two players the retelling can be interrupted, but opposing does not strike it. */
function canBeStruck(round: Round): boolean {
  return round.players.size > 2 || round.struckRunning === 0;
}

/** Most oppose: the text is struck, the card returns, and it is told again; struck twice running, the next tells. */
function strike(round: Round, { teller, told }: StoryState, env: Env): Next {
  round.table.takeBack(teller);
  round.struckRunning++;
  // The text goes back to its teller, to be mended.
  if (told !== null) round.drafts.set(teller, told.text);
  round.say({ kind: 'struck', seat: teller, again: round.struckRunning });
  return round.struckRunning < STRUCK_AT_MOST ? { to: 'tell', teller } : handOn(round, teller, env);
}

/** Nobody interrupted with success and it was not struck: the same teller goes on (table rule 5). */
function stand(round: Round, state: StoryState): Next {
  const { teller, told } = state;
  round.addToStory(state);
  round.struckRunning = 0;
  if (round.isInEnding(teller)) {
    if (round.options.win === 'empty-hand') return { to: 'end', winner: teller };
    if (told?.card === null) round.endingSegments++;
    else round.say({ kind: 'in-ending', seat: teller });
  }
  return { to: 'tell', teller };
}
