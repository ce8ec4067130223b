import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, loadEnvFile, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { StoreFileError } from './store/errors.ts';

/** A command for hosts. */
export interface Command<T> {
  /** How it is called and what it does. */
  readonly usage: string;
  /** What the words after its name ask for; null when they are no call of it. */
  readonly read: (words: readonly string[]) => T | null;
  /** Does it; answers sentences for the host, or throws one. */
  readonly run: (config: Config, asked: T) => Promise<Done | readonly string[]>;
}

/** What a command came to. `isFine` false: it has done its work, and found something wrong. */
export interface Done {
  readonly isFine: boolean;
  readonly lines: readonly string[];
}

/** What a command throws that cannot do its work; the message is one sentence for the host. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Reads the path of one file, from the folder that the host stands in. */
export function oneFile([file = '', ...more]: readonly string[]): string | null {
  // npm runs commands in the folder of the project, wherever one called it.
  return file === '' || more.length > 0 ? null : resolve(process.env['INIT_CWD'] ?? '', file);
}

/** Reads a call without any words. */
export function nothing(words: readonly string[]): true | null {
  return words.length === 0 ? true : null;
}

/** Runs a command with the arguments of the process, and ends it: 0 done, 1 failed, 2 wrongly called. */
export async function runCommand<T>({ usage, read, run }: Command<T>): Promise<never> {
  const words = readWords();
  if (words === 'help') return end(0, [usage]);
  const asked = words === null ? null : read(words);
  if (asked === null) return end(2, [usage]);
  try {
    loadEnvFile();
    const done = await run(readConfig(process.env), asked);
    return 'isFine' in done ? end(done.isFine ? 0 : 1, done.lines) : end(0, done);
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof StoreFileError || error instanceof CommandError;
    return end(1, [isExpected ? error.message : String(error)]);
  }
}

function readWords(): readonly string[] | 'help' | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    return values.help ? 'help' : positionals;
  } catch {
    return null;
  }
}

function end(code: 0 | 1 | 2, lines: readonly string[]): never {
  const stream = code === 0 ? process.stdout : process.stderr;
  stream.write(`${lines.join('\n')}\n`);
  process.exit(code);
}
