import { asHtmx, pollIn } from './poll.ts';
import { Connection, get } from './load.ts';

/** Whom a crowd is made of, and how it polls. */
export interface CrowdOrder {
  readonly port: number;
  readonly pages: readonly { readonly path: string; readonly cookie: string }[];
  /** How long it polls; each page once a second. */
  readonly seconds: number;
  /** Whether the pages are those of the program, which say what they poll next. */
  readonly reads: boolean;
}

/** What is told of a crowd: that all its pages are open; then how it was answered, or what went wrong. */
export interface CrowdNews {
  readonly isOpen?: boolean;
  readonly report?: CrowdReport;
  readonly error?: string;
}

/** How long answers took, from the moment at which they were due to be asked for, in milliseconds. */
export interface CrowdReport {
  readonly polls: number;
  readonly p50: number;
  readonly p99: number;
}

const OPENED_AT_ONCE = 100;
/** Between the opening of the pages and their first poll. */
const PAUSE_MS = 500;

/** A page that polls at its own moment of each second, whether or not the last answer has come in time. */
class Page {
  readonly #connection: Connection;
  readonly #headers: Readonly<Record<string, string>>;
  #url: string;

  constructor(connection: Connection, url: string, headers: Readonly<Record<string, string>>) {
    this.#connection = connection;
    this.#url = url;
    this.#headers = headers;
  }

  async poll(): Promise<void> {
    const { status, body } = await this.#connection.ask(get(this.#url, this.#headers));
    if (status === 200) this.#url = pollIn(body);
    else if (status !== 204) throw new Error(`a poll was answered ${status}`);
  }

  /** Polls from `start` on for some seconds; answers how late each answer was, in milliseconds. */
  async polls(start: number, seconds: number): Promise<number[]> {
    const late: number[] = [];
    for (let second = 0; second < seconds; second++) {
      const due = start + second * 1000;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      await this.poll();
      // What has to wait for the answer before it counts its waiting, too.
      late.push(performance.now() - due);
    }
    return late;
  }
}

async function run({ port, pages, seconds, reads }: CrowdOrder): Promise<CrowdReport> {
  const opened: Page[] = [];
  for (let from = 0; from < pages.length; from += OPENED_AT_ONCE) {
    const group = pages.slice(from, from + OPENED_AT_ONCE).map(async ({ path, cookie }, index) => {
      const place = from + index;
      const connection = await Connection.open(port, `127.0.${1 + (place >> 6)}.${2 + (place & 63)}`);
      const headers = { ...asHtmx, cookie };
      const page = new Page(connection, path, headers);
      if (reads) await page.poll();
      return page;
    });
    opened.push(...(await Promise.all(group)));
  }
  process.send?.({ isOpen: true });
  const start = performance.now() + PAUSE_MS;
  const late = await Promise.all(
    opened.map((page, index) => page.polls(start + (index / opened.length) * 1000, seconds)),
  );
  const sorted = late.flat().sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? NaN;
  return { polls: sorted.length, p50: at(0.5), p99: at(0.99) };
}

process.once('message', (order: CrowdOrder) => {
  run(order).then(
    // The connections stay open until whoever asked has looked at what they cost.
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
