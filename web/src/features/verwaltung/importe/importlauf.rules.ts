import type { Importzeile } from './importe.queries.ts';

/**
 * Whether the file was read to its end, as a table: of others there is nothing to be counted, but a finding or that the
 * import was ended.
 */
export const isLesbar = ({
  zeilen,
  befunde,
  aborted,
}: Pick<Importzeile, 'zeilen' | 'befunde' | 'aborted'>): boolean => !aborted && (zeilen > 0 || befunde === 0);
