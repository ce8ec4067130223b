import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs a package from the registry for as long as `use` takes, which is told the folder. The project does not
 * depend on what is only measured beside it.
 */
export async function withInstalled<T>(wanted: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tianzi-installed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    // No script of a stranger runs here, and npm looks for no project around the folder.
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...quietly, wanted], { cwd: folder });
    return await use(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
