import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsleistung } from '@firmenportal/contract/pruefungsleistungen';
import { datum, jaNein, text, zahl, type Spalte } from '../../platform/export/spalten.ts';
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

/** The list as a file. */
export const pruefungsleistungenSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: text((row) => row.matrikelnummer, 16),
  semester: zahl((row) => row.semester),
  modulnummer: text((row) => row.modulnummer, 16),
  modul: text((row) => row.modul, 40),
  pruefungsdatum: datum((row) => row.pruefungsdatum),
  notenerfassungsdatum: datum((row) => row.notenerfassungsdatum),
  note: zahl((row) => row.note, 1),
  bestanden: text(({ bestanden }, { wert }) => (bestanden ? wert.bestanden : wert.nichtBestanden), 16),
  credits: zahl((row) => row.credits),
  versuch: zahl((row) => row.versuch),
  muendlicheErgaenzungspruefungErlaubt: jaNein((row) => row.muendliche_ergaenzungspruefung_erlaubt),
  anerkannt: jaNein((row) => row.anerkannt),
} satisfies Record<string, Spalte<PruefungsleistungRow>>;
