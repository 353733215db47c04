import { schoolDay } from '@firmenportal/contract/locale';
import { Command, InvalidArgumentError, Option } from 'commander';
import { readConfig } from '../config.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { requireDemo, type Demo } from './demo-workspace.ts';
import { withDatabase } from './with-database.ts';

interface DemoOptions {
  day: string;
  studierende?: number;
  bewerber?: number;
  nach?: string;
  art?: Demo['files'][number][];
}

/** The command without its options, which `addDemoOptions` adds once somebody calls it: they come from the demo. */
export function demoCommand(): Command {
  return new Command('demo').description(
    'Fill an empty database with demo data (where others can reach the portal, with DEMO=1 only); with --nach, write import files of any size instead.',
  );
}

export async function addDemoOptions(command: Command): Promise<void> {
  const demo = await requireDemo();
  const toDay = (text: string): string => {
    if (!demo.isDay(text)) throw new InvalidArgumentError('a day such as 2027-07-15');
    return text;
  };
  command
    .option('--day <YYYY-MM-DD>', 'the current day in the demo data', toDay, schoolDay())
    .option('--nach <folder>', 'write the files there and touch no database')
    .option('--studierende <number>', 'how many students the files have', toCount)
    .option('--bewerber <number>', 'how many applicants the files have', toCount)
    .addOption(new Option('--art <art...>', 'write only files of these kinds').choices(demo.files))
    .action((options: DemoOptions) => run(demo, options));
}

const MOST = 999_999;

async function run(demo: Demo, { day, nach, art: kind, ...extent }: DemoOptions): Promise<void> {
  if (nach !== undefined) {
    for (const file of await demo.writeFiles(nach, { day, ...extent }, kind)) console.log(file);
    return;
  }
  if (kind !== undefined || Object.keys(extent).length > 0)
    throw new StartError('--studierende, --bewerber and --art go with --nach: the demo has a fixed size.');
  // As late as can be: it brings the database's library along.
  const { requireUnexposed } = await import('../exposure.ts');
  requireUnexposed(readConfig(process.env));
  await withDatabase(async ({ database }, config) => {
    const { openFiles } = await import('../platform/files/open.ts');
    if (!(await demo.fill(database, openFiles(config), day)))
      throw new StartError('The database is not empty: demo data only go into an empty one.');
    for (const { email, rollen } of demo.konten)
      console.log(`${email}  ${demo.password}  ${rollen.join(', ')}`);
  });
}

function toCount(text: string): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new InvalidArgumentError(`a number from 1 to ${MOST}`);
  return count;
}
