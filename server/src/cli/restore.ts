import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { openStatuszeile } from './progress.ts';
import { requireFile } from './require-file.ts';

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Put a backup into an empty database and its files back, and bring it to this version.')
    .argument('<file>', 'what `backup` wrote')
    .option(
      '--schluessel <key file>',
      'the secret key, as age-keygen wrote it, where the backup is encrypted',
    )
    .action(run);
}

async function run(datei: string, { schluessel }: { schluessel?: string }): Promise<void> {
  const config = readConfig(process.env);
  await requireFile(datei);
  if (schluessel !== undefined) await requireFile(schluessel);
  const { createLogger } = await import('../platform/operation/logging.ts');
  const { reachDatabase } = await import('../platform/db/connection/provide.ts');
  const { openFiles } = await import('../platform/files/open.ts');
  const { restore } = await import('../backup/restore.ts');
  const { readKeys } = await import('../backup/encryption.ts');
  const keys = schluessel === undefined ? undefined : await readKeys(schluessel);
  await using stack = new AsyncDisposableStack();
  const reach = async () => stack.use(await reachDatabase(config, createLogger('warn'))).url;
  const zeile = openStatuszeile(process.stderr);
  const { kopf, verzeichnis, migriert } = await restore(
    { reach, files: openFiles(config) },
    { datei, keys, fortschritt: (what) => zeile.show(what) },
  ).finally(() => zeile.end());
  const { tabellen, dateien, fehlend } = verzeichnis;
  const rows = tabellen.reduce((sum, { zeilen }) => sum + zeilen, 0);
  console.log(
    `Restored ${tabellen.length} tables with ${rows} rows and ${dateien.anzahl} files, as of ${kopf.am}.`,
  );
  if (migriert.length > 0) console.log(`Migrated from there: ${migriert.join(', ')}.`);
  for (const key of fehlend) console.error(`${key} was missing when the backup was made.`);
}
