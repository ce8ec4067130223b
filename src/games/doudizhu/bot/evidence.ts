import type { Seat } from '../../../game/player.ts';
import { countsOf, ranks } from '../cards.ts';
import { readingOf } from '../combination.ts';
import type { Combination } from '../combination.ts';
import type { Play } from '../score.ts';
import { strengthOfCounts } from './bidding.ts';
import type { BotTable } from './table.ts';

/** How much it speaks against a hand to have let a trick go that its cards of a rank would have taken, by place. */
const doubts = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 2] as const;
/** The same for a joker without the other: both together are a rocket, and kept. */
const JOKER_DOUBT = 2;
/** The same for each point by which a hand was better than the landlord's, who bid more. */
const OUTBID = 0.3;
const [SMALL_JOKER, BIG_JOKER] = [13, 14];

/** A seat let a single or a pair of an opponent go. */
interface Pass {
  readonly seat: Seat;
  readonly each: 1 | 2;
  readonly top: number;
  /** What it has played since: so much more it held. */
  readonly playedSince: readonly number[];
}

/** What the play so far tells of the hidden hands. */
export class Evidence {
  readonly #landlord: Seat;
  readonly #passes: Pass[] = [];
  /** What each seat has played, and what the landlord had not yet when it bid. */
  readonly #played: readonly (readonly number[])[];
  readonly #bottom: readonly number[];
  readonly #bidders: readonly Seat[];

  constructor(table: BotTable) {
    this.#landlord = table.landlord;
    this.#bottom = countsOf(table.bottom);
    this.#bidders = table.bidders;
    const played = [0, 1, 2].map(() => ranks.map(() => 0));
    for (const { seat, cards, trick, owner } of historyOf(table).reverse()) {
      const own = played[seat] ?? [];
      const isOpponents = owner !== null && (seat === table.landlord || owner === table.landlord);
      if (cards.length > 0) add(own, countsOf(cards));
      else if (seat !== table.seat && isOpponents && (trick?.kind === 'single' || trick?.kind === 'pair')) {
        const each = trick.kind === 'single' ? 1 : 2;
        this.#passes.push({ seat, each, top: ranks.indexOf(trick.rank), playedSince: [...own] });
      }
    }
    this.#played = played;
  }

  /** How little the hands of seats 0, 1 and 2 agree with what was seen; 0 for no doubt. */
  doubtOf(hands: readonly (readonly number[])[]): number {
    let doubt = 0;
    for (const pass of this.#passes) doubt += doubtOfPass(pass, hands[pass.seat] ?? []);
    const landlords = this.#strengthAtFirst(this.#landlord, hands);
    for (const seat of this.#bidders) {
      if (seat !== this.#landlord) {
        doubt += OUTBID * Math.max(0, this.#strengthAtFirst(seat, hands) - landlords);
      }
    }
    return doubt;
  }

  #strengthAtFirst(seat: Seat, hands: readonly (readonly number[])[]): number {
    const played = this.#played[seat] ?? [];
    const isLandlord = seat === this.#landlord;
    const counts = (hands[seat] ?? []).map(
      (count, place) => count + (played[place] ?? 0) - (isLandlord ? (this.#bottom[place] ?? 0) : 0),
    );
    return strengthOfCounts(counts);
  }
}

interface Moment extends Play {
  readonly trick: Combination | undefined;
  /** Whose play was to be beaten; null for a lead. */
  readonly owner: Seat | null;
}

/** All that was played, each with what it had to beat. */
function historyOf(table: BotTable): Moment[] {
  let trick: Combination | undefined;
  let owner: Seat | null = null;
  return table.plays.map(({ seat, cards }) => {
    if (seat === owner) [trick, owner] = [undefined, null];
    const moment = { seat, cards, trick, owner };
    if (cards.length > 0) [trick, owner] = [readingOf(cards, trick), seat];
    return moment;
  });
}

function add(counts: number[], more: readonly number[]): void {
  more.forEach((count, place) => (counts[place] = (counts[place] ?? 0) + count));
}

/** How doubtful it is that this hand passed: it could have taken the trick without breaking much apart. */
function doubtOfPass({ each, top, playedSince }: Pass, hand: readonly number[]): number {
  let doubt = 0;
  for (let place = top + 1; place < SMALL_JOKER; place++) {
    const count = countAt(place, hand, playedSince);
    if (count === 2 || count === each) doubt += doubts[place] ?? 0;
  }
  if (each === 2) return doubt;
  const jokers = countAt(SMALL_JOKER, hand, playedSince) + countAt(BIG_JOKER, hand, playedSince);
  const hasHigherJoker = top < SMALL_JOKER || countAt(BIG_JOKER, hand, playedSince) === 1;
  return jokers === 1 && hasHigherJoker ? doubt + JOKER_DOUBT : doubt;
}

function countAt(place: number, hand: readonly number[], playedSince: readonly number[]): number {
  return (hand[place] ?? 0) + (playedSince[place] ?? 0);
}
