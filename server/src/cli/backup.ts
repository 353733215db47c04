import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { signalled } from '../platform/operation/close.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { openStatusLine } from './progress.ts';
import { toSize } from './size.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description('Back up the database and its files into one file, while the portal keeps running.')
    .argument('<file>', 'the file to write; only its owner can read it')
    .option('--ueberschreiben', 'overwrite an existing file')
    .option(
      '--empfaenger <public key>',
      'encrypt it to this key of age (age1…); repeat for several, any of which can restore it. Default: BACKUP_RECIPIENTS',
      (key: string, keys: string[] | undefined) => [...(keys ?? []), key],
    )
    .action(run);
}

async function run(
  file: string,
  { ueberschreiben = false, empfaenger }: { ueberschreiben?: boolean; empfaenger?: string[] },
): Promise<void> {
  const config = readConfig(process.env);
  const recipients = empfaenger ?? config.backupRecipients;
  const stopped = new AbortController();
  void signalled().then((signal) =>
    stopped.abort(new StartError(`Stopped by ${signal}: nothing was written.`)),
  );
  const { createLogger } = await import('../platform/operation/logging.ts');
  const { reachDatabase } = await import('../platform/db/connection/provide.ts');
  const { openFiles } = await import('../platform/files/open.ts');
  const { backUp } = await import('../backup/backup.ts');
  await using reached = await reachDatabase(config, createLogger('warn'));
  const row = openStatusLine(process.stderr);
  const { bytes, directory } = await backUp(
    { url: reached.url, files: openFiles(config) },
    {
      file,
      overwrite: ueberschreiben,
      recipients,
      signal: stopped.signal,
      progress: (what) => row.show(what),
    },
  )
    .catch((error: unknown) => {
      throw stopped.signal.aborted ? stopped.signal.reason : error;
    })
    .finally(() => row.end());
  const { tabellen: tables, dateien: files, fehlend: missing } = directory;
  const rows = tables.reduce((sum, { zeilen: rows }) => sum + rows, 0);
  console.log(
    `${file}: ${tables.length} tables with ${rows} rows, ${files.anzahl} files, ${toSize(bytes)}, ${recipients.length > 0 ? `encrypted to ${recipients.length} ${recipients.length === 1 ? 'key' : 'keys'}` : 'not encrypted'}.`,
  );
  if (missing.length === 0) return;
  for (const key of missing) console.error(`${key} is named by a record, and missing in the store.`);
  throw new StartError(
    `The backup is written and can be restored, but lacks ${missing.length} files that the store has lost.`,
  );
}
