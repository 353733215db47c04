import path from 'node:path';
import type { FolderKind } from '@firmenportal/contract/import';
import type { Db } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Finding, Mangel } from './finding.ts';
import { abortable, type InTransaction } from './abortable.ts';
import { keepLauf, orAborted, type Imported, type Run } from './file.ts';
import { lockImports } from './lock.ts';

export interface FolderJob extends Omit<Run, 'art' | 'datei'> {
  readonly folder: string;
  /** Told how many files are done of how many, first with reading and then with keeping. */
  readonly progress?: ((step: 'lesen' | 'ablegen', finished: number, gesamt: number) => void) | undefined;
}

export interface FolderDeps {
  readonly files: Files;
  /** Runs work in a transaction of the whole system: the caller's, or one of its own each time. */
  readonly inTransaction: InTransaction;
}

/** A good file, at its place in the folder from 1: what is kept of bad files in place of their names. */
export interface Counted<D> {
  readonly zeile: number;
  readonly datei: D;
}

/** What is to be put, and for whom there is nobody. */
export interface StoragePlan<A> {
  readonly storedFiles: readonly A[];
  readonly unbekannte: readonly Finding[];
  /** Of the contents to be put, those that replace none. */
  readonly neu: number;
  readonly unveraendert: number;
}

/** What one kind of folder is: files `D` become contents `A` with records. */
export interface FolderSteps<D, A extends { readonly schluessel: string }> {
  readonly art: FolderKind;
  /** Looks into every file and keeps no content. */
  readonly read: () => Promise<{ gute: readonly Counted<D>[]; befunde: readonly Finding[]; gesamt: number }>;
  readonly plan: (db: Db, gute: readonly Counted<D>[]) => Promise<StoragePlan<A>>;
  /** The content for the store; rejects with OrdnerGeaendert where it is not what it was. */
  readonly inhaltOf: (storedFile: A) => Promise<Uint8Array>;
  /** Writes the records; rejects with BestandGeaendert. */
  readonly write: (db: Db, storedFiles: readonly A[]) => Promise<void>;
  /** Which of the keys belong to a record. */
  readonly findVergebene: (db: Db, key: readonly string[]) => Promise<Set<string>>;
}

/** A file changed during the import; nothing was written. */
export class FolderChanged extends Error {
  override name = 'OrdnerGeaendert';
  readonly filePath: string;

  constructor(filePath: string) {
    super('a file changed while it was imported');
    this.filePath = filePath;
  }
}

/** The owners of the files changed during the import; nothing was written. */
export class InventoryChanged extends Error {
  override name = 'BestandGeaendert';
}

/** Bad files that are named; all are counted. */
const MAX_FINDINGS = 1_000;
/** Contents that are held and on their way at a time. */
const AT_ONCE = 4;

export const findingOf = (row: number, filePath: string, mangel: Mangel): Finding => ({
  zeile: row,
  spalte: null,
  ...mangel,
  wert: filePath,
});

/**
 * Imports a folder. Contents are put under new keys first and get their records in one transaction: until then
 * nobody sees them, and what fails takes them away again. Rejects where the folder, the store or the database fail,
 * or the folder changes meanwhile.
 */
export function importFolder<D, A extends { readonly schluessel: string }>(
  deps: FolderDeps,
  job: FolderJob,
  steps: FolderSteps<D, A>,
): Promise<Imported> {
  const file = path.basename(path.resolve(job.folder));
  const lauf = { ...job, art: steps.art, datei: file };
  return orAborted(deps.inTransaction, lauf, () => runFolder(deps, lauf, steps));
}

async function runFolder<D, A extends { readonly schluessel: string }>(
  deps: FolderDeps,
  lauf: FolderJob & Run,
  steps: FolderSteps<D, A>,
): Promise<Imported> {
  const begonnenAm = lauf.clock();
  const inTransaction = abortable(deps.inTransaction, lauf.signal);
  const { gute, befunde: findings, gesamt } = await steps.read();
  const { storedFiles, unbekannte, neu, unveraendert } = await inTransaction((db) => steps.plan(db, gute));
  const alle = [...findings, ...unbekannte].toSorted((a, b) => a.zeile - b.zeile);
  const uebernommen = !lauf.probelauf && (alle.length === 0 || lauf.modus === 'gueltige');
  const result = {
    zeilen: gesamt,
    neu,
    geaendert: storedFiles.length - neu,
    unveraendert,
    fehlerhaft: alle.length,
    uebernommen,
    befunde: alle.slice(0, MAX_FINDINGS),
  };
  const keep = async (db: Db): Promise<Imported> => ({
    lauf: await keepLauf(db, lauf, begonnenAm, result),
    befunde: result.befunde,
  });
  if (!uebernommen) return inTransaction(keep);
  try {
    await putContents(deps.files, storedFiles, steps.inhaltOf, lauf);
    return await inTransaction(async (db) => {
      await lockImports(db);
      await steps.write(db, storedFiles);
      return keep(db);
    });
  } catch (error) {
    await takeAway(deps, storedFiles, steps.findVergebene);
    throw error;
  }
}

async function putContents<A extends { readonly schluessel: string }>(
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
      await files.put(storedFile.schluessel, await contentOf(storedFile));
      done += 1;
      progress?.('ablegen', done, storedFiles.length);
    }
  };
  // Wait for all uploads to end before the stored files are removed.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Deletes what was put for nothing. A commit whose answer was lost may have been one, so the database is asked
 * first; what cannot be asked or deleted now is swept later.
 */
async function takeAway(
  { files, inTransaction }: FolderDeps,
  storedFiles: readonly { readonly schluessel: string }[],
  findTaken: (db: Db, key: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const key = storedFiles.map((storedFile) => storedFile.schluessel);
  try {
    const vergeben = await inTransaction(async (db) => {
      await lockImports(db);
      return findTaken(db, key);
    });
    for (const one of key) if (!vergeben.has(one)) await files.delete(one);
  } catch {
    // Report the original failure, not this one.
  }
}
