import { countsOf, ranks } from '../cards.ts';
import type { Card } from '../cards.ts';
import { isBomb } from '../combination.ts';
import type { Combination } from '../combination.ts';
import { legalCombinations } from '../moves.ts';
import { Plans } from './plan.ts';
import { countsWithout, without } from './table.ts';
import type { BotTable } from './table.ts';

/** How many choices of attached cards are weighed for one body. */
const MOST_ATTACHED = 12;
/** How many hands are looked at for a sure win. */
const MOST_HANDS = 300;

/** What each card more is worth in a lead, in ranks, as all that follows. */
const LEAD_CARD = 1;
/** What a bomb costs beside its own worth: led, or to beat something with. */
const BOMB_LED = 12;
const BOMB_SPENT = 6;
/** What it costs to lead as many cards as an opponent has left, and what it is worth where the partner has. */
const GIVES_AWAY = 40;
const HELPS_PARTNER = 40;
/** What a hand may lose by taking a trick: the lead is worth something, and more when an opponent is nearly out. */
const TAKING = 1;
const DANGER = 18;
/** How much better the hand must get by taking the partner's trick, who plays next, or has just played. */
const PARTNER_NEXT = 2;
const PARTNER_BEFORE = 0;

/**
 * A player who splits the hand into few good plays, counts what is out, keeps bombs for when they matter, and
 * leaves the trick to the other peasant. Null is a pass.
 */
export function plannedMove(table: BotTable): readonly Card[] | null {
  const thinking = new Thinking(table);
  return (thinking.sureWin() ?? thinking.choice())?.cards ?? null;
}

/** A play, or null for a pass, and how good the hand is after it. */
export interface Weighed {
  readonly play: Combination | null;
  readonly worth: number;
}

/** What one who splits the hand thinks of the moves there are. */
export class Thinking {
  readonly #table: BotTable;
  readonly #counts: readonly number[];
  readonly #moves: readonly Combination[];
  readonly #plans: Plans;
  #handsLookedAt = 0;

  constructor(table: BotTable, plans = new Plans()) {
    this.#table = table;
    this.#counts = countsOf(table.hand);
    this.#plans = plans;
    this.#moves = table.moves();
  }

  /** A play after which nobody can stop this hand; null when none is found. */
  sureWin(): Combination | null {
    return this.#sureWin(this.#table.hand, this.#moves);
  }

  /** What is played when no win is sure; null for a pass. */
  choice(): Combination | null {
    const few = fewerAttached(this.#moves);
    return this.#table.trick === undefined ? this.#lead(few) : this.#follow(few, this.#table.trick);
  }

  /** The moves with the most worth, and the pass if one may pass, the best first. */
  weighed(): Weighed[] {
    const { trick } = this.#table;
    const weighed: Weighed[] = fewerAttached(this.#moves).map((play) => ({
      play,
      worth: trick === undefined ? this.#worthLeading(play) : this.#worthFollowing(play),
    }));
    if (trick !== undefined) weighed.push({ play: null, worth: this.#plans.worthOf(this.#counts) });
    return weighed.sort((one, other) => other.worth - one.worth);
  }

  /** A play after which nobody can stop this hand: every play but the last is beaten by nothing. */
  #sureWin(hand: readonly Card[], moves: readonly Combination[]): Combination | null {
    const last = moves.find(({ cards }) => cards.length === hand.length);
    if (last !== undefined) return last;
    for (const move of fewerAttached(moves)) {
      if (++this.#handsLookedAt > MOST_HANDS) return null;
      if (!this.#table.isUnbeatable(move)) continue;
      const rest = without(hand, move);
      if (this.#sureWin(rest, legalCombinations(rest)) !== null) return move;
    }
    return null;
  }

  /** How good the hand is without this play. */
  #worthWithout(play: Combination): number {
    return this.#plans.worthOf(countsWithout(this.#counts, play));
  }

  #lead(moves: readonly Combination[]): Combination | null {
    return best(moves, (play) => this.#worthLeading(play));
  }

  #worthLeading(play: Combination): number {
    const { fewestOfOpponents, partnersCards, isPartnerNext } = this.#table;
    const size = play.cards.length;
    let worth = this.#worthWithout(play) + size * LEAD_CARD;
    if (isBomb(play)) worth -= BOMB_LED;
    if (size === fewestOfOpponents && !this.#table.isUnbeatable(play)) worth -= GIVES_AWAY - placeOf(play);
    if (partnersCards !== undefined && size === partnersCards && size <= 2 && isPartnerNext) {
      worth += HELPS_PARTNER - placeOf(play);
    }
    return worth;
  }

  #follow(moves: readonly Combination[], trick: Combination): Combination | null {
    const table = this.#table;
    if (table.isPartnersTrick) return this.#followPartner(moves, trick);
    const passing = this.#plans.worthOf(this.#counts);
    const danger = table.fewestOfOpponents <= 2 ? DANGER : table.fewestOfOpponents <= 5 ? DANGER / 3 : 0;
    const play = best(moves, (each) => this.#worthFollowing(each));
    if (play === null) return null;
    const isWorthIt = this.#worthFollowing(play) + danger + TAKING >= passing;
    return isWorthIt ? play : null;
  }

  #worthFollowing(play: Combination): number {
    const { fewestOfOpponents } = this.#table;
    let worth = this.#worthWithout(play);
    if (isBomb(play)) worth -= BOMB_SPENT;
    // One who is about to go out must not get past: the highest is the safest.
    if (play.cards.length === 1 && fewestOfOpponents === 1) worth += placeOf(play) * 3;
    return worth;
  }

  /** The other peasant's trick is taken only with something low that one is glad to be rid of. */
  #followPartner(moves: readonly Combination[], trick: Combination): Combination | null {
    const { partnersCards = 0, isPartnerNext } = this.#table;
    if (partnersCards <= 2 || isStrong(trick)) return null;
    // The landlord plays before the partner does: whatever lies there may be beaten.
    const passing = this.#plans.worthOf(this.#counts);
    const cheap = moves.filter((play) => !isBomb(play) && !isStrong(play));
    const play = best(cheap, (each) => this.#worthWithout(each));
    const margin = isPartnerNext ? PARTNER_NEXT : PARTNER_BEFORE;
    return play !== null && this.#worthWithout(play) >= passing + margin ? play : null;
  }
}

const placeOf = ({ rank }: Combination): number => ranks.indexOf(rank);

/** Nobody beats this lightly: an ace or higher, or a long play. */
function isStrong(play: Combination): boolean {
  return isBomb(play) || placeOf(play) >= ranks.indexOf('K') || play.cards.length >= 5;
}

/** What is best by `worth`; the first of equals. */
function best(moves: readonly Combination[], worth: (play: Combination) => number): Combination | null {
  let found: Combination | null = null;
  let most = -Infinity;
  for (const move of moves) {
    const its = worth(move);
    if (its > most) [found, most] = [move, its];
  }
  return found;
}

/** Of the plays with the same body only those with the lowest attached cards. */
function fewerAttached(moves: readonly Combination[]): Combination[] {
  const seen = new Map<string, number>();
  return moves.filter(({ kind, rank, length }) => {
    const body = `${kind} ${rank} ${length}`;
    const count = (seen.get(body) ?? 0) + 1;
    seen.set(body, count);
    return count <= MOST_ATTACHED;
  });
}
