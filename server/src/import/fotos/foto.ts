import { createHash } from 'node:crypto';
import path from 'node:path';
import { BILD_HOECHSTENS_BYTES, BILD_HOECHSTENS_PIXEL } from '@firmenportal/contract/bilder';
import { photoOf, PictureError, type Bild } from '../../platform/pictures/picture.ts';
import type { Mangel } from '../befund.ts';
import { eintraegeOf, hindernisOf, readInhalt } from '../ordnereintraege.ts';

/** A file of the folder that is called like a photo. */
export interface Fotodatei {
  /** Below the folder, as it is told to people. */
  readonly pfad: string;
  readonly matrikelnummer: string;
}

/** A file of the folder with its content's checksum, as far as keys carry it. */
export interface Foto extends Fotodatei {
  readonly pruefsumme: string;
}

const NAME = /^(.+)\.(?:jpe?g|png)$/is;

/** All that is in a folder of photos: `<matrikelnummer>.jpg` or `.png`; what else it is, its content says. */
export async function readFotoordner(ordner: string): Promise<(Fotodatei | ({ pfad: string } & Mangel))[]> {
  return (await eintraegeOf(ordner)).map((eintrag) => {
    const { name: pfad } = eintrag;
    const code = hindernisOf(eintrag);
    // There is one folder alone.
    if (code) return { pfad, code: code === 'ordnerTiefe' ? 'ordnerFotos' : code };
    const matrikelnummer = NAME.exec(pfad)?.[1];
    return matrikelnummer === undefined
      ? { pfad, code: 'ohneMatrikelnummer' }
      : { pfad, matrikelnummer: matrikelnummer.normalize('NFC') };
  });
}

/** Reads a file; its content is handed out besides and not kept. */
export async function readFoto(
  ordner: string,
  datei: Fotodatei,
): Promise<{ foto: Foto; inhalt: Buffer } | Mangel> {
  const inhalt = await readInhalt(path.join(ordner, datei.pfad), BILD_HOECHSTENS_BYTES);
  if (!Buffer.isBuffer(inhalt)) return inhalt;
  if (inhalt.length === 0) return { code: 'dateiLeer' };
  const pruefsumme = createHash('sha256').update(inhalt).digest('hex').slice(0, 32);
  return { inhalt, foto: { ...datei, pruefsumme } };
}

/** The photo as it is kept, or why it is none. */
export async function drawn(inhalt: Buffer): Promise<Bild | Mangel> {
  try {
    return await photoOf(inhalt);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return error.code === 'bildGroesse'
      ? { code: 'bildGroesse', angaben: { megapixel: BILD_HOECHSTENS_PIXEL / 1_000_000 } }
      : { code: 'foto' };
  }
}
