import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Befund } from '../befund.ts';
import { keepLauf, type Importiert, type Lauf } from '../datei.ts';
import { lockImporte } from '../sperre.ts';
import { findBestand, findVergebene, writeAblagen, type Ablage } from './bestand.ts';
import { readDokument, type Dokument } from './dokument.ts';
import type { Mangel } from './inhalt.ts';
import { readOrdner } from './ordner.ts';

export interface Dokumentauftrag extends Omit<Lauf, 'art' | 'datei'> {
  /** The folder, as `readOrdner` reads it. */
  readonly ordner: string;
  /** Told how many files are done of how many, first with reading and then with keeping. */
  readonly fortschritt?: ((schritt: 'lesen' | 'ablegen', fertig: number, gesamt: number) => void) | undefined;
}

interface Deps {
  readonly files: Files;
  /** Runs work in a transaction of the whole system: the caller's, or one of its own each time. */
  readonly inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/** Bad files that are named; all are counted. */
const MOST_BEFUNDE = 1_000;
/** Contents that are held and on their way at a time. */
const AT_ONCE = 4;

/**
 * Imports a folder of applicants' documents. Contents are put under new keys first and get their records in one
 * transaction: until then nobody sees them, and what fails takes them away again. Rejects where the folder, the
 * store or the database fail, or the folder changes meanwhile.
 */
export async function importDokumente(deps: Deps, auftrag: Dokumentauftrag): Promise<Importiert> {
  const begonnenAm = auftrag.uhr();
  const { gute, befunde, gesamt } = await readAll(auftrag);
  const { ablagen, unbekannte, neu, unveraendert } = await deps.inTransaction((db) => planOf(db, gute));
  const alle = [...befunde, ...unbekannte].toSorted((a, b) => a.zeile - b.zeile);
  const uebernommen = !auftrag.probelauf && (alle.length === 0 || auftrag.modus === 'gueltige');
  const ergebnis = {
    zeilen: gesamt,
    neu,
    geaendert: ablagen.length - neu,
    unveraendert,
    fehlerhaft: alle.length,
    uebernommen,
    befunde: alle.slice(0, MOST_BEFUNDE),
  };
  const keep = async (db: Db): Promise<Importiert> => {
    const lauf = {
      ...auftrag,
      art: 'dokumente',
      datei: path.basename(path.resolve(auftrag.ordner)),
    } as const;
    return { lauf: await keepLauf(db, lauf, begonnenAm, ergebnis), befunde: ergebnis.befunde };
  };
  if (!uebernommen) return deps.inTransaction(keep);
  try {
    await putContents(deps.files, ablagen, auftrag);
    return await deps.inTransaction(async (db) => {
      await lockImporte(db);
      await writeAblagen(db, ablagen, auftrag.uhr());
      return keep(db);
    });
  } catch (error) {
    await takeAway(deps, ablagen);
    throw error;
  }
}

interface Gezaehlt {
  /** The file's place in the folder, from 1: what is kept of bad files in place of their names. */
  readonly zeile: number;
  readonly dokument: Dokument;
}

const befundOf = (zeile: number, pfad: string, mangel: Mangel): Befund => ({
  zeile,
  spalte: null,
  ...mangel,
  wert: pfad,
});

/** Looks into every file of the folder, one after the other, and keeps no content. */
async function readAll({ ordner, fortschritt }: Dokumentauftrag) {
  const dateien = await readOrdner(ordner);
  const gelesen: Gezaehlt[] = [];
  const befunde: Befund[] = [];
  for (const [at, datei] of dateien.entries()) {
    const result = 'code' in datei ? { code: datei.code } : await readDokument(ordner, datei);
    if ('code' in result) befunde.push(befundOf(at + 1, datei.pfad, result));
    else gelesen.push({ zeile: at + 1, dokument: result.dokument });
    fortschritt?.('lesen', at + 1, dateien.length);
  }
  const gleiche = Map.groupBy(
    gelesen,
    ({ dokument }) => `${dokument.bewerbernummer}/${dokument.anzeigename}`,
  );
  const gute: Gezaehlt[] = [];
  for (const group of gleiche.values()) {
    if (group.length === 1) gute.push(...group);
    else
      befunde.push(
        ...group.map((one) => befundOf(one.zeile, one.dokument.pfad, { code: 'dokumentDoppelt' })),
      );
  }
  return { gute, befunde, gesamt: dateien.length };
}

/** What is to be put, where it goes, and for whom there is nobody. */
async function planOf(db: Db, gute: readonly Gezaehlt[]) {
  const nummern = new Set(gute.map(({ dokument }) => dokument.bewerbernummer));
  const bestand = await findBestand(db, [...nummern]);
  const ablagen: Ablage[] = [];
  const unbekannte: Befund[] = [];
  let neu = 0;
  for (const { zeile, dokument } of gute) {
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

async function putContents(
  files: Files,
  ablagen: readonly Ablage[],
  { ordner, fortschritt }: Dokumentauftrag,
): Promise<void> {
  const rest = ablagen.values();
  let done = 0;
  const work = async () => {
    for (const { dokument, schluessel } of rest) {
      const again = await readDokument(ordner, dokument);
      if ('code' in again || again.dokument.pruefsumme !== dokument.pruefsumme)
        throw new OrdnerGeaendert(dokument.pfad);
      await files.put(schluessel, again.inhalt);
      done += 1;
      fortschritt?.('ablegen', done, ablagen.length);
    }
  };
  // All of them end, so that nothing is put any more when the rest is taken away.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** A file is not what it was a moment ago; nothing was written. */
export class OrdnerGeaendert extends Error {
  override name = 'OrdnerGeaendert';
  readonly pfad: string;

  constructor(pfad: string) {
    super('a file changed while it was imported');
    this.pfad = pfad;
  }
}

/**
 * Deletes what was put for nothing. A commit whose answer was lost may have been one, so the database is asked
 * first; what cannot be asked or deleted now is swept later.
 */
async function takeAway({ files, inTransaction }: Deps, ablagen: readonly Ablage[]): Promise<void> {
  const schluessel = ablagen.map((ablage) => ablage.schluessel);
  try {
    const vergeben = await inTransaction(async (db) => {
      await lockImporte(db);
      return findVergebene(db, schluessel);
    });
    for (const one of schluessel) if (!vergeben.has(one)) await files.delete(one);
  } catch {
    // Why the import failed is what matters.
  }
}
