import { MAX_IMAGE_PIXELS, PHOTO_SIDE, LOGO_SIDE, type ImageCrop } from '@firmenportal/contract/bilder';
import type { Sharp } from 'sharp';
import type * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';

/** JPEG or PNG by the first bytes, before any library sees the file; the names are those of the media types. */
export type PictureFormat = 'jpeg' | 'png';

/** A picture that holds nothing but its pixels. */
export interface Picture {
  readonly format: PictureFormat;
  readonly content: Buffer;
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
export const photoOf = (content: Buffer, crop: z.infer<typeof ImageCrop> = {}): Promise<Picture> =>
  redraw(content, (picture, size) => picture.extract(squareOf(size, crop)).resize(PHOTO_SIDE, PHOTO_SIDE));

/** A whole picture, drawn anew and not larger than a logo may be; rejects with a PictureError. */
export const logoOf = (content: Buffer): Promise<Picture> =>
  redraw(content, (picture) =>
    picture.resize(LOGO_SIDE, LOGO_SIDE, { fit: 'inside', withoutEnlargement: true }),
  );

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The chosen square, or the middle. */
function squareOf({ width, height }: Size, crop: z.infer<typeof ImageCrop>) {
  const { seite: page = Math.min(width, height) } = crop;
  const { x = Math.floor((width - page) / 2), y = Math.floor((height - page) / 2) } = crop;
  if (x < 0 || y < 0 || x + page > width || y + page > height) throw new PictureError('bildAusschnitt');
  return { left: x, top: y, width: page, height: page };
}

/** Of the picture that is under way: a large one takes some hundred megabytes while it is drawn. */
let turn: Promise<unknown> = Promise.resolve();

function redraw(content: Buffer, work: (picture: Sharp, size: Size) => Sharp): Promise<Picture> {
  const format = formatOf(content);
  if (!format) return Promise.reject(new PictureError('bild'));
  const bild = turn.then(() => redrawNow(content, format, work));
  turn = bild.catch(() => undefined);
  return bild;
}

async function redrawNow(
  content: Buffer,
  format: PictureFormat,
  work: (picture: Sharp, size: Size) => Sharp,
): Promise<Picture> {
  // The library is loaded with the first picture.
  const { sharp } = await import('./vips.ts');
  try {
    // Of the header alone.
    const size = (await sharp(content, { limitInputPixels: false }).metadata()).autoOrient;
    if (size.width * size.height > MAX_IMAGE_PIXELS) throw new PictureError('bildGroesse');
    const picture = sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).autoOrient();
    const drawn = work(picture, size)
      .toColourspace('srgb')
      .timeout({ seconds: LIMITS.picture / 1000 });
    // Without being asked to, the library writes no metadata.
    const encoded = format === 'jpeg' ? drawn.jpeg({ quality: 85 }) : drawn.png({ compressionLevel: 9 });
    return { format, content: await encoded.toBuffer() };
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('bild', { cause: error });
  }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The chunk that makes a PNG move; it stands before the picture. */
const MOVING = 'acTL';

function formatOf(content: Buffer): PictureFormat | undefined {
  if (content.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  return content.subarray(0, PNG.length).equals(PNG) && !isMoving(content) ? 'png' : undefined;
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
