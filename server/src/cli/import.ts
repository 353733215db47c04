import { createReadStream, existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Argument, Command, Option } from 'commander';
import { IMPORT_KINDS, FOLDER_KINDS, type ImportKind, type FolderKind } from '@firmenportal/contract/import';
import { LOCALES, DEFAULT_LOCALE, type Locale } from '@firmenportal/contract/locale';
import type { Database } from '../platform/db/database.ts';
import { abortedBySignal } from '../platform/operation/close.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { importFolder, tellAborted } from './import-folder.ts';
import { showProgress } from './progress.ts';
import { requireFile } from './require-file.ts';
import { withDatabase } from './with-database.ts';

interface ImportOptions {
  zuordnung?: string;
  probelauf?: true;
  sample?: true;
  modus: 'alles' | 'gueltige';
  sprache: Locale;
}

export function importCommand(): Command {
  return new Command('import')
    .description(
      'Import a CSV file of the campus system, or a folder of documents or photos (docs/import.md). Exit status 0 only if everything was imported.',
    )
    .addArgument(new Argument('<art>', 'kind of record').choices([...IMPORT_KINDS, ...FOLDER_KINDS]))
    .argument(
      '[file]',
      'CSV: UTF-8 or Windows-1252, split at comma, semicolon, tab or pipe, German or ISO dates and decimals; for dokumente and fotos the folder',
    )
    .option(
      '--zuordnung <mapping>',
      'how a foreign file is read: a JSON file, or the name of a mapping that was saved at the desk',
    )
    .option('--sample', 'print an example file with all headings and one valid line; imports nothing')
    .option('--probelauf', 'report what would change, change nothing')
    .addOption(
      new Option('--modus <modus>', 'import all lines or none (alles), or only the valid ones (gueltige)')
        .choices(['alles', 'gueltige'])
        .default('alles'),
    )
    .addOption(
      new Option('--sprache <sprache>', 'language of the reasons').choices(LOCALES).default(DEFAULT_LOCALE),
    )
    .action(run);
}

async function run(
  kind: ImportKind | FolderKind,
  file: string | undefined,
  options: ImportOptions,
): Promise<void> {
  const { modus, sprache: locale } = options;
  if (options.sample) return printSample(kind, locale);
  if (file === undefined)
    throw new StartError('Name the file to import, or use --sample for an example file.');
  const probelauf = options.probelauf ?? false;
  if (isFolderKind(kind)) {
    if (options.zuordnung !== undefined) throw new StartError('--zuordnung is for CSV files.');
    return importFolder(kind, file, { modus, locale, probelauf });
  }
  const named = options.zuordnung;
  const ofFile = named !== undefined && isFile(named) ? await readMapping(kind, named, locale) : undefined;
  await requireFile(file);
  // Lines live for a moment. Left alone, V8 makes room for as many of them as its limit allows, and takes
  // a hundred megabytes for the five that are in use.
  setFlagsFromString('--semi-space-growth-factor=1');
  await withDatabase(async ({ database }) => {
    const { importFile } = await import('../import/file.ts');
    const { findingText } = await import('../import/finding.ts');
    const mapping = named === undefined ? undefined : (ofFile ?? (await savedMapping(database, kind, named)));
    const content = createReadStream(file);
    const progress = showProgress(process.stderr, () => content.bytesRead, await sizeOf(file));
    const job = {
      kind,
      content,
      mapping,
      probelauf,
      modus,
      locale,
      fileName: path.basename(file),
      person: null,
      signal: abortedBySignal(),
    };
    const { run, findings } = await importFile(database, {
      ...job,
      clock: () => new Date(),
      progress: (rows, step) => progress.show(rows, step),
    }).finally(() => progress.end());

    if (run.aborted) return tellAborted(run);
    for (const finding of findings) {
      const place = [file, finding.row, ...(finding.column === null ? [] : [finding.column])].join(':');
      console.error(`${place}: ${findingText(finding, locale)}${finding.value ? ` [${finding.value}]` : ''}`);
    }
    const { zeilen: rows, neu, geaendert, unveraendert, fehlerhaft, uebernommen } = run;
    const fate = uebernommen ? 'imported' : probelauf ? 'dry run, nothing changed' : 'nothing imported';
    console.log(
      `${run.datei}: ${rows} lines, ${neu} new, ${geaendert} changed, ${unveraendert} unchanged, ${fehlerhaft} bad: ${fate}.`,
    );
    if (findings.length > 0) process.exitCode = 1;
  });
}

async function printSample(kind: ImportKind | FolderKind, locale: Locale): Promise<void> {
  if (isFolderKind(kind)) throw new StartError('--sample is for CSV files.');
  const { KIND_OF: KINDS } = await import('../import/kinds.ts');
  const { sampleOf } = await import('../import/sample.ts');
  process.stdout.write(await sampleOf(KINDS[kind], locale));
}

const isFolderKind = (kind: ImportKind | FolderKind): kind is FolderKind =>
  FOLDER_KINDS.some((one) => one === kind);

/** What looks like a file or is one is no name: what is wrong with it is told before a database is started. */
const isFile = (named: string): boolean => /[\\/]|\.json$/i.test(named) || existsSync(named);

/** The mapping that was saved under the name. */
async function savedMapping(database: Database, kind: ImportKind, name: string) {
  const { findMappingNamed } = await import('../features/importzuordnungen/shared/saved-mapping.db.ts');
  const saved = await database.asSystem('import', (db) => findMappingNamed(db, kind, name));
  if (saved) return saved;
  throw new StartError(
    `${name}: There is no such file, and no mapping of ${kind} that is saved under this name.`,
  );
}

async function readMapping(kind: ImportKind, file: string, locale: Locale) {
  await requireFile(file);
  const { KIND_OF: KINDS } = await import('../import/kinds.ts');
  const { parseMapping, MappingError } = await import('../import/mapping/mapping.ts');
  const text = await readFile(file, 'utf8');
  try {
    return parseMapping(text, KINDS[kind], locale);
  } catch (error) {
    if (!(error instanceof MappingError)) throw error;
    throw new StartError(error.messages.map((meldung) => `${file}: ${meldung}`).join('\n'), {
      cause: error,
    });
  }
}

async function sizeOf(file: string): Promise<number> {
  await using handle = await open(file);
  return (await handle.stat()).size;
}
