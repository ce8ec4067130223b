import { PlayerQueue } from '../../game/player-queue.ts';
import { Player } from '../../game/player.ts';
import type { PlayerJSON, Seat } from '../../game/player.ts';
import type { Random } from '../../game/random.ts';
import type { Card, EndingCard } from './cards.ts';
import type { Deck } from './deck.ts';
import { Piles } from './piles.ts';
import type { PilesJSON } from './piles.ts';

export interface TableJSON {
  readonly players: readonly PlayerJSON[];
  readonly piles: PilesJSON;
  readonly endings: readonly (readonly [Seat, string])[];
}

/** Where every card is: in a hand, on a pile, or a player's own ending card. */
export class Table {
  readonly deck: Deck;
  readonly players: PlayerQueue;
  readonly piles: Piles;
  readonly #endings: Map<Seat, string>;

  constructor(deck: Deck, json: TableJSON) {
    this.deck = deck;
    this.players = PlayerQueue.fromJSON(json.players);
    this.piles = new Piles(json.piles);
    this.#endings = new Map(json.endings);
  }

  /** Deals a round (table rule 1): `handSize` element cards and one ending card to each. */
  static deal(
    players: readonly { readonly seat: Seat; readonly name: string }[],
    handSize: number,
    deck: Deck,
    random: Random,
  ): Table {
    const seated = players.map(({ seat, name }) => new Player(seat, name).toJSON());
    const table = new Table(deck, {
      players: seated,
      piles: Piles.shuffled(deck, random).toJSON(),
      endings: [],
    });
    for (const player of table.players) {
      table.draw(player.id, handSize, random);
      table.drawEnding(player.id);
    }
    return table;
  }

  /** An element card as a player sees it. */
  card(id: string): Card {
    return this.deck.face(id);
  }

  hand(seat: Seat): Card[] {
    return (this.players.find(seat)?.hand ?? []).map((id) => this.card(id));
  }

  /** The ending card of `seat`; null when it does not play. */
  ending(seat: Seat): EndingCard | null {
    const id = this.#endings.get(seat);
    return id === undefined ? null : this.deck.ending(id);
  }

  /** Draws up to `count` element cards; fewer when both piles run out. */
  draw(seat: Seat, count: number, random: Random): void {
    this.players.at(seat).hand.push(...this.piles.draw(count, random));
  }

  /** Puts a card of the hand on the discards. */
  discard(seat: Seat, card: string): void {
    this.piles.discard(this.players.at(seat).give(card));
  }

  /** The card told lies on the discards, but may come back while its segment is judged. */
  lay(seat: Seat, card: string): void {
    this.discard(seat, card);
    this.piles.onTable = card;
  }

  /** The card of a struck segment returns to the hand. */
  takeBack(seat: Seat): void {
    const card = this.piles.takeBackFromTable();
    if (card !== null) this.players.at(seat).hand.push(card);
  }

  /**
   * Swaps cards: the new ones are drawn first, then the old ones are shuffled into the drawing pile. Answers how
   * many: a card for which there is no new one stays in the hand.
   */
  swap(seat: Seat, cards: readonly string[], random: Random): number {
    const player = this.players.at(seat);
    const drawn = this.piles.draw(cards.length, random);
    const swapped = cards.slice(0, drawn.length).map((card) => player.give(card));
    player.hand.push(...drawn);
    this.piles.shuffleIn(swapped, random);
    return swapped.length;
  }

  drawEnding(seat: Seat): void {
    const drawn = this.piles.drawEnding();
    if (drawn !== undefined) this.#endings.set(seat, drawn);
  }

  /** The ending card of `seat` goes under the ending pile. */
  returnEnding(seat: Seat): void {
    const card = this.#endings.get(seat);
    if (card !== undefined) this.piles.putEndingUnder(card);
    this.#endings.delete(seat);
  }

  /** Takes a player away: the hand goes to the discards, the ending under its pile. */
  remove(player: Player): void {
    this.piles.discard(...player.hand);
    this.returnEnding(player.id);
    this.players.remove(player);
  }

  toJSON(): TableJSON {
    return { players: this.players.toJSON(), piles: this.piles.toJSON(), endings: [...this.#endings] };
  }
}
