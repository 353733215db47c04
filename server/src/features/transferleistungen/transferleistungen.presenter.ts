import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Transferleistung } from '@firmenportal/contract/transferleistungen';
import { dateColumn, textColumn, numberColumn, type Column } from '#platform/export/columns.ts';
import { presentStudentKurz } from '../studenten/shared/student-kurz.presenter.ts';
import type { TransferleistungRow } from './transferleistungen.db.ts';

export function presentTransferleistung(
  basePath: string,
  row: TransferleistungRow,
): Item<typeof Transferleistung> {
  return {
    '@id': `${basePath}/studenten/transferleistungen/${row.id}`,
    '@type': 'Transferleistung',
    student: presentStudentKurz(basePath, row),
    nummer: row.nummer,
    titel: row.titel,
    modul: row.modul,
    quartal: row.quartal,
    stufe: row.stufe,
    ablehnungsgrund: row.ablehnungsgrund,
    frist: row.frist,
    ueberfaellig: row.ueberfaellig,
    abgegebenAm: row.abgegebenAm,
    bewertetAm: row.bewertetAm,
    bestanden: row.bestanden,
    credits: Number(row.credits),
  };
}

/** The list, as a file. */
export const transferleistungenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: textColumn((row) => row.matrikelnummer, 16),
  nummer: numberColumn((row) => row.nummer),
  titel: textColumn((row) => row.titel, 40),
  modul: textColumn((row) => row.modul, 40),
  quartal: textColumn((row) => row.quartal, 12),
  stufe: textColumn(({ stufe }, { wert: value }) => value.transferstufe[stufe]),
  frist: dateColumn((row) => row.frist),
  abgegebenAm: dateColumn((row) => row.abgegebenAm),
  bewertetAm: dateColumn((row) => row.bewertetAm),
  bestanden: textColumn(
    ({ bestanden }, { wert: value }) =>
      bestanden === null ? null : bestanden ? value.bestanden : value.nichtBestanden,
    16,
  ),
  credits: numberColumn((row) => row.credits),
  ablehnungsgrund: textColumn((row) => row.ablehnungsgrund, 40),
} satisfies Record<string, Column<TransferleistungRow>>;
