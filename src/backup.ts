import { oneFile, runCommand } from './command.ts';
import { backUp } from './store/sqlite/backup.ts';

await runCommand({
  usage: `npm run backup -- FILE

Copies the database to FILE, which must be new. The server may run meanwhile.`,
  read: oneFile,
  run: async ({ databaseFile }, file) => {
    const { rooms } = await backUp(databaseFile, file);
    return [`The database (rooms: ${rooms}) is copied to ${file}.`];
  },
});
