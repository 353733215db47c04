import { randomUUID } from 'node:crypto';
import type { PictureFormat } from '#platform/pictures/picture.ts';
import type { Db } from '#platform/db/database.ts';
import type { Finding, Mangel } from '../finding.ts';
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
import {
  findPhotoState,
  findTakenPhotos,
  writePhotos,
  type PhotoArea,
  type PhotoState,
} from './inventory.ts';
import { drawn, readPhoto, readPhotoFolder, type Photo, type PhotoFile } from './photo.ts';

/** A good file: with the format of the photo that it becomes, or unchanged and not looked into any further. */
interface Read extends Photo {
  readonly format: PictureFormat | undefined;
}

/**
 * Imports a folder of students' photos, each drawn anew like one that is uploaded: the square in its middle. A file
 * that is the same as the last time changes nothing. See `importFolder`.
 */
export const importPhotos = (deps: FolderDeps, job: FolderJob): Promise<Imported> =>
  importFolder<Read, PhotoArea>(deps, job, {
    art: 'fotos',
    read: () => readAll(deps, job),
    plan: planOf,
    inhaltOf: (storedFile) => contentOf(job.folder, storedFile),
    write: writePhotos,
    findVergebene: findTakenPhotos,
  });

async function readAll({ inTransaction }: FolderDeps, { folder: ordner, progress, signal }: FolderJob) {
  const files = await readPhotoFolder(ordner);
  const numbers = files.flatMap((file) => ('code' in file ? [] : [file.matrikelnummer]));
  const inventory = await inTransaction((db) => findPhotoState(db, numbers));
  const same = Map.groupBy(numbers, (nummer) => nummer);
  const gute: Counted<Read>[] = [];
  const findings: Finding[] = [];
  for (const [at, file] of files.entries()) {
    signal?.throwIfAborted();
    const result =
      'code' in file
        ? file
        : (same.get(file.matrikelnummer)?.length ?? 0) > 1
          ? ({ code: 'fotoDoppelt' } as const)
          : await look(ordner, file, inventory.get(file.matrikelnummer));
    if ('code' in result) findings.push(findingOf(at + 1, file.filePath, mangelOf(result)));
    else gute.push({ zeile: at + 1, datei: result });
    progress?.('lesen', at + 1, files.length);
  }
  return { gute, befunde: findings, gesamt: files.length };
}

const mangelOf = ({ code, angaben: details }: Mangel): Mangel => ({
  code,
  ...(details && { angaben: details }),
});

/** Of a file that was imported before it is known that it is a photo. */
async function look(ordner: string, file: PhotoFile, stand: PhotoState | undefined): Promise<Read | Mangel> {
  const read = await readPhoto(ordner, file);
  if ('code' in read) return read;
  if (stand?.pruefsumme === read.foto.pruefsumme) return { ...read.foto, format: undefined };
  const picture = await drawn(read.inhalt);
  return 'code' in picture ? picture : { ...read.foto, format: picture.format };
}

async function planOf(db: Db, gute: readonly Counted<Read>[]): Promise<StoragePlan<PhotoArea>> {
  const inventory = await findPhotoState(
    db,
    gute.map(({ datei: file }) => file.matrikelnummer),
  );
  const storedFiles: PhotoArea[] = [];
  const unbekannte: Finding[] = [];
  let neu = 0;
  for (const { zeile: row, datei: file } of gute) {
    const { format, ...photo } = file;
    const stand = inventory.get(photo.matrikelnummer);
    if (!stand) {
      const mangel = { code: 'verweis', angaben: { art: 'studierende' } } as const;
      unbekannte.push(findingOf(row, photo.filePath, mangel));
      continue;
    }
    if (format === undefined || stand.pruefsumme === photo.pruefsumme) continue;
    if (stand.pruefsumme === null) neu += 1;
    const key = `fotos/${format}/${photo.pruefsumme}-${randomUUID()}`;
    storedFiles.push({ ...photo, studentId: stand.studentId, schluessel: key });
  }
  return {
    storedFiles,
    unbekannte,
    neu,
    unveraendert: gute.length - storedFiles.length - unbekannte.length,
  };
}

/** The photo of the file as it was when it was looked at. */
async function contentOf(
  ordner: string,
  { filePath, matrikelnummer, pruefsumme: checksum }: PhotoArea,
): Promise<Buffer> {
  const again = await readPhoto(ordner, { filePath, matrikelnummer });
  if ('code' in again || again.foto.pruefsumme !== checksum) throw new FolderChanged(filePath);
  const picture = await drawn(again.inhalt);
  if ('code' in picture) throw new FolderChanged(filePath);
  return picture.content;
}
