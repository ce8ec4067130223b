import type { Seat } from './player.ts';

/** How a state is stored. */
export interface StateJSON<Status> {
  readonly order: readonly Seat[];
  readonly statuses: readonly Status[];
}

/**
 * One state of a game (the seed's 游戏状态). It keeps the seed's two facts: the players in the same cyclic
 * order as the game's queue, beginning at whoever began the state; and one status for each of them.
 */
export abstract class State<Status extends string> {
  /** Seats in cyclic order; whoever began the state comes first, and stays `beganBy` after leaving. */
  order: Seat[];
  readonly beganBy: Seat;
  readonly #statuses: Map<Seat, Status>;

  constructor(order: readonly Seat[], statuses: readonly Status[], beganBy: Seat | undefined = order[0]) {
    if (beganBy === undefined || order.length !== statuses.length)
      throw new Error('a state has one status per player');
    this.order = [...order];
    this.beganBy = beganBy;
    this.#statuses = new Map(order.map((seat, index) => [seat, statuses[index] as Status]));
  }

  /** Everyone but the one who began the state, in order. */
  get others(): Seat[] {
    return this.order.filter((seat) => seat !== this.beganBy);
  }

  status(seat: Seat): Status | undefined {
    return this.#statuses.get(seat);
  }

  setStatus(seat: Seat, status: Status): void {
    this.#statuses.set(seat, status);
  }

  count(status: Status): number {
    return this.order.filter((seat) => this.status(seat) === status).length;
  }

  /** The seats that must act now: the state says whose move it is, nobody else works it out. */
  abstract waiting(): Seat[];

  /** Forgets a player who left: their status and their vote no longer count. */
  drop(seat: Seat): void {
    this.order = this.order.filter((other) => other !== seat);
    this.#statuses.delete(seat);
  }

  protected base(): StateJSON<Status> {
    return { order: [...this.order], statuses: this.order.map((seat) => this.#statuses.get(seat) as Status) };
  }
}
