import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Import } from '@firmenportal/contract/import';
import type { ImportRow } from './import.db.ts';

export function presentImport(basis: string, row: ImportRow): Item<typeof Import> {
  return {
    '@id': `${basis}/import/${row.id}`,
    '@type': 'Import',
    art: row.art,
    datei: row.datei,
    probelauf: row.probelauf,
    modus: row.modus,
    begonnenAm: row.begonnenAm.toISOString(),
    beendetAm: row.beendetAm.toISOString(),
    zeilen: row.zeilen,
    neu: row.neu,
    geaendert: row.geaendert,
    unveraendert: row.unveraendert,
    fehlerhaft: row.fehlerhaft,
    uebernommen: row.uebernommen,
    fehler: row.fehler,
  };
}

/** The bad lines of a file as violations: `zeilen[12].note`. */
export function presentViolations({ fehler }: ImportRow): Violation[] {
  return fehler.map(({ zeile, spalte, code, meldung }) => ({
    propertyPath: `zeilen[${zeile}]${spalte === null ? '' : `.${spalte}`}`,
    message: meldung,
    code,
  }));
}
