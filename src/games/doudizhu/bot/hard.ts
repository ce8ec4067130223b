import type { Random } from '../../../game/random.ts';
import type { Seat } from '../../../game/player.ts';
import { countsOf, ranks } from '../cards.ts';
import type { Card } from '../cards.ts';
import { isBomb } from '../combination.ts';
import type { Combination } from '../combination.ts';
import { Holding, ROCKET } from './holding.ts';
import type { Throw } from './holding.ts';
import { Thinking } from './normal.ts';
import { Plans } from './plan.ts';
import { playOut } from './playout.ts';
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
    const [next, after] = sampling.draw().map((counts) => Holding.of(plans.planOf(counts)));
    for (const candidate of candidates) candidate.playOut(table, next as Holding, after as Holding);
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

/** A move that is played out again and again. */
class Candidate {
  readonly play: Combination | null;
  /** What is left of the hand after it. */
  readonly #rest: Holding;
  readonly #trick: Throw | null;
  readonly #owner: Seat;
  readonly #stake: number;
  readonly #landlordsPlays: number;
  readonly #othersPlays: number;
  readonly #results: number[] = [];
  #sum = 0;

  constructor(play: Combination | null, rest: Holding, table: BotTable) {
    const { seat, landlord, trick, owner, isLandlord } = table;
    this.play = play;
    this.#rest = rest;
    const lying = play ?? trick;
    this.#trick = lying === undefined ? null : throwOf(lying);
    this.#owner = play === null ? owner : seat;
    this.#stake = (play !== null && trick !== undefined && isBomb(play) ? 2 : 1) * (isLandlord ? 1 : -1);
    const own = play === null ? 0 : 1;
    const others = [0, 1, 2].filter((each) => each !== landlord);
    this.#landlordsPlays = table.playsOf(landlord) + (isLandlord ? own : 0);
    this.#othersPlays = others.reduce((sum, each) => sum + table.playsOf(each), isLandlord ? 0 : own);
  }

  get mean(): number {
    return this.#results.length === 0 ? 0 : this.#sum / this.#results.length;
  }

  /** How far the two means may be apart by chance: both were played out on the same samples. */
  errorTo(other: Candidate): number {
    const count = this.#results.length;
    const difference = this.mean - other.mean;
    const squares = this.#results.reduce(
      (sum, result, index) => sum + (result - (other.#results[index] ?? 0) - difference) ** 2,
      0,
    );
    return Math.sqrt(squares / (count - 1) / count);
  }

  playOut({ seat, landlord }: BotTable, next: Holding, after: Holding): void {
    const hands: Holding[] = [];
    hands[seat] = this.#rest.copy();
    hands[(seat + 1) % 3] = next.copy();
    hands[(seat + 2) % 3] = after.copy();
    const result =
      this.#stake *
      playOut({
        hands,
        landlord,
        turn: (seat + 1) % 3,
        trick: this.#trick,
        owner: this.#owner,
        landlordsPlays: this.#landlordsPlays,
        othersPlays: this.#othersPlays,
      });
    this.#results.push(result);
    this.#sum += result;
  }
}

const eachOf = {
  ...{ rocket: 4, bomb: 4, single: 1, pair: 2, triple: 3, 'triple-single': 3, 'triple-pair': 3 },
  ...{ straight: 1, 'pair-straight': 2, 'triple-straight': 3 },
  ...{ 'plane-singles': 3, 'plane-pairs': 3, 'four-singles': 4, 'four-pairs': 4 },
} as const;

function throwOf({ kind, rank, length, cards }: Combination): Throw {
  const each = eachOf[kind];
  if (kind === 'rocket') return { each, top: ROCKET, length, attached: 0, attachedEach: 0 };
  const attachedCards = cards.length - each * length;
  const attachedEach = attachedCards === 0 ? 0 : kind.endsWith('pairs') || kind.endsWith('-pair') ? 2 : 1;
  const attached = attachedEach === 0 ? 0 : attachedCards / attachedEach;
  return { each, top: ranks.indexOf(rank), length, attached, attachedEach };
}
