import { REASON_HEADING, SEPARATORS } from '@firmenportal/contract/import';
import { MAX_VALUES } from '@firmenportal/contract/importzuordnungen';
import type { ColumnValues } from '../mapping-draft.rules.ts';

/** The reasons for which a row was refused, by the line in which it begins. */
type Reasons = ReadonlyMap<number, string>;

/**
 * The refused rows of a file as people bring it again: its own headings and lines as they are, and before them a
 * column with the reason. Only where these stand in the file is kept while it is read, so any size will do.
 */
export async function refusedRows(file: Blob, reasons: Reasons): Promise<string> {
  const { separator, headings, records } = await readRecords(file, reasons);
  // A file that was mended once already has reasons of its own, which are no longer true.
  const old = firstCell(separator);
  const again = cellText(old.exec(headings)?.[0] ?? '', separator).toLowerCase() === REASON_HEADING;
  const own = (line: string) => (again ? line.replace(old, '') : line);
  return [
    `\uFEFF${REASON_HEADING}${separator}${own(headings)}`,
    ...records.map(({ row, text }) => `${quoted(reasons.get(row) ?? '')}${separator}${own(text)}`),
    '',
  ].join('\r\n');
}

/** Findings about what a value says, not about what it has to do with others. Such a value may be given a meaning. */
const ABOUT_VALUES: ReadonlySet<string> = new Set([
  'auswahl',
  'betrag',
  'datum',
  'dezimalzahl',
  'email',
  'ganzzahl',
  'jaNein',
  'note',
  'uhrzeit',
  'ungueltig',
  'verweis',
]);

/** A finding, as far as it names a value of the file. */
interface NamedValue {
  readonly zeile: number;
  readonly spalte: string | null;
  readonly code: string;
}

/** What stands in the file where findings say that a value is not known. The server tells no values, so it is read here. */
export async function refusedValues(file: Blob, findings: readonly NamedValue[]): Promise<ColumnValues[]> {
  const about = findings.filter(({ spalte, code }) => spalte !== null && ABOUT_VALUES.has(code));
  // A large file takes seconds to read.
  if (about.length === 0) return [];
  const columnsOf = Map.groupBy(about, ({ zeile }) => zeile);
  const { separator, headings, records } = await readRecords(file, columnsOf);
  const names = cellsOf(headings, separator);
  const values = new Map<string, Set<string>>();
  for (const { row, text } of records) {
    const cells = cellsOf(text, separator);
    for (const { spalte } of columnsOf.get(row) ?? []) {
      const value = cells[names.indexOf(spalte ?? '')];
      if (value) values.set(spalte ?? '', (values.get(spalte ?? '') ?? new Set()).add(value));
    }
  }
  return [...values].map(([name, found]) => ({ name, werte: found.size > MAX_VALUES ? null : [...found] }));
}

interface Records {
  readonly separator: string;
  /** The line of the headings. */
  readonly headings: string;
  readonly records: readonly { readonly row: number; readonly text: string }[];
}

/** The headings of a file, and those of its records that begin in the given lines. */
async function readRecords(file: Blob, rows: ReadonlyMap<number, unknown>): Promise<Records> {
  const { header, records } = await findRecords(file, rows);
  const pieces = await readSpans(file, [header, ...records]);
  const [headings = '', ...lines] = pieces.map(decoderFor(pieces));
  return {
    separator: separatorOf(headings),
    headings,
    records: records.map(({ row }, index) => ({ row, text: lines[index] ?? '' })),
  };
}

interface Span {
  /** Line in which it begins. */
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
/** Quotes, blanks, separators and the byte order mark: a line of these alone is passed over. */
const NOTHING = new Set(['"', ' ', ...SEPARATORS].map((one) => one.charCodeAt(0)));
const MARK = new Set([0xef, 0xbb, 0xbf]);

/** Where the headings and the records that begin in the given lines stand. Lines count as the server counts them. */
async function findRecords(
  file: Blob,
  wanted: ReadonlyMap<number, unknown>,
): Promise<{ header: Span; records: Span[] }> {
  let header: Span | undefined;
  const records: Span[] = [];
  let [position, start, line, row, last] = [0, 0, 1, 1, 0];
  let within = false;
  let blank = true;
  const finish = () => {
    const span = { row, start, end: position };
    if (header === undefined) header = blank ? undefined : span;
    else if (wanted.has(row)) records.push(span);
  };
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const byte of read.value) {
      if (byte === LF && last === CR) {
        // The second half of a line end.
        if (!within) start = position + 1;
      } else if (byte === LF || byte === CR) {
        line += 1;
        if (!within) {
          finish();
          [start, row, blank] = [position + 1, line, true];
        }
      } else if (byte === QUOTE) within = !within;
      else if (!NOTHING.has(byte) && !(position < MARK.size && MARK.has(byte))) blank = false;
      last = byte;
      position += 1;
    }
  }
  if (start < position) finish();
  return { header: header ?? { row: 1, start: 0, end: 0 }, records };
}

const WINDOW_BYTES = 1_048_576;

/** The bytes of spans in the order of the file. A read for each of thousands would take minutes. */
async function readSpans(file: Blob, spans: readonly Span[]): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let [from, bytes] = [0, new Uint8Array()];
  for (const { start, end } of spans) {
    if (end > from + bytes.length) {
      from = start;
      bytes = new Uint8Array(await file.slice(start, Math.max(end, start + WINDOW_BYTES)).arrayBuffer());
    }
    pieces.push(bytes.slice(start - from, end - from));
  }
  return pieces;
}

/** Windows-1252, unless a line has umlauts or the like in UTF-8: another one may be damaged, and refused for it. */
function decoderFor(pieces: readonly Uint8Array[]): (piece: Uint8Array) => string {
  // The byte order mark says so, too, where all else is ASCII.
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const isUtf8 = pieces.some((piece) => {
    try {
      return /\P{ASCII}/u.test(strict.decode(piece));
    } catch {
      return false;
    }
  });
  const decoder = new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252');
  return (piece) => decoder.decode(piece);
}

/** As the import tells it: what occurs most often between the headings. */
function separatorOf(headings: string): string {
  const unquoted = headings.replace(/"[^"]*"?/g, '');
  const counts = SEPARATORS.map((one) => unquoted.split(one).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A record's values as the server reads them: unquoted, trimmed, in composed form. */
const cellsOf = (record: string, separator: string): string[] =>
  Array.from(
    record.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^\\${separator}]*))(?:\\${separator}|$)`, 'g')),
    ([, quotedText, plain = '']) => (quotedText?.replaceAll('""', '"') ?? plain).trim().normalize('NFC'),
  );

const firstCell = (separator: string) => new RegExp(`^(?:"(?:[^"]|"")*"|[^"\\${separator}]*)\\${separator}`);

const cellText = (cell: string, separator: string): string =>
  (cell.endsWith(separator) ? cell.slice(0, -1) : cell).replaceAll('"', '').trim();

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
