import type { SeededRandom } from '../../src/game/random.ts';
import type { RoomView } from '../../src/room/view.ts';
import { ServerError, someAction } from './player.ts';
import { WebClient } from './web-client.ts';
import type { WebAnswer } from './web-client.ts';

const AGAIN_AFTER_MS = 50;
/** For how long somebody asks again before they give up, in milliseconds. */
const PATIENCE_MS = 30_000;

/** An action that was acknowledged. */
export interface Done {
  readonly id: string;
  /** Stands in no other action; null for what has no text. */
  readonly mark: string | null;
}

/** Somebody whose requests go to several servers in turn, and again to the next when one does not serve. */
export class Wanderer {
  /** What was acknowledged, in order. */
  readonly acknowledged: Done[] = [];
  /** How often a server said that it cannot serve just now. */
  unavailable = 0;
  /** When a bot was seen to have acted last, by `performance.now()`: that is the work of one server at a time. */
  botActedAt = 0;
  /** How long it was at most, by the log, from when the room waited for nobody but bots until one acted, in milliseconds. */
  longestWait = 0;
  /** Whether the round was over when its room was to come to an end. */
  hasEnded = false;
  code = '';
  id = '';
  readonly name: string;
  readonly #client = new WebClient('');
  readonly #bases: readonly string[];
  readonly #random: SeededRandom;
  readonly #thinks: number;
  #turn: number;
  #version = 0;
  #botLine = 0;
  /** Since when it waits for nobody but bots, in milliseconds since 1970; null while it does not. */
  #waitsSince: number | null = null;
  #sent = 0;

  /** @param nature `thinks`: how long they wait at least before they look again, in milliseconds */
  constructor(
    bases: readonly string[],
    name: string,
    nature: { readonly random: SeededRandom; readonly thinks: number },
  ) {
    this.#bases = bases;
    this.name = name;
    this.#random = nature.random;
    this.#thinks = nature.thinks;
    this.#turn = this.#random.int(bases.length);
  }

  /** Takes a name, and a seat in a room, or makes one with so many bots. */
  async sitDown(
    code: string | null,
    room: { readonly game: string; readonly options: object; readonly bots: number },
  ): Promise<void> {
    this.id = String((await this.must('POST', '/player', { name: this.name }))['id']);
    if (code !== null) {
      this.code = code;
      await this.must('POST', `/rooms/${code}/actions`, { type: 'join' });
      return;
    }
    const { game, options } = room;
    this.code = String((await this.must('POST', '/rooms', { game, options }))['code']);
    for (let bots = 0; bots < room.bots; bots++)
      await this.must('POST', `/rooms/${this.code}/actions`, { type: 'add-bot' });
  }

  /** Plays on and on; after `isLast` says so, to the end of the round. */
  async play(isLast: () => boolean): Promise<void> {
    for (;;) {
      const view = (await this.must('GET', `/rooms/${this.code}`)) as unknown as RoomView;
      this.#see(view);
      this.hasEnded = isLast() && view.phase === 'over';
      if (this.hasEnded) return;
      const action = someAction(view, this.#random);
      if (action !== null) await this.#act(action);
      await pause(this.#thinks * (1 + this.#random.int(3)));
    }
  }

  /** Sends what must be accepted. */
  async must(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>> {
    const { status, text } = await this.#send(method, path, body);
    if (status < 200 || status > 299)
      throw new ServerError(`${method} ${path} was answered ${status}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  }

  close(): void {
    this.#client.close();
  }

  async #act(action: { readonly type: string; readonly text?: unknown }): Promise<void> {
    const id = `${this.name}-${++this.#sent}`;
    const mark = action.text === undefined ? null : `⟦${id}⟧`;
    const told = mark === null ? action : { ...action, text: `${String(action.text)} ${mark}` };
    const { status, text } = await this.#send('POST', `/rooms/${this.code}/actions`, { ...told, id });
    if (status >= 500) throw new ServerError(`${action.type} was answered ${status}: ${text}`);
    if (status !== 200) return;
    this.acknowledged.push({ id, mark });
    this.#see(JSON.parse(text) as RoomView);
  }

  /** Asks the servers one after the other until one answers. */
  async #send(method: 'GET' | 'POST', path: string, body?: object): Promise<WebAnswer> {
    const from = performance.now();
    for (;;) {
      this.#client.base = this.#bases[this.#turn++ % this.#bases.length] ?? '';
      const answer = await this.#client.send(method, path, body).catch(() => null);
      if (answer !== null && answer.status !== 503) return answer;
      if (answer !== null) this.unavailable++;
      if (performance.now() - from > PATIENCE_MS)
        throw new ServerError(`${this.name} was not answered: ${method} ${path}`);
      await pause(AGAIN_AFTER_MS);
    }
  }

  #see({ version, players, waiting, log }: RoomView): void {
    if (version < this.#version)
      throw new ServerError(`${this.name} saw version ${this.#version} of ${this.code}, then ${version}`);
    this.#version = version;
    const bots = players.filter(({ bot }) => bot).map(({ seat }) => seat);
    const news = log.filter(({ seq, seat }) => seq > this.#botLine && seat !== null && bots.includes(seat));
    const [first] = news;
    if (first !== undefined) {
      this.botActedAt = performance.now();
      this.#botLine = news.at(-1)?.seq ?? 0;
      if (this.#waitsSince !== null)
        this.longestWait = Math.max(this.longestWait, Date.parse(String(first.at)) - this.#waitsSince);
      this.#waitsSince = null;
    }
    const isForBots = waiting.length > 0 && waiting.every((seat) => bots.includes(seat));
    const changedAt = Date.parse(String(log.at(-1)?.at));
    this.#waitsSince = isForBots ? (this.#waitsSince ?? changedAt) : null;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
