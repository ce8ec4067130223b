/** Why an action was refused. */
export type DouDizhuRefusal =
  /** No seat could do this now: no bidding once there is a landlord, nothing after the deal. */
  | 'wrong-phase'
  /** Another seat could do this now, this one cannot. */
  | 'not-your-turn'
  /** This seat has spoken already; a bid cannot be taken back. */
  | 'already-decided'
  /** The bid is not higher than those before it. */
  | 'bid-too-low'
  /** A code names no card. */
  | 'unknown-card'
  /** The same card is named twice. */
  | 'card-twice'
  /** A card is not in this seat's hand. */
  | 'card-not-held'
  /** The cards are no combination, or there are none. */
  | 'illegal-play'
  /** The cards are a combination, but do not beat what lies there; or a hint is asked for and nothing does. */
  | 'does-not-beat'
  /** The leader of a trick must play. */
  | 'cannot-pass';

/** Why a round could not start. */
export type DouDizhuStartRefusal =
  /** Three play. */
  'too-few-players';
