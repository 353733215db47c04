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
    art: 'dokumente',
    read: () => readAll(job),
    plan: planOf,
    inhaltOf: ({ dokument }) => contentOf(job.folder, dokument),
    write: (db, storedFiles) => writeStoredFiles(db, storedFiles, job.clock()),
    findVergebene: findTaken,
  });

/** Looks into every file of the folder, one after the other, and keeps no content. */
async function readAll({ folder: ordner, progress, signal }: FolderJob) {
  const files = await readFolder(ordner);
  const gelesen: Counted<Dokument>[] = [];
  const findings: Finding[] = [];
  for (const [at, file] of files.entries()) {
    signal?.throwIfAborted();
    const result = 'code' in file ? { code: file.code } : await readDokument(ordner, file);
    if ('code' in result) findings.push(findingOf(at + 1, file.filePath, result));
    else gelesen.push({ zeile: at + 1, datei: result.dokument });
    progress?.('lesen', at + 1, files.length);
  }
  const same = Map.groupBy(gelesen, ({ datei: file }) => `${file.bewerbernummer}/${file.anzeigename}`);
  const gute: Counted<Dokument>[] = [];
  for (const group of same.values()) {
    if (group.length === 1) gute.push(...group);
    else
      findings.push(
        ...group.map((one) => findingOf(one.zeile, one.datei.filePath, { code: 'dokumentDoppelt' })),
      );
  }
  return { gute, befunde: findings, gesamt: files.length };
}

/** Documents to store with their keys, and those whose applicant does not exist. */
async function planOf(db: Db, gute: readonly Counted<Dokument>[]): Promise<StoragePlan<StoredFile>> {
  const numbers = new Set(gute.map(({ datei: file }) => file.bewerbernummer));
  const inventory = await findInventory(db, [...numbers]);
  const storedFiles: StoredFile[] = [];
  const unbekannte: Finding[] = [];
  let neu = 0;
  for (const { zeile: row, datei: dokument } of gute) {
    const person = inventory.get(dokument.bewerbernummer);
    if (!person) {
      const mangel = { code: 'verweis', angaben: { art: 'bewerber' } } as const;
      unbekannte.push(findingOf(row, dokument.filePath, mangel));
      continue;
    }
    const checksum = person.pruefsummen.get(dokument.anzeigename);
    if (checksum === dokument.pruefsumme) continue;
    if (checksum === undefined) neu += 1;
    const { bewerberId } = person;
    storedFiles.push({ dokument, bewerberId, schluessel: `bewerber/${bewerberId}/${randomUUID()}` });
  }
  return {
    storedFiles,
    unbekannte,
    neu,
    unveraendert: gute.length - storedFiles.length - unbekannte.length,
  };
}

/** The content as it was when it was looked at. */
async function contentOf(ordner: string, dokument: Dokument): Promise<Buffer> {
  const again = await readDokument(ordner, dokument);
  if ('code' in again || again.dokument.pruefsumme !== dokument.pruefsumme) {
    throw new FolderChanged(dokument.filePath);
  }
  return again.inhalt;
}
