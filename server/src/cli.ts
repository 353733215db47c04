import { Command } from 'commander';
import { backupCommand } from './cli/backup.ts';
import { addDemoOptions, demoCommand } from './cli/demo.ts';
import { importCommand } from './cli/import.ts';
import { migrateCommand } from './cli/migrate.ts';
import { reportFailure } from './cli/failure.ts';
import { personCommand } from './cli/person.ts';
import { auditLogCommand } from './cli/protokoll.ts';
import { restoreCommand } from './cli/restore.ts';
import { retentionCommand } from './cli/retention.ts';
import { keyCommand } from './cli/key.ts';
import { sessionsCommand } from './cli/konten/sitzungen.ts';
import { serviceAccountCommand } from './cli/konten/dienstkonto.ts';
import { startCommand } from './cli/start.ts';
import { userCommand } from './cli/konten/user.ts';

const program = new Command('npm run portal --')
  .description('Operates the company portal. Configuration comes from the environment: docs/betrieb.md.')
  .helpCommand(false)
  .showHelpAfterError('(--help tells more)')
  .hook('preSubcommand', async (_, command) => {
    if (command.name() === 'demo') await addDemoOptions(command);
  });
for (const command of [
  startCommand,
  migrateCommand,
  importCommand,
  demoCommand,
  userCommand,
  serviceAccountCommand,
  sessionsCommand,
  keyCommand,
  auditLogCommand,
  retentionCommand,
  personCommand,
  backupCommand,
  restoreCommand,
])
  program.addCommand(command());

try {
  await program.parseAsync();
} catch (error) {
  reportFailure(error);
}
