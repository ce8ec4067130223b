import { nothing, runCommand } from './command.ts';
import { upgrade } from './store/sqlite/upgrade.ts';

await runCommand({
  usage: `npm run migrate

Brings the database to the newest version of its tables, and copies it beside itself first. A start of the server does
the same. Stop the server first. A PostgreSQL database is not copied: make a backup.`,
  read: nothing,
  run: async ({ database }) => {
    if ('url' in database) {
      const { upgrade } = await import('./store/postgres/open.ts');
      const { from, to } = await upgrade(database.url);
      return [
        from === to
          ? `The database has the newest version already (${to}).`
          : `The database went from version ${from} to ${to}.`,
      ];
    }
    const { file } = database;
    const { from, to, backup } = upgrade(file);
    if (backup === null) return [`The database ${file} has the newest version already (${to}).`];
    return [
      `The database ${file} went from version ${from} to ${to}.`,
      `What was there before is kept: ${backup}`,
    ];
  },
});
