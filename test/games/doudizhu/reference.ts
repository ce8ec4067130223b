/**
 * Dou Dizhu's plays by brute force: slow, written from the rules' sentences alone, and independent of the game's own
 * code. Cards are one letter by rank: 3456789TJQKA2, b for the small joker, r for the big one.
 */
export interface Reading {
  readonly kind: string;
  /** The letter of the body's highest rank. */
  readonly rank: string;
  readonly length: number;
  readonly size: number;
}

const order = '3456789TJQKA2br';
const inStraights = '3456789TJQKA';

/** Every stretch of neighbouring ranks, each with so many cards of every rank. */
const bodies: { readonly ranks: string; readonly each: number }[] = [];
for (let from = 0; from < order.length; from++) {
  for (let to = from + 1; to <= order.length; to++) {
    for (let each = 1; each <= 4; each++) bodies.push({ ranks: order.slice(from, to), each });
  }
}

/** Every reading of the cards with these letters. */
export function readingsOf(cards: string): Reading[] {
  if (isSame(cards, 'br')) return [{ kind: 'rocket', rank: 'r', length: 1, size: 2 }];
  const readings: Reading[] = [];
  for (const { ranks, each } of bodies) {
    if (ranks.length * each > cards.length) continue;
    const rest = without(cards, ranks, each);
    const kind = rest === null ? null : kindOf(ranks, each, rest);
    if (kind === null) continue;
    readings.push({ kind, rank: ranks.slice(-1), length: ranks.length, size: cards.length });
  }
  return readings;
}

/** What is left without `each` cards of each rank; null when they are not all there. */
function without(cards: string, ranks: string, each: number): string | null {
  let rest = cards;
  for (const rank of ranks) {
    for (let taken = 0; taken < each; taken++) {
      if (!rest.includes(rank)) return null;
      rest = rest.replace(rank, '');
    }
  }
  return rest;
}

function kindOf(ranks: string, each: number, rest: string): string | null {
  const isStraight = ranks.length > 1 && inStraights.includes(ranks);
  const isOneRank = ranks.length === 1;
  if (!isStraight && !isOneRank) return null;
  if (Array.from(rest).some((card) => ranks.includes(card))) return null;
  if (isOneRank) {
    if (rest === '') return [null, 'single', 'pair', 'triple', 'bomb'][each] ?? null;
    if (each === 3 && rest.length === 1) return 'triple-single';
    if (each === 3 && isPairs(rest, 1)) return 'triple-pair';
    if (each === 4 && rest.length === 2) return 'four-singles';
    if (each === 4 && isPairs(rest, 2)) return 'four-pairs';
    return null;
  }
  if (each === 1) return rest === '' && ranks.length >= 5 ? 'straight' : null;
  if (each === 2) return rest === '' && ranks.length >= 3 ? 'pair-straight' : null;
  if (each === 3) {
    if (rest === '') return 'triple-straight';
    if (rest.length === ranks.length) return 'plane-singles';
    return isPairs(rest, ranks.length) ? 'plane-pairs' : null;
  }
  return null;
}

/** Whether the cards are so many sets of two of a rank. */
function isPairs(cards: string, count: number): boolean {
  if (cards.length !== count * 2) return false;
  const [first] = cards;
  if (first === undefined) return true;
  const rest = cards.replace(first, '');
  return rest.includes(first) && isPairs(rest.replace(first, ''), count - 1);
}

/** Whether one reading beats another. */
export function isBeaten(previous: Reading, play: Reading): boolean {
  if (play.kind === 'rocket') return previous.kind !== 'rocket';
  const isHigher = order.indexOf(play.rank) > order.indexOf(previous.rank);
  if (play.kind === 'bomb') return previous.kind === 'bomb' ? isHigher : previous.kind !== 'rocket';
  if (play.kind !== previous.kind || play.length !== previous.length) return false;
  return play.size === previous.size && isHigher;
}

/** Every set of ranks in `hand` that is a play, or that beats `previous`: tries all subsets. Sorted letters. */
export function movesFrom(hand: string, previous?: Reading): Set<string> {
  const moves = new Set<string>();
  for (let subset = 1; subset < 2 ** hand.length; subset++) {
    const cards = sorted(Array.from(hand).filter((_, index) => (subset & (1 << index)) !== 0));
    if (moves.has(cards)) continue;
    const readings = readingsOf(cards);
    if (readings.some((reading) => previous === undefined || isBeaten(previous, reading))) moves.add(cards);
  }
  return moves;
}

/** Letters in the order of ranks, lowest first. */
export function sorted(cards: readonly string[]): string {
  return [...cards].sort((one, other) => order.indexOf(one) - order.indexOf(other)).join('');
}

function isSame(cards: string, other: string): boolean {
  return sorted(Array.from(cards)) === sorted(Array.from(other));
}
