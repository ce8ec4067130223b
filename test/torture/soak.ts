import { equal, ok } from 'node:assert/strict';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { SeededRandom } from '../../src/game/random.ts';
import type { RoomView } from '../../src/room/view.ts';
import { Server } from '../fixtures/program.ts';
import { chanceOf } from './chance.ts';
import { withFolder } from './files.ts';
import { someAction } from './player.ts';
import type { Means, Torture } from './torture.ts';
import { Watched } from './watched.ts';
import { WebClient } from './web-client.ts';

const ROOMS = { short: 12, long: 200 } as const;
const VIEWERS_PER_ROOM = 3;
const MINUTES = { short: 0.2, long: 10 } as const;
/** Bots wait as long as people expect them to, in the long form. */
const BOTS = { short: { BOT_DELAY_MS: '100' }, long: {} } as const;
const POLL_MS = 1_000;
const LONGEST_LOG = 64 * 2 ** 20;
const MOST_GROWTH = 1.5;
const MOST_DRIFT = 2;

/** Rooms in which one person plays with bots, round after round, and more people look on. */
export const soak: Torture = {
  name: 'soak',
  what: 'many rooms play with bots for a long time (--minutes, 10), three pages poll each of them',
  run: (means) => withFolder((folder) => soakFor(join(folder, 'tianzi.sqlite'), means)),
};

async function soakFor(file: string, { size, minutes, seed, print }: Means): Promise<void> {
  const server = await Server.start(file, { ADMIN_PASSWORD: 'the admin of the tests', ...BOTS[size] });
  const pages: Page[] = [];
  for (let room = 0; room < ROOMS[size]; room++) {
    const player = new Page(server.base, chanceOf(seed, `room ${room}`));
    await player.playNow(room % 2 === 0 ? 'ouat' : 'doudizhu');
    pages.push(player);
    for (let viewer = 1; viewer < VIEWERS_PER_ROOM; viewer++) {
      const watcher = new Page(server.base, chanceOf(seed, `viewer ${room}.${viewer}`));
      await watcher.lookAt(player.code);
      pages.push(watcher);
    }
  }
  const milliseconds = (minutes ?? MINUTES[size]) * 60_000;
  const warmUp = milliseconds / 10;
  const watched = new Watched(server.program.process.pid ?? 0, file);
  const times = [0, 1, 2].map(() => createHistogram());
  const from = performance.now();
  const third = (): number => Math.floor((3 * (performance.now() - from - warmUp)) / (milliseconds - warmUp));
  const polls = (page: Page) =>
    page.pollUntil(
      () => third() >= 3,
      (took) => times[third()]?.record(Math.max(1, Math.round(took * 1000))),
    );
  await Promise.all(pages.map(polls));
  watched.stop();

  const players = pages.filter(({ plays }) => plays);
  const rounds = players.map(({ round }) => round);
  const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0);
  const asked = sum(times.map(({ count }) => count));
  const perSecond = (1000 * asked) / (milliseconds - warmUp);
  const p99 = times.map((histogram) => histogram.percentile(99) / 1000);
  const drift = (p99[2] ?? 0) / (p99[0] ?? 1);
  for (const page of pages) page.close();
  equal((await server.stop()).code, 0);

  print(`${ROOMS[size]} rooms, ${pages.length} pages, ${(milliseconds / 60_000).toFixed(1)} minutes`);
  print(`${asked} requests (${perSecond.toFixed()} a second after a warm-up), none was answered 5xx`);
  print(
    `${sum(rounds)} rounds were begun; ${sum(pages.map(({ changes }) => changes))} polls brought something new`,
  );
  print(
    `p99 in thirds of the time: ${p99.map((time) => time.toFixed()).join(', ')} ms, ratio ${drift.toFixed(2)}`,
  );
  print(
    `memory: ${((watched.memory.at(-1) ?? 0) / 2 ** 20).toFixed()} MB, grown by ${watched.growth.toFixed(2)}`,
  );
  print(`the write-ahead file had at most ${(watched.longestLog / 2 ** 20).toFixed(1)} MB`);
  const still = players.filter(({ version, firstVersion }) => version <= firstVersion);
  equal(still.length, 0, `every room went on, but not ${still.map(({ code }) => code).join(' ')}`);
  ok(watched.longestLog > 0 && watched.longestLog < LONGEST_LOG, 'the write-ahead file stays short');
  if (size === 'short') return;
  ok(sum(rounds) > players.length, 'round after round');
  ok(watched.growth < MOST_GROWTH, 'memory is flat');
  ok(drift < MOST_DRIFT, 'nothing gets slower');
}

/** A page that polls a room; its reader plays there, or looks on. */
class Page {
  code = '';
  plays = false;
  /** The newest of what was seen. */
  round = 0;
  version = 0;
  firstVersion = Infinity;
  last: unknown = null;
  polls = 0;
  changes = 0;
  readonly #client: WebClient;
  readonly #random: SeededRandom;
  #view: RoomView | null = null;

  constructor(base: string, random: SeededRandom) {
    this.#client = new WebClient(base);
    this.#random = random;
  }

  /** Opens a room with bots in which this page's reader plays. */
  async playNow(game: string): Promise<void> {
    this.code = String((await this.#client.must('POST', '/play', { game }))['code']);
    this.plays = true;
  }

  async lookAt(code: string): Promise<void> {
    this.code = code;
    await this.#ask('GET', `/rooms/${code}`, () => undefined);
  }

  /** @param note told how long each request took, in milliseconds */
  async pollUntil(isOver: () => boolean, note: (took: number) => void): Promise<void> {
    await setTimeout(this.#random.int(POLL_MS));
    while (!isOver()) {
      const from = performance.now();
      await this.#ask('GET', `/rooms/${this.code}?v=${this.version}`, note);
      const action = this.plays && this.#view !== null ? someAction(this.#view, this.#random) : null;
      if (action !== null) await this.#ask('POST', `/rooms/${this.code}/actions`, note, action);
      await setTimeout(Math.max(0, POLL_MS - (performance.now() - from)));
    }
  }

  close(): void {
    this.#client.close();
  }

  async #ask(
    method: 'GET' | 'POST',
    path: string,
    note: (took: number) => void,
    body?: object,
  ): Promise<void> {
    const { status, text, took } = await this.#client.send(method, path, body);
    note(took);
    this.polls++;
    ok(
      status < 500 && (status < 400 || method === 'POST'),
      `${method} ${path} was answered ${status}: ${text}`,
    );
    if (status !== 200) return;
    const view = JSON.parse(text) as RoomView;
    this.#view = view;
    this.last = view;
    this.round = view.round;
    this.version = view.version;
    this.firstVersion = Math.min(this.firstVersion, view.version);
    this.changes++;
  }
}
