import fc from 'fast-check';
import t from 'tap';
import type { Outcome } from '../../../src/game/game.ts';
import type { Seat } from '../../../src/game/player.ts';
import { SeededRandom } from '../../../src/game/random.ts';
import { douDizhuActions } from '../../../src/games/doudizhu/action.ts';
import type { DouDizhuAction, DouDizhuActionType } from '../../../src/games/doudizhu/action.ts';
import { deck, isCard } from '../../../src/games/doudizhu/cards.ts';
import type { Card } from '../../../src/games/doudizhu/cards.ts';
import { kinds } from '../../../src/games/doudizhu/combination.ts';
import { DouDizhu } from '../../../src/games/doudizhu/dou-dizhu.ts';
import { legalMoves } from '../../../src/games/doudizhu/moves.ts';
import type { DouDizhuOptions } from '../../../src/games/doudizhu/options.ts';
import { PlayState } from '../../../src/games/doudizhu/state/play-state.ts';
import type { DouDizhuTableView } from '../../../src/games/doudizhu/view.ts';
import { again } from '../../fixtures/doudizhu.ts';

/** How many random deals are played; TIANZI_DEALS raises it, 100000 for the whole. */
const deals = Number(process.env['TIANZI_DEALS'] ?? 400);
/** A machine that is busy with other things plays fewer: so many milliseconds at most, unless more are asked for. */
const PATIENCE = 60_000;
const seats: readonly Seat[] = [0, 1, 2];
const stranger = 9;
const types = Object.keys(douDizhuActions) as DouDizhuActionType[];

t.setTimeout(0);

/** What is drawn for one deal. */
interface Draw {
  readonly seed: number;
  readonly options: DouDizhuOptions;
  readonly firstBidder: Seat | null;
  /** How many of a hundred moves are something else than an ordinary play. */
  readonly unrest: number;
  /** How many of a hundred plays are passes where one may pass. */
  readonly shyness: number;
}

const draws: fc.Arbitrary<Draw> = fc.record({
  seed: fc.nat(),
  options: fc.record({
    seats: fc.constant(3 as const),
    bombs: fc.constantFrom('effective', 'all'),
    bidSeconds: fc.constantFrom(0, 5, 20),
    playSeconds: fc.constantFrom(0, 1, 30),
    deals: fc.constantFrom(0, 8),
    showCount: fc.boolean(),
  }),
  firstBidder: fc.constantFrom(null, 0, 1, 2),
  unrest: fc.constantFrom(5, 20, 40),
  shyness: fc.constantFrom(0, 30, 70),
});

/** One move, as a replay needs it. */
type Move =
  | { readonly kind: 'act'; readonly seat: Seat; readonly action: DouDizhuAction; readonly now: number }
  | { readonly kind: 'time-up' | 'rest' | 'wake' | 'abandon'; readonly now: number }
  | { readonly kind: 'leave' | 'away' | 'back'; readonly seat: Seat; readonly now: number };

const randomOf = (draw: Draw): SeededRandom => new SeededRandom(draw.seed.toString(16).padStart(64, '0'));

function begin(draw: Draw, random: SeededRandom): DouDizhu {
  const players = seats.map((seat) => ({ seat, name: `P${seat}` }));
  const { options, firstBidder } = draw;
  const started = DouDizhu.start({ players, options, firstBidder }, { now: 0, random });
  if (!started.ok) throw new Error(started.error);
  return started.value.game;
}

function make(game: DouDizhu, move: Move, random: SeededRandom): Outcome | null {
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
    case 'abandon':
      return game.abandon();
    case 'away':
    case 'back':
      game.setAway(move.seat, move.kind === 'away', move.now);
      break;
    case 'rest':
    case 'wake':
      game[move.kind](move.now);
  }
  return { events: [], seenBy: 'all' };
}

/** What is wrong with a deal, whatever happened before; null when nothing is. */
function faultOf(game: DouDizhu): string | null {
  const { round } = game;
  const played = round.plays.flatMap(({ cards }) => cards);
  const held = seats.flatMap((seat) => round.hand(seat));
  const cards = [...held, ...played, ...(round.landlord === null ? round.bottom : [])];
  if (cards.length !== deck.length || new Set(cards).size !== deck.length) return 'a card is lost or doubled';
  if (!cards.every(isCard)) return 'there is something among the cards that is none';
  const actors = seats.filter((seat) => game.can(seat).some((type) => type !== 'trustee'));
  if (game.result === null) {
    if (game.waiting().length !== 1) return 'not exactly one seat is awaited';
    if (actors.join() !== game.waiting().join()) return 'another seat than the one awaited can act';
    return null;
  }
  if (actors.length > 0 || game.waiting().length > 0) return 'someone can act after the end';
  const points = Object.values(game.result.points);
  if (points.length !== 3 || points.reduce((sum, each) => sum + each) !== 0) return 'scores do not sum to 0';
  const isWon = game.result.winners.length > 0;
  if (isWon !== seats.some((seat) => round.hand(seat).length === 0)) return 'won without an empty hand';
  return null;
}

