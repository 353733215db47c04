import type { ImportKind, FolderKind } from '@firmenportal/contract/import';
import type { Locale } from '@firmenportal/contract/locale';
import { recordAudit } from '../platform/audit/audit.ts';
import { isCancelled } from '../platform/db/database-error.ts';
import { only, type Database, type Db } from '../platform/db/database.ts';
import { importlauf, type StoredFinding } from './import.table.ts';
import type { Access } from '../platform/db/query/scope.ts';
import { findingText, type Finding } from './finding.ts';
import { abortable, type InTransaction } from './abortable.ts';
import { runImport, type ImportJob, type ImportResult } from './import-run.ts';
import { closeImport, ImportStopped, requireWanted, showImport } from './running.ts';

export interface FileJob extends Omit<ImportJob, 'now'> {
  /** The file's name, without folders. */
  readonly fileName: string;
  /** Who imports; null for the command line, and for a source. */
  readonly person: Pick<Access, 'benutzerId' | 'firmaId' | 'scopes'> | null;
  /** Name of the source that the portal fetched the file from. */
  readonly source?: string | undefined;
  /** Language of the stored reasons. */
  readonly locale: Locale;
  readonly clock: () => Date;
  /** The day that dates may not lie after, if it is not today. */
  readonly stichtag?: Date;
  /** Aborts the import. Only the record of the attempt remains. */
  readonly signal?: AbortSignal;
  /** By it others follow the import, and may stop it, which ends it like the signal. */
  readonly ticket?: string | undefined;
}

/** Of more than these, a list of runs would have too much to read. */
const STORED_FINDINGS = 1_000;

/** The stored result of an import, and its findings with cell values, which are not stored. They may be more. */
export interface Imported {
  readonly run: typeof importlauf.$inferSelect;
  readonly findings: readonly Finding[];
}

const NOTHING = { zeilen: 0, neu: 0, geaendert: 0, unveraendert: 0, fehlerhaft: 0, uebernommen: false };

/** Imports a file in a transaction of its own. */
export function importFile(database: Database, job: FileJob): Promise<Imported> {
  const inTransaction: InTransaction = (work) => database.asSystem('import', work);
  return orAborted(inTransaction, job, () =>
    abortable(
      inTransaction,
      job.signal,
    )(async (db) => {
      const { ticket } = job;
      if (ticket !== undefined) await showImport(db, ticket);
      const shown = ticket === undefined ? undefined : (own: Db) => requireWanted(own, ticket);
      const imported = await importFileWithin(db, { ...job, shown });
      if (ticket !== undefined) await closeImport(db, ticket);
      return imported;
    }),
  );
}

/** Runs an import. If it is aborted or stopped, the attempt is recorded in a transaction of its own. */
export async function orAborted(
  inTransaction: InTransaction,
  job: Run,
  run: () => Promise<Imported>,
): Promise<Imported> {
  const begonnenAm = job.clock();
  try {
    return await run();
  } catch (error) {
    const isAborted = job.signal?.aborted === true && error === job.signal.reason;
    // Its statements have no limit of time, so that somebody has cancelled one. Nothing cancels a commit.
    const isStopped = error instanceof ImportStopped || (job.ticket !== undefined && isCancelled(error));
    if (!isAborted && !isStopped) throw error;
    const result = { ...NOTHING, aborted: true as const, findings: [] };
    return {
      run: await inTransaction((db) => keepRun(db, job, begonnenAm, result)),
      findings: [],
    };
  }
}

/** Imports a file and stores the result, good or bad, in the transaction of `db`. */
export async function importFileWithin(db: Db, job: FileJob): Promise<Imported> {
  const begonnenAm = job.clock();
  const result = await runImport(db, { ...job, now: job.stichtag ?? begonnenAm });
  return { run: await keepRun(db, job, begonnenAm, result), findings: result.findings };
}

/** What is stored of a run besides its result. */
export type Run = Pick<
  FileJob,
  'fileName' | 'probelauf' | 'modus' | 'person' | 'source' | 'locale' | 'clock' | 'signal' | 'ticket'
> & {
  readonly kind: ImportKind | FolderKind;
};

/** Findings as people are told of them, without values. */
export const toldFindings = (findings: readonly Finding[], locale: Locale): StoredFinding[] =>
  findings.map((finding) => ({
    zeile: finding.row,
    spalte: finding.column,
    code: finding.code,
    meldung: findingText(finding, locale),
    details: finding.details ?? {},
  }));

/** Stores the result of a run, with an audit entry. */
export async function keepRun(
  db: Db,
  job: Run,
  begonnenAm: Date,
  { findings, ...counts }: ImportResult & { readonly aborted?: true },
) {
  const { kind, fileName: file, probelauf, modus, person, source, locale, clock } = job;
  const run = only(
    await db
      .insert(importlauf)
      .values({
        ...(person?.scopes
          ? { dienstkontoId: person.benutzerId }
          : { benutzerId: person?.benutzerId ?? null }),
        art: kind,
        datei: file,
        quelle: source ?? null,
        probelauf,
        modus,
        begonnenAm,
        beendetAm: clock(),
        ...counts,
        fehler: toldFindings(findings.slice(0, STORED_FINDINGS), locale),
      })
      .returning(),
  );
  await recordAudit(db, person, 'import', { objekt: run.id, angaben: { art: kind, probelauf, ...counts } });
  return run;
}
