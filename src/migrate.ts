import { nothing, runCommand } from './command.ts';
import { upgrade } from './store/sqlite/upgrade.ts';

await runCommand({
  usage: `npm run migrate

Brings the database to the newest version of its tables, and copies it beside itself first. A start of the server does
the same. Stop the server first.`,
  read: nothing,
  run: async ({ databaseFile }) => {
    const { from, to, backup } = upgrade(databaseFile);
    if (backup === null) return [`The database ${databaseFile} has the newest version already (${to}).`];
    return [
      `The database ${databaseFile} went from version ${from} to ${to}.`,
      `What was there before is kept: ${backup}`,
    ];
  },
});
