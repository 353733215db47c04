import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Migrate the database to this version and exit.')
    .action(() => withDatabase(async () => console.log('The database is at the version of this portal.')));
}
