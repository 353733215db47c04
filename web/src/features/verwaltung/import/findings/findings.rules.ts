import type { ImportRun } from '../importe.queries.ts';

/** More rows would take seconds to draw, and nobody reads them here. */
export const MAX_SHOWN = 1_000;

/** Some findings may be missing: a row may have several, and a file that is refused names as many as are shown. */
export const areFirst = (
  findings: readonly Pick<ImportRun['fehler'][number], 'zeile'>[],
  badRows: number,
): boolean => findings.length >= MAX_SHOWN || new Set(findings.map(({ zeile: row }) => row)).size < badRows;
