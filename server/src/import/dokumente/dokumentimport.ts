import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import type { Befund } from '../befund.ts';
import type { Importiert } from '../datei.ts';
import {
  befundOf,
  importOrdner,
  OrdnerGeaendert,
  type Ablageplan,
  type Gezaehlt,
  type Ordnerauftrag,
  type Ordnerdeps,
} from '../ordnerlauf.ts';
import { findBestand, findVergebene, writeAblagen, type Ablage } from './bestand.ts';
import { readDokument, type Dokument } from './dokument.ts';
import { readOrdner } from './ordner.ts';

/** Imports a folder of applicants' documents, as `readOrdner` reads it; see `importOrdner`. */
export const importDokumente = (deps: Ordnerdeps, auftrag: Ordnerauftrag): Promise<Importiert> =>
  importOrdner<Dokument, Ablage>(deps, auftrag, {
    art: 'dokumente',
    read: () => readAll(auftrag),
    plan: planOf,
    inhaltOf: ({ dokument }) => inhaltOf(auftrag.ordner, dokument),
    write: (db, ablagen) => writeAblagen(db, ablagen, auftrag.uhr()),
    findVergebene,
  });

/** Looks into every file of the folder, one after the other, and keeps no content. */
async function readAll({ ordner, fortschritt, signal }: Ordnerauftrag) {
  const dateien = await readOrdner(ordner);
  const gelesen: Gezaehlt<Dokument>[] = [];
  const befunde: Befund[] = [];
  for (const [at, datei] of dateien.entries()) {
    signal?.throwIfAborted();
    const result = 'code' in datei ? { code: datei.code } : await readDokument(ordner, datei);
    if ('code' in result) befunde.push(befundOf(at + 1, datei.pfad, result));
    else gelesen.push({ zeile: at + 1, datei: result.dokument });
    fortschritt?.('lesen', at + 1, dateien.length);
  }
  const gleiche = Map.groupBy(gelesen, ({ datei }) => `${datei.bewerbernummer}/${datei.anzeigename}`);
  const gute: Gezaehlt<Dokument>[] = [];
  for (const group of gleiche.values()) {
    if (group.length === 1) gute.push(...group);
    else
      befunde.push(...group.map((one) => befundOf(one.zeile, one.datei.pfad, { code: 'dokumentDoppelt' })));
  }
  return { gute, befunde, gesamt: dateien.length };
}

/** What is to be put, where it goes, and for whom there is nobody. */
async function planOf(db: Db, gute: readonly Gezaehlt<Dokument>[]): Promise<Ablageplan<Ablage>> {
  const nummern = new Set(gute.map(({ datei }) => datei.bewerbernummer));
  const bestand = await findBestand(db, [...nummern]);
  const ablagen: Ablage[] = [];
  const unbekannte: Befund[] = [];
  let neu = 0;
  for (const { zeile, datei: dokument } of gute) {
    const person = bestand.get(dokument.bewerbernummer);
    if (!person) {
      const mangel = { code: 'verweis', angaben: { art: 'bewerber' } } as const;
      unbekannte.push(befundOf(zeile, dokument.pfad, mangel));
      continue;
    }
    const pruefsumme = person.pruefsummen.get(dokument.anzeigename);
    if (pruefsumme === dokument.pruefsumme) continue;
    if (pruefsumme === undefined) neu += 1;
    const { bewerberId } = person;
    ablagen.push({ dokument, bewerberId, schluessel: `bewerber/${bewerberId}/${randomUUID()}` });
  }
  return { ablagen, unbekannte, neu, unveraendert: gute.length - ablagen.length - unbekannte.length };
}

/** The content as it was when it was looked at. */
async function inhaltOf(ordner: string, dokument: Dokument): Promise<Buffer> {
  const again = await readDokument(ordner, dokument);
  if ('code' in again || again.dokument.pruefsumme !== dokument.pruefsumme) {
    throw new OrdnerGeaendert(dokument.pfad);
  }
  return again.inhalt;
}
