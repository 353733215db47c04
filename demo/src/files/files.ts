import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import type { ImportKind } from '@firmenportal/contract/import';
import { anwesenheiten } from './anwesenheiten.ts';
import { bewerber } from './bewerber.ts';
import type { Extent } from '../extent.ts';
import { bewerbungen } from './bewerbungen.ts';
import { INDUSTRIES, PROGRAMMES, TRAITS } from './english-names.ts';
import { firmen, kontakte } from './firmen.ts';
import { quartale } from '../calendar.ts';
import { pruefungsanmeldungen } from './pruefungsanmeldungen.ts';
import { pruefungsleistungen } from './pruefungsleistungen.ts';
import { studierende } from './studierende.ts';
import { seminarleistungen, seminarveranstaltungen } from './seminare.ts';
import { STUDIENPLAENE, type Studienplan } from './studienplaene.ts';
import { pruefungsausschusssitzungen, termine } from './termine.ts';
import { testergebnisse } from './testergebnisse.ts';
import { transferleistungen } from './transferleistungen.ts';
import { zusatzleistungen } from './zusatzleistungen.ts';

/** The demo's files, in an order in which they can be imported. */
export const DEMO_FILES = [
  'firmen',
  'kontakte',
  'studiengaenge',
  'quartale',
  'studierende',
  'pruefungsleistungen',
  'pruefungsanmeldungen',
  'seminarveranstaltungen',
  'seminarleistungen',
  'zusatzleistungen',
  'transferleistungen',
  'anwesenheiten',
  'branchen',
  'merkmale',
  'bewerber',
  'bewerbungen',
  'testergebnisse',
  'termine',
  'pruefungsausschusssitzungen',
] as const satisfies readonly ImportKind[];

export type DemoFile = (typeof DEMO_FILES)[number];

const ROWS: Record<DemoFile, (extent: Extent) => Iterable<object>> = {
  firmen: ofStudierende(firmen),
  kontakte: ofStudierende(kontakte),
  studiengaenge: () =>
    STUDIENPLAENE.map((plan) => ({
      kuerzel: plan.kuerzel,
      name: plan.name,
      nameEn: PROGRAMMES[plan.kuerzel],
      abschluss: plan.abschluss,
      credits: plan.credits,
      semester: plan.semester,
      seminarCredits: plan.seminarCredits,
      transferCredits: plan.transferCredits,
      ...fees(plan),
    })),
  quartale: ofDay(quartale),
  studierende: ofStudierende(studierende),
  pruefungsleistungen: ofStudierende(pruefungsleistungen),
  pruefungsanmeldungen: ofStudierende(pruefungsanmeldungen),
  seminarveranstaltungen: ofDay(seminarveranstaltungen),
  seminarleistungen: ofStudierende(seminarleistungen),
  zusatzleistungen: ofStudierende(zusatzleistungen),
  transferleistungen: ofStudierende(transferleistungen),
  anwesenheiten: (extent) => anwesenheiten(extent.studierende, extent.day, extent.anwesenheitenAb),
  branchen: () => named(INDUSTRIES),
  merkmale: () => named(TRAITS),
  bewerber,
  bewerbungen,
  testergebnisse: (extent) => testergebnisse(extent.bewerber, extent.day),
  termine: ofDay(termine),
  pruefungsausschusssitzungen: ofDay(pruefungsausschusssitzungen),
};

/**
 * Monthly fee in euros of a bachelor's programme, and the surcharges for laboratories and for a master's programme.
 * Synthetic.
 */
const BACHELOR = 620;
const LABOR = 45;
const MASTER = 270;
const LABORFAECHER: readonly string[] = ['WING', 'AI', 'TI', 'ADS'];
const USD_JE_EURO = 1.1;

/** The monthly fee of a programme in both currencies, with two decimals. */
function fees({ kuerzel, abschluss }: Pick<Studienplan, 'kuerzel' | 'abschluss'>) {
  const euro =
    BACHELOR + (LABORFAECHER.includes(kuerzel) ? LABOR : 0) + (abschluss === 'master' ? MASTER : 0);
  return { gebuehrEur: euro.toFixed(2), gebuehrUsd: (euro * USD_JE_EURO).toFixed(2) };
}

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([name, nameEn]) => ({ name, nameEn }));

function ofStudierende(rows: (studierende: number, day: string) => Iterable<object>) {
  return ({ studierende: count, day }: Extent) => rows(count, day);
}

function ofDay(rows: (day: string) => Iterable<object>) {
  return ({ day }: Extent) => rows(day);
}

/** Streams records as CSV, generated while it is read. The first record's properties are the headings. */
export function toCsv(rows: Iterable<object>): Stringifier {
  return Readable.from(rows).pipe(
    stringify({ header: true, delimiter: ';', cast: { boolean: (value) => (value ? 'ja' : 'nein') } }),
  );
}

/** Streams one file of a demo of this size as CSV, generated while it is read. */
export function demoFile(kind: DemoFile, extent: Extent): Stringifier {
  return toCsv(ROWS[kind](extent));
}

/** Writes files into a folder, which is created if it is missing. Returns their paths. */
export async function writeDemoFiles(
  folder: string,
  extent: Extent,
  arten: readonly DemoFile[] = DEMO_FILES,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const kind of arten) {
    const datei = path.join(folder, `${kind}.csv`);
    await pipeline(demoFile(kind, extent), createWriteStream(datei));
    paths.push(datei);
  }
  return paths;
}
