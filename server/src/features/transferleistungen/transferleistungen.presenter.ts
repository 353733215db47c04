import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Transferleistung } from '@firmenportal/contract/transferleistungen';
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
    abgegebenAm: row.abgegeben_am,
    bewertetAm: row.bewertet_am,
    bestanden: row.bestanden,
    credits: Number(row.credits),
  };
}
