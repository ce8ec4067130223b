import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { equal } from 'node:assert/strict';
import Database from 'better-sqlite3';
import { Server } from '../test/fixtures/program.ts';
import { median, ratio } from './bench.ts';
import type { Bench, Means, Row } from './bench.ts';
import { Connection, ask, get, post } from './load.ts';
import { asHtmx, pollIn } from './poll.ts';
import { Served, withServed } from './served.ts';
import { StoryTables } from './story-tables.ts';

const COUNTS = { short: [10, 2_000], long: [10, 1_000, 100_000] } as const;
const ROUNDS = { short: 5, long: 11 } as const;
const STARTS = { short: 1, long: 5 } as const;
const POLLS = 300;
const MOVES = 60;
/** Of each room so many lines of its log are copied. */
const LINES = 5;

export const stored: Bench = {
  name: 'stored',
  what: 'a poll, a move and a start beside few stored rooms and many',
  run: async (means) => {
    const folder = mkdtempSync(join(tmpdir(), 'tianzi-stored-'));
    try {
      return await compare(folder, COUNTS[means.size], means);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compare(folder: string, counts: readonly number[], means: Means): Promise<Row[]> {
  const files = await filesOf(folder, counts);
  const starts: number[][] = [];
  for (let start = 0; start < STARTS[means.size]; start++) starts.push(await startsOf(files));
  const served = files.map((file) => Served.start('tianzi', { file }));
  const rounds = await withServed(served, async (servers) => {
    const tables = await Promise.all(servers.map((server) => Table.open(server)));
    const rounds: { readonly poll: number[]; readonly move: number[] }[] = [];
    for (let round = -1; round < ROUNDS[means.size]; round++) {
      const poll = await inTurn(tables, (table) => table.polls());
      const move = await inTurn(tables, (table) => table.moves());
      if (round >= 0) rounds.push({ poll, move });
    }
    for (const table of tables) table.close();
    return rounds;
  });
  const flat = (what: string, measured: readonly (readonly number[])[]): Row[] =>
    counts.slice(1).map((count, index) => {
      const times = measured.map(([few = NaN, ...more]) => (more[index] ?? NaN) / few);
      return ratio(`${what}, ${shownCount(count)} stored rooms ÷ ${counts[0]}`, median(times), 1.1);
    });
  const last = starts.map((start) => (start.at(-1) ?? NaN) / 1000);
  return [
    ...flat(
      'poll',
      rounds.map(({ poll }) => poll),
    ),
    ...flat(
      'move',
      rounds.map(({ move }) => move),
    ),
    ...flat('start', starts),
    {
      what: `from the start to the first answer, ${shownCount(counts.at(-1) ?? 0)} stored rooms`,
      measured: median(last),
      unit: 's',
      target: { most: 2 },
      isRatio: false,
    },
  ];
}

const shownCount = (count: number): string => count.toLocaleString('en');

async function inTurn<T>(items: readonly T[], measure: (item: T) => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (const item of items) measured.push(await measure(item));
  return measured;
}

/** How long the program takes to its first answer over each of these databases, in milliseconds. */
function startsOf(files: readonly string[]): Promise<number[]> {
  return inTurn(files, async (file) => {
    const server = await Server.start(file);
    await server.stop();
    return server.readyAfter;
  });
}

/** Databases with so many rooms: copies of one in which a story was told. */
export async function filesOf(folder: string, counts: readonly number[]): Promise<string[]> {
  const first = join(folder, 'first.sqlite');
  await withServed([Served.start('tianzi', { file: first })], async ([server]) => {
    if (server !== undefined) await StoryTables.open(server, 1, { lines: LINES, parts: 2 });
  });
  const db = new Database(first);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return counts.map((count) => {
    const file = join(folder, `${count}.sqlite`);
    copyFileSync(first, file);
    fill(file, count);
    return file;
  });
}

function fill(file: string, count: number): void {
  const db = new Database(file);
  db.pragma('synchronous = OFF');
  const code = db.prepare<[], string>('SELECT code FROM rooms').pluck().get();
  for (const [table, where] of [
    ['rooms', ''],
    ['members', ''],
    ['log', `AND seq <= ${LINES}`],
  ] as const) {
    const columns = db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all();
    const values = columns.map((column) => copied[column] ?? column);
    db.prepare(
      `WITH RECURSIVE copies (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copies WHERE i < @count)
       INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM copies, ${table}
       WHERE code = @code ${where}`,
    ).run({ count: count - 1, code });
  }
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

const NEW_CODE = "printf('%06X', i)";
/** The code of the copy of that number, counted from 1. */
export const codeOf = (copy: number): string => copy.toString(16).toUpperCase().padStart(6, '0');
/** What differs in the copies of a room's rows. */
const copied: Readonly<Record<string, string>> = {
  code: NEW_CODE,
  state: `replace(state, @code, ${NEW_CODE})`,
  active_at: 'active_at - i',
};

/** A table of two at one server, whose host polls and acts. */
class Table {
  readonly #server: Served;
  readonly #connection: Connection;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #path: string;
  #acted = 0;

  private constructor(server: Served, connection: Connection, code: string, cookie: string) {
    this.#server = server;
    this.#connection = connection;
    this.#headers = { ...asHtmx, cookie };
    this.#path = `/rooms/${code}`;
  }

  static async open(server: Served): Promise<Table> {
    const [table] = await server.tell('gather', 1, 2, 'ouat');
    return new Table(server, await Connection.open(server.port), table?.code ?? '', table?.cookies[0] ?? '');
  }

  /** The processor time of a poll without news, in microseconds. */
  async polls(): Promise<number> {
    const { body } = await this.#connection.ask(get(this.#path, this.#headers));
    const request = get(pollIn(body), this.#headers);
    return (await this.#times(POLLS, () => request, 204)) / POLLS;
  }

  /** The processor time of a move, in microseconds. */
  async moves(): Promise<number> {
    const headers = { ...this.#headers, accept: 'application/json' };
    const move = () =>
      post(`${this.#path}/actions`, headers, { type: 'mute', seat: 1, on: this.#acted++ % 2 === 0 });
    return (await this.#times(MOVES, move, 200)) / MOVES;
  }

  #times(count: number, requestOf: () => string, status: number): Promise<number> {
    return this.#server.cpuOf(() =>
      ask([this.#connection], count, requestOf, (answer) => equal(answer.status, status)),
    );
  }

  close(): void {
    this.#connection.close();
  }
}
