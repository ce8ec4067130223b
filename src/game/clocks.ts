import type { Seat } from './player.ts';

/** How long one may take. `seconds` 0 means no limit, but a seat that is away then gets `standard` seconds. */
export interface Allowance {
  readonly seconds: number;
  readonly standard: number;
}

interface Clock {
  /** When time is up, in milliseconds since 1970; null when this seat has all the time it wants. */
  at: number | null;
  /** The allowance for a seat that is away where the option gives none, in milliseconds. */
  readonly standard: number;
  /** Whether `at` stands only because the seat is away. */
  onlyWhileAway: boolean;
}

export interface ClocksJSON {
  readonly running: readonly (readonly [Seat, Clock])[];
  readonly away: readonly Seat[];
  readonly restingSince: number | null;
}

/** The clocks of the seats that are awaited, and who is away. Times are milliseconds since 1970, always handed in. */
export class Clocks {
  readonly #running: Map<Seat, Clock>;
  readonly #away: Set<Seat>;
  #restingSince: number | null;

  constructor(json: ClocksJSON = { running: [], away: [], restingSince: null }) {
    this.#running = new Map(json.running.map(([seat, clock]) => [seat, { ...clock }]));
    this.#away = new Set(json.away);
    this.#restingSince = json.restingSince;
  }

  isAway(seat: Seat): boolean {
    return this.#away.has(seat);
  }

  /** Starts the clock of `seat` afresh. */
  start(seat: Seat, { seconds, standard }: Allowance, now: number): void {
    const limited = seconds > 0;
    const away = this.#away.has(seat);
    const from = this.#from(now);
    const at = limited ? from + seconds * 1000 : away ? from + standard * 1000 : null;
    this.#running.set(seat, { at, standard: standard * 1000, onlyWhileAway: !limited && away });
  }

  /** Stops every clock. */
  clear(): void {
    this.#running.clear();
  }

  stop(seat: Seat): void {
    this.#running.delete(seat);
  }

  /** Notes that `seat` went away or came back; an unlimited wait is limited only while its seat is away. */
  setAway(seat: Seat, away: boolean, now: number): void {
    if (away) this.#away.add(seat);
    else this.#away.delete(seat);
    const clock = this.#running.get(seat);
    if (clock === undefined) return;
    if (away && clock.at === null) {
      clock.at = this.#from(now) + clock.standard;
      clock.onlyWhileAway = true;
    } else if (!away && clock.onlyWhileAway) {
      clock.at = null;
      clock.onlyWhileAway = false;
    }
  }

  /** When the first of `seats` runs out of time; null when none does, or while the table rests. */
  deadline(seats: readonly Seat[]): number | null {
    if (this.#restingSince !== null) return null;
    const times = seats.map((seat) => this.#running.get(seat)?.at ?? Infinity);
    const first = Math.min(...times);
    return Number.isFinite(first) ? first : null;
  }

  /** The first of `seats` whose time is up at `now`. */
  expired(seats: readonly Seat[], now: number): Seat | undefined {
    if (this.#restingSince !== null) return undefined;
    return seats.find((seat) => (this.#running.get(seat)?.at ?? Infinity) <= now);
  }

  /** Stops time for the whole table, because nobody is there. */
  rest(now: number): void {
    this.#restingSince ??= now;
  }

  /** Lets time go on; what was left of each clock is still left, also when `now` is before the rest began. */
  wake(now: number): void {
    if (this.#restingSince === null) return;
    const slept = now - this.#restingSince;
    for (const clock of this.#running.values()) if (clock.at !== null) clock.at += slept;
    this.#restingSince = null;
  }

  /** When a clock that is started now begins to run: at rest, `wake` adds the whole rest to it. */
  #from(now: number): number {
    return this.#restingSince ?? now;
  }

  toJSON(): ClocksJSON {
    return {
      running: [...this.#running].map(([seat, clock]) => [seat, { ...clock }] as const),
      away: [...this.#away],
      restingSince: this.#restingSince,
    };
  }
}
