import { listZusatzleistungen } from '@firmenportal/contract/zusatzleistungen';
import { handle, type Route } from '#platform/http/route.ts';
import { requireRecordsView } from '../studenten/shared/student-view.db.ts';
import { findZusatzleistungen } from './zusatzleistungen.db.ts';
import { presentZusatzleistung } from './zusatzleistungen.presenter.ts';

export function zusatzleistungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listZusatzleistungen, async ({ db, access, params, query }) => {
      await requireRecordsView(db, access, params.id, 'einsicht.leistungen');
      const { total, members } = await findZusatzleistungen(db, access, params.id, query);
      return { total, members: members.map((row) => presentZusatzleistung(basePath, row)) };
    }),
  ];
}
