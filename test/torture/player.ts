import type { SeededRandom } from '../../src/game/random.ts';
import { digestOf } from '../../src/room/journal.ts';
import type { RoomView } from '../../src/room/view.ts';
import { someMove } from './some-move.ts';
import type { SomeAction } from './some-move.ts';
import type { WebClient } from './web-client.ts';

/** An action that was sent: with a text of its own where it has a text. */
export interface Sent {
  readonly id: string;
  readonly action: SomeAction;
  /** Stands in no other action; null for what has no text. */
  readonly mark: string | null;
  /** When it was sent and, for one that was answered, when that came, in milliseconds of this process. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

const PAUSE_MS = 20;
/** Of how many actions one is chat, about. */
const CHAT_SHARE = 5;

/** Somebody who plays by chance as long as one lets them, and writes down what was acknowledged. */
export class Player {
  readonly client: WebClient;
  readonly name: string;
  readonly code: string;
  /** What was acknowledged, in order. */
  readonly acknowledged: Sent[] = [];
  /** What was sent and not acknowledged: the server may have done it or not. */
  pending: Sent | null = null;
  /** The newest version that was seen. */
  version = 0;
  /** Whether the server is being stopped, and may say that it does nothing any more. */
  isStopping = false;
  /** How many requests were refused because somebody else was quicker. */
  refused = 0;
  readonly #random: SeededRandom;
  #sent = 0;

  constructor(
    client: WebClient,
    { name, code, random }: { name: string; code: string; random: SeededRandom },
  ) {
    this.client = client;
    this.name = name;
    this.code = code;
    this.#random = random;
  }

  /** Plays until `isOver`, or until the server is gone. Throws when the server answers with an error of its own. */
  async play(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        const { status, text } = await this.client.send('GET', `/rooms/${this.code}`);
        if (status === 503 && this.isStopping) return;
        if (status !== 200) throw new ServerError(`a look at ${this.code} was answered ${status}: ${text}`);
        const view = JSON.parse(text) as RoomView;
        this.#see(view);
        const action = someAction(view, this.#random);
        if (action !== null) await this.act(action);
        if (this.pending !== null) return;
      } catch (error) {
        if (error instanceof ServerError) throw error;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + this.#random.int(3))));
    }
  }

  /** Does one thing. Rejects when the connection breaks, and it is pending then. */
  async act(action: SomeAction): Promise<void> {
    const id = `${this.name}-${++this.#sent}`;
    const mark = 'text' in action ? `⟦${this.code} ${id}⟧` : null;
    const told = mark === null ? action : { ...action, text: `${String(action['text'])} ${mark}` };
    await this.#send({ id, action: told, mark, sentAt: performance.now(), answeredAt: Infinity });
  }

  /** Sends once more what was not answered, if there is such a thing. */
  async repeatPending(): Promise<void> {
    if (this.pending !== null) await this.#send(this.pending);
  }

  /**
   * The server was put back to an earlier time: forgets what is not among the digests of ids that it remembers of each player.
   * @param ids the id of each player, as the server knows them
   */
  goBackTo(
    remembered: readonly (readonly [string, readonly string[]])[],
    ids: ReadonlyMap<Player, string>,
  ): void {
    const stored = remembered.find(([player]) => player === ids.get(this))?.[1] ?? [];
    const newest = this.acknowledged.findIndex(({ id }) => digestOf(id) === stored.at(-1));
    this.acknowledged.splice(newest + 1);
    this.pending = null;
    this.version = 0;
  }

  async #send(sent: Sent): Promise<void> {
    this.pending = sent;
    const { status, text } = await this.client.send('POST', `/rooms/${this.code}/actions`, {
      ...sent.action,
      id: sent.id,
    });
    if (status === 503 && this.isStopping) return;
    this.pending = null;
    if (status === 200) {
      this.acknowledged.push({ ...sent, answeredAt: performance.now() });
      this.#see(JSON.parse(text) as RoomView);
    } else if (status >= 500) throw new ServerError(`${sent.action.type} was answered ${status}: ${text}`);
    else this.refused++;
  }

  #see({ version }: RoomView): void {
    if (version < this.version)
      throw new ServerError(`${this.name} saw version ${this.version} of ${this.code}, then ${version}`);
    this.version = version;
  }
}

/** Something that keeps a room going: chat now and then, the next round, a move; null when nothing is to be done. */
export function someAction(view: RoomView, random: SeededRandom): SomeAction | null {
  const { can, seat } = view.you;
  if (random.int(CHAT_SHARE) === 0 && can.includes('chat')) return { type: 'chat', text: '喂' };
  if (can.includes('start')) return { type: 'start' };
  if (can.includes('next') && random.int(3) === 0) return { type: 'next' };
  const isReady = view.players.find((player) => player.seat === seat)?.ready;
  if (can.includes('ready') && view.game === 'doudizhu' && isReady === false)
    return { type: 'ready', on: true };
  const move = someMove(view, random);
  // A draft is no move: it is not stored as one.
  return move?.type === 'draft' ? null : move;
}

/** The server answered what it must not. */
export class ServerError extends Error {}
