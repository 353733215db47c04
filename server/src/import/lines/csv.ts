import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { SEPARATORS } from '@firmenportal/contract/import';
import { FileError } from '../finding.ts';
import { toUtf8 } from './encoding.ts';
import type { FindingCode } from '../texte/de-DE.ts';

/** A line of the file: its raw cells and its number, from 1. */
export interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Longest record that is read, so that memory stays flat whatever the file contains. */
const LONGEST_LINE = 65_536;

const CODES: Readonly<Record<string, FindingCode>> = {
  CSV_MAX_RECORD_SIZE: 'zeileZuLang',
  CSV_QUOTE_NOT_CLOSED: 'anfuehrungszeichenOffen',
  CSV_INVALID_CLOSING_QUOTE: 'anfuehrungszeichen',
  INVALID_OPENING_QUOTE: 'anfuehrungszeichen',
};

/**
 * The lines of a CSV file, headings first, empty ones left out. Separator (tab, semicolon, comma or
 * pipe), line ending and encoding are recognised. Reads only as fast as it is asked.
 * @throws FileError where the file is no table of text
 */
export async function* readRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line, void> {
  const bytes = toUtf8(source);
  const start = await readFirstLine(bytes);
  // Start of the current record: the parser only reports where it ends.
  let next = 1;
  // Line breaks within quotes: the parser counts both halves of a CRLF.
  let halves = 0;
  const options: Options<Line, string[]> = {
    delimiter: separatorOf(start),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_LINE,
    on_record: (cells, { lines }) => {
      const within = lineBreaks(cells);
      halves += within.pairs;
      next = lines - halves + 1;
      return { number: lines - halves - within.breaks, cells };
    },
  };
  // The library's types allow another result of on_record only together with named columns.
  const parser = parse(options as unknown as Options);
  // Failures of either side reach the reader below through the parser.
  pipeline(Readable.from(prepend(start, bytes)), parser, () => undefined);
  try {
    yield* parser as AsyncIterable<Line>;
  } catch (error) {
    const code = error instanceof CsvError ? CODES[error.code] : undefined;
    if (code === undefined) throw error;
    throw new FileError({ row: next, column: null, code, details: { grenze: LONGEST_LINE } });
  }
}

/** Line breaks within values: a record begins that many lines before the one where the parser reports its end. */
function lineBreaks(cells: readonly string[]): { breaks: number; pairs: number } {
  const within = { breaks: 0, pairs: 0 };
  for (const cell of cells) {
    if (!cell.includes('\n') && !cell.includes('\r')) continue;
    within.breaks += cell.split(/\r\n|\n|\r/).length - 1;
    within.pairs += cell.split('\r\n').length - 1;
  }
  return within;
}

/** The beginning of the file, at least up to the end of its first line. */
async function readFirstLine(bytes: AsyncGenerator<Buffer, void>): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  while (start.length < SIGNATURE || (start.length < LONGEST_LINE && !hasLineEnd(start))) {
    const { done, value } = await bytes.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  if (start.subarray(0, SIGNATURE).includes(0) || NOT_TEXT.test(firstLineOf(start)))
    throw new FileError({ row: 1, column: null, code: 'binaer' });
  return start;
}

const hasLineEnd = (text: Buffer) => text.includes('\n') || text.includes('\r');
const firstLineOf = (text: Buffer) =>
  text
    .toString('utf8')
    .trimStart()
    .split(/[\r\n]/, 1)[0] ?? '';
/** Most formats that are not text contain a zero within this many bytes. */
const SIGNATURE = 16;
const NOT_TEXT = /(?!\t)[\p{Cc}\ufffd]/u;

/** The separator that occurs most often in the line of headings. */
function separatorOf(start: Buffer): string {
  const unquoted = firstLineOf(start).replace(/"[^"]*"?/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* prepend(start: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  if (start.length > 0) yield start;
  yield* rest;
}
