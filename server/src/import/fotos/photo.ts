import { createHash } from 'node:crypto';
import path from 'node:path';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@firmenportal/contract/bilder';
import { photoOf, PictureError, type Picture } from '#platform/pictures/picture.ts';
import type { Defect } from '../finding.ts';
import { entriesOf, obstacleOf, readContent } from '../folder-entries.ts';

/** A file of the folder whose name is that of a photo. */
export interface PhotoFile {
  /** Path below the folder, as it is shown to people. */
  readonly filePath: string;
  readonly matrikelnummer: string;
}

/** A file of the folder with the checksum of its content, shortened as in keys. */
export interface Photo extends PhotoFile {
  readonly checksum: string;
}

const NAME = /^(.+)\.(?:jpe?g|png)$/is;

/**
 * All entries of a folder of photos: `<matrikelnummer>.jpg` or `.png`. The content decides which of the two it is.
 */
export async function readPhotoFolder(
  folder: string,
): Promise<(PhotoFile | ({ filePath: string } & Defect))[]> {
  return (await entriesOf(folder)).map((entry) => {
    const { name: filePath } = entry;
    const code = obstacleOf(entry);
    // Photos have no folders below the one folder.
    if (code) return { filePath, code: code === 'ordnerTiefe' ? 'ordnerFotos' : code };
    const matrikelnummer = NAME.exec(filePath)?.[1];
    return matrikelnummer === undefined
      ? { filePath, code: 'ohneMatrikelnummer' }
      : { filePath, matrikelnummer: matrikelnummer.normalize('NFC') };
  });
}

/** Reads a file. Passes its content on without keeping it. */
export async function readPhoto(
  folder: string,
  file: PhotoFile,
): Promise<{ foto: Photo; content: Buffer } | Defect> {
  const content = await readContent(path.join(folder, file.filePath), MAX_IMAGE_BYTES);
  if (!Buffer.isBuffer(content)) return content;
  if (content.length === 0) return { code: 'dateiLeer' };
  const checksum = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { content, foto: { ...file, checksum } };
}

/** The photo as it is stored, or why the file is not one. */
export async function drawn(content: Buffer): Promise<Picture | Defect> {
  try {
    return await photoOf(content);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return error.code === 'bildGroesse'
      ? { code: 'bildGroesse', details: { megapixel: MAX_IMAGE_PIXELS / 1_000_000 } }
      : { code: 'foto' };
  }
}
