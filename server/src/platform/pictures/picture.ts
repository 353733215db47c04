import {
  BILD_HOECHSTENS_PIXEL,
  FOTO_SEITE,
  LOGO_SEITE,
  type Bildausschnitt,
} from '@firmenportal/contract/bilder';
import type { Sharp } from 'sharp';
import type * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';

/** JPEG or PNG by the first bytes, before any library sees the file; the names are those of the media types. */
export type Bildformat = 'jpeg' | 'png';

/** A picture that holds nothing but its pixels. */
export interface Bild {
  readonly format: Bildformat;
  readonly inhalt: Buffer;
}

/** Why a picture is not taken; the codes are rules of the contract. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly code: 'bild' | 'bildGroesse' | 'bildAusschnitt';

  constructor(code: PictureError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** A square of a picture as people see it, drawn anew; rejects with a PictureError. */
export const photoOf = (inhalt: Buffer, ausschnitt: z.infer<typeof Bildausschnitt> = {}): Promise<Bild> =>
  redraw(inhalt, (picture, size) =>
    picture.extract(squareOf(size, ausschnitt)).resize(FOTO_SEITE, FOTO_SEITE),
  );

/** A whole picture, drawn anew and not larger than a logo may be; rejects with a PictureError. */
export const logoOf = (inhalt: Buffer): Promise<Bild> =>
  redraw(inhalt, (picture) =>
    picture.resize(LOGO_SEITE, LOGO_SEITE, { fit: 'inside', withoutEnlargement: true }),
  );

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The chosen square, or the middle. */
function squareOf({ width, height }: Size, ausschnitt: z.infer<typeof Bildausschnitt>) {
  const { seite = Math.min(width, height) } = ausschnitt;
  const { x = Math.floor((width - seite) / 2), y = Math.floor((height - seite) / 2) } = ausschnitt;
  if (x < 0 || y < 0 || x + seite > width || y + seite > height) throw new PictureError('bildAusschnitt');
  return { left: x, top: y, width: seite, height: seite };
}

/** Of the picture that is under way: a large one takes some hundred megabytes while it is drawn. */
let turn: Promise<unknown> = Promise.resolve();

function redraw(inhalt: Buffer, work: (picture: Sharp, size: Size) => Sharp): Promise<Bild> {
  const format = formatOf(inhalt);
  if (!format) return Promise.reject(new PictureError('bild'));
  const bild = turn.then(() => redrawNow(inhalt, format, work));
  turn = bild.catch(() => undefined);
  return bild;
}

async function redrawNow(
  inhalt: Buffer,
  format: Bildformat,
  work: (picture: Sharp, size: Size) => Sharp,
): Promise<Bild> {
  // The library is loaded with the first picture.
  const { sharp } = await import('./vips.ts');
  try {
    // Of the header alone.
    const size = (await sharp(inhalt, { limitInputPixels: false }).metadata()).autoOrient;
    if (size.width * size.height > BILD_HOECHSTENS_PIXEL) throw new PictureError('bildGroesse');
    const picture = sharp(inhalt, { limitInputPixels: BILD_HOECHSTENS_PIXEL, failOn: 'error' }).autoOrient();
    const drawn = work(picture, size)
      .toColourspace('srgb')
      .timeout({ seconds: LIMITS.picture / 1000 });
    // Without being asked to, the library writes no metadata.
    const encoded = format === 'jpeg' ? drawn.jpeg({ quality: 85 }) : drawn.png({ compressionLevel: 9 });
    return { format, inhalt: await encoded.toBuffer() };
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('bild', { cause: error });
  }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The chunk that makes a PNG move; it stands before the picture. */
const MOVING = 'acTL';

function formatOf(inhalt: Buffer): Bildformat | undefined {
  if (inhalt.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  return inhalt.subarray(0, PNG.length).equals(PNG) && !isMoving(inhalt) ? 'png' : undefined;
}

/** From chunk to chunk: length, kind, content, checksum. */
function isMoving(png: Buffer): boolean {
  for (let at = PNG.length; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const kind = png.toString('latin1', at + 4, at + 8);
    if (kind === MOVING) return true;
    if (kind === 'IDAT') return false;
  }
  return false;
}
