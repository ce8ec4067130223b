import { Client } from 'pg';
import type { RoomCode } from '../../room/ids.ts';
import type { Query } from './connections.ts';

const CHANNEL = 'tianzi_rooms';
/** How long hints are collected before they are told, in milliseconds: telling takes a lock that all share. */
const COLLECTED_MS = 10;
/** How long after a broken connection another is tried, in milliseconds. */
const AGAIN_AFTER_MS = 1_000;
/** How many rooms one message names: it may have 8,000 bytes. */
const MOST_ROOMS = 200;

type Listener = (code: RoomCode, revision: number) => void;

/** What processes tell one another by LISTEN and NOTIFY: which rooms have changed. Nothing depends on it. */
export class Hints {
  readonly #url: string;
  readonly #query: Query;
  readonly #process: string;
  readonly #listeners: Listener[] = [];
  #changed = new Map<RoomCode, number>();
  #client: Client | null = null;
  #telling: NodeJS.Timeout | undefined;
  #retrying: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, query: Query, process: string) {
    this.#url = url;
    this.#query = query;
    this.#process = process;
  }

  onHint(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Tells the others, a moment later, that a room has this revision now. */
  tell(code: RoomCode, revision: number): void {
    if (this.#isClosed) return;
    this.#changed.set(code, revision);
    this.#telling ??= setTimeout(() => void this.#tellAll(), COLLECTED_MS);
  }

  /** Listens from now on; when the connection breaks, again with another. */
  async listen(): Promise<void> {
    if (this.#isClosed) return;
    const client = new Client({ connectionString: this.#url, keepAlive: true, application_name: 'tianzi' });
    this.#client = client;
    client.on('notification', ({ payload = '' }) => this.#heard(payload));
    client.on('error', () => this.#listenAgain(client));
    client.on('end', () => this.#listenAgain(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      this.#listenAgain(client);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#telling);
    clearTimeout(this.#retrying);
    await this.#client?.end().catch(() => undefined);
  }

  async #tellAll(): Promise<void> {
    this.#telling = undefined;
    const changed = [...this.#changed];
    this.#changed = new Map();
    for (let from = 0; from < changed.length; from += MOST_ROOMS) {
      const rooms = changed.slice(from, from + MOST_ROOMS).map(([code, revision]) => `${code}:${revision}`);
      const payload = [this.#process, ...rooms].join(' ');
      await this.#query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    }
  }

  #heard(payload: string): void {
    const [process, ...rooms] = payload.split(' ');
    if (process === this.#process) return;
    for (const room of rooms) {
      const [code = '', revision] = room.split(':');
      for (const listener of this.#listeners) listener(code as RoomCode, Number(revision));
    }
  }

  #listenAgain(client: Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    if (!this.#isClosed) this.#retrying = setTimeout(() => void this.listen(), AGAIN_AFTER_MS);
  }
}
