import { sql } from 'drizzle-orm';
import type { Importart } from '@firmenportal/contract/import';
import type { Db } from '../platform/db/database.ts';
import type { Art } from './art.ts';
import { ARTEN } from './arten.ts';
import { DateiFehler, type Befund } from './befund.ts';
import { listBefunde, removeBroken } from './checks.ts';
import { readZeilen, type Zeile } from './csv.ts';
import { readKopf, type Kopf } from './kopf.ts';
import { lockImporte } from './sperre.ts';
import { createStaging, dropStaging } from './staging.ts';
import { upsert, type Uebernahme } from './upsert.ts';
import { zeilenleser } from './zeile.ts';
import type { Zuordnung } from './zuordnung.ts';

/** Bad lines that are named; all are counted. */
const MOST_BEFUNDE = 1_000;
const PROGRESS_EVERY = 1_000;

export interface Importauftrag {
  readonly art: Importart;
  readonly inhalt: AsyncIterable<Uint8Array>;
  readonly zuordnung?: Zuordnung | undefined;
  /** Nothing is written; the result says what would have been. */
  readonly probelauf: boolean;
  /** `alles`: a bad line keeps all others out. `gueltige`: the good lines are taken. */
  readonly modus: 'alles' | 'gueltige';
  readonly jetzt: Date;
  /** Told the number of lines read so far, now and then, and when all are read and get written. */
  readonly fortschritt?: ((zeilen: number, schritt: 'lesen' | 'schreiben') => void) | undefined;
}

export interface Importergebnis extends Uebernahme {
  readonly zeilen: number;
  readonly fehlerhaft: number;
  readonly uebernommen: boolean;
  /** The first of them, in the order of the file. */
  readonly befunde: readonly Befund[];
}

const NOTHING = { zeilen: 0, neu: 0, geaendert: 0, unveraendert: 0, fehlerhaft: 0 };

/**
 * Imports one file within the transaction of `db`: read as a stream, staged, checked as a whole and written
 * in one statement. What is not taken over leaves no trace in that transaction.
 */
export async function runImport(db: Db, auftrag: Importauftrag): Promise<Importergebnis> {
  // One statement works on the whole file: it may take its time, and sorts and joins many lines at once.
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local work_mem = '32MB'`);
  await db.execute(sql`select set_config('portal.tag', ${toDatum(auftrag.jetzt)}, true)`);
  await db.execute(sql`savepoint import`);
  try {
    const ergebnis = await importFile(db, ARTEN[auftrag.art], auftrag);
    if (ergebnis.uebernommen) await dropStaging(db);
    else await db.execute(sql`rollback to savepoint import`);
    return ergebnis;
  } catch (error) {
    if (!(error instanceof DateiFehler)) throw error;
    await db.execute(sql`rollback to savepoint import`);
    return { ...NOTHING, uebernommen: false, befunde: error.befunde.slice(0, MOST_BEFUNDE) };
  }
}

async function importFile(db: Db, art: Art, auftrag: Importauftrag): Promise<Importergebnis> {
  const gelesen = await stageFile(db, art, auftrag);
  // Imports wait for one another from here on: what the checks see must hold until all is written.
  await lockImporte(db);
  const fehlerhaft = gelesen.fehlerhaft + (await removeBroken(db, art));
  const counts = await upsert(db, art, gelesen.kopf);
  return {
    ...counts,
    zeilen: gelesen.zeilen,
    fehlerhaft,
    uebernommen: !auftrag.probelauf && (fehlerhaft === 0 || auftrag.modus === 'gueltige'),
    befunde: inOrder([...gelesen.befunde, ...(await listBefunde(db, gelesen.kopf, MOST_BEFUNDE))]),
  };
}

interface Gelesen {
  kopf: Kopf;
  zeilen: number;
  fehlerhaft: number;
  befunde: Befund[];
}

/** Reads the file to its end: good lines into the staging table, of bad ones what is wrong with them. */
async function stageFile(db: Db, art: Art, auftrag: Importauftrag): Promise<Gelesen> {
  const zeilen = readZeilen(auftrag.inhalt);
  try {
    const kopf = readKopf(await firstOf(zeilen), art, auftrag.zuordnung ?? {});
    const read = zeilenleser(art, kopf, toDatum(auftrag.jetzt));
    const staging = await createStaging(db, art);
    const gelesen: Gelesen = { kopf, zeilen: 0, fehlerhaft: 0, befunde: [] };
    for await (const zeile of zeilen) {
      const { werte, befunde } = read(zeile);
      gelesen.zeilen += 1;
      if (werte) await staging.add(zeile.nummer, werte);
      else {
        gelesen.fehlerhaft += 1;
        if (gelesen.befunde.length < MOST_BEFUNDE) gelesen.befunde.push(...befunde);
      }
      if (gelesen.zeilen % PROGRESS_EVERY === 0) auftrag.fortschritt?.(gelesen.zeilen, 'lesen');
    }
    await staging.finish();
    auftrag.fortschritt?.(gelesen.zeilen, 'schreiben');
    return gelesen;
  } finally {
    await zeilen.return();
  }
}

async function firstOf(zeilen: AsyncGenerator<Zeile, void>): Promise<Zeile> {
  const { done, value } = await zeilen.next();
  if (done) throw new DateiFehler({ zeile: 1, spalte: null, code: 'leer' });
  return value;
}

function inOrder(befunde: readonly Befund[]): Befund[] {
  return befunde.toSorted((a, b) => a.zeile - b.zeile).slice(0, MOST_BEFUNDE);
}

/** The day in the school's time zone. */
function toDatum(jetzt: Date): string {
  return jetzt.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
}
