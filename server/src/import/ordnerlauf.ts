import path from 'node:path';
import type { Ordnerart } from '@firmenportal/contract/import';
import type { Db } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Befund, Mangel } from './befund.ts';
import { abortable, type InTransaction } from './abortable.ts';
import { keepLauf, orAborted, type Importiert, type Lauf } from './datei.ts';
import { lockImporte } from './sperre.ts';

export interface Ordnerauftrag extends Omit<Lauf, 'art' | 'datei'> {
  readonly ordner: string;
  /** Told how many files are done of how many, first with reading and then with keeping. */
  readonly fortschritt?: ((schritt: 'lesen' | 'ablegen', fertig: number, gesamt: number) => void) | undefined;
}

export interface Ordnerdeps {
  readonly files: Files;
  /** Runs work in a transaction of the whole system: the caller's, or one of its own each time. */
  readonly inTransaction: InTransaction;
}

/** A good file, at its place in the folder from 1: what is kept of bad files in place of their names. */
export interface Gezaehlt<D> {
  readonly zeile: number;
  readonly datei: D;
}

/** What is to be put, and for whom there is nobody. */
export interface Ablageplan<A> {
  readonly ablagen: readonly A[];
  readonly unbekannte: readonly Befund[];
  /** Of the contents to be put, those that replace none. */
  readonly neu: number;
  readonly unveraendert: number;
}

/** What one kind of folder is: files `D` become contents `A` with records. */
export interface Ordnerschritte<D, A extends { readonly schluessel: string }> {
  readonly art: Ordnerart;
  /** Looks into every file and keeps no content. */
  readonly read: () => Promise<{ gute: readonly Gezaehlt<D>[]; befunde: readonly Befund[]; gesamt: number }>;
  readonly plan: (db: Db, gute: readonly Gezaehlt<D>[]) => Promise<Ablageplan<A>>;
  /** The content for the store; rejects with OrdnerGeaendert where it is not what it was. */
  readonly inhaltOf: (ablage: A) => Promise<Uint8Array>;
  /** Writes the records; rejects with BestandGeaendert. */
  readonly write: (db: Db, ablagen: readonly A[]) => Promise<void>;
  /** Which of the keys belong to a record. */
  readonly findVergebene: (db: Db, schluessel: readonly string[]) => Promise<Set<string>>;
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

/** Those to whom files belong changed while these were on the way; nothing was written. */
export class BestandGeaendert extends Error {
  override name = 'BestandGeaendert';
}

/** Bad files that are named; all are counted. */
const MOST_BEFUNDE = 1_000;
/** Contents that are held and on their way at a time. */
const AT_ONCE = 4;

export const befundOf = (zeile: number, pfad: string, mangel: Mangel): Befund => ({
  zeile,
  spalte: null,
  ...mangel,
  wert: pfad,
});

/**
 * Imports a folder. Contents are put under new keys first and get their records in one transaction: until then
 * nobody sees them, and what fails takes them away again. Rejects where the folder, the store or the database fail,
 * or the folder changes meanwhile.
 */
export function importOrdner<D, A extends { readonly schluessel: string }>(
  deps: Ordnerdeps,
  auftrag: Ordnerauftrag,
  schritte: Ordnerschritte<D, A>,
): Promise<Importiert> {
  const datei = path.basename(path.resolve(auftrag.ordner));
  const lauf = { ...auftrag, art: schritte.art, datei };
  return orAborted(deps.inTransaction, lauf, () => runOrdner(deps, lauf, schritte));
}

async function runOrdner<D, A extends { readonly schluessel: string }>(
  deps: Ordnerdeps,
  lauf: Ordnerauftrag & Lauf,
  schritte: Ordnerschritte<D, A>,
): Promise<Importiert> {
  const begonnenAm = lauf.uhr();
  const inTransaction = abortable(deps.inTransaction, lauf.signal);
  const { gute, befunde, gesamt } = await schritte.read();
  const { ablagen, unbekannte, neu, unveraendert } = await inTransaction((db) => schritte.plan(db, gute));
  const alle = [...befunde, ...unbekannte].toSorted((a, b) => a.zeile - b.zeile);
  const uebernommen = !lauf.probelauf && (alle.length === 0 || lauf.modus === 'gueltige');
  const ergebnis = {
    zeilen: gesamt,
    neu,
    geaendert: ablagen.length - neu,
    unveraendert,
    fehlerhaft: alle.length,
    uebernommen,
    befunde: alle.slice(0, MOST_BEFUNDE),
  };
  const keep = async (db: Db): Promise<Importiert> => ({
    lauf: await keepLauf(db, lauf, begonnenAm, ergebnis),
    befunde: ergebnis.befunde,
  });
  if (!uebernommen) return inTransaction(keep);
  try {
    await putContents(deps.files, ablagen, schritte.inhaltOf, lauf);
    return await inTransaction(async (db) => {
      await lockImporte(db);
      await schritte.write(db, ablagen);
      return keep(db);
    });
  } catch (error) {
    await takeAway(deps, ablagen, schritte.findVergebene);
    throw error;
  }
}

async function putContents<A extends { readonly schluessel: string }>(
  files: Files,
  ablagen: readonly A[],
  inhaltOf: (ablage: A) => Promise<Uint8Array>,
  { fortschritt, signal }: Pick<Ordnerauftrag, 'fortschritt' | 'signal'>,
): Promise<void> {
  const rest = ablagen.values();
  let done = 0;
  const work = async () => {
    for (const ablage of rest) {
      signal?.throwIfAborted();
      await files.put(ablage.schluessel, await inhaltOf(ablage));
      done += 1;
      fortschritt?.('ablegen', done, ablagen.length);
    }
  };
  // All of them end, so that nothing is put any more when the rest is taken away.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Deletes what was put for nothing. A commit whose answer was lost may have been one, so the database is asked
 * first; what cannot be asked or deleted now is swept later.
 */
async function takeAway(
  { files, inTransaction }: Ordnerdeps,
  ablagen: readonly { readonly schluessel: string }[],
  findVergebene: (db: Db, schluessel: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
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
