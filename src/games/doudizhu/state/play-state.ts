import type { Seat } from '../../../game/player.ts';
import type { StateJSON } from '../../../game/state.ts';
import type { DouDizhuAction, DouDizhuActionType } from '../action.ts';
import { weakestMove } from '../bot/easy.ts';
import { isCard, sortedByCount } from '../cards.ts';
import { combinations, readingOf } from '../combination.ts';
import type { Combination } from '../combination.ts';
import { canBeat, nextMove } from '../moves.ts';
import { turn, wait } from '../next.ts';
import type { Next } from '../next.ts';
import type { PlayerStatus } from '../player-status.ts';
import type { DouDizhuRefusal } from '../refusal.ts';
import type { Round } from '../round.ts';
import { DouDizhuState } from './dou-dizhu-state.ts';

/** The play that is to be beaten, as it was read. */
export interface Trick extends Combination {
  readonly seat: Seat;
}

export interface PlayStateJSON extends StateJSON<PlayerStatus> {
  readonly kind: 'play';
  readonly trick: Trick | null;
}

/** From the landlord's first lead to the first empty hand (Dou Dizhu: Play). The landlord began it. */
export class PlayState extends DouDizhuState {
  readonly kind = 'play';
  protected readonly awaiting = 'awaiting-play';
  /** What the seat on turn has to beat; null when it leads. */
  trick: Trick | null = null;

  /** The first of `order` is the landlord, and leads. */
  static begin(order: readonly Seat[]): PlayState {
    return new PlayState(
      order,
      order.map((_, index) => (index === 0 ? 'awaiting-play' : 'empty')),
    );
  }

  permits(seat: Seat, type: DouDizhuActionType): DouDizhuRefusal | null {
    if (type === 'bid' || type === 'trustee') return 'wrong-phase';
    if (seat !== this.turn) return 'not-your-turn';
    return type === 'pass' && this.trick === null ? 'cannot-pass' : null;
  }

  /** Whether anything in the hand of the seat on turn can be played. */
  canPlay(round: Round): boolean {
    return this.trick === null || canBeat(round.hand(this.turn), this.trick);
  }

  contentRefusal(seat: Seat, action: DouDizhuAction, round: Round): DouDizhuRefusal | null {
    if (action.type === 'hint') return this.canPlay(round) ? null : 'does-not-beat';
    if (action.type !== 'play') return null;
    const cards = action.cards.filter(isCard);
    if (cards.length < action.cards.length) return 'unknown-card';
    if (new Set(cards).size < cards.length) return 'card-twice';
    if (!cards.every((card) => round.players.at(seat).holds(card))) return 'card-not-held';
    if (combinations(cards).length === 0) return 'illegal-play';
    return readingOf(cards, this.trick ?? undefined) === undefined ? 'does-not-beat' : null;
  }

  act(action: DouDizhuAction, round: Round): Next {
    const seat = this.turn;
    switch (action.type) {
      case 'play':
        return this.#play(seat, action.cards, round);
      case 'pass':
        return this.#pass(seat, round);
      case 'hint': {
        const ticked = action.cards?.filter(isCard) ?? round.hint;
        round.hint = nextMove(round.hand(seat), ticked, this.trick ?? undefined) ?? [];
        return wait;
      }
      default:
        throw new Error(`${action.type} is no move in the play`);
    }
  }

  #play(seat: Seat, codes: readonly string[], round: Round): Next {
    const cards = sortedByCount(codes.filter(isCard));
    const reading = readingOf(cards, this.trick ?? undefined);
    if (reading === undefined) throw new Error('no play');
    this.trick = { seat, ...reading };
    round.lay(seat, cards);
    round.say({ kind: 'play', seat, cards, combination: reading.kind });
    this.setStatus(seat, 'played');
    if (round.hand(seat).length === 0) return { to: 'end' };
    this.setStatus(this.after(seat), 'awaiting-play');
    return turn;
  }

  /** Two passes in a row: the last to play leads. */
  #pass(seat: Seat, round: Round): Next {
    round.lay(seat, []);
    round.say({ kind: 'pass', seat });
    this.setStatus(seat, 'passed');
    const next = this.after(seat);
    if (next === this.trick?.seat) {
      this.trick = null;
      for (const each of this.order) this.setStatus(each, 'empty');
    }
    this.setStatus(next, 'awaiting-play');
    return turn;
  }

  /** A follower passes; a leader plays the smallest single, which is the weakest move of all. */
  whenTimeIsUp(round: Round): DouDizhuAction {
    return this.trick === null ? this.ofStandIn(round) : { type: 'pass' };
  }

  ofStandIn(round: Round): DouDizhuAction {
    const cards = weakestMove(round.hand(this.turn), this.trick ?? undefined);
    return cards === null ? { type: 'pass' } : { type: 'play', cards: [...cards] };
  }

  toJSON(): PlayStateJSON {
    return { kind: 'play', ...this.base(), trick: this.trick };
  }

  static fromJSON(json: PlayStateJSON): PlayState {
    const state = new PlayState(json.order, json.statuses);
    state.trick = json.trick;
    return state;
  }
}
