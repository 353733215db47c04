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
import { INDUSTRIES, PROGRAMMES, TRAITS } from './english-names.ts';
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
  'branchen',
  'merkmale',
  'bewerber',
  'bewerbungen',
  'testergebnisse',
  'termine',
  'pruefungsausschusssitzungen',
] as const satisfies readonly Importart[];

export type Demodatei = (typeof DEMODATEIEN)[number];

/** How large a demo is, and of which day: everything in it follows from that. */
export interface Umfang {
  readonly day: string;
  readonly studierende: number;
  readonly bewerber: number;
  /** The first day of attendance, which is most of the demo; without it, all there is. */
  readonly anwesenheitenAb?: string;
}

/** As large as the demo that is loaded at the first start. */
export const STANDARDUMFANG: Omit<Umfang, 'day'> = { studierende: 100, bewerber: 1_200 };

const ZEILEN: Record<Demodatei, (umfang: Umfang) => Iterable<object>> = {
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
      ...gebuehren(plan),
    })),
  quartale: ofDay(quartale),
  studierende: ofStudierende(studierende),
  pruefungsleistungen: ofStudierende(pruefungsleistungen),
  pruefungsanmeldungen: ofStudierende(pruefungsanmeldungen),
  seminarveranstaltungen: ofDay(seminarveranstaltungen),
  seminarleistungen: ofStudierende(seminarleistungen),
  zusatzleistungen: ofStudierende(zusatzleistungen),
  transferleistungen: ofStudierende(transferleistungen),
  anwesenheiten: (umfang) => anwesenheiten(umfang.studierende, umfang.day, umfang.anwesenheitenAb),
  branchen: () => named(INDUSTRIES),
  merkmale: () => named(TRAITS),
  bewerber,
  bewerbungen,
  testergebnisse: (umfang) => testergebnisse(umfang.bewerber, umfang.day),
  termine: ofDay(termine),
  pruefungsausschusssitzungen: ofDay(pruefungsausschusssitzungen),
};

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([name, nameEn]) => ({ name, nameEn }));

function ofStudierende(zeilen: (studierende: number, day: string) => Iterable<object>) {
  return ({ studierende: anzahl, day }: Umfang) => zeilen(anzahl, day);
}

function ofDay(zeilen: (day: string) => Iterable<object>) {
  return ({ day }: Umfang) => zeilen(day);
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
