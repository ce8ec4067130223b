import type { Seat } from '../../../game/player.ts';
import { isBomb } from '../combination.ts';
import type { Combination } from '../combination.ts';
import type { Holding } from './holding.ts';
import { playOut } from './playout.ts';
import { throwOf } from './throw.ts';
import type { Throw } from './throw.ts';
import type { BotTable } from './table.ts';

/** A move that is played out again and again; null is a pass. */
export class Candidate {
  readonly play: Combination | null;
  /** What is left of the hand after it. */
  readonly #rest: Holding;
  readonly #trick: Throw | null;
  readonly #owner: Seat;
  readonly #stake: number;
  readonly #landlordsPlays: number;
  readonly #othersPlays: number;
  readonly #results: number[] = [];
  #sum = 0;

  constructor(play: Combination | null, rest: Holding, table: BotTable) {
    const { seat, landlord, trick, owner, isLandlord } = table;
    this.play = play;
    this.#rest = rest;
    const lying = play ?? trick;
    this.#trick = lying === undefined ? null : throwOf(lying);
    this.#owner = play === null ? owner : seat;
    this.#stake = (play !== null && trick !== undefined && isBomb(play) ? 2 : 1) * (isLandlord ? 1 : -1);
    const own = play === null ? 0 : 1;
    const others = [0, 1, 2].filter((each) => each !== landlord);
    this.#landlordsPlays = table.playsOf(landlord) + (isLandlord ? own : 0);
    this.#othersPlays = others.reduce((sum, each) => sum + table.playsOf(each), isLandlord ? 0 : own);
  }

  get mean(): number {
    return this.#results.length === 0 ? 0 : this.#sum / this.#results.length;
  }

  /** How far the two means may be apart by chance: both were played out on the same samples. */
  errorTo(other: Candidate): number {
    const count = this.#results.length;
    const difference = this.mean - other.mean;
    const squares = this.#results.reduce(
      (sum, result, index) => sum + (result - (other.#results[index] ?? 0) - difference) ** 2,
      0,
    );
    return Math.sqrt(squares / (count - 1) / count);
  }

  /** @param dealt a sample of the hands; that of the seat itself is the one from before this move */
  playOut({ seat, landlord }: BotTable, dealt: readonly Holding[]): void {
    const hands = dealt.map((hand, each) => (each === seat ? this.#rest : hand).copy());
    const result =
      this.#stake *
      playOut({
        hands,
        landlord,
        turn: (seat + 1) % 3,
        trick: this.#trick,
        owner: this.#owner,
        landlordsPlays: this.#landlordsPlays,
        othersPlays: this.#othersPlays,
      });
    this.#results.push(result);
    this.#sum += result;
  }
}
