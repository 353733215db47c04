import { getAnwesenheitsuebersicht, listAnwesenheiten } from '@firmenportal/contract/anwesenheiten';
import { handle, type Route } from '#platform/http/route.ts';
import { requireRecordsView } from '../studenten/shared/student-view.db.ts';
import { countAnwesenheiten, findAnwesenheiten } from './anwesenheiten.db.ts';
import { presentAnwesenheit, presentUebersicht } from './anwesenheiten.presenter.ts';

export function anwesenheitenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listAnwesenheiten, async ({ db, access, params, query }) => {
      await requireRecordsView(db, access, params.id, 'einsicht.anwesenheit');
      const { total, members } = await findAnwesenheiten(db, access, params.id, query);
      return { total, members: members.map((row) => presentAnwesenheit(basePath, row)) };
    }),
    handle(getAnwesenheitsuebersicht, async ({ db, access, params }) => {
      await requireRecordsView(db, access, params.id, 'einsicht.anwesenheit');
      return presentUebersicht(basePath, params.id, await countAnwesenheiten(db, access, params.id));
    }),
  ];
}
