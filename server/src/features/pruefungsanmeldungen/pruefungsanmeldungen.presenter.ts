import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsanmeldung } from '@firmenportal/contract/pruefungsanmeldungen';
import { presentStudentKurz } from '../stammdaten/student-kurz.presenter.ts';
import type { PruefungsanmeldungRow } from './pruefungsanmeldungen.db.ts';

export function presentPruefungsanmeldung(
  basis: string,
  row: PruefungsanmeldungRow,
): Item<typeof Pruefungsanmeldung> {
  return {
    '@id': `${basis}/pruefungsanmeldungen/${row.id}`,
    '@type': 'Pruefungsanmeldung',
    student: presentStudentKurz(basis, row),
    modulnummer: row.modulnummer,
    modul: row.modul,
    pruefungsdatum: row.pruefungsdatum,
    anmeldedatum: row.anmeldedatum,
    status: row.status,
    thema: row.thema,
  };
}
