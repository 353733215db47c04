import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

export function keyCommand(): Command {
  return new Command('schluessel')
    .description('Manage the key that signs tokens.')
    .addCommand(
      new Command('wechseln')
        .description(
          'Let another key sign tokens from now on, in every running process. Nobody is signed out: the previous key verifies until its last token has ended, 65 minutes at most.',
        )
        .option(
          '--sofort',
          'others may know the previous key: drop it at once, that of known devices too, and sign everybody out',
        )
        .action(change),
    );
}

async function change({ sofort = false }: { sofort?: boolean }): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { changeTokenKey } = await import('../platform/auth/token-keys.ts');
    const { endAll } = await import('../features/sitzungen/sitzungen.db.ts');
    const now = new Date();
    const ended = await database.asSystem('konten', async (db) => {
      await changeTokenKey(db, now, { atOnce: sofort });
      return sofort ? endAll(db, now) : undefined;
    });
    console.log(
      ended === undefined
        ? 'Another key signs tokens from now on. Nobody was signed out.'
        : `Another key signs tokens from now on; the previous key is gone. Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}. Restart every process: until then it takes the previous key of known devices.`,
    );
  });
}
