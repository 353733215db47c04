import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { handle, type Route } from '#platform/http/route.ts';
import { auditStudents, auditWholeList } from '../studenten/shared/student-view.db.ts';
import { findPruefungsleistungen, pruefungsleistungenList } from './pruefungsleistungen.db.ts';
import { presentPruefungsleistung, pruefungsleistungenColumns } from './pruefungsleistungen.presenter.ts';

export function pruefungsleistungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listPruefungsleistungen,
      async ({ db, access, query }) => {
        const { total, members } = await findPruefungsleistungen(db, access, query);
        await auditStudents(db, access, 'einsicht.noten', members);
        return { total, members: members.map((row) => presentPruefungsleistung(basePath, row)) };
      },
      {
        name: 'noten',
        list: pruefungsleistungenList,
        columns: pruefungsleistungenColumns,
        audit: auditWholeList('einsicht.noten'),
      },
    ),
  ];
}
