import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { representation } from './http/representation.ts';
import { Metrics } from './metrics.ts';
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
  readonly metrics = new Metrics();
  readonly #requests = this.metrics.counter(
    'tianzi_requests_total',
    'Requests by route and class of status.',
  );
  readonly #polls = this.metrics.counter(
    'tianzi_room_answers_total',
    'Answers to whoever looks at a room: unchanged (204), fragments, page or json.',
  );
  readonly #commits = this.metrics.counter(
    'tianzi_commits_total',
    'Changes of rooms by what became of them.',
  );
  readonly #commitSeconds = this.metrics.histogram(
    'tianzi_commit_seconds',
    'How long a change of a room takes until it is on the disk.',
    COMMIT_BOUNDS,
  );
  readonly #thoughtSeconds = this.metrics.histogram(
    'tianzi_bot_thought_seconds',
    'How long a bot that thinks beside the server takes, waiting for a thread included.',
    THOUGHT_BOUNDS,
  );

  /** Counts what a server answers from now on, and looks at its event loop until it is closed. */
  constructor(app: FastifyInstance) {
    app.addHook('onResponse', async (request, reply) => this.#answered(request, reply));
    const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
    delay.enable();
    app.addHook('onClose', async () => void delay.disable());
    this.metrics.summary(
      'tianzi_event_loop_delay_seconds',
      'Delays of the event loop since this was asked last.',
      () => {
        const found = new Map(QUANTILES.map((share) => [share, delay.percentile(share * 100) / 1e9]));
        delay.reset();
        return found;
      },
    );
  }

  /** The same store, its commits being counted and timed. */
  store(store: Store): Store {
    const commit: Store['commit'] = async (change) => {
      const from = performance.now();
      try {
        const outcome = await store.commit(change);
        this.#commits({ outcome });
        return outcome;
      } catch (error) {
        this.#commits({ outcome: 'failed' });
        throw error;
      } finally {
        this.#commitSeconds((performance.now() - from) / 1000);
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
        const from = performance.now();
        try {
          return await thinkers.think(question);
        } finally {
          this.#thoughtSeconds((performance.now() - from) / 1000);
        }
      },
    };
  }

  /** Looks at the rooms of a server whenever somebody asks. */
  rooms(rooms: Rooms, store: Store): void {
    const { metrics } = this;
    metrics.gauge('tianzi_rooms_in_memory', 'Rooms in memory.', () => rooms.inMemory.rooms);
    metrics.gauge('tianzi_rooms_open', 'Rooms that are not closed.', () => store.countRooms());
    metrics.gauge('tianzi_people', 'People who are there at a table in memory.', () => rooms.inMemory.people);
  }

  #answered(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const { method, routeOptions } = request;
    const route = routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`;
    this.#requests({ route, status: `${Math.floor(statusCode / 100)}xx` });
    if (method !== 'GET' || routeOptions.url !== POLL) return;
    if (statusCode === 204) this.#polls({ kind: 'unchanged' });
    else if (statusCode === 200) this.#polls({ kind: kinds[representation(request)] });
  }
}

const kinds = { json: 'json', htmx: 'fragments', page: 'page' } as const;
