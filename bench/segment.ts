import { equal } from 'node:assert/strict';
import { ask, post } from './load.ts';
import type { Connection } from './load.ts';
import type { Served } from './served.ts';
import type { Deed, StoryTables } from './story-tables.ts';
import { taken } from './took.ts';
import type { Took } from './took.ts';

/** Tables, who serves them, and the connections over which their players act. */
export interface Side {
  readonly servers: readonly Served[];
  readonly tables: StoryTables;
  readonly connections: readonly Connection[];
}

/** A segment is told at each table, and struck by three of the four who judge it: five actions, and what one took. */
export async function segmentAt({ servers, tables, connections }: Side): Promise<Took> {
  const told = await tables.told();
  const first = await taken(servers, told.length, () => acted(connections, told));
  const judged = await tables.judged(['agree', 'oppose', 'oppose', 'oppose']);
  const rest = await taken(servers, judged.flat().length, async () => {
    for (const deeds of judged) await acted(connections, deeds);
  });
  return { cpu: (first.cpu + 4 * rest.cpu) / 5, time: (first.time + 4 * rest.time) / 5 };
}

function acted(connections: readonly Connection[], deeds: readonly Deed[]): Promise<void> {
  const requests = deeds.map(({ code, cookie, action }) =>
    post(`/rooms/${code}/actions`, { accept: 'application/json', cookie }, action),
  );
  return ask(
    connections,
    requests.length,
    (index) => requests[index] ?? '',
    ({ status, body }) => equal(status, 200, body),
  );
}
