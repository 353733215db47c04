import { crc32 } from 'node:zlib';
import type { Dokumenttyp } from '@firmenportal/contract/bewerber';
import type { Mangel } from '../befund.ts';

/** What a browser can hold of a picture; a page of A4 scanned at 600 dpi has 35 million. */
const PIXEL_HOECHSTENS = 40_000_000;

/** A kind by its content, or what is wrong with it. */
export type Inhaltsbefund = { readonly medientyp: Dokumenttyp } | Mangel;

/**
 * Tells the kind of a document by its content from beginning to end: what only begins like one, or goes on
 * behind its end, is none. That a file may be something else besides is harmless: it is sent as this kind alone.
 */
export function inhaltsbefundOf(inhalt: Buffer): Inhaltsbefund {
  if (inhalt.length === 0) return { code: 'dateiLeer' };
  if (inhalt.subarray(0, 5).equals(PDF)) return befundOf('application/pdf', isWholePdf(inhalt));
  if (inhalt.subarray(0, 8).equals(PNG)) return befundOf('image/png', pixelsOfPng(inhalt));
  if (inhalt.subarray(0, 3).equals(JPEG)) return befundOf('image/jpeg', pixelsOfJpeg(inhalt));
  return { code: 'dokumenttyp' };
}

const PDF = Buffer.from('%PDF-');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** `inside`: the pixels of a picture, or whether there is anything; undefined or false where it is broken. */
function befundOf(medientyp: Dokumenttyp, inside: number | boolean | undefined): Inhaltsbefund {
  if (inside === undefined || inside === false || inside === 0) return { code: 'dokumentDefekt' };
  return typeof inside === 'number' && inside > PIXEL_HOECHSTENS
    ? { code: 'bildGroesse', angaben: { megapixel: PIXEL_HOECHSTENS / 1_000_000 } }
    : { medientyp };
}

/** Whether the file has the table of contents that readers begin at, and nothing behind its end but blanks. */
function isWholePdf(inhalt: Buffer): boolean {
  const end = inhalt.subarray(-2048).toString('latin1');
  return (
    /^%PDF-[12]\.\d/.test(inhalt.subarray(0, 8).toString('latin1')) &&
    /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end)
  );
}

/** From chunk to chunk: length, kind, content, checksum. */
function pixelsOfPng(inhalt: Buffer): number | undefined {
  let pixels: number | undefined;
  for (let at = PNG.length; at + 12 <= inhalt.length;) {
    const end = at + 8 + inhalt.readUInt32BE(at);
    if (end + 4 > inhalt.length) return undefined;
    if (crc32(inhalt.subarray(at + 4, end)) !== inhalt.readUInt32BE(end)) return undefined;
    const kind = inhalt.subarray(at + 4, at + 8).toString('latin1');
    if ((pixels === undefined) !== (kind === 'IHDR')) return undefined;
    if (kind === 'IHDR') {
      if (end - at !== 8 + 13) return undefined;
      pixels = inhalt.readUInt32BE(at + 8) * inhalt.readUInt32BE(at + 12);
    }
    at = end + 4;
    if (kind === 'IEND') return at === inhalt.length ? pixels : undefined;
  }
  return undefined;
}

/** From segment to segment, up to the picture; cameras leave things of their own behind its end. */
function pixelsOfJpeg(inhalt: Buffer): number | undefined {
  let pixels: number | undefined;
  for (let at = 2; at + 4 <= inhalt.length;) {
    const marker = inhalt[at + 1] ?? 0;
    if (inhalt[at] !== 0xff || marker === 0 || marker === 0xd9) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = inhalt.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > inhalt.length) return undefined;
    if (isFrame(marker) && length >= 8) pixels = inhalt.readUInt16BE(at + 5) * inhalt.readUInt16BE(at + 7);
    at += 2 + length;
    if (marker === 0xda) return inhalt.indexOf(END_OF_JPEG, at) > at ? pixels : undefined;
  }
  return undefined;
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
