import { fork } from 'node:child_process';
import type { ChildProcess, ForkOptions } from 'node:child_process';
import type { Usage } from './server.ts';

/** A server in a process of its own, which does what it is told to and tells what it has used. */
export class ServerProcess {
  readonly port: number;
  readonly #process: ChildProcess;
  #asked = 0;

  private constructor(process: ChildProcess, port: number) {
    this.#process = process;
    // Each answer that is waited for listens: as many as there are tables.
    process.setMaxListeners(0);
    this.port = port;
  }

  /** Starts a script with these settings, and waits until it says where it listens. */
  static async start(script: URL, settings: object, options: ForkOptions): Promise<ServerProcess> {
    const child = fork(script, [JSON.stringify(settings)], options);
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { port: number }).port));
      child.once('exit', () => reject(new Error(`the server did not start: ${JSON.stringify(settings)}`)));
    });
    return new ServerProcess(child, port);
  }

  /** Lets the server do something by itself. */
  tell(name: string, ...args: unknown[]): Promise<unknown> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const take = (message: unknown): void => {
        const { id: of, value, error } = message as { id: number; value: unknown; error?: string };
        if (of !== id) return;
        this.#process.off('message', take);
        if (error === undefined) resolve(value);
        else reject(new Error(error));
      };
      this.#process.on('message', take);
      this.#process.send({ id, name, args });
    });
  }

  /** The processor time that the server spends while `work` is done, in microseconds. */
  async cpuOf(work: () => Promise<void>): Promise<number> {
    const before = (await this.tell('usage')) as Pick<Usage, 'cpu'>;
    await work();
    const after = (await this.tell('usage')) as Pick<Usage, 'cpu'>;
    return after.cpu - before.cpu;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
  }
}
