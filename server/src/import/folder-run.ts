import path from 'node:path';
import type { FolderKind } from '@firmenportal/contract/import';
import type { Db } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Finding, Defect } from './finding.ts';
import { abortable, type InTransaction } from './abortable.ts';
import { keepRun, orAborted, type Imported, type Run } from './file.ts';
import { lockImports } from './lock.ts';

export interface FolderJob extends Omit<Run, 'kind' | 'fileName'> {
  readonly folder: string;
  /** Called with how many of the files are done, first while they are read and then while they are stored. */
  readonly progress?: ((step: 'lesen' | 'ablegen', finished: number, total: number) => void) | undefined;
}

export interface FolderDeps {
  readonly files: Files;
  /** Runs work in a transaction that sees all data: the caller's, or a new one each time. */
  readonly inTransaction: InTransaction;
}

/**
 * A valid file, and its position in the folder from 1. For invalid files the position is stored instead of the name.
 */
export interface Counted<D> {
  readonly row: number;
  readonly file: D;
}

/** The contents to store, and the files whose person does not exist. */
export interface StoragePlan<A> {
  readonly storedFiles: readonly A[];
  readonly unknown: readonly Finding[];
  /** How many of the contents to store are new, and replace none. */
  readonly neu: number;
  readonly unveraendert: number;
}

/** A kind of folder: its files `D` become contents `A` with records. */
export interface FolderSteps<D, A extends { readonly key: string }> {
  readonly kind: FolderKind;
  /** Reads every file and keeps no content. */
  readonly read: () => Promise<{ good: readonly Counted<D>[]; findings: readonly Finding[]; total: number }>;
  readonly plan: (db: Db, good: readonly Counted<D>[]) => Promise<StoragePlan<A>>;
  /** The content for the store. Rejects with FolderChanged if the file has changed since it was read. */
  readonly contentOf: (storedFile: A) => Promise<Uint8Array>;
  /** Writes the records. Rejects with InventoryChanged. */
  readonly write: (db: Db, storedFiles: readonly A[]) => Promise<void>;
  /** Which of the keys belong to a record. */
  readonly findTaken: (db: Db, key: readonly string[]) => Promise<Set<string>>;
}

/** A file changed during the import; nothing was written. */
export class FolderChanged extends Error {
  override name = 'FolderChanged';
  readonly filePath: string;

  constructor(filePath: string) {
    super('a file changed while it was imported');
    this.filePath = filePath;
  }
}

/** The owners of the files changed during the import; nothing was written. */
export class InventoryChanged extends Error {
  override name = 'InventoryChanged';
}

/** At most this many invalid files are named; all are counted. */
const MAX_FINDINGS = 1_000;
/** How many contents are read and uploaded at the same time. */
const AT_ONCE = 4;

export const findingOf = (row: number, filePath: string, defect: Defect): Finding => ({
  row,
  column: null,
  ...defect,
  value: filePath,
});

/**
 * Imports a folder. Contents are stored under new keys first and get their records in one transaction: until then
 * nobody sees them, and after a failure they are deleted again. Rejects if the folder, the store or the database
 * fails, or the folder changes in the meantime.
 */
export function importFolder<D, A extends { readonly key: string }>(
  deps: FolderDeps,
  job: FolderJob,
  steps: FolderSteps<D, A>,
): Promise<Imported> {
  const file = path.basename(path.resolve(job.folder));
  const run = { ...job, kind: steps.kind, fileName: file };
  return orAborted(deps.inTransaction, run, () => runFolder(deps, run, steps));
}

async function runFolder<D, A extends { readonly key: string }>(
  deps: FolderDeps,
  run: FolderJob & Run,
  steps: FolderSteps<D, A>,
): Promise<Imported> {
  const begonnenAm = run.clock();
  const inTransaction = abortable(deps.inTransaction, run.signal);
  const { good, findings, total } = await steps.read();
  const { storedFiles, unknown, neu, unveraendert } = await inTransaction((db) => steps.plan(db, good));
  const all = [...findings, ...unknown].toSorted((a, b) => a.row - b.row);
  const uebernommen = !run.probelauf && (all.length === 0 || run.modus === 'gueltige');
  const result = {
    zeilen: total,
    neu,
    geaendert: storedFiles.length - neu,
    unveraendert,
    fehlerhaft: all.length,
    uebernommen,
    findings: all.slice(0, MAX_FINDINGS),
  };
  const keep = async (db: Db): Promise<Imported> => ({
    run: await keepRun(db, run, begonnenAm, result),
    findings: result.findings,
  });
  if (!uebernommen) return inTransaction(keep);
  try {
    await putContents(deps.files, storedFiles, steps.contentOf, run);
    return await inTransaction(async (db) => {
      await lockImports(db);
      await steps.write(db, storedFiles);
      return keep(db);
    });
  } catch (error) {
    await takeAway(deps, storedFiles, steps.findTaken);
    throw error;
  }
}

async function putContents<A extends { readonly key: string }>(
  files: Files,
  storedFiles: readonly A[],
  contentOf: (storedFile: A) => Promise<Uint8Array>,
  { progress, signal }: Pick<FolderJob, 'progress' | 'signal'>,
): Promise<void> {
  const rest = storedFiles.values();
  let done = 0;
  const work = async () => {
    for (const storedFile of rest) {
      signal?.throwIfAborted();
      await files.put(storedFile.key, await contentOf(storedFile));
      done += 1;
      progress?.('ablegen', done, storedFiles.length);
    }
  };
  // Wait for all uploads to end before the stored files are removed.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Deletes contents that got no record. If the answer to the commit was lost, it may have succeeded, so the database
 * is asked first. What can't be checked or deleted now is swept later.
 */
async function takeAway(
  { files, inTransaction }: FolderDeps,
  storedFiles: readonly { readonly key: string }[],
  findTaken: (db: Db, key: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const key = storedFiles.map((storedFile) => storedFile.key);
  try {
    const taken = await inTransaction(async (db) => {
      await lockImports(db);
      return findTaken(db, key);
    });
    for (const one of key) if (!taken.has(one)) await files.delete(one);
  } catch {
    // Report the original failure, not this one.
  }
}
