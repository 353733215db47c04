import { schoolDay } from '@firmenportal/contract/locale';
import { sql } from 'drizzle-orm';
import type { ImportKind } from '@firmenportal/contract/import';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import type { Db } from '../platform/db/database.ts';
import type { Kind } from './kind.ts';
import { KIND_OF } from './kinds.ts';
import { FileError, type Finding } from './finding.ts';
import { listFindings, removeBroken } from './checks.ts';
import { readRows, type Line } from './lines/csv.ts';
import { readHeader, type Header } from './lines/header.ts';
import { lockImports } from './lock.ts';
import { showStep } from './running.ts';
import { createStaging, dropStaging } from './staging.ts';
import { upsert, type Upserted } from './upsert.ts';
import { rowReader } from './lines/row.ts';

/** At most this many findings are named; all bad lines are counted. All of them are held in memory. */
const MAX_FINDINGS = 50_000;
const PROGRESS_EVERY = 1_000;
/** Others ask about once a second. */
const SHOWN_EVERY_MS = 500;

export interface ImportJob {
  readonly kind: ImportKind;
  readonly content: AsyncIterable<Uint8Array>;
  readonly mapping?: Mapping | undefined;
  /** Nothing is written. The result says what would have been. */
  readonly probelauf: boolean;
  /** `alles`: imports nothing if a line is bad. `gueltige`: imports the good lines. */
  readonly modus: 'alles' | 'gueltige';
  readonly now: Date;
  /** Asked when everything is written and before it is kept, where nothing else keeps it out. False: nothing is. */
  readonly admit?: ((counts: Counts) => boolean) | undefined;
  /** Called when the file is taken over, while its lines are still staged (`import_zeile`), in the same transaction. */
  readonly taken?: ((db: Db, counts: Counts) => Promise<void>) | undefined;
  /** Called now and then while the file is read, between two statements. */
  readonly shown?: ((db: Db) => Promise<void>) | undefined;
  /** Told the number of lines read so far, now and then, and when all are read and get written. */
  readonly progress?: ((rows: number, step: 'lesen' | 'schreiben') => void) | undefined;
}

/** What an import counted. */
export interface Counts extends Upserted {
  readonly zeilen: number;
  readonly fehlerhaft: number;
}

export interface ImportResult extends Counts {
  readonly uebernommen: boolean;
  /** The first of them, in the order of the file. */
  readonly findings: readonly Finding[];
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
  await db.execute(sql`select set_config('portal.tag', ${schoolDay(job.now)}, true)`);
  await showStep(db, 'lesen');
  await db.execute(sql`savepoint import`);
  try {
    const result = await importFile(db, KIND_OF[job.kind], job);
    if (result.uebernommen) {
      await job.taken?.(db, result);
      await dropStaging(db);
    } else await db.execute(sql`rollback to savepoint import`);
    return result;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    await db.execute(sql`rollback to savepoint import`);
    return { ...NOTHING, uebernommen: false, findings: error.findings.slice(0, MAX_FINDINGS) };
  }
}

async function importFile(db: Db, kind: Kind, job: ImportJob): Promise<ImportResult> {
  const read = await stageFile(db, kind, job);
  await showStep(db, 'warten', read.zeilen);
  // From here on imports wait for each other: what the checks see must stay true until everything is written.
  await lockImports(db);
  await showStep(db, 'pruefen', read.zeilen);
  const fehlerhaft = read.fehlerhaft + (await removeBroken(db, kind, job.mapping?.wiederholungen));
  await showStep(db, 'schreiben', read.zeilen);
  const counts = { ...(await upsert(db, kind, read.header)), zeilen: read.zeilen, fehlerhaft };
  const isAdmissible = !job.probelauf && (fehlerhaft === 0 || job.modus === 'gueltige');
  return {
    ...counts,
    uebernommen: isAdmissible && (job.admit?.(counts) ?? true),
    findings: inOrder([...read.findings, ...(await listFindings(db, read.header, MAX_FINDINGS))]),
  };
}

interface Read {
  header: Header;
  zeilen: number;
  fehlerhaft: number;
  findings: Finding[];
}

/** Reads the whole file: copies valid lines into the staging table and collects findings for the others. */
async function stageFile(db: Db, kind: Kind, job: ImportJob): Promise<Read> {
  const rows = readRows(job.content);
  try {
    const header = readHeader(await firstOf(rows), kind, job.mapping ?? {});
    const read = rowReader(kind, header, schoolDay(job.now));
    const staging = await createStaging(db, kind);
    const seen: Read = { header, zeilen: 0, fehlerhaft: 0, findings: [] };
    let shownAt = -Infinity;
    for await (const row of rows) {
      const { values, findings } = read(row);
      seen.zeilen += 1;
      if (values) await (findings ? staging.addBad : staging.add)(row.number, values);
      if (findings) {
        seen.fehlerhaft += 1;
        if (seen.findings.length < MAX_FINDINGS) seen.findings.push(...findings);
      }
      if (seen.zeilen % PROGRESS_EVERY > 0) continue;
      job.progress?.(seen.zeilen, 'lesen');
      if (performance.now() - shownAt < SHOWN_EVERY_MS) continue;
      shownAt = performance.now();
      await staging.sent();
      await showStep(db, 'lesen', seen.zeilen);
      await job.shown?.(db);
    }
    await staging.finish();
    job.progress?.(seen.zeilen, 'schreiben');
    return seen;
  } finally {
    await rows.return();
  }
}

async function firstOf(rows: AsyncGenerator<Line, void>): Promise<Line> {
  const { done, value } = await rows.next();
  if (done) throw new FileError({ row: 1, column: null, code: 'leer' });
  return value;
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.row - b.row).slice(0, MAX_FINDINGS);
}
