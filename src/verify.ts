import { pathToFileURL } from 'node:url';
import { ConfigError, loadEnvFile, readConfig } from './config.ts';
import type { GameEvent } from './game/game.ts';
import { verify } from './game/random.ts';
import { games as ownGames } from './games/index.ts';
import { shell } from './i18n/index.ts';
import { parseRoomCode } from './room/ids.ts';
import type { RoomCode } from './room/ids.ts';
import type { LogLine } from './room/log.ts';
import { replay } from './room/replay.ts';
import type { RoomJSON } from './room/room-json.ts';
import type { Store } from './room/store.ts';
import { StoreFileError } from './store/errors.ts';
import { openStore } from './store/open.ts';

/** What a check of a round found, in sentences; `isRight`: the stored moves lead to the stored end. */
export interface Verdict {
  readonly isRight: boolean;
  readonly lines: readonly string[];
}

/**
 * Plays a finished round of a room again from its seed and moves, and compares that with what the players read in
 * the room's log: the commitment before the deal, and everything that happened after it.
 */
export async function verifyRound(
  store: Store,
  typedCode: string,
  number: number | null,
  games = ownGames,
): Promise<Verdict> {
  const wrong = (...lines: string[]): Verdict => ({ isRight: false, lines });
  const code = parseRoomCode(typedCode);
  const room = code === null ? null : await store.room(code);
  if (code === null || room === null) return wrong(`There is no room ${typedCode}.`);
  const { game, rounds } = JSON.parse(room.state) as RoomJSON;
  const definition = games[game];
  const wanted = number ?? rounds;
  const stored = await store.round(code, wanted);
  if (definition === undefined || stored === null) return wrong(`Room ${code} has no round ${wanted}.`);
  const json = stored.material === null ? null : await store.material(stored.material);
  const material: unknown = json === null ? null : JSON.parse(json);
  const moves = await store.moves(code, wanted);
  const log = await linesOf(store, code, wanted);
  const told = log.find((line) => line.kind === 'round')?.['commitment'];
  const lines = [
    `Room ${code}, round ${wanted}: seed ${stored.seed}`,
    `The commitment that was told before the deal: ${String(told)}`,
  ];
  if (!verify(String(told), stored.seed))
    return wrong(...lines, 'The seed is not the one that was committed to.');
  try {
    const { round, steps } = replay(definition, { stored, moves, material });
    if (round.isRunning) return wrong(`Round ${wanted} of room ${code} is not over: its seed stays secret.`);
    const played = steps.flatMap(({ events }) => events).map(essence);
    // A game may put lines of the room's in its own words; they are no part of what was played.
    const kinds = new Set(
      Object.keys(definition.text.en.log).filter((kind) => !Object.hasOwn(shell.en.log, kind)),
    );
    const read = log.filter(({ kind }) => kinds.has(kind)).map(essence);
    const differs = played.findIndex((event, index) => event !== read[index]);
    if (differs >= 0)
      return wrong(...lines, `What was played differs from the log: ${played[differs] ?? ''}`);
    lines.push(`Its ${moves.length} moves lead to all ${played.length} lines of the log.`);
    return { isRight: true, lines };
  } catch (error) {
    return wrong(...lines, error instanceof Error ? error.message : String(error));
  }
}

/** What an event and the line of the log about it must have in common. */
const essence = ({ kind, seat, text, card }: GameEvent): string => JSON.stringify({ kind, seat, text, card });

/** The lines of the log from the beginning of a round to that of the next. */
async function linesOf(store: Store, code: RoomCode, round: number): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  for (let after = 0; ;) {
    const page = await store.log(code, { after, limit: 200 });
    for (const line of page) {
      const begins = line.kind === 'round';
      if (begins && lines.length > 0) return lines;
      if (lines.length > 0 || (begins && line['round'] === round)) lines.push(line);
    }
    const last = page.at(-1);
    if (last === undefined) return lines;
    after = last.seq;
  }
}

async function main(): Promise<void> {
  const [code = '', number] = process.argv.slice(2);
  loadEnvFile();
  const { database, databaseNotify: notify } = readConfig(process.env);
  const store = await openStore(database, { notify });
  const { isRight, lines } = await verifyRound(store, code, number === undefined ? null : Number(number));
  process.stdout.write(`${[...lines, isRight ? 'The deal is verified.' : 'NOT VERIFIED.'].join('\n')}\n`);
  await store.close();
  process.exit(isRight ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof StoreFileError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
