/** The ranks that one suit has, lowest first (Dou Dizhu: Rank order). T is ten. */
export const suitedRanks = ['3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2'] as const;
/** The small joker (小王) and the big one (大王). */
export const jokers = ['BJ', 'RJ'] as const;
/** All ranks, lowest first. */
export const ranks = [...suitedRanks, ...jokers] as const;
/** Spades, hearts, diamonds, clubs. They do not count; they only tell cards apart. */
export const suits = ['S', 'H', 'D', 'C'] as const;

export type Rank = (typeof ranks)[number];
/** A card's code: its rank and its suit, or one of the jokers. */
export type Card = `${(typeof suitedRanks)[number]}${(typeof suits)[number]}` | (typeof jokers)[number];

/** All 54 cards, lowest rank first. */
export const deck: readonly Card[] = [
  ...suitedRanks.flatMap((rank) => suits.map((suit): Card => `${rank}${suit}`)),
  ...jokers,
];

/** The place of the highest rank that a straight may have: A (Dou Dizhu: Play). */
export const highestInStraight = ranks.indexOf('A');

const indices = new Map(deck.map((card, index) => [card as string, index]));
const places = new Map(deck.map((card) => [card, ranks.findIndex((rank) => card.startsWith(rank))]));

/** Whether `code` is a card at all: outside data becomes a card here. */
export function isCard(code: string): code is Card {
  return indices.has(code);
}

/** Where the card's rank stands: 0 for a 3, 14 for the big joker. */
export function placeOf(card: Card): number {
  return places.get(card) ?? 0;
}

/** The rank at a place of the order. Throws when there is none. */
export function rankAt(place: number): Rank {
  const rank = ranks[place];
  if (rank === undefined) throw new RangeError(`no rank stands at ${place}`);
  return rank;
}

/** How many of each rank there are, by the rank's place: 15 numbers. */
export function countsOf(cards: readonly Card[]): number[] {
  const counts = ranks.map(() => 0);
  for (const card of cards) {
    const place = placeOf(card);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** The cards in a new array, highest rank first; within a rank spades, hearts, diamonds, clubs. */
export function sortedByRank(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => placeOf(other) - placeOf(one) || suitOrder(one, other));
}

/** The cards in a new array, fours first, then triples, pairs and singles, each highest rank first. */
export function sortedByCount(cards: readonly Card[]): Card[] {
  const counts = countsOf(cards);
  const countOf = (card: Card) => counts[placeOf(card)] ?? 0;
  return sortedByRank(cards).sort((one, other) => countOf(other) - countOf(one));
}

function suitOrder(one: Card, other: Card): number {
  return (indices.get(one) ?? 0) - (indices.get(other) ?? 0);
}
