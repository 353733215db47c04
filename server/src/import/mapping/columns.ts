import { Readable } from 'node:stream';
import { MAX_VALUES } from '@firmenportal/contract/importzuordnungen';
import { readRows, type Line } from '../lines/csv.ts';
import { requireFewColumns } from '../lines/header.ts';
import { FileError } from '../finding.ts';
import type { Column } from '../kind.ts';

/** Rows that are read of a file's beginning. */
const MOST_ROWS = 2_000;
const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 60;

/** A column of a file, with what stands in its first rows. */
export interface FileColumn {
  readonly name: string;
  /** The first distinct values, shortened. */
  readonly examples: readonly string[];
  /** The distinct values; undefined if there are too many to be choices. */
  readonly values: readonly string[] | undefined;
}

export interface Beginning {
  readonly header: Line;
  readonly rows: readonly Line[];
}

/**
 * The first rows of a file. A row that the end of the beginning cuts within quotes is left out.
 * @throws FileError where the file is no table of text
 */
export async function readBeginning(content: Buffer): Promise<Beginning> {
  const [header, ...rows] = await readLines(content).catch((error: unknown) => {
    const [finding] = error instanceof FileError ? error.findings : [];
    if (finding?.code !== 'anfuehrungszeichenOffen' || finding.row < 3) throw error;
    return readLines(linesBefore(content, finding.row));
  });
  if (header === undefined) throw new FileError({ row: 1, column: null, code: 'leer' });
  requireFewColumns(header);
  return { header, rows };
}

async function readLines(content: Buffer): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readRows(Readable.from([content]))) {
    lines.push(line);
    if (lines.length > MOST_ROWS) break;
  }
  return lines;
}

/** All lines before the one of the number, which counts from 1. */
function linesBefore(content: Buffer, row: number): Buffer {
  const text = content.toString('latin1');
  return content.subarray(
    0,
    text
      .split(/(?<=\r\n|\n|\r(?!\n))/)
      .slice(0, row - 1)
      .join('').length,
  );
}

/** What stands in the columns that have a heading. */
export function columnsOf({ header, rows }: Beginning): FileColumn[] {
  const named = namedOf(header);
  const values = named.map(() => new Set<string>());
  for (const row of rows) cellsOf(row, named).forEach((value, at) => value !== '' && values[at]?.add(value));
  return named.map(({ name }, at) => {
    const distinct = [...(values[at] ?? [])];
    return {
      name,
      examples: distinct.slice(0, MOST_EXAMPLES).map(shortened),
      values: distinct.length <= MAX_VALUES ? distinct : undefined,
    };
  });
}

/** The rows that were read, with their values in the columns that have a heading: fewer, where a row ends before. */
export function rowsOf({ header, rows }: Beginning): string[][] {
  const named = namedOf(header);
  return rows.map((row) => cellsOf(row, named));
}

interface Named {
  readonly name: string;
  readonly position: number;
}

const namedOf = ({ cells }: Line): Named[] =>
  cells
    .map((cell, position) => ({ name: cell.trim().normalize('NFC'), position }))
    .filter(({ name }) => name !== '');

const cellsOf = ({ cells }: Line, named: readonly Named[]): string[] =>
  named
    .slice(0, named.findLastIndex(({ position }) => position < cells.length) + 1)
    .map(({ position }) => cells[position]?.trim().normalize('NFC') ?? '');

/** Values of a file that a column of choices takes as they are: few, however many the file has. */
export function understoodValues(
  columns: readonly FileColumn[],
  { choices = [], schema }: Pick<Column, 'choices' | 'schema'>,
): string[] {
  if (choices.length === 0) return [];
  const values = new Set(columns.flatMap((column) => column.values ?? []));
  return [...values].filter((value) => schema.safeParse(value).success);
}

const shortened = (value: string): string =>
  value.length > LONGEST_EXAMPLE ? `${value.slice(0, LONGEST_EXAMPLE)}…` : value;
