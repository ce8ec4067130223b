import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '../test/fixtures/program.ts';
import type { Operations, Usage } from './server.ts';

/** Where Linux keeps files in memory. */
const MEMORY_FOLDER = '/dev/shm';

/** What is served: an empty answer by Node alone, the same by Fastify alone, or the whole program. */
export type Kind = 'node' | 'fastify' | 'tianzi';

/** How the program is to be served. */
export interface ServedOptions {
  /** The database; one of its own in a temporary folder when not given. */
  readonly file?: string;
  /** The address of a PostgreSQL database, which others may serve, too; instead of a file. */
  readonly postgres?: string;
  /** Whether the database lies in memory where the system has a folder there, so that no pause is the disk's. */
  readonly isInMemory?: boolean;
  /** How many writes may share a flush. */
  readonly largestGroup?: number;
  readonly botDelay?: number;
  /** Whether time passes in the rooms: bots act, and who is not heard from is away. */
  readonly ticks?: boolean;
}

type Told<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>;

/** A server in a process of its own, which tells what it has used. */
export class Served {
  readonly port: number;
  readonly kind: Kind;
  readonly #process: ChildProcess;
  readonly #folder: string;
  #asked = 0;

  private constructor(kind: Kind, process: ChildProcess, port: number, folder: string) {
    this.kind = kind;
    this.#process = process;
    // Each answer that is waited for listens: as many as there are tables.
    process.setMaxListeners(0);
    this.port = port;
    this.#folder = folder;
  }

  static async start(kind: Kind, options: ServedOptions = {}): Promise<Served> {
    const inMemory = options.isInMemory === true && existsSync(MEMORY_FOLDER);
    const folder = mkdtempSync(join(inMemory ? MEMORY_FOLDER : tmpdir(), 'tianzi-bench-'));
    const settings = { kind, dist: await builtProgram(), file: join(folder, 'tianzi.sqlite'), ...options };
    const child = fork(new URL('server.ts', import.meta.url), [JSON.stringify(settings)], {
      execArgv: ['--import', 'tsx', '--expose-gc'],
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { port: number }).port));
      child.once('exit', () => reject(new Error(`the server ${kind} did not start`)));
    });
    return new Served(kind, child, port, folder);
  }

  /** Lets the server do something by itself. */
  tell<Name extends keyof Operations>(
    name: Name,
    ...args: Parameters<Operations[Name]>
  ): Promise<Told<Name>> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const take = (message: unknown): void => {
        const { id: of, value, error } = message as { id: number; value: unknown; error?: string };
        if (of !== id) return;
        this.#process.off('message', take);
        if (error === undefined) resolve(value as Told<Name>);
        else reject(new Error(error));
      };
      this.#process.on('message', take);
      this.#process.send({ id, name, args });
    });
  }

  /** The processor time that the server spends while `work` is done, in microseconds. */
  async cpuOf(work: () => Promise<void>): Promise<number> {
    const before: Usage = await this.tell('usage');
    await work();
    const after: Usage = await this.tell('usage');
    return after.cpu - before.cpu;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Serves these side by side for as long as `use` takes. */
export async function withServed<T>(
  served: readonly Promise<Served>[],
  use: (servers: readonly Served[]) => Promise<T>,
): Promise<T> {
  const settled = await Promise.allSettled(served);
  const servers = settled.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  try {
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return await use(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
