import { readFileSync, statSync } from 'node:fs';
import { quantile } from './files.ts';

/** Looks every second at how much memory a process has and how long a write-ahead file is. Linux only. */
export class Watched {
  /** Bytes, in the order of time. */
  readonly memory: number[] = [];
  /** The longest the write-ahead file ever was, in bytes. */
  longestLog = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number, databaseFile: string) {
    const look = (): void => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      this.memory.push(Number(kilobytes) * 1024);
      const log = statSync(`${databaseFile}-wal`, { throwIfNoEntry: false });
      this.longestLog = Math.max(this.longestLog, log?.size ?? 0);
    };
    look();
    this.#timer = setInterval(look, 1000);
  }

  /** The memory at the end in ratio to what it was after the first third; each the middle of a tenth of the time. */
  get growth(): number {
    const tenth = Math.max(1, Math.floor(this.memory.length / 10));
    const from = Math.floor(this.memory.length / 3);
    return quantile(this.memory.slice(-tenth), 0.5) / quantile(this.memory.slice(from, from + tenth), 0.5);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
