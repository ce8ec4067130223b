import { frozen } from '../../frozen.ts';
import { Clocks } from '../../game/clocks.ts';
import type { ClocksJSON } from '../../game/clocks.ts';
import type { Env, GameEvent, RoundResult } from '../../game/game.ts';
import type { PlayerQueue } from '../../game/player-queue.ts';
import type { Seat } from '../../game/player.ts';
import { clean, isBlank } from '../../game/text.ts';
import type { Deck } from './deck.ts';
import { standardSeconds } from './options.ts';
import type { OuatOptions } from './options.ts';
import type { StoryState } from './state/story-state.ts';
import type { StorySegment } from './story.ts';
import { Table } from './table.ts';
import type { TableJSON } from './table.ts';

export interface RoundJSON {
  readonly table: TableJSON;
  readonly clocks: ClocksJSON;
  readonly step: number;
  readonly endingsStruck: readonly (readonly [Seat, number])[];
  readonly endingSegments: number;
  readonly struckRunning: number;
  readonly firstWasTold: boolean;
  readonly redrawn: readonly Seat[];
  readonly drafts: readonly (readonly [Seat, string])[];
  readonly story: readonly StorySegment[];
  readonly result: RoundResult | null;
}

/** How far a round has come: everything but the state, which says whose move it is. */
export class Round {
  readonly options: OuatOptions;
  readonly deck: Deck;
  readonly table: Table;
  readonly clocks: Clocks;
  /** Grows whenever the round moves on. */
  step: number;
  /** The segments that stand. */
  readonly story: StorySegment[];
  /** What a player has typed but not told. */
  readonly drafts: Map<Seat, string>;
  /** Who has swapped cards. */
  readonly redrawn: Set<Seat>;
  /** Whether the round's first segment was told, if only to be struck. */
  firstWasTold: boolean;
  /** How many segments of this teller were struck one after the other. */
  struckRunning: number;
  /** How many segments of the teller's ending stand: 0 to 3. */
  endingSegments: number;
  /** How many endings of each player were struck. */
  readonly endingsStruck: Map<Seat, number>;
  result: RoundResult | null;
  #events: GameEvent[] = [];

  constructor(options: OuatOptions, deck: Deck, json: RoundJSON) {
    this.options = options;
    this.deck = deck;
    this.table = new Table(deck, json.table);
    this.clocks = new Clocks(json.clocks);
    this.step = json.step;
    this.story = json.story.map(frozen);
    this.drafts = new Map(json.drafts);
    this.redrawn = new Set(json.redrawn);
    this.firstWasTold = json.firstWasTold;
    this.struckRunning = json.struckRunning;
    this.endingSegments = json.endingSegments;
    this.endingsStruck = new Map(json.endingsStruck);
    this.result = json.result;
  }

  /** A round in which the cards are dealt and nothing is told. */
  static begin(options: OuatOptions, deck: Deck, table: Table): Round {
    return new Round(options, deck, {
      table: table.toJSON(),
      clocks: new Clocks().toJSON(),
      step: 0,
      endingsStruck: [],
      endingSegments: 0,
      struckRunning: 0,
      firstWasTold: false,
      redrawn: [],
      drafts: [],
      story: [],
      result: null,
    });
  }

  get players(): PlayerQueue {
    return this.table.players;
  }

  /** A player who is due to tell and has no card is in the ending (table rule 7). */
  isInEnding(seat: Seat): boolean {
    return this.players.find(seat)?.hand.length === 0;
  }

  draw(seat: Seat, count: number, env: Env): void {
    this.table.draw(seat, count, env.random);
  }

  /** The segment being judged stands; `interrupt` is the one that ended it. */
  addToStory({ told, teller }: StoryState, interrupt: StorySegment['interrupt'] = null): void {
    if (told === null) return;
    const card = told.card === null ? null : this.table.card(told.card);
    this.story.push(frozen({ seat: teller, name: told.name, text: told.text, card, interrupt }));
    this.table.piles.onTable = null;
  }

  /** Starts the clock of one who is to tell (`tellSeconds`) or to judge (`judgeSeconds`). */
  startClock(seat: Seat, wait: 'tell' | 'judge', env: Env): void {
    const seconds = wait === 'tell' ? this.options.tellSeconds : this.options.judgeSeconds;
    this.clocks.start(seat, { seconds, standard: standardSeconds[wait] }, env.now);
  }

  /** Stops all clocks and starts those of `seats`. */
  restartClocks(seats: readonly Seat[], wait: 'tell' | 'judge', env: Env): void {
    this.clocks.clear();
    for (const seat of seats) this.startClock(seat, wait, env);
  }

  /** Notes what happened, for everyone to know. */
  say(event: GameEvent): void {
    this.#events.push(event);
  }

  /** Notes a decision, with its reason if there is anything to read in it. */
  sayDecision(kind: 'agree' | 'oppose' | 'accept' | 'reject', seat: Seat, reason = ''): void {
    this.say(isBlank(reason) ? { kind, seat } : { kind, seat, text: clean(reason) });
  }

  /** What happened since this was last asked. */
  takeEvents(): GameEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  toJSON(): RoundJSON {
    return {
      table: this.table.toJSON(),
      clocks: this.clocks.toJSON(),
      step: this.step,
      endingsStruck: [...this.endingsStruck],
      endingSegments: this.endingSegments,
      struckRunning: this.struckRunning,
      firstWasTold: this.firstWasTold,
      redrawn: [...this.redrawn],
      drafts: [...this.drafts],
      story: [...this.story],
      result: this.result,
    };
  }
}
