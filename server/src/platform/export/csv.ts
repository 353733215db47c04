import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '@firmenportal/contract/locale';
import { schoolTime } from './school-time.ts';
import type { Cell } from './columns.ts';
import type { Table } from './table.ts';

const BOM = '\uFEFF';
/** The separator with which a spreadsheet in each language opens the file on a double click. */
const SEPARATOR: Readonly<Record<Locale, string>> = { 'de-DE': ';', 'en-GB': ',' };
/** First characters that spreadsheets take for a formula, including full-width ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A table as CSV: UTF-8 with BOM, every value quoted, numbers and days as the language writes them. */
export function csvOf({ header, rows: batches, locale }: Table): Readable {
  const delimiter = SEPARATOR[locale];
  const lines = (records: readonly (readonly string[])[]): string =>
    stringify([...records], { delimiter, quoted: true, quoted_empty: false, record_delimiter: 'windows' });
  const write = writerOf(locale);
  async function* chunks() {
    yield Buffer.from(BOM + lines([header.map(({ name }) => harmless(name))]));
    for await (const rows of batches) yield Buffer.from(lines(rows.map((row) => row.map(write))));
  }
  return Readable.from(chunks(), { objectMode: false });
}

function writerOf(locale: Locale): (cell: Cell) => string {
  const day = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const oneDigit = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (cell) => {
    if (cell === null) return '';
    switch (cell.kind) {
      case 'text':
        return harmless(cell.value);
      case 'number':
        return (cell.digits === 1 ? oneDigit : number).format(cell.value);
      case 'date':
        return day.format(new Date(cell.value));
      case 'instant': {
        const shown = schoolTime(cell.value);
        return `${day.format(shown)} ${time.format(shown)}`;
      }
    }
  };
}

/** A text that no spreadsheet takes for a formula. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
