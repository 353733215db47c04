import type { ImportRow } from './importe.queries.ts';

/**
 * Whether the file was read to its end, as a table: of others there is nothing to be counted, but a finding or that the
 * import was ended.
 */
export const isReadable = ({
  zeilen: rows,
  befunde: findings,
  aborted,
}: Pick<ImportRow, 'zeilen' | 'befunde' | 'aborted'>): boolean => !aborted && (rows > 0 || findings === 0);
