import type { ImportRun } from '../importe.queries.ts';

/** More rows would take seconds to draw, and nobody reads them here. */
export const MAX_SHOWN = 1_000;

/** Some findings may be missing: a row may have several, and a file that is refused names as many as are shown. */
export const areFirst = (
  findings: readonly Pick<ImportRun['fehler'][number], 'zeile'>[],
  badRows: number,
): boolean => findings.length >= MAX_SHOWN || new Set(findings.map(({ zeile: row }) => row)).size < badRows;

/** Fewer findings are read as they stand. */
const FEW = 10;
const MOST_REASONS = 10;

export interface Reason extends Pick<ImportRun['fehler'][number], 'spalte' | 'meldung'> {
  readonly count: number;
}

/** Why rows are bad, most frequent first: among thousands of findings of one kind nobody sees the other kinds. */
export function reasonsOf(findings: readonly ImportRun['fehler'][number][]): Reason[] {
  if (findings.length <= FEW) return [];
  const groups = Map.groupBy(findings, ({ spalte, meldung }) => JSON.stringify([spalte, meldung]));
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, count: others.length + 1 }] : []))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_REASONS);
}
