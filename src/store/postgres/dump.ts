import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { StoreFileError } from '../errors.ts';
import { flush } from '../files.ts';

/**
 * Copies a database to a new file by PostgreSQL's own `pg_dump`, also while servers play on it. Throws
 * `StoreFileError`, and leaves nothing behind then.
 */
export async function dump(url: string, target: string): Promise<void> {
  if (existsSync(target)) throw new StoreFileError(`The file ${target} is there already; name a new one.`);
  const part = `${target}.part`;
  try {
    await call('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`], url);
    flush(part);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Puts such a copy into a database that has no tables yet, all or nothing. Throws `StoreFileError`. */
export async function load(url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new StoreFileError(`There is no file ${file}.`);
  const { Connections } = await import('./connections.ts');
  const { unusable } = await import('./open.ts');
  const connections = new Connections(url, { size: 1 });
  try {
    const tables = await connections.query(
      'SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() LIMIT 1',
    );
    if (tables.length > 0)
      throw new StoreFileError(
        'The database of DATABASE_URL has tables already: make a new one, and name it there.',
      );
  } catch (error) {
    throw unusable(error);
  } finally {
    await connections.close();
  }
  await call('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', file], url);
}

/** Runs a program of PostgreSQL's; a password goes where no list of processes shows it. */
async function call(program: string, args: readonly string[], url: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password };
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'ENOENT' ? `install PostgreSQL's programs (postgresql-client)` : error.message;
      reject(new StoreFileError(`${program} cannot be run: ${why}.`, { cause: error }));
    });
  });
  if (code === 0) return;
  const why = said.trim().split('\n')[0] ?? '';
  throw new StoreFileError(`${program} failed: ${why.replace(`${program}: `, '').replace(/\.$/, '')}.`);
}
