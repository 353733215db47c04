import { listStudienverlauf } from '@firmenportal/contract/studienverlauf';
import { handle, type Route } from '#platform/http/route.ts';
import { requireRecordsView } from '../studenten/shared/student-view.db.ts';
import { findVerlauf } from './studienverlauf.db.ts';
import { presentEntry } from './studienverlauf.presenter.ts';

/** The history of a student's studies. */
export function studienverlaufRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listStudienverlauf, async ({ db, access, params, query }) => {
      await requireRecordsView(db, access, params.id, 'einsicht.verlauf');
      const { total, members } = await findVerlauf(db, access, params.id, query);
      return { total, members: members.map((row) => presentEntry(basePath, params.id, row)) };
    }),
  ];
}
