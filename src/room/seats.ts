import type { Seat } from '../game/player.ts';
import type { PlayerId } from './ids.ts';
import { isSameName } from './names.ts';

/** Who sits on a seat, and how. */
export interface Sitter {
  readonly seat: Seat;
  /** Whoever sits here: a person over all rooms, a bot in this one. */
  readonly player: PlayerId;
  /** The kind of bot (one of its game's levels); null for a person. */
  readonly bot: string | null;
  name: string;
  ready: boolean;
  /** When the sitter went away, in milliseconds since 1970; null while present. */
  awaySince: number | null;
  /** Whether they have left: the game plays for the seat to the end of the round, and only they may take it back. */
  left: boolean;
  score: number;
  /** The round this sitter was dealt into last; 0 for none. */
  round: number;
}

/** The seats of a room, in seat order, which is the order of play. */
export class Seats {
  #sitters: Sitter[];

  constructor(sitters: readonly Sitter[] = []) {
    // Rooms that were stored before anybody could leave a seat behind do not say so.
    this.#sitters = sitters.map((sitter) => ({
      ...sitter,
      left: (sitter.left as boolean | undefined) ?? false,
    }));
  }

  /** Every seat that is taken, also by those who have left and whose round goes on. */
  get all(): readonly Sitter[] {
    return this.#sitters;
  }

  get present(): readonly Sitter[] {
    return this.#sitters.filter((sitter) => !sitter.left && sitter.awaySince === null);
  }

  get people(): readonly Sitter[] {
    return this.#sitters.filter((sitter) => !sitter.left && sitter.bot === null);
  }

  get presentPeople(): readonly Sitter[] {
    return this.people.filter((sitter) => sitter.awaySince === null);
  }

  at(seat: Seat): Sitter | undefined {
    return this.#sitters.find((sitter) => sitter.seat === seat);
  }

  of(player: PlayerId | null): Sitter | undefined {
    const sitter = this.#sitters.find((each) => each.player === player);
    return player === null || sitter?.left === true ? undefined : sitter;
  }

  /** The seat that a player has left and may take back. */
  leftBy(player: PlayerId | null): Sitter | undefined {
    return this.#sitters.find((sitter) => sitter.left && sitter.player === player);
  }

  /** The lowest seat of `count` that nobody sits on. */
  free(count: number): Seat | undefined {
    return Array.from({ length: count }, (_, seat) => seat).find((seat) => this.at(seat) === undefined);
  }

  /** Whether somebody but `player` goes by a name that people would call the same. */
  isNameTaken(name: string, player: PlayerId): boolean {
    return this.#sitters.some((sitter) => sitter.player !== player && isSameName(sitter.name, name));
  }

  /** @param bot the kind of bot; null for a person. Bots are always ready and never away. */
  sit(seat: Seat, player: PlayerId, name: string, bot: string | null = null): void {
    const state = { ready: bot !== null, awaySince: null, left: false, score: 0, round: 0 };
    const sitter = { seat, player, name, bot, ...state };
    this.#sitters = [...this.#sitters, sitter].sort((a, b) => a.seat - b.seat);
  }

  remove(seat: Seat): void {
    this.#sitters = this.#sitters.filter((sitter) => sitter.seat !== seat);
  }

  /** Which person comes after `seat`, going round: someone present if anyone is, else anyone; undefined for nobody. */
  nextAfter(seat: Seat): Sitter | undefined {
    const others = this.people.filter((sitter) => sitter.seat !== seat);
    const round = [
      ...others.filter((sitter) => sitter.seat > seat),
      ...others.filter((sitter) => sitter.seat < seat),
    ];
    return round.find((sitter) => sitter.awaySince === null) ?? round[0];
  }

  toJSON(): Sitter[] {
    return this.#sitters.map((sitter) => ({ ...sitter }));
  }
}
