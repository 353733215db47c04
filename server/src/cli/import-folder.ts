import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FolderKind } from '@firmenportal/contract/import';
import type { Locale } from '@firmenportal/contract/locale';
import type { Imported } from '../import/file.ts';
import { abortedBySignal } from '../platform/operation/close.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { openStatusLine } from './progress.ts';
import { withDatabase } from './with-database.ts';

interface Options {
  probelauf: boolean;
  modus: 'alles' | 'gueltige';
  locale: Locale;
}

const IMPORTE = {
  dokumente: async () => (await import('../import/dokumente/dokument-import.ts')).importDokumente,
  fotos: async () => (await import('../import/fotos/photo-import.ts')).importPhotos,
} satisfies Record<FolderKind, unknown>;

/** Imports a folder and tells what came of it. */
export async function importFolder(kind: FolderKind, folder: string, options: Options): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw new StartError(`${folder} is no folder.`);
  await withDatabase(async ({ database }, config) => {
    const importAll = await IMPORTE[kind]();
    const { InventoryChanged, FolderChanged } = await import('../import/folder-run.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    const { deleteUnneeded } = await import('../retention/files.ts');
    const files = openFiles(config);
    const row = openStatusLine(process.stderr);
    const imported = await importAll(
      { files, inTransaction: (work) => database.asSystem('import', work) },
      {
        ...options,
        folder,
        person: null,
        signal: abortedBySignal(),
        clock: () => new Date(),
        progress: (step, finished, gesamt) =>
          row.show(`${finished} of ${gesamt} files ${step === 'lesen' ? 'read' : 'stored'}`),
      },
    )
      .finally(() => row.end())
      .catch((error: unknown) => {
        if (error instanceof FolderChanged)
          throw new StartError(
            `${path.join(folder, shown(error.filePath))} changed meanwhile: nothing imported.`,
            {
              cause: error,
            },
          );
        if (error instanceof InventoryChanged)
          throw new StartError('Records changed meanwhile: nothing imported, try again.', {
            cause: error,
          });
        throw error;
      });
    await tell(folder, imported, options);
    await deleteUnneeded(database, files);
  });
}

async function tell(
  folder: string,
  { run, findings }: Imported,
  { probelauf, locale }: Options,
): Promise<void> {
  if (run.aborted) return tellAborted(run);
  const { findingText } = await import('../import/finding.ts');
  for (const finding of findings) {
    console.error(`${path.join(folder, shown(finding.value ?? ''))}: ${findingText(finding, locale)}`);
  }
  const { zeilen: rows, neu, geaendert, unveraendert, fehlerhaft, uebernommen } = run;
  const fate = uebernommen ? 'imported' : probelauf ? 'dry run, nothing changed' : 'nothing imported';
  console.log(
    `${shown(run.datei)}: ${rows} files, ${neu} new, ${geaendert} changed, ${unveraendert} unchanged, ${fehlerhaft} bad: ${fate}.`,
  );
  if (fehlerhaft > 0) process.exitCode = 1;
}

/** Says of an import that a signal ended that nothing of it stays. */
export function tellAborted({ datei: file }: Imported['run']): void {
  console.error(`${shown(file)}: aborted, nothing imported.`);
  process.exitCode = 1;
}

/** A file's name as a terminal may be told it: without what moves its cursor or turns the line around. */
const shown = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
