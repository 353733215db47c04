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
  // Up to the end of the text, where the last cell may be empty.
  for (let end: string | undefined = separator; lines.length <= MOST_ROWS;) {
    if (cell.lastIndex >= text.length && end !== separator) break;
    const [, value, ended] = cell.exec(text) ?? [];
    // A stray quote: the trial says where it stands.
    if (value === undefined) break;
    end = ended;
    cells.push(value.replace(/^"|"$/g, '').replaceAll('""', '"').trim().normalize('NFC'));
    if (end === separator) continue;
    if (cells.some((one) => one !== '')) lines.push(cells);
    cells = [];
  }
  const [headings = [], ...rows] = lines;
  return { headings, rows };
}
