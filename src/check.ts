import { nothing, runCommand } from './command.ts';
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

await runCommand({
  usage: `npm run check

Looks at the whole database, also while the server runs, and changes nothing: every page of the file, every row that
refers to another, and every round of every room, which is played again from its seed and its moves. It prints a line
for each fault.`,
  read: nothing,
  run: async ({ databaseFile }) => {
    const snapshot = Snapshot.of(databaseFile);
    try {
      const faults = snapshot.faults();
      let rounds = 0;
      const codes = faults.length > 0 ? [] : snapshot.codes();
      for (const code of codes) {
        const found = await snapshot.reading(async (store) => {
          const numbers = snapshot.rounds(code);
          rounds += numbers.length;
          return faultsOf(store, code, numbers);
        });
        faults.push(...found);
      }
      if (faults.length > 0) return { isFine: false, lines: faults };
      return [`The database ${databaseFile} is in order (rooms: ${codes.length}, rounds: ${rounds}).`];
    } finally {
      snapshot.close();
    }
  },
});
