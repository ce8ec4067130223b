import type { Seat } from '../../../game/player.ts';
import { countsOf, deck, placeOf } from '../cards.ts';
import type { Card } from '../cards.ts';
import type { Combination } from '../combination.ts';
import { canBeat, legalCombinations } from '../moves.ts';
import type { Play } from '../score.ts';
import type { BotView } from './bot.ts';

/** The table as one who thinks sees it: who is with whom, and what others may still hold. */
export class BotTable {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** What is to be beaten; undefined for a lead. */
  readonly trick: Combination | undefined;
  readonly isLandlord: boolean;
  readonly #view: BotView;
  #unseen: Card[] | undefined;

  constructor(view: BotView, seat: Seat) {
    this.#view = view;
    this.seat = seat;
    this.hand = view.you.hand;
    this.trick = view.trick ?? undefined;
    this.isLandlord = seat === view.landlord;
  }

  /** Whether what is to be beaten is the other peasant's. */
  get isPartnersTrick(): boolean {
    return this.#view.trick !== null && !this.isLandlord && this.#view.trick.seat !== this.#view.landlord;
  }

  /** Every move, weakest first. */
  moves(): Combination[] {
    return legalCombinations(this.hand, this.trick);
  }

  /** The fewest cards that an opponent holds. */
  get fewestOfOpponents(): number {
    const { landlord, players } = this.#view;
    const opponents = players.filter(
      ({ seat }) => seat !== this.seat && (this.isLandlord || seat === landlord),
    );
    return Math.min(...opponents.map(({ cards }) => cards));
  }

  /** How many cards the other peasant holds; none for the landlord. */
  get partnersCards(): number | undefined {
    if (this.isLandlord) return undefined;
    const { landlord, players } = this.#view;
    return players.find(({ seat }) => seat !== this.seat && seat !== landlord)?.cards;
  }

  /** Whether the other peasant plays next, and the landlord after. */
  get isPartnerNext(): boolean {
    return !this.isLandlord && (this.seat + 1) % 3 !== this.#view.landlord;
  }

  /** All cards that are neither in this hand nor played. */
  get unseen(): readonly Card[] {
    if (this.#unseen === undefined) {
      const seen = new Set([...this.hand, ...this.#view.plays.flatMap(({ cards }) => cards)]);
      this.#unseen = deck.filter((card) => !seen.has(card));
    }
    return this.#unseen;
  }

  /** Who plays alone against the others. */
  get landlord(): Seat {
    return this.#view.landlord ?? this.seat;
  }

  /** Whose play is to be beaten; this seat for a lead. */
  get owner(): Seat {
    return this.#view.trick?.seat ?? this.seat;
  }

  /** How many cards a seat holds. */
  cardsAt(seat: Seat): number {
    return this.#view.players.find((player) => player.seat === seat)?.cards ?? 0;
  }

  /** How many plays a seat has made, passes not counted. */
  playsOf(seat: Seat): number {
    return this.#view.plays.filter((play) => play.seat === seat && play.cards.length > 0).length;
  }

  /** All that was played, in order; no cards for a pass. */
  get plays(): readonly Play[] {
    return this.#view.plays;
  }

  /** Who has spoken in the bidding. */
  get bidders(): readonly Seat[] {
    return this.#view.bids.map(({ seat }) => seat);
  }

  /** The three cards that the landlord took. */
  get bottom(): readonly Card[] {
    return this.#view.bottom ?? [];
  }

  /** What the landlord surely holds, as far as this seat knows: what is left of the bottom. */
  get bottomUnseen(): readonly Card[] {
    return this.unseen.filter((card) => this.bottom.includes(card));
  }

  /** Whether nobody can beat this, whoever holds what was not seen. */
  isUnbeatable(play: Combination): boolean {
    if (play.cards.length <= this.#mostOfOthers) return !canBeat(this.#beatable, play);
    return !this.#someBombIsOut;
  }

  get #mostOfOthers(): number {
    const others = this.#view.players.filter(({ seat }) => seat !== this.seat);
    return Math.max(...others.map(({ cards }) => cards));
  }

  /** What was not seen, without what makes a bomb or the rocket of it where nobody has enough cards for one. */
  get #beatable(): readonly Card[] {
    const most = this.#mostOfOthers;
    if (most >= 4) return this.unseen;
    const counts = countsOf(this.unseen);
    return this.unseen.filter((card) => {
      if (card === 'BJ') return most >= 2 || !this.unseen.includes('RJ');
      return !card.endsWith('C') || counts[placeOf(card)] !== 4;
    });
  }

  get #someBombIsOut(): boolean {
    const most = this.#mostOfOthers;
    const counts = countsOf(this.unseen);
    const isRocketOut = this.unseen.includes('BJ') && this.unseen.includes('RJ');
    return (most >= 4 && counts.includes(4)) || (most >= 2 && isRocketOut);
  }
}

/** The hand without the cards of a play. */
export function without(hand: readonly Card[], play: Combination): Card[] {
  return hand.filter((card) => !play.cards.includes(card));
}

/** The counts of a hand by rank without the cards of a play. */
export function countsWithout(counts: readonly number[], play: Combination): number[] {
  const taken = countsOf(play.cards);
  return counts.map((count, place) => count - (taken[place] ?? 0));
}
