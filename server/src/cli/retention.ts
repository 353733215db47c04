import { Command } from 'commander';
import { openStatusLine } from './progress.ts';
import { withDatabase } from './with-database.ts';

export function retentionCommand(): Command {
  return new Command('retention')
    .description(
      'Make anonymous or delete what was kept for its time, with its files; every night by itself.',
    )
    .option('--probelauf', 'say how many are due, and change nothing')
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
