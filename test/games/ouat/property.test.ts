import fc from 'fast-check';
import t from 'tap';
import type { Outcome } from '../../../src/game/game.ts';
import type { Seat } from '../../../src/game/player.ts';
import { SeededRandom } from '../../../src/game/random.ts';
import { ouatActions } from '../../../src/games/ouat/action.ts';
import type { OuatAction, OuatActionType } from '../../../src/games/ouat/action.ts';
import { OnceUponATime } from '../../../src/games/ouat/once-upon-a-time.ts';
import type { OuatJSON } from '../../../src/games/ouat/once-upon-a-time.ts';
import type { OuatOptions } from '../../../src/games/ouat/options.ts';
import type { OuatTableView } from '../../../src/games/ouat/view.ts';
import { again, deckOf, faultOf } from '../../fixtures/ouat.ts';

/** How many random games are played; TIANZI_GAMES raises it. */
const games = Number(process.env['TIANZI_GAMES'] ?? 10_000);
/** A machine that is busy with other things plays fewer: so many milliseconds at most, unless more games are asked for. */
const PATIENCE = 90_000;
const deck = deckOf();
const stranger = 9;
const types = Object.keys(ouatActions) as OuatActionType[];

/** What is drawn for one game: who plays, how, and one number for each move. */
interface Draw {
  readonly seed: number;
  readonly players: number;
  readonly options: OuatOptions;
  /** How many cards of the hand dealt are left: few, so that short games come to an end, too. */
  readonly held: number;
  /** How many of a hundred agree, accept and so on without a second thought. */
  readonly calm: number;
  readonly choices: readonly number[];
}

const draws: fc.Arbitrary<Draw> = fc.record({
  seed: fc.nat(),
  players: fc.integer({ min: 2, max: 8 }),
  options: fc.record({
    language: fc.constantFrom('zh-CN', 'en'),
    seats: fc.constant(8),
    handSize: fc.integer({ min: 3, max: 10 }),
    win: fc.constantFrom('ending', 'ending', 'empty-hand'),
    judging: fc.constantFrom('together', 'in-turn'),
    match: fc.constantFrom('free', 'literal'),
    tellSeconds: fc.constantFrom(0, 20, 180),
    judgeSeconds: fc.constantFrom(0, 10, 60),
    redraw: fc.integer({ min: 0, max: 3 }),
    standIn: fc.boolean(),
  }),
  held: fc.constantFrom(1, 2, 10),
  calm: fc.constantFrom(40, 70, 95),
  choices: fc.array(fc.nat(), { minLength: 1, maxLength: 30, size: 'max' }),
});

/** One move, as a replay needs it. */
type Move =
  | { readonly kind: 'act'; readonly seat: Seat; readonly action: OuatAction; readonly now: number }
  | { readonly kind: 'time-up' | 'rest' | 'wake'; readonly now: number }
  | { readonly kind: 'leave'; readonly seat: Seat; readonly now: number }
  | { readonly kind: 'away' | 'back'; readonly seat: Seat; readonly now: number };

/** Takes one number apart into several small choices. */
class Choice {
  #left: number;

  constructor(number: number) {
    this.#left = number;
  }

