import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Dokumentkategorie } from '@firmenportal/contract/dokumente';
import { insertDokument } from '@firmenportal/server/features/dokumente/dokumente.db';
import { mediaTypeOf, nameOf } from '@firmenportal/server/features/dokumente/dokumente.rules';
import type { Db } from '@firmenportal/server/platform/db/database';
import type { Files } from '@firmenportal/server/platform/files/files';
import { addDays, lastIntake } from '../calendar.ts';

/** Drawn once by demo/draw-notices.ts. */
const TEMPLATES = fileURLToPath(new URL('aushang/', import.meta.url));

/** File, title, category, and how many days before the demo's day it was published. */
const documentsOn = (
  day: string,
): readonly (readonly [datei: string, titel: string, Dokumentkategorie, tage: number])[] => [
  ['Leitfaden-Praxispartner.pdf', 'Leitfaden für Praxispartner', 'allgemein', 410],
  ['Studienverlauf.pdf', 'Studienverlauf und Quartale', 'studium', 380],
  ['Pruefungsordnung.pdf', 'Prüfungsordnung (Auszug)', 'pruefungen', 205],
  [
    'Seminarprogramm.pdf',
    `Seminarprogramm ${lastIntake(day)}/${(lastIntake(day) + 1) % 100}`,
    'seminare',
    31,
  ],
  ['Leitfaden-Transferleistungen.pdf', 'Leitfaden Transferleistungen', 'transferleistungen', 120],
  ['Zulassung.pdf', 'Zulassung und Einschreibung', 'zulassung', 64],
  ['Ausbildungskonferenz.pdf', 'Programm der Ausbildungskonferenz', 'ausbildungskonferenz', 3],
  ['Einsatzplan.xlsx', 'Einsatzplan (Vorlage)', 'formulare', 17],
];

/** Publishes the school's documents for the companies. */
export async function publishDokumente(db: Db, files: Files, day: string): Promise<void> {
  for (const [datei, titel, kategorie, days] of documentsOn(day)) {
    const inhalt = await readFile(TEMPLATES + datei);
    const mediaType = mediaTypeOf(inhalt);
    if (mediaType === undefined) throw new Error(`demo ${datei}: nothing that is published`);
    const key = `dokumente/${randomUUID()}`;
    await files.put(key, inhalt);
    await insertDokument(db, {
      kategorie,
      titel,
      dateiname: nameOf(datei, mediaType),
      medientyp: mediaType,
      groesse: inhalt.length,
      schluessel: key,
      veroeffentlichtAm: new Date(`${addDays(day, -days)}T09:00:00Z`),
    });
  }
}
