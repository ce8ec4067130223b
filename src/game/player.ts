/** A seat's number at its table, counted from 0. It is what the rules know a player by. */
export type Seat = number;

/** One who plays a round (the seed's 玩家): the seat, the name at the table, and the cards in hand. */
export class Player {
  readonly id: Seat;
  readonly name: string;
  hand: string[];

  constructor(id: Seat, name: string, hand: readonly string[] = []) {
    this.id = id;
    this.name = name;
    this.hand = [...hand];
  }

  holds(card: string): boolean {
    return this.hand.includes(card);
  }

  /** Takes `card` out of the hand. Throws when it is not held: rules check first. */
  give(card: string): string {
    const index = this.hand.indexOf(card);
    if (index < 0) throw new Error(`seat ${this.id} does not hold ${card}`);
    this.hand.splice(index, 1);
    return card;
  }

  toJSON(): PlayerJSON {
    return { id: this.id, name: this.name, hand: [...this.hand] };
  }

  static fromJSON(json: PlayerJSON): Player {
    return new Player(json.id, json.name, json.hand);
  }
}

export interface PlayerJSON {
  readonly id: Seat;
  readonly name: string;
  readonly hand: readonly string[];
}
