import { Command } from 'commander';
import { StartError } from '../platform/operation/start-error.ts';
import { withDatabase } from './with-database.ts';

export function auditLogCommand(): Command {
  return new Command('protokoll').description('Check the audit log.').addCommand(checkCommand());
}

function checkCommand(): Command {
  return new Command('pruefen')
    .description(
      'Recompute the chains of the audit log. Exit status 0 only if nothing was altered or is missing.',
    )
    .action(check);
}

const REASONS = {
  geaendert: 'was altered',
  luecke: 'lacks the one before it',
  ende: 'are missing at the end, or too many',
  anfang: 'are missing at the beginning, and none says that their time was over',
} as const;

async function check(): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { verifyAuditLog } = await import('../platform/audit/verify.ts');
    const { entries, faults } = await database.asSystem('pruefung', verifyAuditLog);
    const [first] = faults;
    if (first) {
      const { firmaId, id, reason } = first;
      const chain = firmaId === null ? 'of the school' : `of the company ${firmaId}`;
      throw new StartError(
        `The audit log ${chain} is not what was written: ${id === null ? 'entries' : `entry ${id}`} ${REASONS[reason]}.`,
      );
    }
    console.log(`The audit log is whole: ${entries} entries.`);
  });
}
