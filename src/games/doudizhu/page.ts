import type { Seat } from '../../game/player.ts';
import { countsOf, placeOf, ranks } from './cards.ts';
import type { Card, Rank } from './cards.ts';
import type { Bid } from './round.ts';
import type { Play } from './score.ts';
import type { TrickView } from './view.ts';

/** What the templates need of a room's view; before the first deal it has none of the game's own fields. */
export interface PageView {
  readonly you: {
    readonly seat: Seat | null;
    readonly hand: readonly Card[];
    readonly hint?: readonly Card[];
    readonly unseen?: Readonly<Partial<Record<Rank, number>>> | null;
  };
  readonly players: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly playing: boolean;
    readonly cards: number;
    readonly score: number;
    readonly trustee?: boolean;
  }[];
  readonly landlord?: Seat | null;
  readonly bids?: readonly Bid[];
  readonly base?: number;
  readonly multiplier?: number;
  readonly bottom?: readonly Card[] | null;
  readonly trick?: TrickView | null;
  readonly plays?: readonly Play[];
  readonly waiting?: readonly Seat[];
  readonly hands?: Readonly<Record<Seat, readonly Card[]>> | null;
  readonly result: {
    readonly winners: readonly Seat[];
    readonly points: Readonly<Record<Seat, number>>;
  } | null;
}

/** A card of the viewer's hand. */
interface HeldCard {
  readonly card: Card;
  /** How many of its rank are in the hand. */
  readonly count: number;
  readonly isHinted: boolean;
}

/** A seat as it lies on the table. */
interface Place {
  readonly seat: Seat;
  readonly name: string;
  readonly isYou: boolean;
  readonly isLandlord: boolean;
  readonly cards: number;
  readonly trustee: boolean;
  /** What was said in the bidding; null when it has said nothing, or the bidding is over. */
  readonly bid: { readonly points: number } | null;
  readonly hasPassed: boolean;
  readonly isOnTurn: boolean;
  /** What was laid down in this trick, until it is the seat's turn again. */
  readonly laid: readonly Card[];
  /** Whether that is what is to be beaten. */
  readonly isToBeat: boolean;
  /** What was left in the hand when the deal was over. */
  readonly rest: readonly Card[];
  /** The points of a deal that is over; null before. */
  readonly score: { readonly points: number } | null;
}

/** What the templates show and the view does not say as it stands. */
export interface DouDizhuPage {
  readonly hand: readonly HeldCard[];
  /** Whoever plays before the viewer, the viewer, and whoever plays after; for spectators in the order of seats. */
  readonly places: readonly Place[];
  /** The bids that are high enough; 0 for none. */
  readonly bids: readonly number[];
  readonly bottom: readonly Card[];
  readonly hasLandlord: boolean;
  readonly isLandlord: boolean;
  readonly base: number;
  readonly multiplier: number;
  readonly isToFollow: boolean;
  readonly kindToBeat: string;
  readonly hasHint: boolean;
  readonly trustee: boolean;
  readonly hasLandlordWon: boolean;
  /** Everyone at the table, the highest score first. */
  readonly ranking: readonly { readonly name: string; readonly score: number }[];
  /** The card counter: highest rank first; empty where it is not shown. */
  readonly unseen: readonly { readonly rank: Rank; readonly count: number }[];
}

export function pageOf(view: PageView): DouDizhuPage {
  const { you, landlord = null, base = 0, trick = null, result } = view;
  const { hint = [], unseen = null } = you;
  const counts = countsOf(you.hand);
  return {
    hand: you.hand.map((card) => ({
      card,
      count: counts[placeOf(card)] ?? 0,
      isHinted: hint.includes(card),
    })),
    places: placesOf(view),
    bids: [0, 1, 2, 3].filter((points) => points === 0 || points > base),
    bottom: view.bottom ?? [],
    hasLandlord: landlord !== null,
    isLandlord: landlord !== null && landlord === you.seat,
    base,
    multiplier: view.multiplier ?? 1,
    isToFollow: trick !== null,
    kindToBeat: trick?.kind ?? '',
    hasHint: hint.length > 0,
    trustee: view.players.some(({ seat, trustee }) => seat === you.seat && trustee === true),
    hasLandlordWon: landlord !== null && result?.winners.includes(landlord) === true,
    ranking: view.players
      .map(({ name, score }) => ({ name, score }))
      .sort((one, other) => other.score - one.score),
    unseen: unseen === null ? [] : [...ranks].reverse().map((rank) => ({ rank, count: unseen[rank] ?? 0 })),
  };
}

function placesOf(view: PageView): Place[] {
  const { you, players, landlord, bids = [], trick, plays = [], waiting = [], hands, result } = view;
  const lying = inTrick(plays);
  const playing = players.filter((player) => player.playing);
  const own = playing.findIndex(({ seat }) => seat === you.seat);
  const first = own < 0 ? 0 : (own + playing.length - 1) % playing.length;
  return [...playing.slice(first), ...playing.slice(0, first)].map(
    ({ seat, name, cards, trustee = false }) => {
      const isOnTurn = waiting.includes(seat);
      const last = isOnTurn ? undefined : lying.findLast((play) => play.seat === seat);
      const said = landlord === null ? bids.find((bid) => bid.seat === seat) : undefined;
      const points = result?.points[seat];
      return {
        seat,
        name,
        isYou: seat === you.seat,
        isLandlord: seat === landlord,
        cards,
        trustee,
        bid: said === undefined ? null : { points: said.points },
        isOnTurn,
        hasPassed: last?.cards.length === 0,
        laid: last?.cards ?? [],
        isToBeat: trick?.seat === seat,
        rest: hands?.[seat] ?? [],
        score: points === undefined ? null : { points },
      };
    },
  );
}

/** The plays of the trick on the table; when it has just ended and nobody has led yet, those of that one. */
function inTrick(plays: readonly Play[]): readonly Play[] {
  const isPass = (index: number) => plays[index]?.cards.length === 0;
  for (let index = plays.length - 2; index > 0; index--) {
    if (isPass(index) && isPass(index - 1) && plays[index + 1] !== undefined) return plays.slice(index + 1);
  }
  return plays;
}
