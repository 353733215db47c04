import type { Importzeile } from './importe.queries.ts';

/** Whether the file could be read as a table: of others there is a finding, and nothing to be counted. */
export const isLesbar = ({ zeilen, befunde }: Pick<Importzeile, 'zeilen' | 'befunde'>): boolean =>
  zeilen > 0 || befunde === 0;
