import { randomUUID } from 'node:crypto';
import type { PictureFormat } from '#platform/pictures/drawing.ts';
import type { Db } from '#platform/db/database.ts';
import type { Finding, Defect } from '../finding.ts';
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

/** A valid file: with the photo's format, or unchanged since the last import and not read further. */
interface Read extends Photo {
  readonly format: PictureFormat | undefined;
}

/**
 * Imports a folder of students' photos. Each is redrawn like an uploaded one: the square in its middle. A file that
 * is the same as last time changes nothing. See `importFolder`.
 */
export const importPhotos = (deps: FolderDeps, job: FolderJob): Promise<Imported> =>
  importFolder<Read, PhotoArea>(deps, job, {
    kind: 'fotos',
    read: () => readAll(deps, job),
    plan: planOf,
    contentOf: (storedFile) => contentOf(job.folder, storedFile),
    write: writePhotos,
    findTaken: findTakenPhotos,
  });

async function readAll({ inTransaction }: FolderDeps, { folder, progress, signal }: FolderJob) {
  const files = await readPhotoFolder(folder);
  const numbers = files.flatMap((file) => ('code' in file ? [] : [file.matrikelnummer]));
  const inventory = await inTransaction((db) => findPhotoState(db, numbers));
  const same = Map.groupBy(numbers, (number) => number);
  const good: Counted<Read>[] = [];
  const findings: Finding[] = [];
  for (const [at, file] of files.entries()) {
    signal?.throwIfAborted();
    const result =
      'code' in file
        ? file
        : (same.get(file.matrikelnummer)?.length ?? 0) > 1
          ? ({ code: 'fotoDoppelt' } as const)
          : await look(folder, file, inventory.get(file.matrikelnummer));
    if ('code' in result) findings.push(findingOf(at + 1, file.filePath, defectOf(result)));
    else good.push({ row: at + 1, file: result });
    progress?.('lesen', at + 1, files.length);
  }
  return { good, findings, total: files.length };
}

const defectOf = ({ code, details }: Defect): Defect => ({
  code,
  ...(details && { details }),
});

/** A file that was imported before is known to be a photo. */
async function look(folder: string, file: PhotoFile, state: PhotoState | undefined): Promise<Read | Defect> {
  const read = await readPhoto(folder, file);
  if ('code' in read) return read;
  if (state?.checksum === read.foto.checksum) return { ...read.foto, format: undefined };
  const picture = await drawn(read.content);
  return 'code' in picture ? picture : { ...read.foto, format: picture.format };
}

async function planOf(db: Db, good: readonly Counted<Read>[]): Promise<StoragePlan<PhotoArea>> {
  const inventory = await findPhotoState(
    db,
    good.map(({ file }) => file.matrikelnummer),
  );
  const storedFiles: PhotoArea[] = [];
  const unknown: Finding[] = [];
  let neu = 0;
  for (const { row, file } of good) {
    const { format, ...photo } = file;
    const state = inventory.get(photo.matrikelnummer);
    if (!state) {
      const defect = { code: 'verweis', details: { art: 'studierende' } } as const;
      unknown.push(findingOf(row, photo.filePath, defect));
      continue;
    }
    if (format === undefined || state.checksum === photo.checksum) continue;
    if (state.checksum === null) neu += 1;
    const key = `fotos/${format}/${photo.checksum}-${randomUUID()}`;
    storedFiles.push({ ...photo, studentId: state.studentId, key });
  }
  return {
    storedFiles,
    unknown,
    neu,
    unveraendert: good.length - storedFiles.length - unknown.length,
  };
}

/** The photo made from the file. Rejects if the file has changed since it was read. */
async function contentOf(folder: string, { filePath, matrikelnummer, checksum }: PhotoArea): Promise<Buffer> {
  const again = await readPhoto(folder, { filePath, matrikelnummer });
  if ('code' in again || again.foto.checksum !== checksum) throw new FolderChanged(filePath);
  const picture = await drawn(again.content);
  if ('code' in picture) throw new FolderChanged(filePath);
  return picture.content;
}
