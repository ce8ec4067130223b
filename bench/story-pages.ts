import { equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ask, get, open, postForm } from './load.ts';
import type { Connection } from './load.ts';
import { asHtmx, pollIn } from './poll.ts';
import type { Served } from './served.ts';
import type { Deed, StoryTables } from './story-tables.ts';

/** One player's page: what it sends along, and what it polls next. */
interface Page {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  poll: string;
  /** Whether the answer to what its player did has just brought what is new. */
  hasNews: boolean;
}

/** The pages of all who sit at these tables, each with a connection of its own. */
export class StoryPages {
  readonly #pages: readonly Page[];
  readonly #connections: readonly Connection[];

  private constructor(pages: readonly Page[], connections: readonly Connection[]) {
    this.#pages = pages;
    this.#connections = connections;
  }

  static async open({ port }: Served, { tables }: StoryTables): Promise<StoryPages> {
    const pages = tables.flatMap(({ code, cookies }) =>
      cookies.map((cookie): Page => {
        return { path: `/rooms/${code}`, headers: { ...asHtmx, cookie }, poll: '', hasNews: false };
      }),
    );
    const made = new StoryPages(pages, await open(port, pages.length));
    await made.#look((page) => get(page.path, { ...page.headers, 'hx-request': 'false' }));
    return made;
  }

  /** Sends what players do, one at each table, as the forms of their pages do; the answers bring them what is new. */
  async act(deeds: readonly Deed[]): Promise<void> {
    const requests = deeds.map((deed) => this.#form(deed));
    await ask(
      this.#connections,
      requests.length,
      (index) => requests[index] ?? '',
      ({ status, body }, index) => {
        equal(status, 200, body);
        const page = this.#pageOf(deeds[index]?.cookie ?? '');
        if (page === undefined) return;
        page.poll = pollIn(body);
        page.hasNews = true;
      },
    );
  }

  /** Lets each page poll, which has to bring news to all but those who have just acted. */
  poll(): Promise<void> {
    return this.#look(({ poll, headers }) => get(poll, headers));
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  /** The script of the page says what the page shows, so that the answer leaves it out. */
  #form({ code, cookie, action }: Deed): string {
    const page = this.#pageOf(cookie);
    const [, shown = ''] = page?.poll.split('?') ?? [];
    const fields = { once: randomUUID(), ...action };
    return postForm(`/rooms/${code}/actions?${shown}`, { ...asHtmx, cookie }, fields);
  }

  #look(requestOf: (page: Page) => string): Promise<void> {
    const requests = this.#pages.map(requestOf);
    return ask(
      this.#connections,
      requests.length,
      (index) => requests[index] ?? '',
      ({ status, body }, index) => {
        const page = this.#pages[index];
        equal(status, page?.hasNews === true ? 204 : 200);
        if (page === undefined) return;
        if (!page.hasNews) page.poll = pollIn(body);
        page.hasNews = false;
      },
    );
  }

  #pageOf(cookie: string): Page | undefined {
    return this.#pages.find(({ headers }) => headers['cookie'] === cookie);
  }
}
