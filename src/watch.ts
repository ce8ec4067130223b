import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { representation } from './http/representation.ts';
import type { Rooms } from './room/rooms.ts';
import type { Store } from './room/store.ts';
import type { Thinkers } from './room/thinkers.ts';

const COMMIT_BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3];
const THOUGHT_BOUNDS = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 3];
const LOOP_RESOLUTION_MS = 20;
const QUANTILES = [0.5, 0.9, 0.99, 1];
const POLL = '/rooms/:code';

/** What is measured of a running server. No label says who plays, where, or with what. */
export class Watch {
  /** The numbers, as Prometheus is told them. */
  readonly registry = new Registry();
  /** Polls that the counters have not heard of yet: a counter costs more than such a poll may. */
  readonly #fresh = { unchanged: 0, fragments: 0 };
  readonly #requests = new Counter({
    name: 'tianzi_requests_total',
    help: 'Requests by route and class of status.',
    labelNames: ['route', 'status'],
    registers: [this.registry],
    // Collected before the others: both counters learn of these polls at once.
    collect: () => this.#countPolls(),
  });
  readonly #polls = new Counter({
    name: 'tianzi_room_answers_total',
    help: 'Answers to whoever looks at a room: unchanged (204), fragments, page or json.',
    labelNames: ['kind'],
    registers: [this.registry],
  });
  readonly #commits = new Counter({
    name: 'tianzi_commits_total',
    help: 'Changes of rooms by what became of them.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly #commitSeconds = new Histogram({
    name: 'tianzi_commit_seconds',
    help: 'How long a change of a room takes until it is on the disk.',
    buckets: COMMIT_BOUNDS,
    registers: [this.registry],
  });
  readonly #thoughtSeconds = new Histogram({
    name: 'tianzi_bot_thought_seconds',
    help: 'How long a bot that thinks beside the server takes, waiting for a thread included.',
    buckets: THOUGHT_BOUNDS,
    registers: [this.registry],
  });

  /** Counts what a server answers from now on, and looks at its event loop until it is closed. */
  server(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => this.#answered(request, reply));
    const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
    delay.enable();
    app.addHook('onClose', async () => void delay.disable());
    new Gauge({
      name: 'tianzi_event_loop_delay_seconds',
      help: 'Delays of the event loop since this was asked last: the share of them that is below.',
      labelNames: ['quantile'],
      registers: [this.registry],
      collect() {
        for (const quantile of QUANTILES) this.set({ quantile }, delay.percentile(quantile * 100) / 1e9);
        delay.reset();
      },
    });
  }

  /** The same store, its commits being counted and timed. */
  store(store: Store): Store {
    const commit: Store['commit'] = async (change) => {
      const isStored = this.#commitSeconds.startTimer();
      try {
        const outcome = await store.commit(change);
        this.#commits.inc({ outcome });
        return outcome;
      } catch (error) {
        this.#commits.inc({ outcome: 'failed' });
        throw error;
      } finally {
        isStored();
      }
    };
    return new Proxy(store, {
      get: (target, name) => {
        const own: unknown = name === 'commit' ? commit : Reflect.get(target, name, target);
        return typeof own === 'function' ? (own.bind(target) as unknown) : own;
      },
    });
  }

  /** The same threads, their thoughts being timed. */
  thinkers(thinkers: Pick<Thinkers, 'think'>): Pick<Thinkers, 'think'> {
    return {
      think: async (question) => {
        const isThought = this.#thoughtSeconds.startTimer();
        try {
          return await thinkers.think(question);
        } finally {
          isThought();
        }
      },
    };
  }

  /** Looks at the rooms of a server whenever somebody asks. */
  rooms(rooms: Rooms, store: Store): void {
    const registers = [this.registry];
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        ...{ name, help, registers },
        async collect() {
          this.set(await read());
        },
      });
    gauge('tianzi_rooms_in_memory', 'Rooms in memory.', () => rooms.inMemory.rooms);
    gauge('tianzi_rooms_open', 'Rooms that are not closed.', () => store.countRooms());
    gauge('tianzi_people', 'People who are there at a table in memory.', () => rooms.inMemory.people);
  }

  /** A poll was answered before the server heard of it. */
  polled(kind: 'unchanged' | 'fragments'): void {
    this.#fresh[kind]++;
  }

  #countPolls(): void {
    for (const kind of ['unchanged', 'fragments'] as const) {
      const count = this.#fresh[kind];
      this.#fresh[kind] = 0;
      if (count === 0) continue;
      this.#requests.inc({ route: `GET ${POLL}`, status: '2xx' }, count);
      this.#polls.inc({ kind }, count);
    }
  }

  #answered(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const { method, routeOptions } = request;
    const route = routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`;
    this.#requests.inc({ route, status: `${Math.floor(statusCode / 100)}xx` });
    if (method !== 'GET' || routeOptions.url !== POLL) return;
    if (statusCode === 204) this.#polls.inc({ kind: 'unchanged' });
    else if (statusCode === 200) this.#polls.inc({ kind: kinds[representation(request)] });
  }
}

const kinds = { json: 'json', htmx: 'fragments', page: 'page' } as const;
