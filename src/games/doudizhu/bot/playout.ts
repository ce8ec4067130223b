import type { Seat } from '../../../game/player.ts';
import { follow, lead } from './habits.ts';
import type { Others } from './habits.ts';
import type { Holding } from './holding.ts';
import { isBombThrown } from './throw.ts';
import type { Throw } from './throw.ts';

/** A deal as it stands in a playout. The hands are used up by playing. */
export interface Position {
  /** What seats 0, 1 and 2 hold. */
  readonly hands: readonly Holding[];
  readonly landlord: Seat;
  readonly turn: Seat;
  /** What was played last, and by whom; null for a lead. */
  readonly trick: Throw | null;
  readonly owner: Seat;
  /** How many plays the landlord has made, and the others together. */
  readonly landlordsPlays: number;
  readonly othersPlays: number;
}

/** Plays a deal out by habit. What the landlord wins, in stakes of the moment: less than 0 when the others win. */
export function playOut(position: Position): number {
  const { hands, landlord } = position;
  let { turn, trick, owner, landlordsPlays, othersPlays } = position;
  let stake = 1;
  const out = hands.findIndex(({ size }) => size === 0);
  if (out >= 0) return result(out);
  for (;;) {
    const hand = hands[turn] as Holding;
    if (owner === turn) trick = null;
    const others = othersOf(hands, turn, landlord, owner);
    const play = trick === null ? lead(hand, others) : follow(hand, trick, others);
    if (play !== null) {
      if (trick !== null && isBombThrown(play)) stake *= 2;
      if (turn === landlord) landlordsPlays++;
      else othersPlays++;
      if (hand.size === 0) return result(turn);
      trick = play;
      owner = turn;
    }
    turn = (turn + 1) % 3;
  }

  function result(winner: Seat): number {
    if (winner === landlord) return othersPlays === 0 ? stake * 2 : stake;
    return landlordsPlays === 1 ? -stake * 2 : -stake;
  }
}

function othersOf(hands: readonly Holding[], turn: Seat, landlord: Seat, owner: Seat): Others {
  const next = hands[(turn + 1) % 3] as Holding;
  const before = hands[(turn + 2) % 3] as Holding;
  if (turn === landlord) {
    return {
      fewest: Math.min(next.size, before.size),
      highestSingle: Math.max(next.highestSingle, before.highestSingle),
      highestPair: Math.max(next.highestPair, before.highestPair),
      haveBomb: (next.bombs | before.bombs) !== 0,
      partners: 0,
      isPartnerNext: false,
      isPartnersTrick: false,
    };
  }
  const isPartnerNext = (turn + 1) % 3 !== landlord;
  const [opponent, partner] = isPartnerNext ? [before, next] : [next, before];
  return {
    fewest: opponent.size,
    highestSingle: opponent.highestSingle,
    highestPair: opponent.highestPair,
    haveBomb: opponent.bombs !== 0,
    partners: partner.size,
    isPartnerNext,
    isPartnersTrick: owner !== turn && owner !== landlord,
  };
}
