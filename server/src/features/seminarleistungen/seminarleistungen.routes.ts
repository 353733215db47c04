import { listSeminarleistungen } from '@firmenportal/contract/seminarleistungen';
import { handle, type Route } from '#platform/http/route.ts';
import { requireRecordsView } from '../studenten/shared/student-view.db.ts';
import { findSeminarleistungen } from './seminarleistungen.db.ts';
import { presentSeminarleistung } from './seminarleistungen.presenter.ts';

export function seminarleistungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listSeminarleistungen, async ({ db, access, params, query }) => {
      await requireRecordsView(db, access, params.id, 'einsicht.leistungen');
      const { total, members } = await findSeminarleistungen(db, access, params.id, query);
      return { total, members: members.map((row) => presentSeminarleistung(basePath, row)) };
    }),
  ];
}
