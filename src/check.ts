import { nothing, runCommand } from './command.ts';
import type { DatabaseAddress } from './config.ts';
import { games } from './games/index.ts';
import { verifyRunning } from './verify-running.ts';
import type { RoomCode } from './room/ids.ts';
import type { RoomJSON } from './room/room-json.ts';
import type { Store } from './room/store.ts';
import { Snapshot } from './store/sqlite/snapshot.ts';
import { verifyRound } from './verify.ts';

/** What is wrong with the rounds of a room, a line for each fault. */
async function faultsOf(store: Store, code: RoomCode, rounds: readonly number[]): Promise<string[]> {
  try {
    const room = await store.room(code);
    if (room === null) return [`Room ${code}: it cannot be read.`];
    const json = JSON.parse(room.state) as RoomJSON;
    const definition = games[json.game];
    if (definition === undefined) return [`Room ${code}: this program has no game ${json.game}.`];
    const faults: string[] = [];
    if (json.rounds !== rounds.length)
      faults.push(`Room ${code}: it has had ${json.rounds} rounds, and ${rounds.length} are stored.`);
    for (const round of rounds) {
      const isOnTable = json.round?.number === round;
      const differs = isOnTable ? await verifyRunning(store, definition, json) : null;
      if (differs !== null) faults.push(`Room ${code}, round ${round}: ${differs}`);
      if (isOnTable && (json.round.game as { readonly result: unknown }).result === null) continue;
      const { isRight, lines } = await verifyRound(store, code, round);
      if (!isRight) faults.push(`Room ${code}, round ${round}: ${lines.at(-1) ?? ''}`);
    }
    return faults;
  } catch (error) {
    return [`Room ${code}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

type OneOf<T> = T | Promise<T>;

/** A database that is only looked at. */
interface LookedAt {
  /** What is wrong with it as a whole, a line for each. */
  faults(): OneOf<readonly string[]>;
  codes(): OneOf<readonly RoomCode[]>;
  rounds(code: RoomCode): OneOf<readonly number[]>;
  /** Everything that `read` asks the store is of one moment. */
  reading<T>(read: (store: Store) => Promise<T>): Promise<T>;
  close(): OneOf<void>;
}

async function snapshotOf(database: DatabaseAddress): Promise<LookedAt> {
  if ('file' in database) return Snapshot.of(database.file);
  const { PostgresSnapshot } = await import('./store/postgres/snapshot.ts');
  return PostgresSnapshot.of(database.url);
}

await runCommand({
  usage: `npm run check

Looks at the whole database, also while the server runs, and changes nothing: every page of a file, every row that
refers to another, and every round of every room, which is played again from its seed and its moves. It prints a line
for each fault.`,
  read: nothing,
  run: async ({ database }) => {
    const snapshot = await snapshotOf(database);
    try {
      const faults = [...(await snapshot.faults())];
      let rounds = 0;
      const codes = faults.length > 0 ? [] : await snapshot.codes();
      for (const code of codes) {
        const found = await snapshot.reading(async (store) => {
          const numbers = await snapshot.rounds(code);
          rounds += numbers.length;
          return faultsOf(store, code, numbers);
        });
        faults.push(...found);
      }
      if (faults.length > 0) return { isFine: false, lines: faults };
      return [
        `The database ${'file' in database ? `${database.file} ` : ''}is in order (rooms: ${codes.length}, rounds: ${rounds}).`,
      ];
    } finally {
      await snapshot.close();
    }
  },
});
