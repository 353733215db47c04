import { crc32 } from 'node:zlib';
import type { Dokumenttyp } from '@firmenportal/contract/bewerber';
import type { Defect } from '../finding.ts';

/** Pixels of a picture that a browser can show. A page of A4 scanned at 600 dpi has 35 million. */
const MAX_PIXELS = 40_000_000;

/** Detects the type of a file by its content, or reports what is wrong with it. */
export type ContentFinding = { readonly mediaType: Dokumenttyp } | Defect;

/**
 * Determines a document's type from its whole content: a file that only begins like one, or continues after its end,
 * is refused. If a file is valid as something else as well, that is harmless, because it is always sent with this
 * type.
 */
export function contentFindingOf(content: Buffer): ContentFinding {
  if (content.length === 0) return { code: 'dateiLeer' };
  if (content.subarray(0, 5).equals(PDF)) return findingOf('application/pdf', isWholePdf(content));
  if (content.subarray(0, 8).equals(PNG)) return findingOf('image/png', pixelsOfPng(content));
  if (content.subarray(0, 3).equals(JPEG)) return findingOf('image/jpeg', pixelsOfJpeg(content));
  return { code: 'dokumenttyp' };
}

const PDF = Buffer.from('%PDF-');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** `inside`: a picture's number of pixels, or whether there is content; undefined or false if the file is broken. */
function findingOf(mediaType: Dokumenttyp, inside: number | boolean | undefined): ContentFinding {
  if (inside === undefined || inside === false || inside === 0) return { code: 'dokumentDefekt' };
  return typeof inside === 'number' && inside > MAX_PIXELS
    ? { code: 'bildGroesse', details: { megapixel: MAX_PIXELS / 1_000_000 } }
    : { mediaType };
}

/** Whether the file has the table of contents where readers start, and nothing but blanks after its end. */
function isWholePdf(content: Buffer): boolean {
  const end = content.subarray(-2048).toString('latin1');
  return (
    /^%PDF-[12]\.\d/.test(content.subarray(0, 8).toString('latin1')) &&
    /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end)
  );
}

/** Walks from chunk to chunk: length, kind, content, checksum. */
function pixelsOfPng(content: Buffer): number | undefined {
  let pixels: number | undefined;
  for (let at = PNG.length; at + 12 <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at);
    if (end + 4 > content.length) return undefined;
    if (crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return undefined;
    const kind = content.subarray(at + 4, at + 8).toString('latin1');
    if ((pixels === undefined) !== (kind === 'IHDR')) return undefined;
    if (kind === 'IHDR') {
      if (end - at !== 8 + 13) return undefined;
      pixels = content.readUInt32BE(at + 8) * content.readUInt32BE(at + 12);
    }
    at = end + 4;
    if (kind === 'IEND') return at === content.length ? pixels : undefined;
  }
  return undefined;
}

/** Walks from segment to segment, up to the picture. Cameras append data of their own after its end. */
function pixelsOfJpeg(content: Buffer): number | undefined {
  let pixels: number | undefined;
  for (let at = 2; at + 4 <= content.length;) {
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff || marker === 0 || marker === 0xd9) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = content.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > content.length) return undefined;
    if (isFrame(marker) && length >= 8) pixels = content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7);
    at += 2 + length;
    if (marker === 0xda) return content.indexOf(END_OF_JPEG, at) > at ? pixels : undefined;
  }
  return undefined;
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
