import {
  listTransferleistungen,
  listTransferleistungenEines,
} from '@firmenportal/contract/transferleistungen';
import { protokolliere } from '../../platform/audit/audit.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { requireEinsicht } from '../stammdaten/student-einsicht.db.ts';
import {
  findTransferleistungen,
  findTransferleistungenEines,
  transferleistungenListe,
} from './transferleistungen.db.ts';
import { presentTransferleistung, transferleistungenSpalten } from './transferleistungen.presenter.ts';

export function transferleistungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listTransferleistungen,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findTransferleistungen(db, zugriff, query);
        // As with grades: a list over many is none of a person in particular.
        const [seen] = members;
        if (query.student !== undefined && seen) {
          await protokolliere(db, { ...zugriff, firmaId: seen.firma_id }, 'einsicht.leistungen', {
            objekt: query.student,
          });
        }
        return { total, members: members.map((row) => presentTransferleistung(basis, row)) };
      },
      { name: 'transferleistungen', liste: transferleistungenListe, spalten: transferleistungenSpalten },
    ),
    handle(listTransferleistungenEines, async ({ db, zugriff, params, query }) => {
      await requireEinsicht(db, zugriff, params.id, 'einsicht.leistungen');
      const { total, members } = await findTransferleistungenEines(db, zugriff, params.id, query);
      return { total, members: members.map((row) => presentTransferleistung(basis, row)) };
    }),
  ];
}
