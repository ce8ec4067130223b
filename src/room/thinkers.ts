import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GameFields } from '../game/definition.ts';

/** How long a bot may think about one move, in milliseconds; less where others wait to think. */
const LONGEST_THOUGHT_MS = 300;
const SHORTEST_THOUGHT_MS = 20;
const MOST_WORKERS = 4;

/** What a bot is asked: all that its seat may see, and nothing else. */
export interface Question {
  readonly game: string;
  readonly view: GameFields;
  readonly level: string;
  /** 32 bytes in hex: what the bot leaves to chance. */
  readonly seed: string;
  readonly milliseconds: number;
}

/** What the bot does; null when nothing is awaited of it. */
export interface Answer {
  readonly action: { readonly type: string } | null;
}

interface Task {
  readonly question: Omit<Question, 'milliseconds'>;
  readonly resolve: (action: Answer['action']) => void;
  readonly reject: (error: Error) => void;
}

/** Threads beside the server's own in which bots think that need their time. They are started when first wanted. */
export class Thinkers {
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Task>();
  readonly #waiting: Task[] = [];
  #isClosed = false;

  /** @param most how many may think at once; one processor is left to the server */
  constructor(most = Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1))) {
    this.#most = most;
  }

  /** Rejects when the thread dies, or when all are closed. */
  think(question: Omit<Question, 'milliseconds'>): Promise<Answer['action']> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new Error('nobody thinks any more'));
        return;
      }
      this.#waiting.push({ question, resolve, reject });
      this.#goOn();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const workers = [...this.#idle, ...this.#busy.keys()];
    for (const { reject } of [...this.#waiting.splice(0), ...this.#busy.values()])
      reject(new Error('nobody thinks any more'));
    this.#idle.length = 0;
    this.#busy.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #goOn(): void {
    const worker = this.#idle.pop() ?? (this.#busy.size < this.#most ? this.#hire() : undefined);
    if (worker === undefined) return;
    const task = this.#waiting.shift();
    if (task === undefined) {
      this.#idle.push(worker);
      return;
    }
    this.#busy.set(worker, task);
    const share = LONGEST_THOUGHT_MS / (1 + this.#waiting.length / this.#most);
    const milliseconds = Math.max(SHORTEST_THOUGHT_MS, share);
    worker.postMessage({ ...task.question, milliseconds } satisfies Question);
  }

  #hire(): Worker {
    const worker = new Worker(new URL(`bot-worker${extname(import.meta.url)}`, import.meta.url));
    worker.unref();
    worker.on('message', ({ action }: Answer) => {
      this.#busy.get(worker)?.resolve(action);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      this.#goOn();
    });
    worker.on('error', (error) => {
      this.#busy.get(worker)?.reject(error instanceof Error ? error : new Error(String(error)));
      this.#busy.delete(worker);
      this.#goOn();
    });
    return worker;
  }
}
