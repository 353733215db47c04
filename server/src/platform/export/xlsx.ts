import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Tabelle } from './tabelle.ts';
import { BLATTENDE, headOf, rowsOf } from './xlsx-blatt.ts';
import { BLATT, partsOf } from './xlsx-mappe.ts';

/** More rows than this a worksheet has no place for; the first is the heading. */
export const XLSX_ZEILEN_HOECHSTENS = 1_048_575;

/** A table as a workbook with one sheet, written as its rows come: no row is held once it is out. */
export function xlsxOf(tabelle: Tabelle): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetOf(tabelle), { objectMode: false });
  // Its type knows nothing of how streams end.
  const output = zip.outputStream as PassThrough;
  // One that fails takes the other along: half a file must not look like a whole one.
  sheet.once('error', (error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  for (const [name, content] of Object.entries(partsOf(tabelle))) zip.addBuffer(Buffer.from(content), name);
  zip.addReadStream(sheet, BLATT);
  zip.end();
  return output;
}

async function* sheetOf({ kopf, zeilen }: Tabelle): AsyncGenerator<Buffer> {
  yield Buffer.from(headOf(kopf));
  let written = 1;
  for await (const rows of zeilen) {
    yield Buffer.from(rowsOf(rows, written + 1));
    written += rows.length;
  }
  yield Buffer.from(BLATTENDE);
}
