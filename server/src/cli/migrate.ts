import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Bring the database to this version, and end.')
    .action(() => withDatabase(async () => console.log('The database is at the version of this portal.')));
}
