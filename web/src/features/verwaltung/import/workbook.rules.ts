import { MAX_COLUMNS } from '@firmenportal/contract/importzuordnungen';
import readWorkbook from 'read-excel-file/universal';
import { WorkbookError } from './workbook-fault.rules.ts';
import { FAILED, unpacked } from './workbook-parts.rules.ts';

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
  const sheets = await readWorkbook(unpacked(await file.arrayBuffer()));
  return sheets.flatMap(({ sheet, data }) => (data.length === 0 ? [] : [{ name: sheet, rows: data }]));
}

/** A table as the file that is imported. */
export interface Csv {
  readonly datei: File;
  /** The table's row that begins in a line of the file, which is what findings name. */
  readonly rowOf: (line: number) => number;
}

/**
 * A table as the file that is imported: one record for each row, also for empty ones. Values may have several lines.
 * @throws Error if it has more columns than are imported: a single cell far to the right makes every line as long; or
 * errors of Excel, since an empty value would empty what is there
 */
export function csvOf({ rows }: Sheet, name: string): Csv {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width > MAX_COLUMNS) throw new WorkbookError('mappeBreit');
  refuseFailed(rows);
  const records = rows.map((row) =>
    Array.from({ length: width }, (_, at) => quoted(textOf(row[at]))).join(';'),
  );
  const rowsByLine = rowsOf(records);
  return {
    datei: new File([`\uFEFF${records.join('\r\n')}\r\n`], name, { type: 'text/csv' }),
    rowOf: (line) => rowsByLine.get(line) ?? line,
  };
}

/** The rows by the lines in which they begin, both from 1. */
function rowsOf(records: readonly string[]): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  let line = 1;
  for (const [at, record] of records.entries()) {
    rows.set(line, at + 1);
    line += record.split(/\r\n|\n|\r/).length;
  }
  return rows;
}

/** So many are named. */
const MOST_NAMED = 3;

/** @throws Error that names the first cells with an error of Excel, such as `B7 (#N/A)` */
function refuseFailed(rows: Sheet['rows']): void {
  const failed = rows.flatMap((row, at) =>
    row.flatMap((value, column) =>
      typeof value === 'string' && value.startsWith(FAILED)
        ? [`${columnName(column)}${at + 1} (${value.slice(FAILED.length)})`]
        : [],
    ),
  );
  if (failed.length === 0) return;
  const stellen = failed.slice(0, MOST_NAMED).join(', ');
  throw new WorkbookError('mappeFehlerwerte', { count: failed.length, stellen });
}

/** `A` for the first column, `AA` for the 27th. */
function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

const DAY_SECONDS = 86_400;

/** What the reader counts days and times from. Times without a day lie on this one. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

const secondsUntil = (time: number): number => Math.round((time - DAY_ZERO) / 1_000);

/** Excel takes 1900 for a leap year, so its days before March are not those of the calendar: such values are hours. */
const FIRST_DAY = secondsUntil(Date.UTC(1900, 2, 1));
/** Later ones are shown as `####` in Excel. */
const DAYS_END = secondsUntil(Date.UTC(10_000, 0, 1));
/** Where workbooks that count from 1904 have times without a day. */
const FIRST_DAY_1904 = secondsUntil(Date.UTC(1904, 0, 1));

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** As Excel shows it, with 15 digits: the sum of 1.1 and 1.2 is 2.3000000000000003. Long whole numbers may be keys. */
const numberText = (value: number): string =>
  JSON.stringify(Number.isInteger(value) ? value : Number(value.toPrecision(15)));

/**
 * `2027-05-15`, `10:20`, or both with a blank between them, at which a mapping can split them. Lengths of time are hours,
 * also above 24. What is formatted as a day and can't be one is the number.
 */
function momentText(value: Date): string {
  // As a fraction of a day, 10:20 is not exact: the reader gives a millisecond less.
  const seconds = secondsUntil(value.getTime());
  if (Number.isNaN(seconds)) return '########';
  if (seconds < 0 || seconds >= DAYS_END) return numberText(seconds / DAY_SECONDS);
  if (seconds < FIRST_DAY) return clockText(seconds);
  const time = seconds % DAY_SECONDS;
  if (time > 0 && seconds - time === FIRST_DAY_1904) return clockText(time);
  const [day = ''] = new Date(DAY_ZERO + seconds * 1_000).toISOString().split('T');
  // Without seconds, which no field has: the server takes minutes behind a day for unseen, and seconds for another zone's.
  return time === 0 ? day : `${day} ${clockText(time - (time % 60))}`;
}

/** With the seconds, where there are any. */
function clockText(time: number): string {
  const [hours = '', minutes = '', seconds = ''] = [time / 3_600, (time / 60) % 60, time % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${hours}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
