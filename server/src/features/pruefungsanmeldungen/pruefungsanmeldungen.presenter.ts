import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsanmeldung } from '@firmenportal/contract/pruefungsanmeldungen';
import { dateColumn, textColumn, type Column } from '#platform/export/columns.ts';
import { presentStudentKurz } from '../studenten/shared/student-kurz.presenter.ts';
import type { PruefungsanmeldungRow } from './pruefungsanmeldungen.db.ts';

export function presentPruefungsanmeldung(
  basePath: string,
  row: PruefungsanmeldungRow,
): Item<typeof Pruefungsanmeldung> {
  return {
    '@id': `${basePath}/pruefungsanmeldungen/${row.id}`,
    '@type': 'Pruefungsanmeldung',
    student: presentStudentKurz(basePath, row),
    modulnummer: row.modulnummer,
    modul: row.modul,
    pruefungsdatum: row.pruefungsdatum,
    anmeldedatum: row.anmeldedatum,
    status: row.status,
    thema: row.thema,
  };
}

/** The list, as a file. */
export const pruefungsanmeldungenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: textColumn((row) => row.matrikelnummer, 16),
  modulnummer: textColumn((row) => row.modulnummer, 16),
  modul: textColumn((row) => row.modul, 40),
  pruefungsdatum: dateColumn((row) => row.pruefungsdatum),
  anmeldedatum: dateColumn((row) => row.anmeldedatum),
  status: textColumn(({ status }, { wert: value }) => value.anmeldestatus[status], 18),
  thema: textColumn((row) => row.thema, 40),
} satisfies Record<string, Column<PruefungsanmeldungRow>>;
