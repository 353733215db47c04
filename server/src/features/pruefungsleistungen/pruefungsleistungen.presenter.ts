import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsleistung } from '@firmenportal/contract/pruefungsleistungen';
import { presentStudentKurz } from '../stammdaten/student-kurz.presenter.ts';
import type { PruefungsleistungRow } from './pruefungsleistungen.db.ts';

export function presentPruefungsleistung(
  basis: string,
  row: PruefungsleistungRow,
): Item<typeof Pruefungsleistung> {
  return {
    '@id': `${basis}/pruefungsleistungen/${row.id}`,
    '@type': 'Pruefungsleistung',
    student: presentStudentKurz(basis, row),
    semester: row.semester,
    modulnummer: row.modulnummer,
    modul: row.modul,
    pruefungsdatum: row.pruefungsdatum,
    notenerfassungsdatum: row.notenerfassungsdatum,
    note: row.note,
    bestanden: row.bestanden,
    credits: Number(row.credits),
    versuch: row.versuch,
    muendlicheErgaenzungspruefungErlaubt: row.muendliche_ergaenzungspruefung_erlaubt,
    anerkannt: row.anerkannt,
  };
}
