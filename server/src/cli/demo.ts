import { Command, InvalidArgumentError, Option } from 'commander';
import { readConfig } from '../config.ts';
import { DEFAULT_EXTENT } from '../demo/extent.ts';
import { DEMO_FILES, type DemoFile } from '../demo/files.ts';
import { requireUnexposed } from '../demo/exposure.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { isDay, today } from '../demo/kalender.ts';
import { withDatabase } from './with-database.ts';

interface DemoOptions {
  day: string;
  studierende?: number;
  bewerber?: number;
  nach?: string;
  art?: DemoFile[];
}

export function demoCommand(): Command {
  return new Command('demo')
    .description(
      'Fill an empty database with demo data (where others can reach the portal, with DEMO=1 only); with --nach, write import files of any size instead.',
    )
    .option('--day <YYYY-MM-DD>', 'the current day in the demo data', toDay, today())
    .option('--nach <folder>', 'write the files there and touch no database')
    .option('--studierende <number>', 'how many students the files have', toCount)
    .option('--bewerber <number>', 'how many applicants the files have', toCount)
    .addOption(new Option('--art <art...>', 'write only files of these kinds').choices(DEMO_FILES))
    .action(run);
}

const MOST = 999_999;

async function run({ day, nach, art: kind, ...extent }: DemoOptions): Promise<void> {
  if (nach !== undefined) {
    const { writeDemoFiles } = await import('../demo/files.ts');
    for (const file of await writeDemoFiles(nach, { ...DEFAULT_EXTENT, day, ...extent }, kind))
      console.log(file);
    return;
  }
  if (kind !== undefined || Object.keys(extent).length > 0)
    throw new StartError('--studierende, --bewerber and --art go with --nach: the demo has a fixed size.');
  requireUnexposed(readConfig(process.env));
  await withDatabase(async ({ database }, config) => {
    const { loadDemo } = await import('../demo/load.ts');
    const { DEMO_PASSWORD, DEMO_KONTEN } = await import('../demo/konten.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    if (!(await loadDemo(database, openFiles(config), day)))
      throw new StartError('The database is not empty: demo data only go into an empty one.');
    for (const { email, rollen } of DEMO_KONTEN)
      console.log(`${email}  ${DEMO_PASSWORD}  ${rollen.join(', ')}`);
  });
}

function toDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('a day such as 2027-07-15');
  return text;
}

function toCount(text: string): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new InvalidArgumentError(`a number from 1 to ${MOST}`);
  return count;
}
