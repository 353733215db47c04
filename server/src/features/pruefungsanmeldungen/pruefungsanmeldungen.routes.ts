import { listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { handle, type Route } from '#platform/http/route.ts';
import { auditStudents, auditWholeList } from '../studenten/shared/student-view.db.ts';
import { findPruefungsanmeldungen, pruefungsanmeldungenList } from './pruefungsanmeldungen.db.ts';
import { presentPruefungsanmeldung, pruefungsanmeldungenColumns } from './pruefungsanmeldungen.presenter.ts';

export function pruefungsanmeldungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listPruefungsanmeldungen,
      async ({ db, access, query }) => {
        const { total, members } = await findPruefungsanmeldungen(db, access, query);
        await auditStudents(db, access, 'einsicht.pruefungsanmeldungen', members);
        return { total, members: members.map((row) => presentPruefungsanmeldung(basePath, row)) };
      },
      {
        name: 'pruefungsanmeldungen',
        list: pruefungsanmeldungenList,
        columns: pruefungsanmeldungenColumns,
        audit: auditWholeList('einsicht.pruefungsanmeldungen'),
      },
    ),
  ];
}
