import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Transferleistung } from '@firmenportal/contract/transferleistungen';
import { datum, text, zahl, type Spalte } from '../../platform/export/spalten.ts';
import { presentStudentKurz } from '../stammdaten/student-kurz.presenter.ts';
import type { TransferleistungRow } from './transferleistungen.db.ts';

export function presentTransferleistung(
  basis: string,
  row: TransferleistungRow,
): Item<typeof Transferleistung> {
  return {
    '@id': `${basis}/studenten/transferleistungen/${row.id}`,
    '@type': 'Transferleistung',
    student: presentStudentKurz(basis, row),
    nummer: row.nummer,
    titel: row.titel,
    modul: row.modul,
    quartal: row.quartal,
    stufe: row.stufe,
    ablehnungsgrund: row.ablehnungsgrund,
    frist: row.frist,
    ueberfaellig: row.ueberfaellig,
    abgegebenAm: row.abgegeben_am,
    bewertetAm: row.bewertet_am,
    bestanden: row.bestanden,
    credits: Number(row.credits),
  };
}

/** The list as a file. */
export const transferleistungenSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: text((row) => row.matrikelnummer, 16),
  nummer: zahl((row) => row.nummer),
  titel: text((row) => row.titel, 40),
  modul: text((row) => row.modul, 40),
  quartal: text((row) => row.quartal, 12),
  stufe: text(({ stufe }, { wert }) => wert.transferstufe[stufe]),
  frist: datum((row) => row.frist),
  abgegebenAm: datum((row) => row.abgegeben_am),
  bewertetAm: datum((row) => row.bewertet_am),
  bestanden: text(
    ({ bestanden }, { wert }) =>
      bestanden === null ? null : bestanden ? wert.bestanden : wert.nichtBestanden,
    16,
  ),
  credits: zahl((row) => row.credits),
  ablehnungsgrund: text((row) => row.ablehnungsgrund, 40),
} satisfies Record<string, Spalte<TransferleistungRow>>;
