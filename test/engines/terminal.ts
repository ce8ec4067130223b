import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import xterm from '@xterm/headless';
import { PATIENCE_MS } from '../fixtures/browser.ts';

const W3M = '/usr/bin/w3m';
const COLUMNS = 100;
const ROWS = 200;
const STILL_MS = 150;

export const hasW3m = (): boolean => existsSync(W3M);

/** The text browser w3m under a pseudo-terminal: what its keys do, and what its screen shows. */
export class Terminal {
  readonly #screen = new xterm.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  readonly #process: ChildProcess;
  #changedAt = 0;

  /**
   * @param folder where w3m keeps its cookies and settings
   * @param editor the program in which long texts are written
   */
  constructor(url: string, folder: string, editor: string) {
    const w3m = `stty cols ${COLUMNS} rows ${ROWS}; exec ${W3M} -cookie -no-mouse -o editor=${editor} -I UTF-8 -O UTF-8 '${url}'`;
    this.#process = spawn('script', ['-qfec', w3m, '/dev/null'], {
      env: { ...process.env, HOME: folder, TERM: 'xterm', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#process.stdout?.on('data', (bytes: Buffer) => {
      this.#changedAt = Date.now();
      this.#screen.write(bytes);
    });
  }

  close(): void {
    this.#process.kill('SIGKILL');
    this.#screen.dispose();
  }

  /** The lines of the screen as they are now, from top to bottom. */
  lines(): string[] {
    const { active } = this.#screen.buffer;
    return Array.from({ length: ROWS }, (_, row) => active.getLine(row)?.translateToString(true) ?? '');
  }

  /** Waits until the screen shows `text`. */
  async sees(text: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.lines().some((line) => line.includes(text))) {
      if (Date.now() > deadline) throw new Error(`“${text}” is not on the screen:\n${this.shown()}`);
      await setTimeout(20);
    }
  }

  shown(): string {
    return this.lines()
      .filter((line) => line !== '')
      .join('\n');
  }

  /** Presses keys, and waits until the screen has been still for a moment. */
  async press(keys: string): Promise<void> {
    this.#process.stdin?.write(keys);
    do await setTimeout(STILL_MS);
    while (Date.now() - this.#changedAt < STILL_MS);
  }

  /** Finds `text` on the page and presses Enter on it; `further` fields or links after it, or before it. */
  async choose(text: string, further = 0): Promise<void> {
    await this.press('g');
    await this.press(`/${text}\r`);
    await this.press((further < 0 ? '\u001b\t' : '\t').repeat(Math.abs(further)));
    await this.press('\r');
  }

  /** Writes into the field that follows `label`. */
  async write(label: string, text: string): Promise<void> {
    await this.choose(label, 1);
    await this.press(`\u0015${text}\r`);
  }
}
