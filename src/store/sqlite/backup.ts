import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreFileError } from '../errors.ts';
import { flush } from '../files.ts';
import { connect } from './connect.ts';
import { unusable } from './inspect.ts';
import { useFile } from './use.ts';
import { makeWhole, requireDatabase } from './whole.ts';
import type { Contents } from './whole.ts';

/** More pages than any database has: all of them in one step, so that no write of a server gets in between. */
const ALL_PAGES = 0x7fffffff;

/**
 * Copies a database, also while a server plays on it, to a new file that then is looked at. Throws
 * `StoreFileError`, and leaves nothing behind then.
 */
export async function backUp(file: string, target: string): Promise<Contents> {
  if (existsSync(target)) throw new StoreFileError(`The file ${target} is there already; name a new one.`);
  requireDatabase(file);
  reserve(target);
  const part = `${target}.part`;
  const use = useFile(file);
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    await copyPages(file, part);
    const contents = makeWhole(part, target);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
    return contents;
  } catch (error) {
    for (const name of [part, `${part}-journal`, target]) rmSync(name, { force: true });
    throw error instanceof StoreFileError ? error : unusable(target, error);
  } finally {
    use.release();
  }
}

/** Makes sure that the target is new, and stays ours. */
function reserve(target: string): void {
  try {
    closeSync(openSync(target, 'wx', 0o600));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreFileError(`The file ${target} cannot be made: ${why}.`, { cause: error });
  }
}

async function copyPages(file: string, target: string): Promise<void> {
  const db = connect(file, { fileMustExist: true });
  try {
    await db.backup(target, { progress: () => ALL_PAGES });
  } finally {
    db.close();
  }
}
