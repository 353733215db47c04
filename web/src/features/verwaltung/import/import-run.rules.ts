import type { ImportRow, ImportRun } from './importe.queries.ts';

/**
 * Whether the file was read to the end as a table. Otherwise there are no counts, only a finding or the fact that the
 * import was aborted.
 */
export const isReadable = ({
  zeilen: rows,
  befunde: findings,
  aborted,
}: Pick<ImportRow, 'zeilen' | 'befunde' | 'aborted'>): boolean => !aborted && (rows > 0 || findings === 0);

const HEADING_FINDINGS: ReadonlySet<string> = new Set([
  'ohneUeberschriften',
  'spalteFehlt',
  'spalteUnbekannt',
  'spalteDoppelt',
  'spalteOhneName',
]);

const NO_TABLE_FINDINGS: ReadonlySet<string> = new Set([
  'leer',
  'arbeitsmappe',
  'utf16',
  'binaer',
  'zeileZuLang',
  'anfuehrungszeichen',
  'anfuehrungszeichenOffen',
]);

/** Whether the file has columns at all, which could be mapped. */
export const isTable = ({ fehler: findings }: Pick<ImportRun, 'fehler'>): boolean =>
  !findings.some(({ code }) => NO_TABLE_FINDINGS.has(code));

/** Whether the file is a table, but its headings do not fit its kind. */
export const hasWrongHeadings = ({ fehler: findings }: Pick<ImportRun, 'fehler'>): boolean =>
  findings.some(({ code }) => HEADING_FINDINGS.has(code));
