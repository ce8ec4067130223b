import type { Env } from '../../../game/game.ts';
import type { Next } from '../next.ts';
import { wait } from '../next.ts';
import type { Round } from '../round.ts';
import type { InterruptState } from '../state/interrupt-state.ts';
import { standsIn } from '../words.ts';

/** Settles an open interrupt if it can be: by the words, at a table of two or with `literal`, or by the votes. */
export function settleInterrupt(round: Round, state: InterruptState, env: Env): Next {
  if (isAcceptedByWords(round, state)) return succeed(round, state, 'words', env);
  const verdict = state.verdict();
  if (verdict === null) return wait;
  return verdict ? succeed(round, state, 'votes', env) : fail(round, state, env);
}

function isAcceptedByWords({ options, players, deck }: Round, { interrupt, story }: InterruptState): boolean {
  const wordsCount = options.match === 'literal' || players.size === 2;
  return wordsCount && standsIn(deck.element(interrupt.card), story.told?.text ?? '', deck.language);
}

/** The card is spent, the teller draws one, and the interrupter must go on (table rule 5). */
function succeed(round: Round, state: InterruptState, by: 'words' | 'votes', env: Env): Next {
  const { interrupter, interrupt, story } = state;
  const { name } = round.players.at(interrupter);
  const card = round.table.card(interrupt.card);
  round.say({
    kind: 'interrupt-succeeded',
    seat: interrupter,
    teller: story.teller,
    card,
    byWords: by === 'words',
    ...state.tally(),
  });
  round.addToStory(story, { seat: interrupter, name, card, reason: interrupt.reason });
  round.table.discard(interrupter, interrupt.card);
  if (!story.tellerIsGone) round.draw(story.teller, 1, env);
  if (round.isInEnding(interrupter)) {
    if (round.options.win === 'empty-hand') return { to: 'end', winner: interrupter };
    round.say({ kind: 'in-ending', seat: interrupter });
  }
  return { to: 'tell', teller: interrupter };
}

/** The card is lost and two are drawn; the judging goes on with the decisions already made (table rule 5). */
function fail(round: Round, state: InterruptState, env: Env): Next {
  const { interrupter, interrupt, story } = state;
  const card = round.table.card(interrupt.card);
  round.say({ kind: 'interrupt-failed', seat: interrupter, card, ...state.tally() });
  round.table.discard(interrupter, interrupt.card);
  round.draw(interrupter, 2, env);
  return { to: 'judge', story };
}
