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
  redraw(content, (size) => {
    const { left, top, side } = squareOf(size, crop);
    return {
      scale: (2 * PHOTO_SIDE) / side,
      draw: (picture, scale) =>
        picture
          .extract({
            left: Math.floor(left * scale),
            top: Math.floor(top * scale),
            width: Math.floor(side * scale),
            height: Math.floor(side * scale),
          })
          .resize(PHOTO_SIDE, PHOTO_SIDE),
    };
  });

/** A whole picture, drawn anew and not larger than a logo may be; rejects with a PictureError. */
export const logoOf = (content: Buffer): Promise<Picture> =>
  redraw(content, ({ width, height }) => ({
    scale: (2 * LOGO_SIDE) / Math.max(width, height),
    draw: (picture) => picture.resize(LOGO_SIDE, LOGO_SIDE, { fit: 'inside', withoutEnlargement: true }),
  }));

/** How to draw the result, on the original or on a copy scaled by `scale`. */
interface Drawing {
  /** How small the picture may be made beforehand. */
  readonly scale: number;
  readonly draw: (picture: Sharp, scale: number) => Sharp;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The chosen square, or the middle. */
function squareOf({ width, height }: Size, crop: z.infer<typeof ImageCrop>) {
  const { seite: side = Math.min(width, height) } = crop;
  const { x = Math.floor((width - side) / 2), y = Math.floor((height - side) / 2) } = crop;
  if (x < 0 || y < 0 || x + side > width || y + side > height) throw new PictureError('bildAusschnitt');
  return { left: x, top: y, side };
}

/** Of the picture that is under way: a large one takes some hundred megabytes while it is drawn. */
let turn: Promise<unknown> = Promise.resolve();

function redraw(content: Buffer, work: (size: Size) => Drawing): Promise<Picture> {
  const format = formatOf(content);
  if (!format) return Promise.reject(new PictureError('bild'));
  const bild = turn.then(() => redrawNow(content, format, work));
  turn = bild.catch(() => undefined);
  return bild;
}

async function redrawNow(
  content: Buffer,
  format: PictureFormat,
  work: (size: Size) => Drawing,
): Promise<Picture> {
  // The library is loaded with the first picture.
  const { sharp } = await import('./vips.ts');
  try {
    const open = (bytes: Buffer) =>
      sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).timeout({
        seconds: LIMITS.picture / 1000,
      });
    // Of the header alone.
    const { width, height, autoOrient } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > MAX_IMAGE_PIXELS) throw new PictureError('bildGroesse');
    const { scale, draw } = work(autoOrient);
    // Large pictures are shrunk first: the decoder then skips most of a JPEG, and few pixels are turned. Turning forty
    // million of them takes a second.
    const shrinks = scale <= 0.5;
    const source = shrinks
      ? await open(content)
          .resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: 'fill' })
          .keepExif()
          .png({ compressionLevel: 0 })
          .toBuffer()
      : content;
    const drawn = draw(open(source).autoOrient(), shrinks ? scale : 1).toColourspace('srgb');
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
