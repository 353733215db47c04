import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import { FileError, type Finding } from '../finding.ts';
import { readHeader } from '../lines/header.ts';
import type { Kind } from '../kind.ts';
import { rowReader } from '../lines/row.ts';
import type { Beginning } from './columns.ts';

const MOST_ROWS = 5;

/** A row as it will be imported. */
export interface PreviewedRow {
  /** Line of the file, from 1. */
  readonly row: number;
  /** By heading of the kind; null where there is none. Empty if something is wrong with the row. */
  readonly values: Readonly<Record<string, string | null>>;
  readonly findings: readonly Finding[];
}

/**
 * The first rows as the mapping reads them; if it doesn't fit the file's headings, what is wrong with it, for the row of
 * headings. `today` is the day that dates may not lie after.
 */
export function previewRows(
  { header, rows }: Beginning,
  { kind, mapping, today }: { kind: Kind; mapping: Mapping; today: string },
): PreviewedRow[] {
  try {
    const read = readHeader(header, kind, mapping);
    const names = Object.keys(kind.columns).filter((name) =>
      read.fields.some((field) => field.name === name),
    );
    const readRow = rowReader(kind, read, today);
    return rows.slice(0, MOST_ROWS).map((row) => {
      const { values = {}, findings = [] } = readRow(row);
      // Of a bad row is told what is wrong with it.
      if (findings.length > 0) return { row: row.number, values: {}, findings };
      const shown = names
        .filter((name) => name in values)
        .map((name) => [name, toText(values[name])] as const);
      return { row: row.number, values: Object.fromEntries(shown), findings };
    });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return [{ row: header.number, values: {}, findings: error.findings }];
  }
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
