/** Why an action was refused. */
export type OuatRefusal =
  /** No seat could do this now. */
  | 'wrong-phase'
  /** Another seat could do this now, this one cannot. */
  | 'not-your-turn'
  /** This seat has decided already; a decision cannot be taken back. */
  | 'already-decided'
  /** The card is not in this seat's hand, or none was chosen where one is due. */
  | 'card-not-held'
  /** The same card is named twice. */
  | 'card-twice'
  /** There is nothing to read in the text. */
  | 'empty-text'
  /** The text has too many characters. */
  | 'too-long'
  /** No card to swap, or more than the room's option lets one swap. */
  | 'bad-request';

/** Why a round could not start. */
export type OuatStartRefusal =
  /** A round takes two. */
  | 'too-few-players'
  /** Fewer cards than a whole deck has, or than this many players need. */
  | 'deck-too-small';
