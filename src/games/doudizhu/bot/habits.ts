import { sizeOfSet } from '../counts.ts';
import { above, highestOf, lowestOf, lowestOfMore } from './holding.ts';
import type { Holding } from './holding.ts';
import type { Straight } from './plan.ts';
import { isBombThrown, ROCKET } from './throw.ts';
import type { Throw } from './throw.ts';

/** What a seat knows of the others when it plays in a playout. */
export interface Others {
  /** The fewest cards that an opponent holds, and the highest single and pair that one could play. */
  readonly fewest: number;
  readonly highestSingle: number;
  readonly highestPair: number;
  /** Whether an opponent has a bomb. */
  readonly haveBomb: boolean;
  /** How many cards the partner holds; 0 for the landlord. */
  readonly partners: number;
  readonly isPartnerNext: boolean;
  /** Whether what is to be beaten is the partner's. */
  readonly isPartnersTrick: boolean;
}

const KING = 10;
/** What a play of the lowest rank takes off a hand (see the plan), and what it costs to let an opponent out. */
const PLAY = 14;
const GIVES_AWAY = 40;
const alone = { attached: 0, attachedEach: 0 } as const;
const single = (top: number): Throw => ({ each: 1, top, length: 1, ...alone });
const pair = (top: number): Throw => ({ each: 2, top, length: 1, ...alone });

/** Takes what a seat leads by habit out of its hand, which is not empty. */
export function lead(hand: Holding, others: Others): Throw {
  const plays = hand.playsLeft;
  const sure = plays === 1 ? leadLast(hand) : plays === 2 ? leadSure(hand, others) : null;
  return sure ?? helpPartner(hand, others) ?? leadBurden(hand, others.fewest);
}

/** All that is left, as one play. */
function leadLast(hand: Holding): Throw | null {
  const [straight] = hand.straights;
  if (straight !== undefined) return throwStraight(hand, straight);
  return hand.triples === 0 ? null : throwTriple(hand, lowestOf(hand.triples), bestAttached(hand));
}

/** The one of two plays that nobody beats goes first. */
function leadSure(hand: Holding, others: Others): Throw | null {
  if (hand.bombs !== 0) return throwBomb(hand, highestOf(hand.bombs));
  if (others.haveBomb) return null;
  const highest = highestOf(hand.singles);
  if (highest >= 0 && highest >= others.highestSingle) return throwSingle(hand, highest);
  const highestPair = highestOf(hand.pairs);
  if (highestPair >= 0 && highestPair >= others.highestPair) return throwPair(hand, highestPair);
  return null;
}

/** A single or pair for a partner who goes out with it. */
function helpPartner(hand: Holding, { partners, isPartnerNext }: Others): Throw | null {
  if (!isPartnerNext || partners === 0 || partners > 2) return null;
  const lowestPair = lowestOf(hand.pairs);
  if (partners === 2) return lowestPair >= 0 ? throwPair(hand, lowestPair) : null;
  const lowest = lowestOf(hand.singles | hand.pairs);
  return lowest >= 0 ? throwSingle(hand, lowest) : null;
}

/**
 * The play of which the hand is rid most gladly, as the plan's worth tells: long and low. A single or a pair goes
 * with a triple later, or makes room for another there. Not as many cards as an opponent has left, if it can be.
 */
function leadBurden(hand: Holding, fewest: number): Throw {
  const attachedEach = bestAttached(hand);
  const [single, pair, triple] = [lowestOf(hand.singles), lowestOf(hand.pairs), lowestOf(hand.triples)];
  const relieved = lowestOfMore(hand.singles | hand.pairs, hand.room);
  const ofSingle = burdenOfLoose(single, 1, relieved, fewest);
  const ofPair = burdenOfLoose(pair, 2, relieved, fewest);
  const ofTriple = triple < 0 ? -Infinity : PLAY - triple + 3 + attachedEach;
  let most = Math.max(ofSingle, ofPair);
  let best: Straight | null = null;
  for (const straight of hand.straights) {
    const burden = burdenOfStraight(straight, attachedEach);
    if (burden > most) [most, best] = [burden, straight];
  }
  if (ofTriple > most) return throwTriple(hand, triple, attachedEach);
  if (best !== null) return throwStraight(hand, best);
  if (most === -Infinity) return throwBomb(hand, lowestOf(hand.bombs));
  if (most === ofSingle) return throwSingle(hand, fewest === 1 ? highestOf(hand.singles) : single);
  return throwPair(hand, fewest === 2 ? highestOf(hand.pairs) : pair);
}

