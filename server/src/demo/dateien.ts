import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import type { Importart } from '@firmenportal/contract/import';
import { anwesenheiten } from './anwesenheiten.ts';
import { firmen, kontakte } from './firmen.ts';
import { quartale } from './kalender.ts';
import { pruefungsanmeldungen } from './pruefungsanmeldungen.ts';
import { pruefungsleistungen } from './pruefungsleistungen.ts';
import { studierende } from './studierende.ts';
import { seminarleistungen, seminarveranstaltungen } from './seminare.ts';
import { STUDIENPLAENE } from './studienplaene.ts';
import { transferleistungen } from './transferleistungen.ts';
import { zusatzleistungen } from './zusatzleistungen.ts';

/** The demo's files in the order in which they can be imported. */
export const DEMODATEIEN = [
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
] as const satisfies readonly Importart[];

export type Demodatei = (typeof DEMODATEIEN)[number];

const ZEILEN: Record<Demodatei, (studierende: number, ab?: string) => Iterable<object>> = {
  firmen,
  kontakte,
  studiengaenge: () =>
    STUDIENPLAENE.map(({ kuerzel, name, abschluss, credits, semester, seminarCredits, transferCredits }) => ({
      kuerzel,
      name,
      abschluss,
      credits,
      semester,
      seminarCredits,
      transferCredits,
    })),
  quartale,
  studierende,
  pruefungsleistungen,
  pruefungsanmeldungen,
  seminarveranstaltungen,
  seminarleistungen,
  zusatzleistungen,
  transferleistungen,
  anwesenheiten,
};

/** Records as bytes of CSV, made while they are read; the first one's properties are the headings. */
export function toCsv(zeilen: Iterable<object>): Stringifier {
  return Readable.from(zeilen).pipe(
    stringify({ header: true, delimiter: ';', cast: { boolean: (wert) => (wert ? 'ja' : 'nein') } }),
  );
}

/**
 * A file of the demo for that many students, as bytes of CSV; made while it is read. Attendance, which is most
 * of the demo, begins with the day `ab` where one is given.
 */
export function demodatei(art: Demodatei, anzahl: number, ab?: string): Stringifier {
  return toCsv(ZEILEN[art](anzahl, ab));
}

/** Writes files into a folder, which is made where it is missing. Returns their paths. */
export async function writeDemodateien(
  ordner: string,
  anzahl: number,
  arten: readonly Demodatei[] = DEMODATEIEN,
): Promise<string[]> {
  await mkdir(ordner, { recursive: true });
  const paths: string[] = [];
  for (const art of arten) {
    const datei = path.join(ordner, `${art}.csv`);
    await pipeline(demodatei(art, anzahl), createWriteStream(datei));
    paths.push(datei);
  }
  return paths;
}
