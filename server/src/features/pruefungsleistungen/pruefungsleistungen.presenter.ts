import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsleistung } from '@firmenportal/contract/pruefungsleistungen';
import { dateColumn, yesNoColumn, textColumn, numberColumn, type Column } from '#platform/export/columns.ts';
import { presentStudentKurz } from '../studenten/shared/student-kurz.presenter.ts';
import type { PruefungsleistungRow } from './pruefungsleistungen.db.ts';

export function presentPruefungsleistung(
  basePath: string,
  row: PruefungsleistungRow,
): Item<typeof Pruefungsleistung> {
  return {
    '@id': `${basePath}/pruefungsleistungen/${row.id}`,
    '@type': 'Pruefungsleistung',
    student: presentStudentKurz(basePath, row),
    semester: row.semester,
    modulnummer: row.modulnummer,
    modul: row.modul,
    pruefungsdatum: row.pruefungsdatum,
    notenerfassungsdatum: row.notenerfassungsdatum,
    note: row.note,
    bestanden: row.bestanden,
    credits: Number(row.credits),
    versuch: row.versuch,
    muendlicheErgaenzungspruefungErlaubt: row.muendlicheErgaenzungspruefungErlaubt,
    anerkannt: row.anerkannt,
  };
}

/** The list, as a file. */
export const pruefungsleistungenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: textColumn((row) => row.matrikelnummer, 16),
  semester: numberColumn((row) => row.semester),
  modulnummer: textColumn((row) => row.modulnummer, 16),
  modul: textColumn((row) => row.modul, 40),
  pruefungsdatum: dateColumn((row) => row.pruefungsdatum),
  notenerfassungsdatum: dateColumn((row) => row.notenerfassungsdatum),
  note: numberColumn((row) => row.note, 1),
  bestanden: textColumn(
    ({ bestanden }, { wert: value }) => (bestanden ? value.bestanden : value.nichtBestanden),
    16,
  ),
  credits: numberColumn((row) => row.credits),
  versuch: numberColumn((row) => row.versuch),
  muendlicheErgaenzungspruefungErlaubt: yesNoColumn((row) => row.muendlicheErgaenzungspruefungErlaubt),
  anerkannt: yesNoColumn((row) => row.anerkannt),
} satisfies Record<string, Column<PruefungsleistungRow>>;
