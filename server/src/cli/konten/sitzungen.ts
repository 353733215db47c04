import { Command, Option } from 'commander';
import { StartError } from '#platform/operation/start-error.ts';
import { toEmail } from './email.ts';
import { withDatabase } from '../with-database.ts';

export function sessionsCommand(): Command {
  return new Command('sitzungen')
    .description('Manage sessions.')
    .addCommand(
      new Command('beenden')
        .description(
          'Sign people out, on all their devices. It counts from the next request, in every process. Calendar addresses, known devices and open reset links stay valid.',
        )
        .option('--alle', 'everybody')
        .addOption(
          new Option(
            '--person <email>',
            'whose account this is, also where they act in an account of somebody else',
          )
            .argParser(toEmail)
            .conflicts('alle'),
        )
        .action(end),
    );
}

async function end({ alle = false, person }: { alle?: boolean; person?: string }): Promise<void> {
  if (!alle && person === undefined)
    throw new StartError('Specify whose sessions: --alle, or --person <email>.');
  await withDatabase(async ({ database }) => {
    const { endAll, endOf } = await import('#features/sitzungen/sitzungen.db.ts');
    const ended = await database.asSystem('konten', (db) =>
      person === undefined ? endAll(db, new Date()) : endOf(db, person, new Date()),
    );
    if (ended === undefined) throw new StartError(`There is no account for ${person}.`);
    console.log(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`);
  });
}
