import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of the files in `public/` that change with their content, so that browsers may keep them for a year. */
export class Assets {
  readonly #folders: readonly string[];
  readonly #urls = new Map<string, string>();
  /** Where the files are; undefined for what is in no folder. */
  readonly #places = new Map<string, string | undefined>();

  /** @param folders where the files are looked for, the first first */
  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** `/assets/NAME?v=HASH` for a file of the folder. Throws when there is none. */
  url(name: string): string {
    const known = this.#urls.get(name);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(this.content(name)).digest('base64url').slice(0, 10);
    const url = `/assets/${name}?v=${hash}`;
    this.#urls.set(name, url);
    return url;
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  /** What stands in a file of the folder. Throws when there is none. */
  content(name: string): string {
    const file = this.#find(name);
    if (file === undefined) throw new Error(`no asset ${name}`);
    return readFileSync(file, 'utf8');
  }

  #find(name: string): string | undefined {
    if (!this.#places.has(name))
      this.#places.set(name, this.#folders.map((folder) => join(folder, name)).find(existsSync));
    return this.#places.get(name);
  }
}
