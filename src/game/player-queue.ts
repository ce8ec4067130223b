import { CircularQueue } from './circular-queue.ts';
import { Player } from './player.ts';
import type { PlayerJSON, Seat } from './player.ts';

/** The players of a round in seat order, which is the order of play (the seed's 玩家队列). */
export class PlayerQueue extends CircularQueue<Player> {
  constructor(players: Iterable<Player> = []) {
    super([...players].sort((a, b) => a.id - b.id));
  }

  seats(): Seat[] {
    return this.items.map((player) => player.id);
  }

  find(seat: Seat): Player | undefined {
    return this.items.find((player) => player.id === seat);
  }

  /** The player at `seat`. Throws when nobody plays there. */
  at(seat: Seat): Player {
    const player = this.find(seat);
    if (player === undefined) throw new Error(`nobody plays at seat ${seat}`);
    return player;
  }

  /** Whose turn comes after `seat`, which may itself have left the table by now. */
  after(seat: Seat): Player {
    return this.items.find((player) => player.id > seat) ?? this.first;
  }

  /** The seats in cyclic order from `seat` on, or from the one after it when nobody plays there any more. */
  seatsFrom(seat: Seat): Seat[] {
    return this.startingAt(this.find(seat) ?? this.after(seat)).map((player) => player.id);
  }

  toJSON(): PlayerJSON[] {
    return this.items.map((player) => player.toJSON());
  }

  static fromJSON(json: readonly PlayerJSON[]): PlayerQueue {
    return new PlayerQueue(json.map((player) => Player.fromJSON(player)));
  }
}
