import type { PlayerId } from './ids.ts';

export interface StarsJSON {
  readonly told: readonly (readonly [seq: number, toldIn: number])[];
  readonly standing: readonly number[];
  readonly given: readonly (readonly [seq: number, players: readonly PlayerId[]])[];
}

export const noStars: StarsJSON = { told: [], standing: [], given: [] };

/** The stars that players gave to turns of one round's story, by the lines of the log that tell of them. */
export class Stars {
  /** For each line that can be given a star, the line that told what it is about: itself, or what it interrupted. */
  readonly #told: Map<number, number>;
  /** For each part of the story that stands, the line that told it. */
  readonly #standing: number[];
  readonly #given: Map<number, readonly PlayerId[]>;

  constructor(json: StarsJSON = noStars) {
    this.#told = new Map(json.told);
    this.#standing = [...json.standing];
    this.#given = new Map(json.given);
  }

  /** Notes a line that can be given a star; `isTurn`: it is about what was told last. */
  note(seq: number, isTurn: boolean): void {
    const last = [...this.#told.values()].at(-1);
    this.#told.set(seq, isTurn && last !== undefined ? last : seq);
  }

  /** Notes that the story has `count` parts now: what was told last stands. */
  grow(count: number): void {
    const last = [...this.#told.values()].at(-1);
    if (count > this.#standing.length && last !== undefined) this.#standing.push(last);
  }

  /** Whether there is nothing yet that could be given a star. */
  get isEmpty(): boolean {
    return this.#standing.length === 0;
  }

  /** Gives a player's star to the part of the story that line `seq` is about, or takes it back; false for no such line. */
  toggle(seq: number, player: PlayerId): boolean {
    const told = this.#told.get(seq);
    if (told === undefined || !this.#standing.includes(told)) return false;
    const given = this.#given.get(told) ?? [];
    const isGiven = given.includes(player);
    this.#given.set(told, isGiven ? given.filter((other) => other !== player) : [...given, player]);
    return true;
  }

  /** For each part of the story that stands: its line in the log, and who gave it a star. */
  ofStory(): { readonly seq: number; readonly players: readonly PlayerId[] }[] {
    return this.#standing.map((seq) => ({ seq, players: this.#given.get(seq) ?? [] }));
  }

  toJSON(): StarsJSON {
    return {
      told: [...this.#told],
      standing: [...this.#standing],
      given: [...this.#given].filter(([, players]) => players.length > 0),
    };
  }
}
