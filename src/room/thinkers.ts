import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GameFields } from '../game/definition.ts';

/** How long a bot may think about one move, in milliseconds; less where others wait to think. */
const LONGEST_THOUGHT_MS = 300;
const SHORTEST_THOUGHT_MS = 20;
const MOST_WORKERS = 4;
/** After so many threads in a row that died at birth no more are tried. */
const MOST_STILLBORN = 3;

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

interface ThinkersOptions {
  /** How many may think at once; one processor is left to the server. */
  readonly most?: number;
  /** What each thread runs. */
  readonly script?: URL;
  /** Told why a thread died. */
  readonly onTrouble?: (error: Error) => void;
}

/** Threads beside the server's own in which bots think that need their time. They are started when first wanted. */
export class Thinkers {
  readonly #most: number;
  readonly #script: URL;
  readonly #onTrouble: (error: Error) => void;
  readonly #idle = new Set<Worker>();
  readonly #busy = new Map<Worker, Task>();
  readonly #waiting: Task[] = [];
  /** How many threads in a row died before they answered anything. */
  #stillborn = 0;
  #isClosed = false;

  constructor({
    most = Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1)),
    script = botWorker(),
    onTrouble = () => undefined,
  }: ThinkersOptions = {}) {
    this.#most = most;
    this.#script = script;
    this.#onTrouble = onTrouble;
  }

  /** Rejects when the thread dies, when threads cannot be had here, and when all are closed. */
  think(question: Omit<Question, 'milliseconds'>): Promise<Answer['action']> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed || this.#stillborn >= MOST_STILLBORN) {
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
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('nobody thinks any more'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  /** Gives those who wait to the threads that are free. */
  #goOn(): void {
    while (this.#waiting.length > 0) {
      const [free] = this.#idle;
      const worker = free ?? (this.#busy.size < this.#most ? this.#hire() : undefined);
      const task = worker === undefined ? undefined : this.#waiting.shift();
      if (worker === undefined || task === undefined) return;
      this.#ask(worker, task);
    }
  }

  #ask(worker: Worker, task: Task): void {
    this.#idle.delete(worker);
    this.#busy.set(worker, task);
    worker.ref();
    const share = LONGEST_THOUGHT_MS / (1 + this.#waiting.length / this.#most);
    const milliseconds = Math.max(SHORTEST_THOUGHT_MS, share);
    worker.postMessage({ ...task.question, milliseconds } satisfies Question);
  }

  #hire(): Worker {
    const worker = new Worker(this.#script, { execArgv: [] });
    worker.on('message', ({ action }: Answer) => {
      this.#stillborn = 0;
      this.#busy.get(worker)?.resolve(action);
      this.#busy.delete(worker);
      this.#idle.add(worker);
      // One who does nothing keeps no process alive.
      worker.unref();
      this.#goOn();
    });
    let why = new Error('a thread ended');
    worker.on('error', (error) => {
      why = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', () => {
      this.#idle.delete(worker);
      this.#busy.get(worker)?.reject(why);
      this.#busy.delete(worker);
      if (this.#isClosed) return;
      this.#stillborn++;
      this.#onTrouble(why);
      if (this.#stillborn >= MOST_STILLBORN) for (const { reject } of this.#waiting.splice(0)) reject(why);
      this.#goOn();
    });
    return worker;
  }
}

/** What a thread runs. From the sources it reads TypeScript, as whoever runs those does. */
function botWorker(): URL {
  const file = new URL(`bot-worker${extname(import.meta.url)}`, import.meta.url);
  if (!file.pathname.endsWith('.ts')) return file;
  const script = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};
    register();
    await import(${JSON.stringify(file.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}
