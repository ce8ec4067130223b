import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { Options } from '../../src/game/definition.ts';
import type { SeededRandom } from '../../src/game/random.ts';
import type { DouDizhuJSON } from '../../src/games/doudizhu/dou-dizhu.ts';
import { OnceUponATime } from '../../src/games/ouat/once-upon-a-time.ts';
import { games } from '../../src/games/index.ts';
import type { Actor } from '../../src/room/actor.ts';
import type { PlayerId, RoomCode } from '../../src/room/ids.ts';
import type { Room } from '../../src/room/room.ts';
import { Rooms } from '../../src/room/rooms.ts';
import type { Sitter } from '../../src/room/seats.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { knownRandom } from '../fixtures/app.ts';
import { markedLibrary } from '../fixtures/marked.ts';
import { faultOf } from '../fixtures/ouat.ts';
import { START } from '../fixtures/store.ts';
import { chanceOf, oneOf } from './chance.ts';
import { someMove } from './some-move.ts';
import type { SomeAction } from './some-move.ts';
import type { Torture } from './torture.ts';

/** More moves than this, and a round that is played on would never end. */
const MOST_MOVES = 3_000;

const nobody: Actor = { player: null, name: null, admitted: true, language: 'zh-CN' };

/** What one may do in a round that moves nothing on. */
const idle = new Set(['draft', 'redraw', 'hint', 'trustee', 'star', 'chat']);

/** An action that was accepted once, as it was sent. */
interface Sent {
  readonly actor: Actor;
  readonly action: SomeAction;
  readonly id: string;
  readonly step: number;
  readonly round: number;
}

/** One room and the people who come and go in it. */
class Sequence {
  readonly #random: SeededRandom;
  readonly #store = new MemoryStore();
  readonly #game: string;
  readonly #people: readonly Actor[];
  readonly #sent: Sent[] = [];
  readonly #seen = { version: 0, step: 0 };
  #rooms: Rooms;
  #code!: RoomCode;
  #now = START;
  #ids = 0;
  /** What was done, the last thing last; for whoever has to find out. */
  readonly done: string[] = [];

