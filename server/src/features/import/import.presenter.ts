import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Locale } from '@firmenportal/contract/locale';
import type { Import, ImportListItem, LaufenderImport } from '@firmenportal/contract/import';
import { findingText, isFindingCode } from '#import/finding.ts';
import type { StoredFinding } from '#import/import.table.ts';
import type { RunningImport } from '#import/running.ts';
import type { ImportDetailRow, ImportRow } from './import.db.ts';

export const presentImportListItem = (basePath: string, row: ImportRow): Item<typeof ImportListItem> => ({
  '@id': `${basePath}/import/${row.art}/${row.id}`,
  '@type': 'Import',
  art: row.art,
  datei: row.datei,
  person: row.person,
  quelle: row.quelle,
  probelauf: row.probelauf,
  modus: row.modus,
  begonnenAm: new Date(row.begonnenAm).toISOString(),
  beendetAm: new Date(row.beendetAm).toISOString(),
  zeilen: Number(row.zeilen),
  neu: Number(row.neu),
  geaendert: Number(row.geaendert),
  unveraendert: Number(row.unveraendert),
  fehlerhaft: Number(row.fehlerhaft),
  uebernommen: row.uebernommen,
  aborted: row.aborted,
  befunde: row.befunde,
});

/** @param locale of who reads: a source's files are read with nobody there, or a colleague has another language */
export const presentImport = (
  basePath: string,
  row: ImportDetailRow,
  locale: Locale,
): Item<typeof Import> => ({
  ...presentImportListItem(basePath, row),
  fehler: row.fehler.map((finding) => presentFinding(finding, locale)),
});

function presentFinding(
  { zeile, spalte, code, meldung, details }: StoredFinding,
  locale: Locale,
): Item<typeof Import>['fehler'][number] {
  const isWordedAnew = details !== undefined && isFindingCode(code);
  const text = isWordedAnew ? findingText({ row: zeile, column: spalte, code, details }, locale) : meldung;
  return { zeile, spalte, code, meldung: text };
}

export const presentLaufenderImport = (
  basePath: string,
  ticket: string,
  running: RunningImport | undefined,
): Item<typeof LaufenderImport> => ({
  '@id': `${basePath}/import/laufend/${ticket}`,
  '@type': 'LaufenderImport',
  schritt: running?.step ?? null,
  zeilen: running?.rows ?? 0,
});

/** The bad rows of a file as violations: `zeilen[12].note`. */
export function presentViolations({ fehler }: Pick<ImportDetailRow, 'fehler'>): Violation[] {
  return fehler.map(({ zeile: row, spalte: column, code, meldung }) => ({
    propertyPath: `zeilen[${row}]${column === null ? '' : `.${column}`}`,
    message: meldung,
    code,
  }));
}
