import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import type { Importart } from '@firmenportal/contract/import';
import { firmen, kontakte } from './firmen.ts';
import { quartale } from './kalender.ts';
import { pruefungsleistungen } from './pruefungsleistungen.ts';
import { studierende } from './studierende.ts';
import { STUDIENPLAENE } from './studienplaene.ts';

/** The demo's files in the order in which they can be imported. */
export const DEMODATEIEN = [
  'firmen',
  'kontakte',
  'studiengaenge',
  'quartale',
  'studierende',
  'pruefungsleistungen',
] as const satisfies readonly Importart[];

const ZEILEN: Record<(typeof DEMODATEIEN)[number], (studierende: number) => Iterable<object>> = {
  firmen,
  kontakte,
  studiengaenge: () =>
    STUDIENPLAENE.map(({ kuerzel, name, abschluss, credits, semester }) => ({
      kuerzel,
      name,
      abschluss,
      credits,
      semester,
    })),
  quartale,
  studierende,
  pruefungsleistungen,
};

/** Records as bytes of CSV, made while they are read; the first one's properties are the headings. */
export function toCsv(zeilen: Iterable<object>): Stringifier {
  return Readable.from(zeilen).pipe(
    stringify({ header: true, delimiter: ';', cast: { boolean: (wert) => (wert ? 'ja' : 'nein') } }),
  );
}

/** A file of the demo for that many students, as bytes of CSV; made while it is read. */
export function demodatei(art: (typeof DEMODATEIEN)[number], anzahl: number): Stringifier {
  return toCsv(ZEILEN[art](anzahl));
}

/** Writes all files into a folder, which is made where it is missing. Returns their paths. */
export async function writeDemodateien(ordner: string, anzahl: number): Promise<string[]> {
  await mkdir(ordner, { recursive: true });
  const paths: string[] = [];
  for (const art of DEMODATEIEN) {
    const datei = path.join(ordner, `${art}.csv`);
    await pipeline(demodatei(art, anzahl), createWriteStream(datei));
    paths.push(datei);
  }
  return paths;
}