  constructor(game: string, random: SeededRandom) {
    this.#game = game;
    this.#random = random;
    this.#rooms = this.#open();
    this.#people = ['甲', '乙', '丙', '丁', '戊'].map((name, index) => ({
      player: `p${index}` as PlayerId,
      name,
      admitted: true,
      language: 'zh-CN',
    }));
  }

  #open(): Rooms {
    return new Rooms({
      store: this.#store,
      games,
      library: markedLibrary,
      random: knownRandom(String(this.#random.int(2 ** 30))),
      clock: () => this.#now,
      thinkers: { think: () => Promise.reject(new Error('nobody thinks here')) },
      botDelay: 0,
    });
  }

  async play(steps: number): Promise<void> {
    const clock = oneOf([0, 60], this.#random);
    const options =
      this.#game === 'ouat'
        ? { seats: 4, handSize: 3, redraw: 1, tellSeconds: clock, judgeSeconds: clock, language: 'zh-CN' }
        : { bidSeconds: clock, playSeconds: clock };
    const defaults = Object.fromEntries(
      Object.entries(games[this.#game]!.options.properties).map(([name, schema]) => [
        name,
        (schema as { default?: unknown }).default,
      ]),
    );
    const judging = this.#game === 'ouat' ? { judging: oneOf(['together', 'in-turn'], this.#random) } : {};
    const standIn = this.#game === 'ouat' ? { standIn: this.#random.int(3) === 0 } : {};
    const [first] = this.#people;
    this.#code = await this.#rooms.create(
      { player: first!.player!, name: first!.name! },
      {
        game: this.#game,
        title: '',
        password: null,
        options: { ...defaults, ...options, ...judging, ...standIn } as unknown as Options,
      },
    );
    if (this.#random.int(4) > 0) await this.#begin();
    for (let step = 0; step < steps; step++) {
      await this.#something();
      if (!(await this.#check())) return;
    }
  }

  /** Three sit down, and the first round is dealt. */
  async #begin(): Promise<void> {
    for (const actor of this.#people.slice(1, 3)) await this.#act(actor, { type: 'join' });
    if (this.#game === 'ouat') await this.#act(this.#people[0]!, { type: 'start' });
    else for (const actor of this.#people.slice(0, 3)) await this.#act(actor, { type: 'ready', on: true });
  }

  /** Plays on with whoever is there until the round is over. Throws when it does not end. */
  async finish(): Promise<void> {
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      const room = await this.#room();
      if (room?.isRunning !== true) return;
      // Those who sat down meanwhile wait for the next round: they cannot move this one on.
      const isInIt = (sitter: Sitter) => room.match.has(sitter);
      if (!room.seats.presentPeople.some(isInIt)) {
        const sitter = room.seats.people.find(isInIt) ?? room.seats.people[0];
        const actor = this.#people.find(({ player }) => player === sitter?.player);
        if (actor === undefined) return;
        await this.#rooms.look(this.#code, actor, 'sight');
      }
      const seats = room.round?.game.waiting() ?? [];
      const here = room.seats.presentPeople.filter(({ seat }) => seats.includes(seat));
      const moved = here[0] !== undefined && (await this.#move(here[0]));
      if (!moved) await this.#pass(20, room.seats.presentPeople);
      await this.#check();
    }
    throw new Error('the round does not end');
  }

  /** The room as it is in memory; null when it is closed. */
  async #room(): Promise<Room | null> {
    const visited = await this.#rooms.visit(this.#code, nobody, (room) => room);
    return visited.ok ? visited.value : null;
  }

  async #something(): Promise<void> {
    const random = this.#random;
    const room = await this.#room();
    if (room === null) return;
    const seats = room.seats.all.map(({ seat }) => seat);
    const host =
      this.#people.find(({ player }) => player === room.seats.at(room.host ?? -1)?.player) ?? nobody;
    const someone = oneOf(this.#people, random);
    const other = { seat: seats.length === 0 ? 0 : oneOf(seats, random) };
    const kind = random.int(100);
    if (kind < 40) {
      const waiting = room.round?.game.waiting() ?? [];
      const sitters = room.seats.presentPeople.filter(({ seat }) => waiting.includes(seat));
      if (sitters.length > 0) await this.#move(oneOf(sitters, random));
    } else if (kind < 50) await this.#act(someone, { type: 'join' });
    else if (kind < 56) await this.#act(someone, { type: 'leave' });
    else if (kind < 59) await this.#act(host, { type: 'kick', ...other });
    else if (kind < 63) await this.#act(host, { type: 'add-bot' });
    else if (kind < 65) await this.#act(host, { type: 'end-round' });
    else if (kind < 67) await this.#act(host, { type: 'hand-over', ...other });
    else if (kind < 76) {
      if (room.definition.startsWhenReady)
        for (const actor of this.#people) await this.#act(actor, { type: 'ready', on: random.int(5) > 0 });
      else await this.#act(host, { type: room.round === null ? 'start' : 'next' });
    } else if (kind < 79) await this.#change('reset', (each, now) => each.match.reset(now));
    else if (kind < 80 && random.int(4) === 0) await this.#change('close', (each, now) => each.close(now));
    else if (kind < 82) await this.#change('removed', (each, now) => each.unseat(other.seat, 'removed', now));
    else if (kind < 85) await this.#restart();
    else if (kind < 92) await this.#again();
    else
      await this.#pass(
        oneOf([1, 31, 61, 100], random),
        room.seats.people.filter(() => random.int(2) === 0),
      );
  }

  async #move({ player }: Sitter): Promise<boolean> {
    const actor = this.#people.find((each) => each.player === player) ?? nobody;
    const looked = await this.#rooms.look(this.#code, actor, 'sight');
    const action = looked.ok ? someMove(looked.value, this.#random) : null;
    if (action === null) return false;
    return this.#act(actor, action);
  }

  async #act(actor: Actor, action: SomeAction): Promise<boolean> {
    const room = await this.#room();
    if (room === null) return false;
    const { step, rounds: round } = room.match;
    const id = `${this.#ids++}`;
    const { ok: isDone } = await this.#rooms.act(this.#code, actor, { action, id, step });
    this.done.push(`${isDone ? '' : 'in vain: '}${String(actor.name)} ${JSON.stringify(action)}`);
    if (isDone) this.#sent.push({ actor, action, id, step, round });
    return isDone;
  }

  async #change(what: string, operation: (room: Room, now: number) => void): Promise<void> {
    this.done.push(what);
    await this.#rooms.change(this.#code, (room, now) => {
      operation(room, now);
      return null;
    });
  }

  async #restart(): Promise<void> {
    this.done.push('restart');
    await this.#rooms.settle();
    this.#rooms = this.#open();
  }

  /** Time passes; the pages of some are heard from before. */
  async #pass(seconds: number, heard: readonly Sitter[]): Promise<void> {
    this.done.push(`${seconds} s`);
    this.#now += seconds * 1000;
    for (const { player } of heard) {
      const actor = this.#people.find((each) => each.player === player);
      if (actor !== undefined) await this.#rooms.look(this.#code, actor, 'sight');
    }
    await this.#rooms.tick();
  }

  /** Something that was sent before comes once more, late, and another time under a new id: nothing changes. */
  async #again(): Promise<void> {
    const room = await this.#room();
    if (room === null || this.#sent.length === 0) return;
    const { actor, action, id, step, round } = oneOf(this.#sent, this.#random);
    if (step >= room.match.step || round > room.match.rounds) return;
    const before = await this.#state();
    this.done.push(`again: ${String(actor.name)} ${JSON.stringify(action)}`);
    await this.#rooms.act(this.#code, actor, { action, id: `${id} late`, step });
    // Whoever is heard from is no longer away: that alone may have changed.
    const isBack = before.away.length !== (await this.#state()).away.length;
    if (!isBack)
      deepStrictEqual(await this.#state(), before, `a ${action.type} of step ${step} changed the room`);
  }

  async #state(): Promise<{ readonly game: string; readonly away: readonly number[] }> {
    const room = await this.#room();
    const away = room?.seats.all.filter(({ awaySince }) => awaySince !== null).map(({ seat }) => seat) ?? [];
    const { journal, ...rest } = JSON.parse(JSON.stringify(room)) as Record<string, unknown>;
    return { game: JSON.stringify(rest), away };
  }

  /** What must be true whatever has happened. Answers whether the room is still open. */
  async #check(): Promise<boolean> {
    const room = await this.#room();
    if (room === null) return false;
    const version = room.journal.versionFor(null);
    ok(version >= this.#seen.version && room.match.step >= this.#seen.step, 'version or step has fallen');
    Object.assign(this.#seen, { version, step: room.match.step });
    const { people } = room.seats;
    const host = room.host === null ? undefined : room.seats.at(room.host);
    strictEqual(
      people.length > 0,
      host?.bot === null && !host.left,
      'there is a host where there is anybody',
    );
    strictEqual(faultIn(room), null);
    if (room.isRunning) this.#checkMoves(room);
    else strictEqual(room.round?.game.waiting().length ?? 0, 0, 'somebody is awaited after the end');
    return true;
  }

  /** Whoever is awaited can act, or a bot acts, or a clock runs; but while nobody is there all rests. */
  #checkMoves({ round, seats }: Room): void {
    const game = round!.game;
    const waiting = game.waiting();
    ok(waiting.length > 0, 'nobody is awaited: a dead table');
    if (seats.presentPeople.length === 0) return;
    for (const seat of waiting) {
      const sitter = seats.at(seat);
      ok(sitter !== undefined, `seat ${seat} is awaited and empty`);
      const isHere = sitter.bot === null && !sitter.left && sitter.awaySince === null;
      const canAct = isHere && game.can(seat).some((type) => !idle.has(type));
      const isBot = sitter.bot !== null || (round!.options['standIn'] === true && sitter.awaySince !== null);
      ok(canAct || isBot || game.deadline() !== null, `seat ${seat} is awaited, and nothing moves it on`);
    }
  }
}

/** What is wrong with the cards of a round; null when nothing is. */
function faultIn({ round }: Room): string | null {
  if (round === null) return null;
  const { game } = round;
  if (game instanceof OnceUponATime) return faultOf(game);
  const { players, plays, bottom, landlord } = game.toJSON() as DouDizhuJSON;
  const cards = [...players.flatMap(({ hand }) => hand), ...plays.flatMap((play) => play.cards)];
  const all = landlord === null ? [...cards, ...bottom] : cards;
  return all.length === 54 && new Set(all).size === 54 ? null : `${all.length} cards`;
}

/** People come and go at every step of both games, and no room is ever stuck. */
export const comings: Torture = {
  name: 'comings',
  what: 'people leave, are removed and come again, rooms are reset and closed, whatever goes on',
  run: async ({ size, seed, print }) => {
    const sequences = size === 'long' ? 20_000 : 200;
    const kinds = new Map<string, number>();
    for (let index = 0; index < sequences; index++) {
      const sequence = new Sequence(
        index % 2 === 0 ? 'ouat' : 'doudizhu',
        chanceOf(seed, `sequence ${index}`),
      );
      try {
        await sequence.play(40);
        if (index % 10 < 2) await sequence.finish();
      } catch (error) {
        throw new Error(`sequence ${index} of seed ${seed}: ${sequence.done.slice(-12).join('; ')}`, {
          cause: error,
        });
      }
      for (const step of sequence.done) {
        const kind = /"type":"([\w-]+)"/.exec(step)?.[1] ?? step.replace(/\d+/, '…');
        const key = /^in vain/.test(step) ? 'in vain' : /^again/.test(step) ? 'once more' : kind;
        kinds.set(key, (kinds.get(key) ?? 0) + 1);
      }
      if (index % 1000 === 999) print(`${index + 1} sequences`);
    }
    const needed = [
      'leave',
      'kick',
      'join',
      'reset',
      'close',
      'removed',
      'restart',
      'end-round',
      'tell',
      'play',
    ];
    for (const kind of needed) ok((kinds.get(kind) ?? 0) > 0, `${kind} never happened`);
    print(`${sequences} sequences: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
  },
};
