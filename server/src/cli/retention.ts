import { Command } from 'commander';
import { openStatuszeile } from './progress.ts';
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
    const { aufbewahrungenOf, endDue } = await import('../retention/aufbewahrung.ts');
    const { deleteUnneeded } = await import('../retention/dateien.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    const jetzt = new Date();
    for (const aufbewahrung of aufbewahrungenOf(config)) {
      if (probelauf) {
        const due = await database.alsSystem('aufbewahrung', (db) => aufbewahrung.count(db, jetzt));
        console.log(`${aufbewahrung.name}: ${due} due; dry run, nothing changed.`);
        continue;
      }
      const zeile = openStatuszeile(process.stderr);
      const ended = await endDue(database, aufbewahrung, jetzt, (total) =>
        zeile.show(`${aufbewahrung.name}: ${total}`),
      ).finally(() => zeile.end());
      console.log(`${aufbewahrung.name}: ${ended} made anonymous or deleted.`);
    }
    if (probelauf) return;
    console.log(`files: ${await deleteUnneeded(database, openFiles(config))} deleted.`);
  });
}
