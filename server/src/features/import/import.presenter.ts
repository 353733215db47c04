import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Import, ImportZeile } from '@firmenportal/contract/import';
import type { ImportDetailRow, ImportRow } from './import.db.ts';

export const presentImportZeile = (basis: string, row: ImportRow): Item<typeof ImportZeile> => ({
  '@id': `${basis}/import/${row.art}/${row.id}`,
  '@type': 'Import',
  art: row.art,
  datei: row.datei,
  person: row.person,
  probelauf: row.probelauf,
  modus: row.modus,
  begonnenAm: new Date(row.begonnen_am).toISOString(),
  beendetAm: new Date(row.beendet_am).toISOString(),
  zeilen: Number(row.zeilen),
  neu: Number(row.neu),
  geaendert: Number(row.geaendert),
  unveraendert: Number(row.unveraendert),
  fehlerhaft: Number(row.fehlerhaft),
  uebernommen: row.uebernommen,
  aborted: row.aborted,
  befunde: row.befunde,
});

export const presentImport = (basis: string, row: ImportDetailRow): Item<typeof Import> => ({
  ...presentImportZeile(basis, row),
  fehler: row.fehler,
});

/** The bad lines of a file as violations: `zeilen[12].note`. */
export function presentViolations({ fehler }: Pick<ImportDetailRow, 'fehler'>): Violation[] {
  return fehler.map(({ zeile, spalte, code, meldung }) => ({
    propertyPath: `zeilen[${zeile}]${spalte === null ? '' : `.${spalte}`}`,
    message: meldung,
    code,
  }));
}
