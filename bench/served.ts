import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '../test/fixtures/program.ts';
import type { Operations } from './server.ts';
import { ServerProcess } from './server-process.ts';

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

/** One of these servers in a process of its own, which tells what it has used. */
export class Served {
  readonly port: number;
  readonly kind: Kind;
  readonly #process: ServerProcess;
  readonly #folder: string;

  private constructor(kind: Kind, process: ServerProcess, folder: string) {
    this.kind = kind;
    this.#process = process;
    this.port = process.port;
    this.#folder = folder;
  }

  static async start(kind: Kind, options: ServedOptions = {}): Promise<Served> {
    const inMemory = options.isInMemory === true && existsSync(MEMORY_FOLDER);
    const folder = mkdtempSync(join(inMemory ? MEMORY_FOLDER : tmpdir(), 'tianzi-bench-'));
    const settings = { kind, dist: await builtProgram(), file: join(folder, 'tianzi.sqlite'), ...options };
    const process = await ServerProcess.start(new URL('server.ts', import.meta.url), settings, {
      execArgv: ['--import', 'tsx', '--expose-gc'],
    });
    return new Served(kind, process, folder);
  }

  /** Lets the server do something by itself. */
  async tell<Name extends keyof Operations>(
    name: Name,
    ...args: Parameters<Operations[Name]>
  ): Promise<Told<Name>> {
    return (await this.#process.tell(name, ...args)) as Told<Name>;
  }

  /** The processor time that the server spends while `work` is done, in microseconds. */
  cpuOf(work: () => Promise<void>): Promise<number> {
    return this.#process.cpuOf(work);
  }

  async stop(): Promise<void> {
    await this.#process.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Serves these side by side for as long as `use` takes. */
export async function withServed<S extends { stop(): Promise<void> }, T>(
  served: readonly Promise<S>[],
  use: (servers: readonly S[]) => Promise<T>,
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
