import { Clocks } from '../../game/clocks.ts';
import type { ClocksJSON } from '../../game/clocks.ts';
import type { GameEvent, RoundResult } from '../../game/game.ts';
import { PlayerQueue } from '../../game/player-queue.ts';
import { Player } from '../../game/player.ts';
import type { PlayerJSON, Seat } from '../../game/player.ts';
import { shuffle } from '../../game/random.ts';
import type { Random } from '../../game/random.ts';
import { deck, isCard, sortedByCount, sortedByRank } from './cards.ts';
import type { Card } from './cards.ts';
import { standardSeconds } from './options.ts';
import type { DouDizhuOptions } from './options.ts';
import type { Play } from './score.ts';

/** How many cards are dealt to each seat; three are left for the bottom (Dou Dizhu: Deal). */
export const HAND_SIZE = 17;
/** How many times in a row a seat's time may be up before a bot plays for it. */
const TIME_UPS_BEFORE_BOT = 2;
/** How long the bot that stands in waits before it acts, so that the table can follow. */
const STAND_IN_SECONDS = 2;

/** What a seat said in the bidding; 0 for no bid. */
export interface Bid {
  readonly seat: Seat;
  readonly points: number;
}

export interface RoundJSON {
  readonly players: readonly PlayerJSON[];
  readonly bottom: readonly Card[];
  readonly firstBidder: Seat;
  readonly bids: readonly Bid[];
  readonly landlord: Seat | null;
  readonly plays: readonly Play[];
  readonly clocks: ClocksJSON;
  readonly pauses: ClocksJSON;
  readonly step: number;
  readonly timeUps: readonly (readonly [Seat, number])[];
  readonly trustees: readonly Seat[];
  readonly hint: readonly Card[];
  readonly result: RoundResult | null;
}

/** How far a deal has come: everything but the state, which says whose move it is. */
export class Round {
  readonly options: DouDizhuOptions;
  readonly players: PlayerQueue;
  readonly clocks: Clocks;
  /** The clocks of the bots that stand in: how long they seem to think. */
  readonly pauses: Clocks;
  /** The three cards of the bottom; once there is a landlord they are in that hand too. */
  bottom: readonly Card[];
  /** Who spoke first in the deal on the table. */
  firstBidder: Seat;
  /** What was said in the deal on the table, in order. */
  bids: Bid[];
  landlord: Seat | null;
  /** All plays in order, passes too. */
  readonly plays: Play[];
  /** Grows whenever the round moves on. */
  step: number;
  /** What was proposed last to the seat on turn; empty before. */
  hint: readonly Card[];
  result: RoundResult | null;
  /** How many times in a row each seat's time was up. */
  readonly #timeUps: Map<Seat, number>;
  readonly #trustees: Set<Seat>;
  #events: GameEvent[] = [];

  constructor(options: DouDizhuOptions, json: RoundJSON) {
    this.options = options;
    this.players = PlayerQueue.fromJSON(json.players);
    this.clocks = new Clocks(json.clocks);
    this.pauses = new Clocks(json.pauses);
    this.bottom = [...json.bottom];
    this.firstBidder = json.firstBidder;
    this.bids = [...json.bids];
    this.landlord = json.landlord;
    this.plays = [...json.plays];
    this.step = json.step;
    this.hint = [...json.hint];
    this.result = json.result;
    this.#timeUps = new Map(json.timeUps);
    this.#trustees = new Set(json.trustees);
  }

  /** A round whose cards are still to be dealt. */
  static begin(
    options: DouDizhuOptions,
    players: readonly { readonly seat: Seat; readonly name: string }[],
    firstBidder: Seat,
  ): Round {
    return new Round(options, {
      players: players.map(({ seat, name }) => new Player(seat, name).toJSON()),
      bottom: [],
      firstBidder,
      bids: [],
      landlord: null,
      plays: [],
      clocks: new Clocks().toJSON(),
      pauses: new Clocks().toJSON(),
      step: 0,
      timeUps: [],
      trustees: [],
      hint: [],
      result: null,
    });
  }

