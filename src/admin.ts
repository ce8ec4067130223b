import { existsSync } from 'node:fs';
import { buildApp } from './app.ts';
import { httpServer, injectedServer } from './admin-client.ts';
import type { Ask } from './admin-client.ts';
import { CommandError, runCommand } from './command.ts';
import type { Config } from './config.ts';
import { dataFolder } from './config/values.ts';
import { keptAdminPassword } from './secrets.ts';
import { openStore } from './store/open.ts';
import { isInUse } from './store/sqlite/use.ts';

interface Asked {
  readonly what: 'list' | 'reset' | 'close';
  readonly code: string;
}

interface ListedRoom {
  readonly code: string;
  readonly game: string;
  readonly phase: string;
  readonly taken: number;
  readonly seats: number;
  readonly idleMinutes: number;
  readonly title: string;
}

function read([what = '', code = '', ...more]: readonly string[]): Asked | null {
  if (more.length > 0) return null;
  if (what === 'list') return code === '' ? { what, code } : null;
  return (what === 'reset' || what === 'close') && /^\w{1,64}$/.test(code) ? { what, code } : null;
}

async function perform(ask: Ask, { what, code }: Asked): Promise<string[]> {
  if (what === 'list') {
    const { rooms } = (await ask('GET', '/admin')) as { readonly rooms: readonly ListedRoom[] };
    const lines = rooms.map((room) =>
      [
        ...[room.code, room.game, room.phase, `${room.taken}/${room.seats}`],
        ...[`idle ${room.idleMinutes} min`, room.title],
      ].join('  '),
    );
    return lines.length === 0 ? ['No room is open.'] : lines;
  }
  const done = (await ask('POST', `/admin/rooms/${code}/${what}`)) as { readonly code: string };
  return [`Room ${done.code} is ${what === 'reset' ? 'back in its lobby' : 'closed'}.`];
}

/** Does it in this process: the same program over the same store, without listening. */
async function byItself(settings: Config, password: string, asked: Asked): Promise<string[]> {
  const config: Config = { ...settings, publicUrl: null, trustProxy: [] };
  const store = await openStore(config.database, { notify: config.databaseNotify });
  const app = await buildApp({
    ...{ config, store, library: new Map(), adminPassword: password },
    sessionSecret: password.padEnd(32, '.'),
  });
  try {
    return await perform(await injectedServer(app, config, password), asked);
  } finally {
    await app.close();
    await store.close();
  }
}

await runCommand({
  usage: `npm run admin -- list
npm run admin -- reset CODE
npm run admin -- close CODE

Lists the open rooms, puts one back into its lobby, or closes it; also while the server runs.`,
  read,
  run: async (config, asked) => {
    const { database } = config;
    if ('file' in database && !existsSync(database.file))
      throw new CommandError(`There is no file ${database.file}.`);
    const password = keptAdminPassword(dataFolder(database), config);
    // Over a file a server holds its rooms in memory: what is written behind its back it would neither see nor
    // keep. So a server that runs is asked itself, as the page /admin does. Over PostgreSQL we are one process more.
    if ('file' in database && isInUse(database.file))
      return perform(await httpServer(config, password), asked);
    return byItself(config, password, asked);
  },
});
