import { schoolTime } from './school-time.ts';
import type { Cell } from './columns.ts';
import type { Table } from './table.ts';
import { STYLE } from './xlsx-workbook.ts';
import { xmlText } from './xml.ts';

/** Longest text of a cell. */
const MAX_CHARACTERS = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Everything before the rows, including bold headings that stay visible while scrolling. */
export function headOf(header: Table['header']): string {
  const columns = header.map(({ name, width: usual }, at) => {
    const width = Math.max(usual, name.length + 2);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const names = header.map(({ name }, at) => textCell(`${letters(at)}1`, name, STYLE.header));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData><row r="1">${names.join('')}</row>`;
}

/** Rows in the sheet's XML. `at` is the number of the first row. */
export const rowsOf = (rows: readonly (readonly Cell[])[], at: number): string =>
  rows
    .map((row, index) => {
      const number = at + index;
      const cells = row.map((cell, column) => cellOf(cell, `${letters(column)}${number}`));
      return `<row r="${number}">${cells.join('')}</row>`;
    })
    .join('');

export const SHEET_END = '</sheetData></worksheet>';

function cellOf(cell: Cell, place: string): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'text':
      return textCell(place, cell.value, STYLE.text);
    case 'number':
      return numberCell(place, cell.value, cell.digits === 1 ? STYLE.oneDigit : STYLE.text);
    case 'date':
      return numberCell(place, (Date.parse(cell.value) - EPOCH) / DAY_MS, STYLE.date);
    case 'instant':
      return numberCell(place, (schoolTime(cell.value).getTime() - EPOCH) / DAY_MS, STYLE.instant);
  }
}

/** Text of a cell, always as text and never as a formula. */
const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(escaped(text.slice(0, MAX_CHARACTERS)))}</t></is></c>`;

const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Escaped, because readers take `_x0041_` for the character with that code. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** The name of a column: A to Z, AA and so on. */
function letters(at: number): string {
  const rest = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? rest : `${letters(Math.floor(at / 26) - 1)}${rest}`;
}