  below(count: number): number {
    const chosen = this.#left % count;
    this.#left = Math.floor(this.#left / count);
    return chosen;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

function begin(draw: Draw, random: SeededRandom): OnceUponATime {
  const players = Array.from({ length: draw.players }, (_, seat) => ({ seat, name: `P${seat}` }));
  const started = OnceUponATime.start(
    { players, options: draw.options, deck, starter: null },
    { now: 0, random },
  );
  if (!started.ok) throw new Error(started.error);
  const { game } = started.value;
  for (const { id, hand } of game.players) {
    for (const card of hand.slice(draw.held)) game.table.discard(id, card);
  }
  return game;
}

function randomOf(draw: Draw): SeededRandom {
  return new SeededRandom(draw.seed.toString(16).padStart(64, '0'));
}

function make(game: OnceUponATime, move: Move, random: SeededRandom): Outcome | null {
  const env = { now: move.now, random };
  switch (move.kind) {
    case 'act': {
      const result = game.act(move.seat, move.action, env);
      return result.ok ? result.value : null;
    }
    case 'time-up':
      return game.timeUp(env);
    case 'leave':
      return game.leave(move.seat, env);
    case 'away':
    case 'back':
      game.setAway(move.seat, move.kind === 'away', move.now);
      return { events: [], seenBy: 'all' };
    case 'rest':
    case 'wake':
      game[move.kind](move.now);
      return { events: [], seenBy: 'all' };
  }
}

/** An action of this type with content that fits, as far as anything does. */
function suitable(
  type: OuatActionType,
  game: OnceUponATime,
  seat: Seat,
  choice: Choice,
  note: string,
): OuatAction {
  const hand = game.players.find(seat)?.hand ?? [];
  const card = hand.length === 0 ? undefined : choice.of(hand);
  switch (type) {
    case 'tell':
      return {
        type,
        text: `说到 ${choice.of(deck.elements).text} ${note}`,
        ...(card === undefined ? {} : { card }),
      };
    case 'interrupt':
      return { type, card: card ?? '没有', reason: `因为 ${note}` };
    case 'redraw':
      return { type, cards: hand.slice(0, 1 + choice.below(Math.max(1, game.options.redraw))) };
    case 'give-up':
      return { type, ...(card === undefined || choice.below(2) === 0 ? {} : { card }) };
    case 'draft':
      return { type, text: `草稿 ${note}` };
    case 'finish':
      return choice.below(2) === 0 ? { type } : { type, text: '于是' };
    default:
      return choice.below(4) === 0 ? { type, reason: '我想' } : { type };
  }
}

/** Some game in progress, and what every one of its moments must show. */
class RandomGame {
  readonly draw: Draw;
  readonly game: OnceUponATime;
  readonly random: SeededRandom;
  readonly moves: Move[] = [];
  readonly seen: Set<string>;
  now = 0;
  resting = false;

  constructor(draw: Draw, seen: Set<string>) {
    this.draw = draw;
    this.seen = seen;
    this.random = randomOf(draw);
    this.game = begin(draw, this.random);
  }

  play(): void {
    for (const number of this.draw.choices) {
      const choice = new Choice(number);
      for (const move of this.#moves(choice)) this.#make(move);
      this.#check(choice);
    }
    this.#replay();
  }

  *#moves(choice: Choice): Generator<Move> {
    const { game } = this;
    const all = game.players.seats();
    const kind = choice.below(100);
    this.now += choice.of([0, 500, 3000]);
    if (kind < 60) {
      const [first] = game.waiting();
      if (first !== undefined) yield this.#act(choice.of(game.waiting()), choice);
    } else if (kind < 75) {
      // everyone does what is due, until the round has moved on
      const { step } = game;
      while (game.step === step && game.waiting().length > 0) yield this.#act(game.waiting()[0]!, choice);
    } else if (kind < 81) {
      const deadline = game.deadline();
      if (deadline !== null) this.now = Math.max(this.now, deadline - choice.below(2));
      yield { kind: 'time-up', now: this.now };
    } else if (kind < 86) {
      yield { kind: choice.of(['away', 'away', 'back'] as const), seat: choice.of(all), now: this.now };
    } else if (kind < 88) {
      yield { kind: this.resting ? 'wake' : 'rest', now: this.now };
      this.resting = !this.resting;
    } else if (kind < 91) {
      yield { kind: 'leave', seat: choice.of([...all, stranger]), now: this.now };
    } else {
      const seat = choice.of([...all, stranger]);
      const action = suitable(choice.of(types), game, seat, choice, this.#note());
      yield { kind: 'act', seat, action, now: this.now };
    }
  }

  #note(): string {
    return `第${this.moves.length}步`;
  }

  #act(seat: Seat, choice: Choice): Move {
    const { game, draw } = this;
    const can = game.can(seat).filter((type) => type !== 'draft');
    const easy = can.filter((type) => ['tell', 'agree', 'accept', 'finish'].includes(type));
    const type = choice.of(choice.below(100) < draw.calm && easy.length > 0 ? easy : can);
    return { kind: 'act', seat, action: suitable(type, game, seat, choice, this.#note()), now: this.now };
  }

  #make(move: Move): void {
    const isAttempt = move.kind === 'act' && !this.game.can(move.seat).includes(move.action.type);
    const stored = isAttempt ? JSON.stringify(this.game) : '';
    const before = this.#viewsOfOthers(move);
    const outcome = make(this.game, move, this.random);
    this.moves.push(move);
    if (outcome === null) {
      this.seen.add('refused');
      if (!isAttempt) throw new Error(`what can be done was refused: ${JSON.stringify(move)}`);
      if (JSON.stringify(this.game) !== stored) throw new Error(`a refused move changed the round`);
      return;
    }
    if (isAttempt) throw new Error(`what cannot be done was accepted: ${JSON.stringify(move)}`);
    for (const { kind } of outcome.events) this.seen.add(kind);
    if (outcome.seenBy === 'all') return;
    this.seen.add(`seen by ${outcome.seenBy}`);
    if (outcome.events.length > 0) throw new Error('something hidden was told to all');
    if (this.#viewsOfOthers(move) !== before) throw new Error('something hidden moved the view of others');
  }

  /** Everyone’s view but the acting player’s; empty when the move cannot be a hidden one. */
  #viewsOfOthers(move: Move): string {
    if (move.kind !== 'act' || !['interrupt', 'draft'].includes(move.action.type)) return '';
    const viewers = [null, ...this.game.players.seats().filter((seat) => seat !== move.seat)];
    return viewers.map((viewer) => seenBy(this.game, viewer)).join('\n');
  }

  /** The cheap check at every moment, one of the dear ones by turns. */
  #check(choice: Choice): void {
    const fault = faultOf(this.game);
    if (fault !== null) throw new Error(fault);
    const seats = this.game.players.seats();
    const check = choice.below(4);
    if (check === 0) this.#checkStored();
    else if (check === 1) this.#checkView(choice.of([...seats, null]));
    else if (check === 2) this.#checkRefused([...seats, stranger], choice);
    else this.#checkAccepted(choice.of(seats), choice);
  }

  #checkStored(): void {
    const stored = JSON.stringify(this.game);
    const back = OnceUponATime.fromJSON(JSON.parse(stored) as OuatJSON, this.game.options, deck);
    if (JSON.stringify(back) !== stored) throw new Error('a stored round does not come back equal');
  }

