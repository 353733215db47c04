import {
  listTransferleistungen,
  listTransferleistungenEines,
} from '@firmenportal/contract/transferleistungen';
import { handle, type Route } from '../../platform/http/handler.ts';
import { auditStudents, auditWholeList, requireEinsicht } from '../stammdaten/student-einsicht.db.ts';
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
        await auditStudents(db, zugriff, 'einsicht.leistungen', members);
        return { total, members: members.map((row) => presentTransferleistung(basis, row)) };
      },
      {
        name: 'transferleistungen',
        liste: transferleistungenListe,
        spalten: transferleistungenSpalten,
        audit: auditWholeList('einsicht.leistungen'),
      },
    ),
    handle(listTransferleistungenEines, async ({ db, zugriff, params, query }) => {
      await requireEinsicht(db, zugriff, params.id, 'einsicht.leistungen');
      const { total, members } = await findTransferleistungenEines(db, zugriff, params.id, query);
      return { total, members: members.map((row) => presentTransferleistung(basis, row)) };
    }),
  ];
}
