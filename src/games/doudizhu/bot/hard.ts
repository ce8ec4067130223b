import type { Random } from '../../../game/random.ts';
import { countsOf } from '../cards.ts';
import type { Card } from '../cards.ts';
import { Candidate } from './candidate.ts';
import { Holding } from './holding.ts';
import { Thinking } from './normal.ts';
import { Plans } from './plan.ts';
import { Sampling } from './sampling.ts';
import { countsWithout } from './table.ts';
import type { BotTable } from './table.ts';

/** How many moves are played out, and how many of them differ only in what is attached. */
const MOST_CANDIDATES = 10;
const MOST_ALIKE = 2;
/** After how many samples each the candidates that look worse are left, and how much worse, in standard errors. */
const SAMPLES_PER_LOOK = 8;
const WORSE = 2;

/** Plays out the best moves on samples of what the others may hold. Null is a pass. */
export function sampledMove(
  table: BotTable,
  random: Random,
  enough: (samples: number) => boolean,
): readonly Card[] | null {
  const plans = new Plans();
  const thinking = new Thinking(table, plans);
  const sure = thinking.sureWin();
  if (sure !== null) return sure.cards;
  let candidates = candidatesOf(table, thinking, plans);
  const sampling = new Sampling(table, random);
  for (let samples = 0; candidates.length > 1 && !enough(samples); samples++) {
    const hands = sampling.draw().map((counts) => Holding.of(plans.planOf(counts)));
    for (const candidate of candidates) candidate.playOut(table, hands);
    if ((samples + 1) % SAMPLES_PER_LOOK === 0) candidates = withoutWorse(candidates);
  }
  return best(candidates).play?.cards ?? null;
}

/** What normal would do first, then the moves with the best worth. */
function candidatesOf(table: BotTable, thinking: Thinking, plans: Plans): Candidate[] {
  const counts = countsOf(table.hand);
  const choice = thinking.choice();
  const alike = new Map<string, number>();
  const candidates: Candidate[] = [];
  for (const play of [choice, ...thinking.weighed().map((each) => each.play)]) {
    if (candidates.length >= MOST_CANDIDATES) break;
    if (candidates.length > 0 && play === choice) continue;
    const body = play === null ? 'pass' : `${play.kind} ${play.rank} ${play.length}`;
    const count = alike.get(body) ?? 0;
    alike.set(body, count + 1);
    if (count >= MOST_ALIKE) continue;
    const rest = play === null ? counts : countsWithout(counts, play);
    candidates.push(new Candidate(play, Holding.of(plans.planOf(rest)), table));
  }
  return candidates;
}

function best(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((found, candidate) => (candidate.mean > found.mean ? candidate : found));
}

function withoutWorse(candidates: readonly Candidate[]): Candidate[] {
  const leader = best(candidates);
  return candidates.filter(
    (candidate) => candidate === leader || candidate.mean + WORSE * candidate.errorTo(leader) >= leader.mean,
  );
}