/** @param relieved the lowest rank that the triples have no room for; -1 when they have it for all */
function burdenOfLoose(lowest: number, size: number, relieved: number, fewest: number): number {
  if (lowest < 0) return -Infinity;
  const relief = relieved < 0 ? 0 : PLAY - Math.max(relieved, lowest);
  return size + relief - (fewest === size ? GIVES_AWAY : 0);
}

function burdenOfStraight({ each, top, length }: Straight, attachedEach: number): number {
  const own = each === 3 ? (PLAY - top - 1) / 2 + length * attachedEach : PLAY - 1 - top;
  return own + each * length;
}

/** What goes with a triple: singles or pairs, whichever has the lowest; 0 for nothing. */
function bestAttached(hand: Holding): number {
  const [lowest, lowestPair] = [lowestOf(hand.singles), lowestOf(hand.pairs)];
  if (lowest < 0 && lowestPair < 0) return 0;
  if (lowest < 0) return 2;
  return lowestPair >= 0 && lowestPair < lowest ? 2 : 1;
}

/** Takes what a seat plays on a trick out of its hand; null for a pass. */
export function follow(hand: Holding, trick: Throw, others: Others): Throw | null {
  if (others.isPartnersTrick) return followPartner(hand, trick, others);
  const isDanger = others.fewest <= 2;
  const play = isBombThrown(trick) ? null : followWithSame(hand, trick, others.fewest, isDanger);
  return play ?? followWithBomb(hand, trick, others);
}

/** The partner's trick is taken only with something low that is planned. */
function followPartner(hand: Holding, trick: Throw, { partners, fewest }: Others): Throw | null {
  if (hand.playsLeft === 1 && !isBombThrown(trick)) return followWithSame(hand, trick, fewest, false);
  if (partners <= 2 || trick.top >= KING || trick.each * trick.length >= 4) return null;
  if (trick.each === 3) {
    const triple = lowestOf(above(hand.triples, trick.top));
    return triple >= 0 && triple < KING ? throwTripleLike(hand, triple, trick) : null;
  }
  const place = lowestOf(above(trick.each === 1 ? hand.singles : hand.pairs, trick.top));
  if (place < 0 || place >= KING) return null;
  return trick.each === 1 ? throwSingle(hand, place) : throwPair(hand, place);
}

function followWithSame(hand: Holding, trick: Throw, fewest: number, isDanger: boolean): Throw | null {
  if (trick.length > 1) return followStraight(hand, trick);
  switch (trick.each) {
    case 1:
      return followSingle(hand, trick.top, fewest, isDanger);
    case 2:
      return followPair(hand, trick.top, isDanger);
    case 3: {
      const triple = lowestOf(above(hand.triples, trick.top));
      return triple < 0 ? null : throwTripleLike(hand, triple, trick);
    }
    default:
      return null;
  }
}

function followSingle(hand: Holding, top: number, fewest: number, isDanger: boolean): Throw | null {
  if (fewest === 1) {
    const highest = highestOf(hand.singles | hand.pairs | hand.triples);
    if (highest > top) return throwSingle(hand, highest);
  }
  const planned = lowestOf(above(hand.singles, top));
  if (planned >= 0) return throwSingle(hand, planned);
  const ofPair = lowestOf(above(hand.pairs, top));
  if (ofPair >= 0) return throwSingle(hand, ofPair);
  const ofStraight = hand.straights.find((each) => each.each === 1 && each.length > 5 && each.top > top);
  if (ofStraight !== undefined) {
    hand.takeTopOf(ofStraight);
    return single(ofStraight.top);
  }
  const ofTriple = lowestOf(above(hand.triples, top));
  return isDanger && ofTriple >= 0 ? throwSingle(hand, ofTriple) : null;
}

