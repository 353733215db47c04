import { readFile } from 'node:fs/promises';
import { coverOf, PictureError, type Picture } from '../pictures/picture.ts';
import { StartError } from './start-error.ts';

/** The picture for the sign-in, redrawn. Rejects with a StartError where the file is none. */
export async function readSchoolPicture(file: string): Promise<Picture> {
  try {
    return await coverOf(await readFile(file));
  } catch (error) {
    const why = error instanceof PictureError ? 'is no JPEG or PNG that can be read' : 'cannot be read';
    throw new StartError(`SCHOOL_PICTURE="${file}" ${why}.`, { cause: error });
  }
}
