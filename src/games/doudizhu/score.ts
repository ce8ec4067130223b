import type { Seat } from '../../game/player.ts';
import type { Card } from './cards.ts';
import { combinations, isBomb } from './combination.ts';

/** What a seat laid down; no cards for a pass. */
export interface Play {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** Which bombs and rockets double: those that beat a play of another seat, or all of them. */
export type Doubling = 'effective' | 'all';

/** A deal that is over. */
export interface Deal {
  /** What the landlord bid: 1, 2 or 3. */
  readonly bid: number;
  readonly landlord: Seat;
  /** All plays in order, passes too; the last one emptied a hand. */
  readonly plays: readonly Play[];
  readonly bombs: Doubling;
}

/** How many times the stake is doubled by bombs and rockets (Dou Dizhu: Score). */
export function bombsThatDouble(plays: readonly Play[], bombs: Doubling): number {
  let isLed = true;
  let passes = 0;
  let count = 0;
  for (const { cards } of plays) {
    passes = cards.length === 0 ? passes + 1 : 0;
    const isDoubling = combinations(cards).some(isBomb) && (bombs === 'all' || !isLed);
    if (isDoubling) count++;
    isLed = passes === 2;
  }
  return count;
}

/** The landlord went out and neither other seat has played a card (春天). */
export function isSpring(plays: readonly Play[], landlord: Seat): boolean {
  const seats = new Set(plays.filter(({ cards }) => cards.length > 0).map(({ seat }) => seat));
  return seats.size === 1 && seats.has(landlord);
}

/** Another seat went out and the landlord has made one play only (反春天). */
export function isAntiSpring(plays: readonly Play[], landlord: Seat): boolean {
  const made = plays.filter(({ seat, cards }) => seat === landlord && cards.length > 0);
  return made.length === 1 && plays.at(-1)?.seat !== landlord;
}

/** What the bid is multiplied by once the deal is over. */
export function multiplier({ landlord, plays, bombs }: Omit<Deal, 'bid'>): number {
  const springs = isSpring(plays, landlord) || isAntiSpring(plays, landlord) ? 1 : 0;
  return 2 ** (bombsThatDouble(plays, bombs) + springs);
}

/** The points of seats 0, 1 and 2 for a deal that is over (Dou Dizhu: Score). Their sum is 0. */
export function score(deal: Deal): [number, number, number] {
  const { bid, landlord, plays } = deal;
  const stake = bid * multiplier(deal);
  const forOthers = plays.at(-1)?.seat === landlord ? -stake : stake;
  const pointsOf = (seat: Seat) => (seat === landlord ? -2 * forOthers : forOthers);
  return [pointsOf(0), pointsOf(1), pointsOf(2)];
}
