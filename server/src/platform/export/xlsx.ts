import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Table } from './table.ts';
import { SHEET_END, headOf, rowsOf } from './xlsx-sheet.ts';
import { SHEET, partsOf } from './xlsx-workbook.ts';

/** Most rows of a worksheet, beside that of the headings. */
export const MAX_XLSX_ROWS = 1_048_575;

/** A table as a workbook with one sheet, written while the rows arrive: no row is kept. */
export function xlsxOf(table: Table): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetOf(table), { objectMode: false });
  // The library's type does not declare how its stream ends.
  const output = zip.outputStream as PassThrough;
  // If one stream fails, the other is destroyed: half a file must not look complete.
  sheet.once('error', (error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  for (const [name, content] of Object.entries(partsOf(table))) zip.addBuffer(Buffer.from(content), name);
  zip.addReadStream(sheet, SHEET);
  zip.end();
  return output;
}

async function* sheetOf({ header, rows: batches }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(headOf(header));
  let written = 1;
  for await (const rows of batches) {
    yield Buffer.from(rowsOf(rows, written + 1));
    written += rows.length;
  }
  yield Buffer.from(SHEET_END);
}
