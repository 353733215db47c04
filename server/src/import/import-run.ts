import { sql } from 'drizzle-orm';
import type { ImportKind } from '@firmenportal/contract/import';
import type { Db } from '../platform/db/database.ts';
import type { Kind } from './kind.ts';
import { ARTEN } from './arten.ts';
import { FileError, type Finding } from './finding.ts';
import { listFindings, removeBroken } from './checks.ts';
import { readRows, type Zeile } from './csv.ts';
import { readHeader, type Header } from './header.ts';
import { lockImports } from './lock.ts';
import { createStaging, dropStaging } from './staging.ts';
import { upsert, type Upserted } from './upsert.ts';
import { rowReader } from './row.ts';
import type { Mapping } from './mapping.ts';

/** Bad lines that are named; all are counted. */
const MAX_FINDINGS = 1_000;
const PROGRESS_EVERY = 1_000;

export interface ImportJob {
  readonly art: ImportKind;
  readonly inhalt: AsyncIterable<Uint8Array>;
  readonly zuordnung?: Mapping | undefined;
  /** Nothing is written; the result says what would have been. */
  readonly probelauf: boolean;
  /** `alles`: a bad line keeps all others out. `gueltige`: the good lines are taken. */
  readonly modus: 'alles' | 'gueltige';
  readonly now: Date;
  /** Told the number of lines read so far, now and then, and when all are read and get written. */
  readonly progress?: ((rows: number, step: 'lesen' | 'schreiben') => void) | undefined;
}

export interface ImportResult extends Upserted {
  readonly zeilen: number;
  readonly fehlerhaft: number;
  readonly uebernommen: boolean;
  /** The first of them, in the order of the file. */
  readonly befunde: readonly Finding[];
}

const NOTHING = { zeilen: 0, neu: 0, geaendert: 0, unveraendert: 0, fehlerhaft: 0 };

/**
 * Imports one file within the transaction of `db`: read as a stream, staged, checked as a whole and written
 * in one statement. What is not taken over leaves no trace in that transaction.
 */
export async function runImport(db: Db, job: ImportJob): Promise<ImportResult> {
  // Each statement processes the whole file, so it gets more time and more memory.
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local work_mem = '32MB'`);
  await db.execute(sql`select set_config('portal.tag', ${toDatum(job.now)}, true)`);
  await db.execute(sql`savepoint import`);
  try {
    const result = await importFile(db, ARTEN[job.art], job);
    if (result.uebernommen) await dropStaging(db);
    else await db.execute(sql`rollback to savepoint import`);
    return result;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    await db.execute(sql`rollback to savepoint import`);
    return { ...NOTHING, uebernommen: false, befunde: error.befunde.slice(0, MAX_FINDINGS) };
  }
}

async function importFile(db: Db, kind: Kind, job: ImportJob): Promise<ImportResult> {
  const gelesen = await stageFile(db, kind, job);
  // From here on imports wait for each other: what the checks see must stay true until everything is written.
  await lockImports(db);
  const fehlerhaft = gelesen.fehlerhaft + (await removeBroken(db, kind));
  const counts = await upsert(db, kind, gelesen.kopf);
  return {
    ...counts,
    zeilen: gelesen.zeilen,
    fehlerhaft,
    uebernommen: !job.probelauf && (fehlerhaft === 0 || job.modus === 'gueltige'),
    befunde: inOrder([...gelesen.befunde, ...(await listFindings(db, gelesen.kopf, MAX_FINDINGS))]),
  };
}

interface Read {
  kopf: Header;
  zeilen: number;
  fehlerhaft: number;
  befunde: Finding[];
}

/** Reads the whole file: copies valid lines into the staging table and collects findings for the others. */
async function stageFile(db: Db, kind: Kind, job: ImportJob): Promise<Read> {
  const rows = readRows(job.inhalt);
  try {
    const header = readHeader(await firstOf(rows), kind, job.zuordnung ?? {});
    const read = rowReader(kind, header, toDatum(job.now));
    const staging = await createStaging(db, kind);
    const gelesen: Read = { kopf: header, zeilen: 0, fehlerhaft: 0, befunde: [] };
    for await (const row of rows) {
      const { werte: values, befunde: findings } = read(row);
      gelesen.zeilen += 1;
      if (values) await staging.add(row.nummer, values);
      else {
        gelesen.fehlerhaft += 1;
        if (gelesen.befunde.length < MAX_FINDINGS) gelesen.befunde.push(...findings);
      }
      if (gelesen.zeilen % PROGRESS_EVERY === 0) job.progress?.(gelesen.zeilen, 'lesen');
    }
    await staging.finish();
    job.progress?.(gelesen.zeilen, 'schreiben');
    return gelesen;
  } finally {
    await rows.return();
  }
}

async function firstOf(rows: AsyncGenerator<Zeile, void>): Promise<Zeile> {
  const { done, value } = await rows.next();
  if (done) throw new FileError({ zeile: 1, spalte: null, code: 'leer' });
  return value;
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.zeile - b.zeile).slice(0, MAX_FINDINGS);
}

/** The day in the school's time zone. */
function toDatum(now: Date): string {
  return now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
}