/** A deal in progress, and what every one of its moments must show. */
class RandomDeal {
  readonly draw: Draw;
  readonly game: DouDizhu;
  /** The deal's own chance, and the one that chooses the moves. */
  readonly random: SeededRandom;
  readonly chance: SeededRandom;
  readonly moves: Move[] = [];
  readonly seen: Set<string>;
  now = 0;
  resting = false;

  constructor(draw: Draw, seen: Set<string>) {
    this.draw = draw;
    this.seen = seen;
    this.random = randomOf(draw);
    this.chance = new SeededRandom((draw.seed + 2 ** 31).toString(16).padStart(64, 'c'));
    this.game = begin(draw, this.random);
  }

  play(): void {
    this.#check();
    for (let moves = 0; this.game.result === null; moves++) {
      if (moves > 1000) throw new Error('the deal does not end');
      if (this.#percent(this.draw.unrest)) this.#make(this.#unusual());
      else this.#make(this.#usual(), 'usual');
      this.#check();
    }
    this.#replay();
  }

  #of<T>(items: readonly T[]): T {
    return items[this.chance.int(items.length)]!;
  }

  #percent(chance: number): boolean {
    return this.chance.int(100) < chance;
  }

  /** What the seat on turn may well do. */
  #usual(): Move {
    const [seat = 0] = this.game.waiting();
    this.now += this.#of([0, 300, 900]);
    const can = this.game.can(seat);
    if (can.includes('bid')) return this.#act(seat, { type: 'bid', points: this.#bid() });
    const isPass = can.includes('pass') && (!can.includes('play') || this.#percent(this.draw.shyness));
    return this.#act(seat, isPass ? { type: 'pass' } : { type: 'play', cards: this.#of(this.#legal(seat)) });
  }

  #bid(): number {
    return this.#of([0, 0, 1, 2, 3].filter((points) => points === 0 || points > this.game.round.base));
  }

  #legal(seat: Seat): Card[][] {
    const { state, round } = this.game;
    return legalMoves(round.hand(seat), state instanceof PlayState ? (state.trick ?? undefined) : undefined);
  }

  #act(seat: Seat, action: DouDizhuAction): Move {
    return { kind: 'act', seat, action, now: this.now };
  }

  #unusual(): Move {
    const { now } = this;
    const seat = this.#of(seats);
    switch (this.chance.int(8)) {
      case 0:
      case 1: {
        const deadline = this.game.deadline();
        if (deadline !== null) this.now = Math.max(now, deadline - this.chance.int(2));
        return { kind: 'time-up', now: this.now };
      }
      case 2:
        return { kind: this.#of(['away', 'back'] as const), seat, now };
      case 3:
        this.resting = !this.resting;
        return { kind: this.resting ? 'rest' : 'wake', now };
      case 4:
        if (this.#percent(20)) return { kind: 'leave', seat: this.#of([...seats, stranger]), now };
        return this.#percent(3) ? { kind: 'abandon', now } : this.#act(seat, this.#any('trustee', seat));
      case 5: {
        const [onTurn = 0] = this.game.waiting();
        return this.#act(onTurn, this.#any('hint', onTurn));
      }
      default:
        return this.#attempt(this.#of([...seats, stranger]));
    }
  }

  /** Something that is mostly refused. */
  #attempt(seat: Seat): Move {
    return this.#act(seat, this.#any(this.#of(types), seat));
  }

  #any(type: DouDizhuActionType, seat: Seat): DouDizhuAction {
    switch (type) {
      case 'bid':
        return { type, points: this.chance.int(4) };
      case 'play':
        return { type, cards: this.#someCards(seat) };
      case 'hint':
        return this.#percent(50) ? { type } : { type, cards: this.#someCards(seat) };
      case 'trustee':
        return { type, on: this.#percent(50) };
      case 'pass':
        return { type };
    }
  }

  #someCards(seat: Seat): string[] {
    const from: readonly string[] = this.#percent(80) ? this.game.round.hand(seat) : [...deck, 'XX', ''];
    const all = from.length === 0 ? deck : from;
    return Array.from({ length: this.chance.int(6) }, () => this.#of(all));
  }

  #make(move: Move, kind: 'usual' | 'unusual' = 'unusual'): void {
    const isAct = move.kind === 'act';
    const before = isAct && kind === 'unusual' ? JSON.stringify(this.game) : '';
    const can = isAct && this.game.can(move.seat).includes(move.action.type);
    const step = this.game.step;
    const outcome = make(this.game, move, this.random);
    this.moves.push(move);
    if (outcome === null) {
      if (kind === 'usual') throw new Error(`what is legal was refused: ${JSON.stringify(move)}`);
      if (JSON.stringify(this.game) !== before) throw new Error('a refused action changed the deal');
      this.seen.add('refused');
      return;
    }
    if (isAct && !can) throw new Error(`what cannot be done was accepted: ${JSON.stringify(move)}`);
    if (this.game.step < step) throw new Error('the step has fallen');
    for (const { kind, combination, spring } of outcome.events) {
      this.seen.add(kind);
      if (typeof combination === 'string') this.seen.add(combination);
      if (typeof spring === 'string') this.seen.add(spring);
    }
    if (outcome.seenBy !== 'all' && outcome.events.length > 0) throw new Error('a hint was told to all');
  }

  /** The cheap checks at every moment, one of the dear ones now and then. */
  #check(): void {
    const fault = faultOf(this.game);
    if (fault !== null) throw new Error(fault);
    const check = this.chance.int(8);
    if (check === 0) this.#checkStored();
    if (check === 1) this.#checkView(this.#of([...seats, null]));
    if (check === 2) this.#checkRefused();
  }

  #checkStored(): void {
    const stored = JSON.stringify(this.game);
    if (JSON.stringify(again(this.game)) !== stored)
      throw new Error('a stored deal does not come back equal');
  }

  /** What cannot be done is refused, whoever tries, and leaves no trace. */
  #checkRefused(): void {
    const stored = JSON.stringify(this.game);
    for (const seat of [...seats, stranger]) {
      const can = this.game.can(seat);
      for (const type of types.filter((each) => !can.includes(each))) {
        const result = this.game.act(seat, this.#any(type, seat), { now: this.now, random: this.random });
        if (result.ok) throw new Error(`${type} of seat ${seat} is accepted, and not in can`);
      }
    }
    if (JSON.stringify(this.game) !== stored) throw new Error('a refused action changed the deal');
  }

  /** A viewer sees their own cards and those that lie open. */
  #checkView(viewer: Seat | null): void {
    const { game } = this;
    const view = game.view(viewer);
    const table = view.table as unknown as DouDizhuTableView;
    const open = new Set<string>(table.plays.flatMap(({ cards }) => cards));
    const own = viewer === null ? [] : game.round.hand(viewer);
    const shown = [...(table.bottom ?? []), ...Object.values(table.hands ?? {}).flat()];
    const text = JSON.stringify({ ...view, seats: [...view.seats] });
    for (const [, code = ''] of text.matchAll(/"([^"]{2})"/g)) {
      if (!isCard(code) || code === 'RJ') continue;
      const isOpen = open.has(code) || own.includes(code) || shown.includes(code);
      if (!isOpen && code !== 'BJ') throw new Error(`viewer ${String(viewer)} sees ${code}`);
    }
    if (game.result === null && table.hands !== null) throw new Error('the hands are shown too early');
    if (game.round.landlord === null && table.bottom !== null)
      throw new Error('the bottom is shown too early');
    const awaiting = [...view.seats].filter(([, { status }]) => status.startsWith('awaiting'));
    if (awaiting.map(([seat]) => seat).join() !== view.waiting.join())
      throw new Error('status and waiting disagree');
  }

  /** The same moves from the same seed lead to the same deal, also with restarts between them. */
  #replay(): void {
    const random = randomOf(this.draw);
    let game = begin(this.draw, random);
    for (const [index, move] of this.moves.entries()) {
      if (index % 16 === 0) game = again(game);
      make(game, move, random);
    }
    if (JSON.stringify(game) !== JSON.stringify(this.game)) throw new Error('the replay leads elsewhere');
    if (random.position !== this.random.position) throw new Error('the replay uses another chance');
  }
}

t.test('in random deals no rule of the house is broken, and everything happens', async (t) => {
  const seen = new Set<string>();
  let played = 0;
  let moves = 0;
  const playOut = (draw: Draw) => {
    const deal = new RandomDeal(draw, seen);
    deal.play();
    played++;
    moves += deal.moves.length;
  };
  const limit = deals > 5_000 ? {} : { interruptAfterTimeLimit: PATIENCE, markInterruptAsFailure: false };
  fc.assert(fc.property(draws, playOut), { numRuns: deals, ...limit });
  const everything = [
    ...['dealt', 'bid', 'nobody-bid', 'landlord', 'play', 'pass', 'time-up', 'trustee', 'left-to-bot'],
    ...['won', 'no-winner', 'refused'],
    ...(played < 5000 ? [] : ['spring', 'anti-spring', ...kinds]),
  ];
  t.comment(`${played} deals, ${moves} moves`);
  t.same(played < 300 ? [] : everything.filter((kind) => !seen.has(kind)), []);
});
