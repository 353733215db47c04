import { Command, InvalidArgumentError, Option } from 'commander';
import { readConfig } from '../config.ts';
import { DEMODATEIEN, STANDARDUMFANG, type Demodatei } from '../demo/dateien.ts';
import { requireUnexposed } from '../demo/exposure.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { isDay, today } from '../demo/kalender.ts';
import { withDatabase } from './with-database.ts';

interface DemoOptions {
  day: string;
  studierende?: number;
  bewerber?: number;
  nach?: string;
  art?: Demodatei[];
}

export function demoCommand(): Command {
  return new Command('demo')
    .description(
      'Fill an empty database with demo data (where others can reach the portal, with DEMO=1 only); with --nach, write import files of any size instead.',
    )
    .option('--day <YYYY-MM-DD>', 'the day that it is in the demo', toDay, today())
    .option('--nach <folder>', 'write the files there and touch no database')
    .option('--studierende <number>', 'how many students the files have', toCount)
    .option('--bewerber <number>', 'how many applicants the files have', toCount)
    .addOption(new Option('--art <art...>', 'write only files of these kinds').choices(DEMODATEIEN))
    .action(run);
}

const MOST = 999_999;

async function run({ day, nach, art, ...umfang }: DemoOptions): Promise<void> {
  if (nach !== undefined) {
    const { writeDemodateien } = await import('../demo/dateien.ts');
    for (const file of await writeDemodateien(nach, { ...STANDARDUMFANG, day, ...umfang }, art))
      console.log(file);
    return;
  }
  if (art !== undefined || Object.keys(umfang).length > 0)
    throw new StartError('--studierende, --bewerber and --art go with --nach: the demo has a fixed size.');
  requireUnexposed(readConfig(process.env));
  await withDatabase(async ({ database }, config) => {
    const { loadDemo } = await import('../demo/laden.ts');
    const { DEMO_PASSWORT, DEMOKONTEN } = await import('../demo/konten.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    if (!(await loadDemo(database, openFiles(config), day)))
      throw new StartError('The database is not empty: demo data only go into an empty one.');
    for (const { email, rollen } of DEMOKONTEN)
      console.log(`${email}  ${DEMO_PASSWORT}  ${rollen.join(', ')}`);
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