  #checkRefused(seats: readonly Seat[], choice: Choice): void {
    const env = { now: this.now, random: this.random };
    const stored = JSON.stringify(this.game);
    for (const seat of seats) {
      const can = this.game.can(seat);
      for (const type of types) {
        if (can.includes(type)) continue;
        const action = suitable(type, this.game, seat, choice, 'nie');
        if (this.game.act(seat, action, env).ok)
          throw new Error(`${type} of seat ${seat} is accepted, not in can`);
      }
    }
    if (JSON.stringify(this.game) !== stored) throw new Error('a refused action changed the round');
  }

  #checkAccepted(seat: Seat, choice: Choice): void {
    const can = this.game.can(seat);
    if (can.length === 0) return;
    const type = choice.of(can);
    const copy = OnceUponATime.fromJSON(this.game.toJSON(), this.game.options, deck);
    const env = { now: this.now, random: new SeededRandom('77'.repeat(32)) };
    const result = copy.act(seat, suitable(type, copy, seat, choice, 'nie'), env);
    if (!result.ok) throw new Error(`${type} of seat ${seat} is in can and refused: ${result.error}`);
  }

  /** A viewer sees only what everyone sees, and their own cards. */
  #checkView(viewer: Seat | null): void {
    const { game } = this;
    const view = game.view(viewer);
    const table = view.table as unknown as OuatTableView;
    const seen = seenBy(game, viewer);
    const shown = JSON.stringify([table.segment, table.interrupt, table.read, table.story]);
    const own = viewer === null ? [] : [...game.players.at(viewer).hand, game.table.ending(viewer)?.id];
    for (const [quoted, id] of seen.matchAll(/"((?:要素|结局)\d+)"/g)) {
      if (!shown.includes(quoted) && !own.includes(id)) throw new Error(`viewer ${viewer} sees ${quoted}`);
    }
    const { state } = game.toJSON();
    const story = state.kind === 'interrupt' ? state.story : state;
    for (const [seat, { reason }] of story.kind === 'story' ? story.hidden : []) {
      this.seen.add('hidden');
      if (seat !== viewer && seen.includes(reason)) throw new Error(`viewer ${viewer} sees a hidden reason`);
      const status =
        state.kind === 'story' && game.result === null ? view.seats.get(seat)?.status : undefined;
      const expected = seat === viewer ? 'done' : 'awaiting-judgement';
      if (status !== undefined && status !== expected)
        throw new Error(`viewer ${viewer} sees seat ${seat} ${status}`);
    }
    const awaiting = [...view.seats]
      .filter(([, { status }]) => status.startsWith('awaiting'))
      .map(([seat]) => seat);
    if (awaiting.join() !== [...view.waiting].sort().join()) throw new Error('status and waiting disagree');
  }

  /** The same moves from the same seed lead to the same round, also with restarts between them. */
  #replay(): void {
    const random = randomOf(this.draw);
    let game = begin(this.draw, random);
    for (const [index, move] of this.moves.entries()) {
      if (index % 8 === 0) game = again(game);
      make(game, move, random);
    }
    if (JSON.stringify(game) !== JSON.stringify(this.game)) throw new Error('the replay leads elsewhere');
    if (random.position !== this.random.position) throw new Error('the replay throws other dice');
  }
}

function seenBy(game: OnceUponATime, viewer: Seat | null): string {
  const view = game.view(viewer);
  return JSON.stringify({ ...view, seats: [...view.seats] });
}

t.test('in random games no rule of the house is broken, and everything happens', async (t) => {
  const seen = new Set<string>();
  let played = 0;
  const playOut = (draw: Draw) => {
    played++;
    new RandomGame(draw, seen).play();
  };
  const limit = games > 10_000 ? {} : { interruptAfterTimeLimit: PATIENCE, markInterruptAsFailure: false };
  fc.assert(fc.property(draws, playOut), { numRuns: games, ...limit });
  const everything = [
    ...['tell', 'agree', 'oppose', 'interrupt', 'accept', 'reject', 'give-up', 'redraw', 'ending', 'won'],
    ...['struck', 'in-ending', 'interrupt-succeeded', 'interrupt-failed', 'ending-struck', 'time-up'],
    ...['left-round', 'no-winner', 'refused', 'hidden', 'seen by owner', 'seen by nobody'],
  ];
  const never = everything.filter((kind) => !seen.has(kind));
  t.comment(`${played} games`);
  t.same(played < 1000 ? [] : never, []);
});
