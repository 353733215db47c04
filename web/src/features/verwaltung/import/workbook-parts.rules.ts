import { unzipSync, zipSync } from 'fflate';
import { WorkbookError } from './workbook-fault.rules.ts';

/** Of all its parts together. Tables of numbers have about a tenth of their size when they are packed. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** What is read of a workbook: not its pictures and macros. */
const READ = /\.xml(?:\.rels)?$/;

/** Begins the text of a cell that Excel could not compute. */
export const FAILED = '\uE000\uE001';

/**
 * A workbook whose parts are not packed any more. The reader would unpack large ones in a worker that it makes of text,
 * which the portal's policies refuse. A small file may hold gigabytes of zeros: no more of a part is unpacked than it says.
 * @throws Error if it is no archive, or grows too large when it is unpacked
 */
export function unpacked(content: ArrayBuffer): ArrayBuffer {
  let bytes = 0;
  const parts = unzipSync(new Uint8Array(content), {
    filter: ({ name, originalSize: size }) => {
      bytes += size;
      if (bytes > MAX_UNPACKED_BYTES) throw new WorkbookError('mappeEntpacktGross');
      return READ.test(name);
    },
  });
  for (const [name, part] of Object.entries(parts)) parts[name] = readable(part);
  return zipSync(parts, { level: 0 }).buffer;
}

const MISREAD = /\bt=["'][ed]["']|\bdate1904=["']true["']/;
/** A cell of a kind from its beginning to the end of its value, with a formula in between or none. */
const CELL =
  /(<(?:\w+:)?c\s[^<>]*?\bt=["'])([ed])(["'][^<>]*>(?:\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/[^<>]*>))?\s*<(?:\w+:)?v\b[^<>]*>)([^<]*)/g;

/**
 * A part of a workbook, written such that the reader takes it for what it says: errors would be empty cells, days without
 * a zone those of the browser's, and days since 1904 those since 1900.
 */
function readable(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(part);
  if (!MISREAD.test(text)) return part;
  const cells = text.replaceAll(CELL, (_, start: string, kind: string, between: string, value: string) =>
    kind === 'e' ? `${start}str${between}${FAILED}${value}` : `${start}d${between}${momentOf(value)}`,
  );
  return new TextEncoder().encode(cells.replace(/\bdate1904=["']true["']/, 'date1904="1"'));
}

/** A day, a time or both as they stand in the cell: people know of no zone there. */
function momentOf(value: string): string {
  const [whole, day = '1899-12-30', time = '00:00'] =
    /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d:?\d\d)?$/.exec(value.trim()) ?? [];
  return whole ? `${day}T${time}Z` : value;
}
