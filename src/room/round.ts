import { createHash } from 'node:crypto';
import { frozen } from '../frozen.ts';
import type { AnyGame, GameDefinition, Options, RoundSetup } from '../game/definition.ts';
import type { Env, Outcome } from '../game/game.ts';
import type { Seat } from '../game/player.ts';
import { SeededRandom, commitment } from '../game/random.ts';
import { ok } from '../game/result.ts';
import type { Result } from '../game/result.ts';
import type { Move, StoredRound } from './store.ts';

export interface RoundJSON {
  readonly number: number;
  readonly seed: string;
  /** How far into the seed's stream the round is. */
  readonly position: number;
  readonly moves: number;
  readonly options: Options;
  readonly material: string | null;
  readonly game: unknown;
}

/** The key under which printed matter is kept: the SHA-256 of its JSON text, in hex. */
export function materialKey(json: string): string {
  return createHash('sha256').update(json).digest('hex');
}

/** One round of a room's game: the game, the committed deal it is played from, and the moves it has had. */
export class Round {
  readonly number: number;
  readonly seed: string;
  readonly options: Options;
  readonly material: string | null;
  readonly game: AnyGame;
  /** Moves made since they were last taken. */
  readonly #fresh: { round: number; number: number; move: Move }[] = [];
  readonly #committed: { readonly commitment: string };
  #position: number;
  #moves: number;

  private constructor(json: RoundJSON, game: AnyGame) {
    this.number = json.number;
    this.seed = json.seed;
    this.options = frozen(json.options);
    this.material = json.material;
    this.game = game;
    this.#committed = frozen({ commitment: commitment(json.seed) });
    this.#position = json.position;
    this.#moves = json.moves;
  }

  /** Deals a round from a fresh seed. Only `setup` and the moves are needed to play it again. */
  static start(
    definition: GameDefinition,
    setup: RoundSetup & {
      readonly number: number;
      readonly seed: string;
      readonly materialKey: string | null;
    },
    now: number,
  ): Result<{ round: Round; outcome: Outcome }, string> {
    const random = new SeededRandom(setup.seed);
    const started = definition.start(setup, { now, random });
    if (!started.ok) return started;
    const { number, seed, options } = setup;
    const json = {
      number,
      seed,
      options,
      material: setup.materialKey,
      position: random.position,
      moves: 0,
      game: null,
    };
    return ok({ round: new Round(json, started.value.game), outcome: started.value.outcome });
  }

  static fromJSON(json: RoundJSON, definition: GameDefinition, material: unknown): Round {
    return new Round(json, definition.restore(json.game, json.options, material));
  }

  get isRunning(): boolean {
    return this.game.result === null;
  }

  /** What is shown of the deal: the seed only after the round. Both in lower-case hex. */
  get deal(): { readonly commitment: string; readonly seed?: string } {
    return this.isRunning ? this.#committed : { ...this.#committed, seed: this.seed };
  }

  /** A player's action; a refused one leaves no trace. */
  act(seat: Seat, action: { readonly type: string }, now: number): Result<Outcome, string> {
    const result = this.#withEnv(now, (env) => this.game.act(seat, action, env));
    if (result.ok && result.value.seenBy !== 'nobody')
      this.#note({ at: now, kind: 'act', seat, data: action });
    return result;
  }

  timeUp(now: number): Outcome {
    this.#note({ at: now, kind: 'time-up', seat: null, data: null });
    return this.#withEnv(now, (env) => this.game.timeUp(env));
  }

  leave(seat: Seat, now: number): Outcome {
    this.#note({ at: now, kind: 'leave', seat, data: null });
    return this.#withEnv(now, (env) => this.game.leave(seat, env));
  }

  abandon(now: number): Outcome {
    this.#note({ at: now, kind: 'abandon', seat: null, data: null });
    return this.game.abandon();
  }

  setAway(seat: Seat, away: boolean, now: number): void {
    this.#note({ at: now, kind: 'away', seat, data: away });
    this.game.setAway(seat, away, now);
  }

  rest(now: number): void {
    this.#note({ at: now, kind: 'rest', seat: null, data: null });
    this.game.rest(now);
  }

  wake(now: number): void {
    this.#note({ at: now, kind: 'wake', seat: null, data: null });
    this.game.wake(now);
  }

  /** The moves made since the last call, to be stored. */
  takeMoves(): { round: number; number: number; move: Move }[] {
    return this.#fresh.splice(0);
  }

  stored(setup: Omit<RoundSetup, 'material'>, now: number): StoredRound {
    return { round: this.number, at: now, seed: this.seed, setup, material: this.material };
  }

  #note(move: Move): void {
    this.#moves++;
    this.#fresh.push({ round: this.number, number: this.#moves, move });
  }

  #withEnv<T>(now: number, operation: (env: Env) => T): T {
    const random = new SeededRandom(this.seed, this.#position);
    const result = operation({ now, random });
    this.#position = random.position;
    return result;
  }

  toJSON(): RoundJSON {
    const { number, seed, options, material } = this;
    return {
      number,
      seed,
      options,
      material,
      position: this.#position,
      moves: this.#moves,
      game: this.game.toJSON(),
    };
  }
}
