import type { Seat } from '../game/player.ts';
import { SeededRandom } from '../game/random.ts';
import type { RandomBytes } from './ids.ts';
import type { Room } from './room.ts';
import type { Sitter } from './seats.ts';
import { viewRoom } from './view.ts';

/** The natural pause of a bot before it acts, in milliseconds. */
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 4_000;
/** How long a bot waits for the people where its decision could cut theirs short, in milliseconds. */
const PATIENCE_MS = 20_000;
/** More turns than this in one go, and the table would stand still for everyone else. */
const MOST_TURNS_AT_ONCE = 200;

/** When the bots of one room act, and what they do: each from what its seat may see, like a person. */
export class BotTurns {
  readonly #random: SeededRandom;
  readonly #pause: number | null;
  /** For each seat that a bot has to act for: on which occasion, and when. */
  readonly #plans = new Map<Seat, { readonly occasion: string; readonly at: number }>();

  /** @param pause milliseconds before each turn; null for natural pauses */
  constructor(random: RandomBytes, pause: number | null) {
    this.#random = new SeededRandom(random(32).toString('hex'));
    this.#pause = pause;
  }

  /** Whether a bot's time has come. */
  isDue(room: Room, now: number): boolean {
    return this.#next(room, now) !== undefined;
  }

  /** Lets those bots act whose time has come. Answers whether any did. */
  play(room: Room, now: number): boolean {
    let hasPlayed = false;
    for (let turns = 0; turns < MOST_TURNS_AT_ONCE; turns++) {
      const sitter = this.#next(room, now);
      if (sitter === undefined) break;
      this.#plans.delete(sitter.seat);
      if (!this.#turn(room, sitter, now)) break;
      hasPlayed = true;
    }
    return hasPlayed;
  }

  #turn(room: Room, { seat, player, name, bot }: Sitter, now: number): boolean {
    const { bots } = room.definition;
    const { round } = room;
    if (round === null) return false;
    const view = viewRoom(room, { player, name, admitted: true }, [], null);
    const action = bots.decide(view, bot ?? bots.levels[0], round.game, this.#random);
    return action !== null && room.play(seat, action, now).ok;
  }

  #next(room: Room, now: number): Sitter | undefined {
    if (!room.isRunning || room.seats.presentPeople.length === 0) return undefined;
    const awaited = room.round?.game.waiting() ?? [];
    return awaited
      .map((seat) => room.seats.at(seat))
      .filter((sitter) => sitter !== undefined)
      .find((sitter) => room.isPlayedByBot(sitter) && this.#timeOf(sitter.seat, room, now) <= now);
  }

  #timeOf(seat: Seat, room: Room, now: number): number {
    const { step, phase, rounds } = room;
    const letsPeopleFirst = this.#pause === null && isForPeopleFirst(room);
    const occasion = `${rounds}.${step}.${phase}.${letsPeopleFirst}`;
    let plan = this.#plans.get(seat);
    if (plan?.occasion !== occasion) {
      plan = { occasion, at: now + this.#thinkingTime() + (letsPeopleFirst ? PATIENCE_MS : 0) };
      this.#plans.set(seat, plan);
    }
    return plan.at;
  }

  #thinkingTime(): number {
    return this.#pause ?? SHORTEST_PAUSE_MS + this.#random.int(LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS + 1);
  }
}

/** Whether somebody who is there is still asked for a vote that the bots could settle without them. */
function isForPeopleFirst({ definition, round, seats }: Room): boolean {
  if (round === null || !definition.bots.couldDecideAlone(round.game)) return false;
  const awaited = round.game.waiting();
  return seats.presentPeople.some(({ seat }) => awaited.includes(seat));
}
