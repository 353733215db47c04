import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsanmeldung } from '@firmenportal/contract/pruefungsanmeldungen';
import { datum, text, type Spalte } from '../../platform/export/spalten.ts';
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

/** The list as a file. */
export const pruefungsanmeldungenSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: text((row) => row.matrikelnummer, 16),
  modulnummer: text((row) => row.modulnummer, 16),
  modul: text((row) => row.modul, 40),
  pruefungsdatum: datum((row) => row.pruefungsdatum),
  anmeldedatum: datum((row) => row.anmeldedatum),
  status: text(({ status }, { wert }) => wert.anmeldestatus[status], 18),
  thema: text((row) => row.thema, 40),
} satisfies Record<string, Spalte<PruefungsanmeldungRow>>;