function followPair(hand: Holding, top: number, isDanger: boolean): Throw | null {
  const planned = lowestOf(above(hand.pairs, top));
  if (planned >= 0) return throwPair(hand, planned);
  const ofStraight = hand.straights.find((each) => each.each === 2 && each.length > 3 && each.top > top);
  if (ofStraight !== undefined) {
    hand.takeTopOf(ofStraight);
    return pair(ofStraight.top);
  }
  const ofTriple = lowestOf(above(hand.triples, top));
  return isDanger && ofTriple >= 0 ? throwPair(hand, ofTriple) : null;
}

function followStraight(hand: Holding, { each, top, length, attached, attachedEach }: Throw): Throw | null {
  for (const straight of hand.straights) {
    if (straight.each !== each || straight.length !== length || straight.top <= top) continue;
    if (attached > 0 && !hasLoose(hand, attached, attachedEach)) continue;
    hand.takeStraight(straight);
    attach(hand, attached, attachedEach);
    return { each, top: straight.top, length, attached, attachedEach };
  }
  return null;
}

/** A bomb is for when an opponent is nearly out, or when the rest is one play. */
function followWithBomb(hand: Holding, trick: Throw, { fewest }: Others): Throw | null {
  const bombs = isBombThrown(trick) ? above(hand.bombs, trick.top) : hand.bombs;
  const lowest = lowestOf(bombs);
  if (lowest < 0) return null;
  const isWorthIt = fewest <= 2 || (fewest <= 5 && lowest <= 1) || hand.playsLeft <= 2;
  return isWorthIt ? throwBomb(hand, lowest) : null;
}

function throwSingle(hand: Holding, place: number): Throw {
  hand.take(place, 1);
  return single(place);
}

function throwPair(hand: Holding, place: number): Throw {
  hand.take(place, 2);
  return pair(place);
}

function throwBomb(hand: Holding, place: number): Throw {
  hand.take(place, place === ROCKET ? 2 : 4);
  return { each: 4, top: place, length: 1, ...alone };
}

function throwTriple(hand: Holding, top: number, attachedEach: number): Throw {
  hand.take(top, 3);
  const attached = attachedEach === 0 ? 0 : 1;
  attach(hand, attached, attachedEach);
  return { each: 3, top, length: 1, attached, attachedEach };
}

/** With as much attached as the trick has; null when the hand has nothing for that. */
function throwTripleLike(hand: Holding, top: number, { attached, attachedEach }: Throw): Throw | null {
  if (attached > 0 && !hasLoose(hand, attached, attachedEach)) return null;
  hand.take(top, 3);
  attach(hand, attached, attachedEach);
  return { each: 3, top, length: 1, attached, attachedEach };
}

/** A straight of triples takes along what it can. */
function throwStraight(hand: Holding, straight: Straight): Throw {
  const { each, top, length } = straight;
  hand.takeStraight(straight);
  let attachedEach = each === 3 ? bestAttached(hand) : 0;
  if (attachedEach > 0 && !hasLoose(hand, length, attachedEach)) attachedEach = 3 - attachedEach;
  const attached = attachedEach > 0 && hasLoose(hand, length, attachedEach) ? length : 0;
  if (attached === 0) attachedEach = 0;
  attach(hand, attached, attachedEach);
  return { each, top, length, attached, attachedEach };
}

/** Whether so many singles (also out of pairs) or pairs are loose. */
function hasLoose({ singles, pairs }: Holding, count: number, each: number): boolean {
  const ofPairs = sizeOfSet(pairs);
  return each === 2 ? ofPairs >= count : sizeOfSet(singles) + ofPairs * 2 >= count;
}

function attach(hand: Holding, count: number, each: number): void {
  for (let thing = 0; thing < count; thing++) {
    const place = lowestOf(each === 2 ? hand.pairs : hand.singles !== 0 ? hand.singles : hand.pairs);
    hand.take(place, each);
  }
}
