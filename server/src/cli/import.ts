import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Argument, Command, Option } from 'commander';
import { IMPORTARTEN, ORDNERARTEN, type Importart, type Ordnerart } from '@firmenportal/contract/import';
import { SPRACHEN, STANDARDSPRACHE, type Sprache } from '@firmenportal/contract/sprache';
import { abortedBySignal } from '../platform/operation/close.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { importFolder, tellAborted } from './import-ordner.ts';
import { showProgress } from './progress.ts';
import { requireFile } from './require-file.ts';
import { withDatabase } from './with-database.ts';

interface ImportOptions {
  zuordnung?: string;
  probelauf?: true;
  sample?: true;
  modus: 'alles' | 'gueltige';
  sprache: Sprache;
}

export function importCommand(): Command {
  return new Command('import')
    .description(
      'Import a CSV file of the campus system, or a folder of documents or photos (docs/import.md). Status 0 only when all of it was good.',
    )
    .addArgument(new Argument('<art>', 'kind of record').choices([...IMPORTARTEN, ...ORDNERARTEN]))
    .argument(
      '[file]',
      'CSV: UTF-8 or Windows-1252, comma or semicolon, German or ISO dates and decimals; for dokumente and fotos the folder',
    )
    .option('--zuordnung <file>', 'JSON that maps headings and values of foreign files')
    .option('--sample', 'print a file with all headings and one good line, to start from; imports nothing')
    .option('--probelauf', 'say what would change, and change nothing')
    .addOption(
      new Option('--modus <modus>', 'all lines or none; or the good ones')
        .choices(['alles', 'gueltige'])
        .default('alles'),
    )
    .addOption(
      new Option('--sprache <sprache>', 'language of the reasons').choices(SPRACHEN).default(STANDARDSPRACHE),
    )
    .action(run);
}

async function run(
  art: Importart | Ordnerart,
  file: string | undefined,
  options: ImportOptions,
): Promise<void> {
  const { modus, sprache } = options;
  if (options.sample) return printSample(art, sprache);
  if (file === undefined) throw new StartError('Name the file to import, or --sample for one to start from.');
  const probelauf = options.probelauf ?? false;
  if (isOrdnerart(art)) {
    if (options.zuordnung !== undefined) throw new StartError('--zuordnung is for CSV files.');
    return importFolder(art, file, { modus, sprache, probelauf });
  }
  if (options.zuordnung !== undefined) await requireFile(options.zuordnung);
  const zuordnung =
    options.zuordnung === undefined ? undefined : await readZuordnung(art, options.zuordnung, sprache);
  await requireFile(file);
  // Lines live for a moment. Left alone, V8 makes room for as many of them as its limit allows, and takes
  // a hundred megabytes for the five that are in use.
  setFlagsFromString('--semi-space-growth-factor=1');
  await withDatabase(async ({ database }) => {
    const { importDatei } = await import('../import/datei.ts');
    const { befundText } = await import('../import/befund.ts');
    const inhalt = createReadStream(file);
    const progress = showProgress(process.stderr, () => inhalt.bytesRead, await sizeOf(file));
    const auftrag = {
      art,
      inhalt,
      zuordnung,
      probelauf,
      modus,
      sprache,
      datei: path.basename(file),
      person: null,
      signal: abortedBySignal(),
    };
    const { lauf, befunde } = await importDatei(database, {
      ...auftrag,
      uhr: () => new Date(),
      fortschritt: (zeilen, schritt) => progress.show(zeilen, schritt),
    }).finally(() => progress.end());

    if (lauf.aborted) return tellAborted(lauf);
    for (const befund of befunde) {
      const place = [file, befund.zeile, ...(befund.spalte === null ? [] : [befund.spalte])].join(':');
      console.error(`${place}: ${befundText(befund, sprache)}${befund.wert ? ` [${befund.wert}]` : ''}`);
    }
    const { zeilen, neu, geaendert, unveraendert, fehlerhaft, uebernommen } = lauf;
    const fate = uebernommen ? 'imported' : probelauf ? 'dry run, nothing changed' : 'nothing imported';
    console.log(
      `${lauf.datei}: ${zeilen} lines, ${neu} new, ${geaendert} changed, ${unveraendert} unchanged, ${fehlerhaft} bad: ${fate}.`,
    );
    if (befunde.length > 0) process.exitCode = 1;
  });
}

async function printSample(art: Importart | Ordnerart, sprache: Sprache): Promise<void> {
  if (isOrdnerart(art)) throw new StartError('--sample is for CSV files.');
  const { ARTEN } = await import('../import/arten.ts');
  const { sampleOf } = await import('../import/sample.ts');
  process.stdout.write(await sampleOf(ARTEN[art], sprache));
}

const isOrdnerart = (art: Importart | Ordnerart): art is Ordnerart => ORDNERARTEN.some((one) => one === art);

async function readZuordnung(art: Importart, file: string, sprache: Sprache) {
  const { ARTEN } = await import('../import/arten.ts');
  const { parseZuordnung, ZuordnungFehler } = await import('../import/zuordnung.ts');
  const text = await readFile(file, 'utf8');
  try {
    return parseZuordnung(text, ARTEN[art], sprache);
  } catch (error) {
    if (!(error instanceof ZuordnungFehler)) throw error;
    throw new StartError(error.meldungen.map((meldung) => `${file}: ${meldung}`).join('\n'), {
      cause: error,
    });
  }
}

async function sizeOf(file: string): Promise<number> {
  await using handle = await open(file);
  return (await handle.stat()).size;
}
