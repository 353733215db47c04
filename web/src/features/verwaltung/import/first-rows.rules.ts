import { decoderFor, separatorOf } from './findings/refused-rows.rules.ts';

/** The first rows of a file, by which a key is judged. */
export interface FirstRows {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** As many as the server proposes a mapping from. */
const MOST_ROWS = 2_000;
/** Reads the beginning of a CSV file as the import does: what it says of a key has to hold there. */
export function firstRowsOf(bytes: Uint8Array): FirstRows {
  const text = decoderFor([bytes])(bytes).replace(/^\uFEFF/, '');
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const separator = separatorOf(first);
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"\\r\\n\\${separator}]*)(\\${separator}|\\r\\n|\\n|\\r|$)`, 'y');
  const lines: string[][] = [];
  let cells: string[] = [];
  while (cell.lastIndex < text.length && lines.length <= MOST_ROWS) {
    const [, value, end] = cell.exec(text) ?? [];
    // A stray quote: the trial says where it stands.
    if (value === undefined) break;
    cells.push(value.replace(/^"|"$/g, '').replaceAll('""', '"').trim().normalize('NFC'));
    if (end === separator) continue;
    if (cells.some((one) => one !== '')) lines.push(cells);
    cells = [];
  }
  const [headings = [], ...rows] = lines;
  return { headings, rows };
}
