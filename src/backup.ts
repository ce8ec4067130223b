import { oneFile, runCommand } from './command.ts';
import { dump } from './store/postgres/dump.ts';
import { backUp } from './store/sqlite/backup.ts';

await runCommand({
  usage: `npm run backup -- FILE

Copies the database to FILE, which must be new. The server may run meanwhile. For PostgreSQL it calls pg_dump.`,
  read: oneFile,
  run: async ({ database }, file) => {
    if ('url' in database) {
      await dump(database.url, file);
      return [`The database is copied to ${file}.`];
    }
    const { rooms } = await backUp(database.file, file);
    return [`The database (rooms: ${rooms}) is copied to ${file}.`];
  },
});
