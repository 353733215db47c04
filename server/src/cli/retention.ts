import { Command } from 'commander';
import { openStatusLine } from './progress.ts';
import { withDatabase } from './with-database.ts';

export function retentionCommand(): Command {
  return new Command('retention')
    .description('Anonymise or delete expired data with their files. Also runs every night by itself.')
    .option('--probelauf', 'report how many are due, change nothing')
    .action(retain);
}

async function retain({ probelauf }: { probelauf?: true }): Promise<void> {
  await withDatabase(async ({ database }, config) => {
    const { endDue } = await import('../retention/retention.ts');
    const { retentionsOf } = await import('../retention/schedule.ts');
    const { deleteUnneeded } = await import('../retention/files.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    const now = new Date();
    for (const retention of retentionsOf(config)) {
      if (probelauf) {
        const due = await database.asSystem('aufbewahrung', (db) => retention.count(db, now));
        console.log(`${retention.name}: ${due} due; dry run, nothing changed.`);
        continue;
      }
      const row = openStatusLine(process.stderr);
      const ended = await endDue(database, retention, now, (total) =>
        row.show(`${retention.name}: ${total}`),
      ).finally(() => row.end());
      console.log(`${retention.name}: ${ended} made anonymous or deleted.`);
    }
    if (probelauf) return;
    console.log(`files: ${await deleteUnneeded(database, openFiles(config))} deleted.`);
  });
}
