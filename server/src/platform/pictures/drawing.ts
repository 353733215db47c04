import { MAX_IMAGE_PIXELS, PHOTO_SIDE, LOGO_SIDE, type ImageCrop } from '@firmenportal/contract/bilder';
import type { Sharp } from 'sharp';
import type * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { sharp } from './vips.ts';

// Runs in a worker: the library draws in libuv's threads, but the megabytes that it hands over would have the main thread
// collect garbage, while others wait.

/** Pixels. */
const COVER_SIDE = 1600;
const WHOLE = { fit: 'inside', withoutEnlargement: true } as const;

/** JPEG or PNG, by the first bytes and before any library sees the file. Named like the media types. */
export type PictureFormat = 'jpeg' | 'png';

export type PictureRefusal = 'bild' | 'bildGroesse' | 'bildAusschnitt';

/** What crosses to the worker and back: no classes. */
export type DrawingOrder =
  | { readonly kind: 'photo'; readonly content: Uint8Array; readonly crop: z.infer<typeof ImageCrop> }
  | { readonly kind: 'logo' | 'cover'; readonly content: Uint8Array };
export type DrawingOutcome =
  | { readonly format: PictureFormat; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly refused: PictureRefusal; readonly cause?: string };

/** Longer sides of the part are shrunk to `longest` pixels first. */
const DRAWINGS: Record<DrawingOrder['kind'], { longest: number; draw: (part: Sharp) => Sharp }> = {
  photo: { longest: 2 * PHOTO_SIDE, draw: (part) => part.resize(PHOTO_SIDE, PHOTO_SIDE) },
  logo: { longest: 2 * LOGO_SIDE, draw: (part) => part.resize(LOGO_SIDE, LOGO_SIDE, WHOLE) },
  cover: { longest: 2 * COVER_SIDE, draw: (part) => part.resize(COVER_SIDE, COVER_SIDE, WHOLE) },
};

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

/** The chosen square, or the one in the middle; undefined where it does not lie within the picture. */
function squareOf({ width, height }: Size, crop: z.infer<typeof ImageCrop>): Region | undefined {
  const { seite: side = Math.min(width, height) } = crop;
  const { x = Math.floor((width - side) / 2), y = Math.floor((height - side) / 2) } = crop;
  const isWithin = x >= 0 && y >= 0 && x + side <= width && y + side <= height;
  return isWithin ? { left: x, top: y, width: side, height: side } : undefined;
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

/** Draws a part of a picture, or a whole one, anew: nothing of the file is left but what one sees. */
export async function drawPicture(order: DrawingOrder): Promise<DrawingOutcome> {
  const { buffer, byteOffset, byteLength } = order.content;
  const content = Buffer.from(buffer, byteOffset, byteLength);
  const format = formatOf(content);
  if (!format) return { refused: 'bild' };
  try {
    return await draw(content, format, order);
  } catch (cause) {
    return { refused: 'bild', cause: String(cause) };
  }
}

/** What is damaged, too large or too slow to read is refused. */
const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).timeout({
    seconds: LIMITS.picture / 1000,
  });

async function draw(content: Buffer, format: PictureFormat, order: DrawingOrder): Promise<DrawingOutcome> {
  // Reads the header only.
  const {
    width,
    height,
    orientation = 1,
    autoOrient,
  } = await sharp(content, {
    limitInputPixels: false,
  }).metadata();
  if (width * height > MAX_IMAGE_PIXELS) return { refused: 'bildGroesse' };
  const part = order.kind === 'photo' ? squareOf(autoOrient, order.crop) : { left: 0, top: 0, ...autoOrient };
  if (!part) return { refused: 'bildAusschnitt' };
  const { longest, draw: drawn } = DRAWINGS[order.kind];
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
  const picture = drawn(open(copy).autoOrient()).toColourspace('srgb');
  const encoded = format === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.png({ compressionLevel: 9 });
  // The library writes no metadata by default.
  const bytes = await encoded.toBuffer();
  return { format, content: new Uint8Array(bytes) };
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
