import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Ordnerart } from '@firmenportal/contract/import';
import type { Sprache } from '@firmenportal/contract/sprache';
import type { Importiert } from '../import/datei.ts';
import { abortedBySignal } from '../platform/operation/close.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { openStatuszeile } from './progress.ts';
import { withDatabase } from './with-database.ts';

interface Options {
  probelauf: boolean;
  modus: 'alles' | 'gueltige';
  sprache: Sprache;
}

const IMPORTE = {
  dokumente: async () => (await import('../import/dokumente/dokumentimport.ts')).importDokumente,
  fotos: async () => (await import('../import/fotos/fotoimport.ts')).importFotos,
} satisfies Record<Ordnerart, unknown>;

/** Imports a folder and tells what came of it. */
export async function importFolder(art: Ordnerart, ordner: string, options: Options): Promise<void> {
  if (!(await stat(ordner)).isDirectory()) throw new StartError(`${ordner} is no folder.`);
  await withDatabase(async ({ database }, config) => {
    const importAll = await IMPORTE[art]();
    const { BestandGeaendert, OrdnerGeaendert } = await import('../import/ordnerlauf.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    const { deleteUnneeded } = await import('../retention/dateien.ts');
    const files = openFiles(config);
    const zeile = openStatuszeile(process.stderr);
    const importiert = await importAll(
      { files, inTransaction: (work) => database.alsSystem('import', work) },
      {
        ...options,
        ordner,
        person: null,
        signal: abortedBySignal(),
        uhr: () => new Date(),
        fortschritt: (schritt, fertig, gesamt) =>
          zeile.show(`${fertig} of ${gesamt} files ${schritt === 'lesen' ? 'read' : 'stored'}`),
      },
    )
      .finally(() => zeile.end())
      .catch((error: unknown) => {
        if (error instanceof OrdnerGeaendert)
          throw new StartError(
            `${path.join(ordner, shown(error.pfad))} changed meanwhile: nothing imported.`,
            {
              cause: error,
            },
          );
        if (error instanceof BestandGeaendert)
          throw new StartError('Records changed meanwhile: nothing imported, try again.', {
            cause: error,
          });
        throw error;
      });
    await tell(ordner, importiert, options);
    await deleteUnneeded(database, files);
  });
}

async function tell(
  ordner: string,
  { lauf, befunde }: Importiert,
  { probelauf, sprache }: Options,
): Promise<void> {
  if (lauf.aborted) return tellAborted(lauf);
  const { befundText } = await import('../import/befund.ts');
  for (const befund of befunde) {
    console.error(`${path.join(ordner, shown(befund.wert ?? ''))}: ${befundText(befund, sprache)}`);
  }
  const { zeilen, neu, geaendert, unveraendert, fehlerhaft, uebernommen } = lauf;
  const fate = uebernommen ? 'imported' : probelauf ? 'dry run, nothing changed' : 'nothing imported';
  console.log(
    `${shown(lauf.datei)}: ${zeilen} files, ${neu} new, ${geaendert} changed, ${unveraendert} unchanged, ${fehlerhaft} bad: ${fate}.`,
  );
  if (fehlerhaft > 0) process.exitCode = 1;
}

/** Says of an import that a signal ended that nothing of it stays. */
export function tellAborted({ datei }: Importiert['lauf']): void {
  console.error(`${shown(datei)}: aborted, nothing imported.`);
  process.exitCode = 1;
}

/** A file's name as a terminal may be told it: without what moves its cursor or turns the line around. */
const shown = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
