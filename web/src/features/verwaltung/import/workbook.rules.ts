import { MAX_COLUMNS } from '@firmenportal/contract/importzuordnungen';
import readWorkbook from 'read-excel-file/universal';
import { WorkbookError } from './workbook-fault.rules.ts';

/** Of all its parts together. Tables of numbers have about a tenth of their size when they are packed. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** A table of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * The tables of a workbook that have any rows. Formulas give the values that were saved with them; nothing is computed,
 * and macros are not read.
 * @throws Error if the file is no workbook, or grows too large when it is unpacked
 */
export async function readSheets(file: File): Promise<Sheet[]> {
  const content = await file.arrayBuffer();
  if (unpackedBytes(new DataView(content)) > MAX_UNPACKED_BYTES)
    throw new WorkbookError('mappeEntpacktGross');
  const sheets = await readWorkbook(content);
  return sheets.flatMap(({ sheet, data }) => (data.length === 0 ? [] : [{ name: sheet, rows: data }]));
}

// Of the ZIP archive: the end of the directory, which is at most a comment away from the end of the file, and an entry.
const END = { signature: 0x06_05_4b_50, size: 22, longestComment: 65_535, entries: 10, start: 16 };
const ENTRY = { signature: 0x02_01_4b_50, size: 46, unpacked: 24, name: 28, extra: 30, comment: 32 };

/**
 * What the parts of a workbook say that they have unpacked: the reader takes no more of each. A small file may hold
 * gigabytes of zeros. Nothing of what is no archive.
 */
function unpackedBytes(view: DataView): number {
  const last = view.byteLength - END.size;
  for (let at = last; at >= Math.max(0, last - END.longestComment); at -= 1) {
    if (view.getUint32(at, true) !== END.signature) continue;
    let position = view.getUint32(at + END.start, true);
    let bytes = 0;
    for (let left = view.getUint16(at + END.entries, true); left > 0; left -= 1) {
      if (position + ENTRY.size > view.byteLength || view.getUint32(position, true) !== ENTRY.signature)
        break;
      bytes += view.getUint32(position + ENTRY.unpacked, true);
      const lengths = [ENTRY.name, ENTRY.extra, ENTRY.comment].map((of) =>
        view.getUint16(position + of, true),
      );
      position += lengths.reduce((sum, length) => sum + length, ENTRY.size);
    }
    return bytes;
  }
  return 0;
}

/**
 * A table as the file that is imported: one line for each row, so that findings name the workbook's own rows.
 * @throws Error if it has more columns than are imported: a single cell far to the right makes every line as long
 */
export function csvOf({ rows }: Sheet, name: string): File {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width > MAX_COLUMNS) throw new WorkbookError('mappeBreit');
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, at) => quoted(textOf(row[at]))).join(';'),
  );
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], name, { type: 'text/csv' });
}

const DAY = 10;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, DAY);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