  /** Shuffles all cards and deals them: 17 to each, 3 to the bottom (Dou Dizhu: Deal). */
  deal(first: Seat, random: Random): void {
    const cards = shuffle(deck, random);
    for (const player of this.players) player.hand = sortedByRank(cards.splice(0, HAND_SIZE));
    this.bottom = sortedByRank(cards);
    this.firstBidder = first;
    this.bids = [];
  }

  /** Highest card first. */
  hand(seat: Seat): Card[] {
    return this.players.find(seat)?.hand.filter(isCard) ?? [];
  }

  /** The highest bid so far, which is the base of the score; 0 while nobody has bid. */
  get base(): number {
    return Math.max(0, ...this.bids.map(({ points }) => points));
  }

  /** Who bid the most; null while nobody has bid. */
  get highestBidder(): Seat | null {
    return this.bids.find(({ points }) => points > 0 && points === this.base)?.seat ?? null;
  }

  /** The landlord takes the bottom into the hand. */
  takeBottom(landlord: Seat): void {
    this.landlord = landlord;
    this.players.at(landlord).hand = sortedByRank([...this.hand(landlord), ...this.bottom]);
  }

  /** Lays cards of the hand on the table. */
  lay(seat: Seat, cards: readonly Card[]): void {
    const player = this.players.at(seat);
    for (const card of cards) player.give(card);
    this.plays.push({ seat, cards: sortedByCount(cards) });
  }

  /** Begins the turn of `seat`: its clock, and the pause of the bot if one stands in. */
  startTurn(seat: Seat, wait: 'bid' | 'play', now: number): void {
    const seconds = wait === 'bid' ? this.options.bidSeconds : this.options.playSeconds;
    this.step++;
    this.hint = [];
    this.clocks.clear();
    this.clocks.start(seat, { seconds, standard: standardSeconds[wait] }, now);
    this.pauses.clear();
    if (this.isTrustee(seat)) this.#startPause(seat, now);
  }

  /** Whether a bot plays for this seat (托管). */
  isTrustee(seat: Seat): boolean {
    return this.#trustees.has(seat);
  }

  get trustees(): readonly Seat[] {
    return [...this.#trustees];
  }

  /** A bot plays for `seat` from now on; it acts soon when it is `onTurn`. */
  entrust(seat: Seat, onTurn: boolean, now: number): void {
    this.#timeUps.delete(seat);
    this.#trustees.add(seat);
    if (onTurn) this.#startPause(seat, now);
  }

  /** The player of `seat` is there and plays. Answers whether a bot had stood in. */
  takeBack(seat: Seat): boolean {
    this.#timeUps.delete(seat);
    this.pauses.stop(seat);
    return this.#trustees.delete(seat);
  }

  /** Notes that the time of `seat` was up. Answers whether that was once too often. */
  countTimeUp(seat: Seat): boolean {
    const count = (this.#timeUps.get(seat) ?? 0) + 1;
    this.#timeUps.set(seat, count);
    return count >= TIME_UPS_BEFORE_BOT;
  }

  #startPause(seat: Seat, now: number): void {
    this.pauses.start(seat, { seconds: STAND_IN_SECONDS, standard: STAND_IN_SECONDS }, now);
  }

  /** Notes what happened, for everyone to know. */
  say(event: GameEvent): void {
    this.#events.push(event);
  }

  /** What happened since this was last asked. */
  takeEvents(): GameEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  toJSON(): RoundJSON {
    return {
      players: this.players.toJSON(),
      bottom: this.bottom,
      firstBidder: this.firstBidder,
      bids: [...this.bids],
      landlord: this.landlord,
      plays: [...this.plays],
      clocks: this.clocks.toJSON(),
      pauses: this.pauses.toJSON(),
      step: this.step,
      timeUps: [...this.#timeUps],
      trustees: [...this.#trustees],
      hint: [...this.hint],
      result: this.result,
    };
  }
}
