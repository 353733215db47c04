import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import type { Importart } from '@firmenportal/contract/import';
import { anwesenheiten } from './anwesenheiten.ts';
import { bewerber } from './bewerber.ts';
import { bewerbungen } from './bewerbungen.ts';
import { firmen, kontakte } from './firmen.ts';
import { gebuehren } from './gebuehren.ts';
import { quartale } from './kalender.ts';
import { pruefungsanmeldungen } from './pruefungsanmeldungen.ts';
import { pruefungsleistungen } from './pruefungsleistungen.ts';
import { studierende } from './studierende.ts';
import { seminarleistungen, seminarveranstaltungen } from './seminare.ts';
import { STUDIENPLAENE } from './studienplaene.ts';
import { pruefungsausschusssitzungen, termine } from './termine.ts';
import { testergebnisse } from './testergebnisse.ts';
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
  'bewerber',
  'bewerbungen',
  'testergebnisse',
  'termine',
  'pruefungsausschusssitzungen',
] as const satisfies readonly Importart[];

export type Demodatei = (typeof DEMODATEIEN)[number];

/** How large a demo is. */
export interface Umfang {
  readonly studierende: number;
  readonly bewerber: number;
  /** The first day of attendance, which is most of the demo; without it, all there is. */
  readonly anwesenheitenAb?: string;
}

/** As large as the demo that is loaded at the first start. */
export const STANDARDUMFANG: Umfang = { studierende: 100, bewerber: 1_200 };

const ZEILEN: Record<Demodatei, (umfang: Umfang) => Iterable<object>> = {
  firmen: ofStudierende(firmen),
  kontakte: ofStudierende(kontakte),
  studiengaenge: () =>
    STUDIENPLAENE.map((plan) => ({
      kuerzel: plan.kuerzel,
      name: plan.name,
      abschluss: plan.abschluss,
      credits: plan.credits,
      semester: plan.semester,
      seminarCredits: plan.seminarCredits,
      transferCredits: plan.transferCredits,
      ...gebuehren(plan),
    })),
  quartale,
  studierende: ofStudierende(studierende),
  pruefungsleistungen: ofStudierende(pruefungsleistungen),
  pruefungsanmeldungen: ofStudierende(pruefungsanmeldungen),
  seminarveranstaltungen,
  seminarleistungen: ofStudierende(seminarleistungen),
  zusatzleistungen: ofStudierende(zusatzleistungen),
  transferleistungen: ofStudierende(transferleistungen),
  anwesenheiten: (umfang) => anwesenheiten(umfang.studierende, umfang.anwesenheitenAb),
  bewerber: (umfang) => bewerber(umfang.bewerber),
  bewerbungen: (umfang) => bewerbungen(umfang.bewerber, umfang.studierende),
  testergebnisse: (umfang) => testergebnisse(umfang.bewerber),
  termine,
  pruefungsausschusssitzungen,
};

function ofStudierende(zeilen: (studierende: number) => Iterable<object>) {
  return (umfang: Umfang) => zeilen(umfang.studierende);
}

/** Records as bytes of CSV, made while they are read; the first one's properties are the headings. */
export function toCsv(zeilen: Iterable<object>): Stringifier {
  return Readable.from(zeilen).pipe(
    stringify({ header: true, delimiter: ';', cast: { boolean: (wert) => (wert ? 'ja' : 'nein') } }),
  );
}

/** A file of a demo of that size, as bytes of CSV; made while it is read. */
export function demodatei(art: Demodatei, umfang: Umfang): Stringifier {
  return toCsv(ZEILEN[art](umfang));
}

/** Writes files into a folder, which is made where it is missing. Returns their paths. */
export async function writeDemodateien(
  ordner: string,
  umfang: Umfang,
  arten: readonly Demodatei[] = DEMODATEIEN,
): Promise<string[]> {
  await mkdir(ordner, { recursive: true });
  const paths: string[] = [];
  for (const art of arten) {
    const datei = path.join(ordner, `${art}.csv`);
    await pipeline(demodatei(art, umfang), createWriteStream(datei));
    paths.push(datei);
  }
  return paths;
}
