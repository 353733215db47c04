import {
  listTransferleistungen,
  listTransferleistungenEines,
} from '@firmenportal/contract/transferleistungen';
import { handle, type Route } from '#platform/http/route.ts';
import { auditStudents, auditWholeList, requireRecordsView } from '../studenten/shared/student-view.db.ts';
import {
  findTransferleistungen,
  findTransferleistungenEines,
  transferleistungenList,
} from './transferleistungen.db.ts';
import { presentTransferleistung, transferleistungenColumns } from './transferleistungen.presenter.ts';

export function transferleistungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listTransferleistungen,
      async ({ db, access, query }) => {
        const { total, members } = await findTransferleistungen(db, access, query);
        await auditStudents(db, access, 'einsicht.leistungen', members);
        return { total, members: members.map((row) => presentTransferleistung(basePath, row)) };
      },
      {
        name: 'transferleistungen',
        list: transferleistungenList,
        columns: transferleistungenColumns,
        audit: auditWholeList('einsicht.leistungen'),
      },
    ),
    handle(listTransferleistungenEines, async ({ db, access, params, query }) => {
      await requireRecordsView(db, access, params.id, 'einsicht.leistungen');
      const { total, members } = await findTransferleistungenEines(db, access, params.id, query);
      return { total, members: members.map((row) => presentTransferleistung(basePath, row)) };
    }),
  ];
}
