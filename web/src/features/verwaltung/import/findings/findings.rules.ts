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
/** A longer list would have to be searched in turn. */
const MOST_REASONS = 10;

export interface Reason extends Pick<ImportRun['fehler'][number], 'spalte' | 'meldung'> {
  readonly count: number;
}

/**
 * Why rows are bad, most frequent first, and how many reasons there are: among thousands of findings of one kind nobody
 * sees the other kinds.
 */
export function reasonsOf(findings: readonly ImportRun['fehler'][number][]): {
  readonly first: readonly Reason[];
  readonly all: number;
} {
  if (findings.length <= FEW) return { first: [], all: 0 };
  const groups = Map.groupBy(findings, ({ spalte, meldung }) => JSON.stringify([spalte, meldung]));
  const reasons = [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, count: others.length + 1 }] : []))
    .toSorted((a, b) => b.count - a.count);
  return { first: reasons.slice(0, MOST_REASONS), all: reasons.length };
}
