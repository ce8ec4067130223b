import { oneFile, runCommand } from './command.ts';
import { restore } from './store/sqlite/restore.ts';

await runCommand({
  usage: `npm run restore -- FILE

Puts a backup into the place of the database, and keeps what was there beside it. Stop the server first.`,
  read: oneFile,
  run: async ({ databaseFile }, file) => {
    const { rooms, kept } = restore(databaseFile, file);
    const done = `${file} (rooms: ${rooms}) is now the database ${databaseFile}.`;
    return kept === null ? [done] : [done, `What was there before is kept: ${kept}`];
  },
});
