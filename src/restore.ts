import { oneFile, runCommand } from './command.ts';
import { load } from './store/postgres/dump.ts';
import { restore } from './store/sqlite/restore.ts';

await runCommand({
  usage: `npm run restore -- FILE

Puts a backup into the place of the database, and keeps what was there beside it. Stop the server first.
For PostgreSQL it calls pg_restore, and the database of DATABASE_URL must be a new one.`,
  read: oneFile,
  run: async ({ database }, file) => {
    if ('url' in database) {
      await load(database.url, file);
      return [`${file} is now in the database of DATABASE_URL.`];
    }
    const { rooms, kept } = restore(database.file, file);
    const done = `${file} (rooms: ${rooms}) is now the database ${database.file}.`;
    return kept === null ? [done] : [done, `What was there before is kept: ${kept}`];
  },
});
