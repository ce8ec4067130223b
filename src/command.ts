import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, loadEnvFile, readConfig } from './config.ts';
import { StoreFileError } from './store/errors.ts';

/** A command for hosts that takes the path of one file. */
export interface FileCommand {
  /** How it is called and what it does. */
  readonly usage: string;
  /** Does it for the database of the settings; answers sentences for the host, or throws one. */
  readonly run: (databaseFile: string, file: string) => Promise<readonly string[]>;
}

/** Runs a command with the arguments of the process, and ends it: 0 done, 1 failed, 2 wrongly called. */
export async function runCommand({ usage, run }: FileCommand): Promise<never> {
  const called = readArguments();
  if (called === 'help') end(0, [usage]);
  if (called === null) end(2, [usage]);
  try {
    loadEnvFile();
    end(0, await run(readConfig(process.env).databaseFile, called.file));
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StoreFileError;
    end(1, [isExpected ? error.message : String(error)]);
  }
}

function readArguments(): { readonly file: string } | 'help' | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    if (values.help) return 'help';
    const [file = '', ...more] = positionals;
    // npm runs commands in the folder of the project, wherever one called it.
    return file === '' || more.length > 0 ? null : { file: resolve(process.env['INIT_CWD'] ?? '', file) };
  } catch {
    return null;
  }
}

function end(code: 0 | 1 | 2, lines: readonly string[]): never {
  const stream = code === 0 ? process.stdout : process.stderr;
  stream.write(`${lines.join('\n')}\n`);
  process.exit(code);
}
