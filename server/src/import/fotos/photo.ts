import { createHash } from 'node:crypto';
import path from 'node:path';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@firmenportal/contract/bilder';
import { photoOf, PictureError, type Picture } from '#platform/pictures/picture.ts';
import type { Defect } from '../finding.ts';
import { entriesOf, obstacleOf, readContent } from '../folder-entries.ts';

/** A file of the folder that is called like a photo. */
export interface PhotoFile {
  /** Below the folder, as it is told to people. */
  readonly filePath: string;
  readonly matrikelnummer: string;
}

/** A file of the folder with its content's checksum, as far as keys carry it. */
export interface Photo extends PhotoFile {
  readonly pruefsumme: string;
}

const NAME = /^(.+)\.(?:jpe?g|png)$/is;

/** All that is in a folder of photos: `<matrikelnummer>.jpg` or `.png`; what else it is, its content says. */
export async function readPhotoFolder(
  folder: string,
): Promise<(PhotoFile | ({ filePath: string } & Defect))[]> {
  return (await entriesOf(folder)).map((entry) => {
    const { name: filePath } = entry;
    const code = obstacleOf(entry);
    // There is one folder alone.
    if (code) return { filePath, code: code === 'ordnerTiefe' ? 'ordnerFotos' : code };
    const matrikelnummer = NAME.exec(filePath)?.[1];
    return matrikelnummer === undefined
      ? { filePath, code: 'ohneMatrikelnummer' }
      : { filePath, matrikelnummer: matrikelnummer.normalize('NFC') };
  });
}

/** Reads a file; its content is handed out besides and not kept. */
export async function readPhoto(
  folder: string,
  file: PhotoFile,
): Promise<{ foto: Photo; content: Buffer } | Defect> {
  const content = await readContent(path.join(folder, file.filePath), MAX_IMAGE_BYTES);
  if (!Buffer.isBuffer(content)) return content;
  if (content.length === 0) return { code: 'dateiLeer' };
  const checksum = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { content, foto: { ...file, pruefsumme: checksum } };
}

/** The photo as it is kept, or why it is none. */
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
