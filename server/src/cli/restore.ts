import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { openStatusLine } from './progress.ts';
import { requireFile } from './require-file.ts';

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Restore a backup with its files into an empty database, and migrate it to this version.')
    .argument('<file>', 'a file written by `backup`')
    .option(
      '--schluessel <key file>',
      'the secret key, as age-keygen wrote it, where the backup is encrypted',
    )
    .action(run);
}

async function run(file: string, { schluessel }: { schluessel?: string }): Promise<void> {
  const config = readConfig(process.env);
  await requireFile(file);
  if (schluessel !== undefined) await requireFile(schluessel);
  const { createLogger } = await import('../platform/operation/logging.ts');
  const { reachDatabase } = await import('../platform/db/connection/provide.ts');
  const { openFiles } = await import('../platform/files/open.ts');
  const { restore } = await import('../backup/restore.ts');
  const { readKeys } = await import('../backup/encryption.ts');
  const keys = schluessel === undefined ? undefined : await readKeys(schluessel);
  await using stack = new AsyncDisposableStack();
  const reach = async () => stack.use(await reachDatabase(config, createLogger('warn'))).url;
  const row = openStatusLine(process.stderr);
  const { header, directory, migrated } = await restore(
    { reach, files: openFiles(config) },
    { file, keys, progress: (what) => row.show(what) },
  ).finally(() => row.end());
  const { tabellen: tables, dateien: files, fehlend: missing } = directory;
  const rows = tables.reduce((sum, { zeilen: rows }) => sum + rows, 0);
  console.log(
    `Restored ${tables.length} tables with ${rows} rows and ${files.anzahl} files, as of ${header.am}.`,
  );
  if (migrated.length > 0) console.log(`Migrated from there: ${migrated.join(', ')}.`);
  for (const key of missing) console.error(`${key} was missing when the backup was made.`);
}
