import type { ImportRow } from './importe.queries.ts';

/**
 * Whether the file was read to the end as a table. Otherwise there are no counts, only a finding or the fact that the
 * import was aborted.
 */
export const isReadable = ({
  zeilen: rows,
  befunde: findings,
  aborted,
}: Pick<ImportRow, 'zeilen' | 'befunde' | 'aborted'>): boolean => !aborted && (rows > 0 || findings === 0);
