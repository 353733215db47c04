import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import type { Finding } from '../finding.ts';
import type { Imported } from '../file.ts';
import {
  findingOf,
  importFolder,
  FolderChanged,
  type StoragePlan,
  type Counted,
  type FolderJob,
  type FolderDeps,
} from '../folder-run.ts';
import { findInventory, findTaken, writeStoredFiles, type StoredFile } from './inventory.ts';
import { readDokument, type Dokument } from './dokument.ts';
import { readFolder } from './folder.ts';

/** Imports a folder of applicants' documents, as `readFolder` reads it; see `importFolder`. */
export const importDokumente = (deps: FolderDeps, job: FolderJob): Promise<Imported> =>
  importFolder<Dokument, StoredFile>(deps, job, {
    kind: 'dokumente',
    read: () => readAll(job),
    plan: planOf,
    contentOf: ({ dokument }) => contentOf(job.folder, dokument),
    write: (db, storedFiles) => writeStoredFiles(db, storedFiles, job.clock()),
    findTaken,
  });

/** Reads every file of the folder, one after the other, and keeps no content. */
async function readAll({ folder, progress, signal }: FolderJob) {
  const files = await readFolder(folder);
  const gelesen: Counted<Dokument>[] = [];
  const findings: Finding[] = [];
  for (const [at, file] of files.entries()) {
    signal?.throwIfAborted();
    const result = 'code' in file ? { code: file.code } : await readDokument(folder, file);
    if ('code' in result) findings.push(findingOf(at + 1, file.filePath, result));
    else gelesen.push({ row: at + 1, file: result.dokument });
    progress?.('lesen', at + 1, files.length);
  }
  const same = Map.groupBy(gelesen, ({ file }) => `${file.bewerbernummer}/${file.displayName}`);
  const good: Counted<Dokument>[] = [];
  for (const group of same.values()) {
    if (group.length === 1) good.push(...group);
    else
      findings.push(
        ...group.map((one) => findingOf(one.row, one.file.filePath, { code: 'dokumentDoppelt' })),
      );
  }
  return { good, findings, total: files.length };
}

/** Documents to store, with their keys, and those whose applicant does not exist. */
async function planOf(db: Db, good: readonly Counted<Dokument>[]): Promise<StoragePlan<StoredFile>> {
  const numbers = new Set(good.map(({ file }) => file.bewerbernummer));
  const inventory = await findInventory(db, [...numbers]);
  const storedFiles: StoredFile[] = [];
  const unknown: Finding[] = [];
  let neu = 0;
  for (const { row, file: dokument } of good) {
    const person = inventory.get(dokument.bewerbernummer);
    if (!person) {
      const defect = { code: 'verweis', details: { art: 'bewerber' } } as const;
      unknown.push(findingOf(row, dokument.filePath, defect));
      continue;
    }
    const checksum = person.checksums.get(dokument.displayName);
    if (checksum === dokument.checksum) continue;
    if (checksum === undefined) neu += 1;
    const { bewerberId } = person;
    storedFiles.push({ dokument, bewerberId, key: `bewerber/${bewerberId}/${randomUUID()}` });
  }
  return {
    storedFiles,
    unknown,
    neu,
    unveraendert: good.length - storedFiles.length - unknown.length,
  };
}

/** The document's content. Rejects if it has changed since it was read. */
async function contentOf(folder: string, dokument: Dokument): Promise<Buffer> {
  const again = await readDokument(folder, dokument);
  if ('code' in again || again.dokument.checksum !== dokument.checksum) {
    throw new FolderChanged(dokument.filePath);
  }
  return again.content;
}
