import { median, ratio } from './bench.ts';
import type { Bench, Means, Row } from './bench.ts';
import { withInstalled } from './installed.ts';
import { PeerMatch } from './peer-match.ts';
import { Served, withServed } from './served.ts';
import { ServerProcess } from './server-process.ts';
import { StoryPages } from './story-pages.ts';
import { StoryTables } from './story-tables.ts';
import type { Deed } from './story-tables.ts';
import { taken } from './took.ts';

const PEER = 'boardgame.io@0.50.2';
const TABLES = 10;
const VIEWERS = 5;
const LINES = 200;
/** How many moves a segment is that is told and struck: as many are made in each match of the peer. */
const MOVES = 5;
const ROUNDS = { short: 5, long: 15 } as const;
const WARM_UP = 15;
const GAME = 'log';
const BEFORE = { lines: LINES, parts: 4 } as const;

/** Who makes moves at all tables, each of which all viewers see. */
interface Side {
  /** Makes a round of moves; answers the processor time of the server for each, in microseconds. */
  readonly round: () => Promise<number>;
  readonly close: () => void;
}

export const peer: Bench = {
  name: 'peer',
  what: `a move that five viewers see, beside ${PEER} in memory (which is installed for this)`,
  onlyWhenAsked: true,
  run: (means) =>
    withInstalled(PEER, (folder) =>
      withServed([Served.start('tianzi')], async ([ours]) => {
        if (ours === undefined) throw new Error('not served');
        const tables = await StoryTables.open(ours, TABLES, BEFORE);
        const lines = await linesOf(ours, tables);
        return withServed(
          [lines, lines.slice(0, 1)].map((log) => startPeer(folder, log)),
          async ([long, small]) => {
            if (long === undefined || small === undefined) throw new Error('not served');
            const sides = {
              ours: await ourSide(ours, tables),
              long: await peerSide(long, folder, lines),
              small: await peerSide(small, folder, lines),
            };
            return compare(sides, means);
          },
        );
      }),
    ),
};

/** A server of the peer, whose matches have this log. Its logging is off in production, where it is quickest, too. */
function startPeer(folder: string, lines: readonly string[]): Promise<ServerProcess> {
  const settings = { folder, game: GAME, lines };
  const env = { ...process.env, NODE_ENV: 'production' };
  return ServerProcess.start(new URL('peer-server.cjs', import.meta.url), settings, {
    cwd: folder,
    env,
    execArgv: [],
  });
}

async function compare(
  sides: { readonly ours: Side; readonly long: Side; readonly small: Side },
  { size, print }: Means,
): Promise<Row[]> {
  const rounds: { readonly ours: number; readonly long: number; readonly small: number }[] = [];
  for (let round = -WARM_UP; round < ROUNDS[size]; round++) {
    const took = {
      ours: await sides.ours.round(),
      long: await sides.long.round(),
      small: await sides.small.round(),
    };
    if (round >= 0) rounds.push(took);
  }
  for (const side of Object.values(sides)) side.close();
  const of = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read));
  const shown = [of(({ ours }) => ours), of(({ long }) => long), of(({ small }) => small)];
  print(`processor time of a move: ${shown.map((time) => time.toFixed(0)).join(', ')} µs`);
  return [
    ratio(
      `a move seen by five viewers ÷ boardgame.io with a log of ${LINES} lines, processor time`,
      of(({ ours, long }) => ours / long),
      0.3,
    ),
    ratio(
      'a move seen by five viewers ÷ boardgame.io with a small state, processor time',
      of(({ ours, small }) => ours / small),
      1,
    ),
  ];
}

/** The log of such a table in sentences, as often as it takes to be so long. */
async function linesOf(served: Served, { tables: [table] }: StoryTables): Promise<string[]> {
  const view = await served.tell('look', table?.code ?? '', table?.cookies[0] ?? '');
  const lines = (view['log'] as readonly { readonly text: string }[]).map(({ text }) => text);
  return Array.from({ length: LINES }, (_, index) => lines[index % lines.length] ?? '');
}

/** A segment is told at each table and struck. Who acts has the news in the answer, and polls in vain. */
async function ourSide(served: Served, tables: StoryTables): Promise<Side> {
  const pages = await StoryPages.open(served, tables);
  const moved = async (deeds: readonly Deed[]): Promise<number> => {
    const { cpu } = await taken([served], deeds.length, async () => {
      await pages.act(deeds);
      await pages.poll();
    });
    return cpu;
  };
  const round = async (): Promise<number> => {
    const times = [await moved(await tables.told())];
    for (const deeds of await tables.judged(['agree', 'oppose', 'oppose', 'oppose']))
      times.push(await moved(deeds));
    return mean(times);
  };
  return { round, close: () => pages.close() };
}

/** As many moves as ours are, at as many tables at once. */
async function peerSide(server: ServerProcess, folder: string, lines: readonly string[]): Promise<Side> {
  const game = { folder, port: server.port, game: GAME };
  const matches = await Promise.all(
    Array.from({ length: TABLES }, (_, table) => PeerMatch.open(game, `match-${table}`, VIEWERS)),
  );
  let next = 0;
  const round = async (): Promise<number> => {
    const { cpu } = await taken([server], MOVES * TABLES, async () => {
      for (let move = 0; move < MOVES; move++) {
        const line = lines[next++ % lines.length] ?? '';
        await Promise.all(matches.map((match) => match.move(line)));
      }
    });
    return cpu;
  };
  const close = (): void => {
    for (const match of matches) match.close();
  };
  return { round, close };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
