import type { Seat } from '../game/player.ts';
import { SeededRandom } from '../game/random.ts';
import type { RandomBytes } from './ids.ts';
import type { Room } from './room.ts';
import type { Sitter } from './seats.ts';
import type { Thinkers } from './thinkers.ts';
import { viewRoom } from './view.ts';
import type { RoomView } from './view.ts';

/** The natural pause of a bot before it acts, in milliseconds. */
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 4_000;
/** How long a bot waits for the people where its decision could cut theirs short, in milliseconds. */
const PATIENCE_MS = 20_000;
/** More turns than this in one go, and the table would stand still for everyone else. */
const MOST_TURNS_AT_ONCE = 200;

/** When a bot acts, and what one that thinks for long has come to. */
interface Plan {
  readonly occasion: string;
  readonly at: number;
  /** Null for a bot that decides at once. */
  readonly thought: Thought | null;
}

/** What a bot thinks beside the server's own work. */
interface Thought {
  /** Undefined while it thinks. */
  action: { readonly type: string } | null | undefined;
}

/** When the bots of one room act, and what they do: each from what its seat may see, like a person. */
export class BotTurns {
  readonly #newSeed: () => string;
  readonly #random: SeededRandom;
  readonly #pause: number | null;
  readonly #thinkers: Pick<Thinkers, 'think'>;
  /** For each seat that a bot has to act for: on which occasion, and when. */
  readonly #plans = new Map<Seat, Plan>();

  /** @param pause milliseconds before each turn; null for natural pauses */
  constructor(random: RandomBytes, pause: number | null, thinkers: Pick<Thinkers, 'think'>) {
    this.#newSeed = () => random(32).toString('hex');
    this.#random = new SeededRandom(this.#newSeed());
    this.#pause = pause;
    this.#thinkers = thinkers;
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
      const plan = this.#plans.get(sitter.seat);
      this.#plans.delete(sitter.seat);
      if (!this.#turn(room, sitter, plan?.thought ?? null, now)) break;
      hasPlayed = true;
    }
    return hasPlayed;
  }

  #turn(room: Room, sitter: Sitter, thought: Thought | null, now: number): boolean {
    const action = thought?.action ?? this.#decide(room, sitter);
    return action !== null && room.match.play(sitter.seat, action, now).ok;
  }

  #decide(room: Room, sitter: Sitter): { readonly type: string } | null {
    const { round, definition } = room;
    if (round === null) return null;
    return definition.bots.decide(viewOf(room, sitter), levelOf(room, sitter), round.game, this.#random);
  }

  /** Begins to think, where that takes its time. */
  #think(room: Room, sitter: Sitter): Thought | null {
    const level = levelOf(room, sitter);
    if (room.definition.bots.deep?.levels.includes(level) !== true) return null;
    const thought: Thought = { action: undefined };
    const seed = this.#newSeed();
    this.#thinkers.think({ game: room.definition.name, view: viewOf(room, sitter), level, seed }).then(
      (action) => (thought.action = action),
      // It decides at once then, as others do.
      () => (thought.action = null),
    );
    return thought;
  }

  #next(room: Room, now: number): Sitter | undefined {
    if (!room.isRunning || room.seats.presentPeople.length === 0) return undefined;
    const awaited = room.round?.game.waiting() ?? [];
    return awaited
      .map((seat) => room.seats.at(seat))
      .filter((sitter) => sitter !== undefined)
      .find((sitter) => room.isPlayedByBot(sitter) && this.#isReady(sitter, room, now));
  }

  #isReady(sitter: Sitter, room: Room, now: number): boolean {
    const { at, thought } = this.#planFor(sitter, room, now);
    return at <= now && (thought === null || thought.action !== undefined);
  }

  #planFor(sitter: Sitter, room: Room, now: number): Plan {
    const { step, rounds } = room.match;
    const letsPeopleFirst = this.#pause === null && isForPeopleFirst(room);
    const occasion = `${rounds}.${step}.${room.phase}.${letsPeopleFirst}`;
    let plan = this.#plans.get(sitter.seat);
    if (plan?.occasion !== occasion) {
      const pause = this.#thinkingTime() + (letsPeopleFirst ? PATIENCE_MS : 0);
      const at = now + Math.min(pause, mostPause(sitter, room, now));
      plan = { occasion, at, thought: this.#think(room, sitter) };
      this.#plans.set(sitter.seat, plan);
    }
    return plan;
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

/** The room as a bot's seat may see it. */
function viewOf(room: Room, { player, name }: Sitter): RoomView {
  return viewRoom(room, { player, name, admitted: true }, [], null);
}

/** The kind of bot that plays here. */
function levelOf({ definition }: Room, { bot }: Sitter): string {
  return bot ?? definition.bots.levels[0];
}

/** How long a bot may wait before it acts: where there is a clock, half of what it has left. */
function mostPause({ seat }: Sitter, { round }: Room, now: number): number {
  const deadline = round?.game.view(seat).deadline ?? null;
  return deadline === null ? Infinity : Math.max(0, (deadline - now) / 2);
}
