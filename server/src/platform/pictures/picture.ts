import { MAX_IMAGE_PIXELS, PHOTO_SIDE, LOGO_SIDE, type ImageCrop } from '@firmenportal/contract/bilder';
import type { Sharp } from 'sharp';
import type * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';

/** Pixels. */
const COVER_SIDE = 1600;

/** JPEG or PNG, by the first bytes and before any library sees the file. Named like the media types. */
export type PictureFormat = 'jpeg' | 'png';

/** A picture without metadata. */
export interface Picture {
  readonly format: PictureFormat;
  readonly content: Buffer;
}

/** Why a picture is refused. The codes are rules of the contract. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly code: 'bild' | 'bildGroesse' | 'bildAusschnitt';

  constructor(code: PictureError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Redraws a square of a picture, in the orientation in which people see it. Rejects with a PictureError. */
export const photoOf = (content: Buffer, crop: z.infer<typeof ImageCrop> = {}): Promise<Picture> =>
  redraw(content, (size) => ({
    part: squareOf(size, crop),
    longest: 2 * PHOTO_SIDE,
    draw: (picture) => picture.resize(PHOTO_SIDE, PHOTO_SIDE),
  }));

/** Redraws a whole picture, no larger than a logo may be. Rejects with a PictureError. */
export const logoOf = (content: Buffer): Promise<Picture> =>
  redraw(content, (size) => ({
    part: { left: 0, top: 0, ...size },
    longest: 2 * LOGO_SIDE,
    draw: (picture) => picture.resize(LOGO_SIDE, LOGO_SIDE, { fit: 'inside', withoutEnlargement: true }),
  }));

/** Redraws a whole picture, no larger than half a wide window needs it. Rejects with a PictureError. */
export const coverOf = (content: Buffer): Promise<Picture> =>
  redraw(content, (size) => ({
    part: { left: 0, top: 0, ...size },
    longest: 2 * COVER_SIDE,
    draw: (picture) => picture.resize(COVER_SIDE, COVER_SIDE, { fit: 'inside', withoutEnlargement: true }),
  }));

/** Which part of a picture is drawn, and how. */
interface Drawing {
  readonly part: Region;
  /** Longer sides of the part are shrunk to this length first. */
  readonly longest: number;
  readonly draw: (part: Sharp) => Sharp;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

/** The chosen square, or the one in the middle. */
function squareOf({ width, height }: Size, crop: z.infer<typeof ImageCrop>): Region {
  const { seite: side = Math.min(width, height) } = crop;
  const { x = Math.floor((width - side) / 2), y = Math.floor((height - side) / 2) } = crop;
  if (x < 0 || y < 0 || x + side > width || y + side > height) throw new PictureError('bildAusschnitt');
  return { left: x, top: y, width: side, height: side };
}

/** Position of a visible region in the picture as it is stored; `orientation` as in EXIF. */
function stored({ left, top, width, height }: Region, seen: Size, orientation: number): Region {
  const right = seen.width - left - width;
  const bottom = seen.height - top - height;
  switch (orientation) {
    case 2:
      return { left: right, top, width, height };
    case 3:
      return { left: right, top: bottom, width, height };
    case 4:
      return { left, top: bottom, width, height };
    case 5:
      return { left: top, top: left, width: height, height: width };
    case 6:
      return { left: top, top: right, width: height, height: width };
    case 7:
      return { left: bottom, top: right, width: height, height: width };
    case 8:
      return { left: bottom, top: left, width: height, height: width };
    default:
      return { left, top, width, height };
  }
}

const scaled = ({ left, top, width, height }: Region, scale: number): Region => ({
  left: Math.floor(left * scale),
  top: Math.floor(top * scale),
  width: Math.max(1, Math.floor(width * scale)),
  height: Math.max(1, Math.floor(height * scale)),
});

/** Below this size the decoder can skip most of a JPEG. */
const SKIPPED = 1 / 3;

/** Lets one picture run at a time: a large one takes some hundred megabytes while it is drawn. */
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
    // Reads the header only.
    const {
      width,
      height,
      orientation = 1,
      autoOrient,
    } = await sharp(content, {
      limitInputPixels: false,
    }).metadata();
    if (width * height > MAX_IMAGE_PIXELS) throw new PictureError('bildGroesse');
    const { part, longest, draw } = work(autoOrient);
    const region = stored(part, autoOrient, orientation);
    const scale = Math.min(1, longest / Math.max(region.width, region.height));
    const small = scaled(region, scale);
    // Cut out and shrunk as stored, and turned afterwards: turning forty million pixels takes a second.
    const source =
      format === 'jpeg' && scale < SKIPPED
        ? open(content)
            .resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: 'fill' })
            .extract(small)
        : open(content).extract(region).resize(small.width, small.height, { fit: 'fill' });
    const copy = await source.keepExif().png({ compressionLevel: 0 }).toBuffer();
    const drawn = draw(open(copy).autoOrient()).toColourspace('srgb');
    const encoded = format === 'jpeg' ? drawn.jpeg({ quality: 85 }) : drawn.png({ compressionLevel: 9 });
    // The library writes no metadata by default.
    return { format, content: await encoded.toBuffer() };
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('bild', { cause: error });
  }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The chunk of an animated PNG, which comes before the picture. */
const MOVING = 'acTL';

function formatOf(content: Buffer): PictureFormat | undefined {
  if (content.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  return content.subarray(0, PNG.length).equals(PNG) && !isMoving(content) ? 'png' : undefined;
}

/** Walks from chunk to chunk: length, kind, content, checksum. */
function isMoving(png: Buffer): boolean {
  for (let at = PNG.length; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const kind = png.toString('latin1', at + 4, at + 8);
    if (kind === MOVING) return true;
    if (kind === 'IDAT') return false;
  }
  return false;
}
