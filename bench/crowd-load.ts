import { setTimeout } from 'node:timers/promises';
import { asHtmx, pollIn } from './poll.ts';
import { Connection, get } from './load.ts';

/** Whom a crowd is made of, and how it polls. */
export interface CrowdOrder {
  readonly port: number;
  readonly pages: readonly { readonly path: string; readonly cookie: string }[];
  /** How long it polls, after a while in which it does so, too. */
  readonly seconds: number;
  /** How often each page polls in a second. */
  readonly perSecond: number;
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
/** Between the opening of the pages and their first poll, in milliseconds. */
const PAUSE_MS = 500;
/** So long polls do not count: until then both sides are compiled. */
const WARM_UP_SECONDS = 5;

/** A page that polls at its own moments, whether or not the last answer has come in time. */
class Page {
  readonly #connection: Connection;
  readonly #headers: Readonly<Record<string, string>>;
  #request: string;
  /** When the polls are due that were not sent yet, the first of them the one that is under way. */
  readonly #due: number[] = [];
  /** How late each answer was, in milliseconds. */
  readonly late: number[] = [];

  constructor(connection: Connection, url: string, headers: Readonly<Record<string, string>>) {
    this.#connection = connection;
    this.#headers = headers;
    this.#request = get(url, headers);
  }

  /** Polls once. Rejects on an answer that no poll should have. */
  async poll(): Promise<void> {
    const { status, body } = await this.#connection.ask(this.#request);
    if (status === 200) this.#request = get(pollIn(body), this.#headers);
    else if (status !== 204) throw new Error(`a poll was answered ${status}`);
  }

  /** Polls now, or when all earlier polls have been answered: what has to wait before it is sent waits, too. */
  async pollDue(due: number): Promise<void> {
    this.#due.push(due);
    if (this.#due.length > 1) return;
    for (let [next] = this.#due; next !== undefined; [next] = this.#due) {
      await this.poll();
      this.late.push(performance.now() - next);
      this.#due.shift();
    }
  }
}

/** Lets the pages poll one after another, all of them `perSecond` times a second. */
async function pollAll(pages: readonly Page[], { seconds, perSecond }: CrowdOrder): Promise<void> {
  const start = performance.now() + PAUSE_MS;
  const count = pages.length * perSecond * (WARM_UP_SECONDS + seconds);
  const between = 1000 / (pages.length * perSecond);
  const polls: Promise<void>[] = [];
  for (let sent = 0; sent < count;) {
    await setTimeout(1);
    for (; sent < count && start + sent * between <= performance.now(); sent++) {
      const page = pages[sent % pages.length];
      if (page !== undefined) polls.push(page.pollDue(start + sent * between));
    }
  }
  await Promise.all(polls);
}

async function run(order: CrowdOrder): Promise<CrowdReport> {
  const { port, pages, reads } = order;
  const opened: Page[] = [];
  for (let from = 0; from < pages.length; from += OPENED_AT_ONCE) {
    const group = pages.slice(from, from + OPENED_AT_ONCE).map(async ({ path, cookie }, index) => {
      const place = from + index;
      const connection = await Connection.open(
        port,
        `127.${place >> 14}.${(place >> 6) & 255}.${2 + (place & 63)}`,
      );
      const headers = { ...asHtmx, cookie };
      const page = new Page(connection, path, headers);
      if (reads) await page.poll();
      return page;
    });
    opened.push(...(await Promise.all(group)));
  }
  process.send?.({ isOpen: true });
  await pollAll(opened, order);
  const counted = opened.flatMap(({ late }) => late.slice(WARM_UP_SECONDS * order.perSecond));
  const sorted = counted.sort((a, b) => a - b);
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
