import { listProtokoll } from '@firmenportal/contract/protokoll';
import { handle, type Route } from '#platform/http/route.ts';
import { findProtokoll, protokollList } from './protokoll.db.ts';
import { presentEntry, protokollColumns } from './protokoll.presenter.ts';

export function protokollRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listProtokoll,
      async ({ db, access, query, locale }) => {
        const { total, members } = await findProtokoll(db, access, query);
        return { total, members: members.map((row) => presentEntry(basePath, row, locale)) };
      },
      { name: 'protokoll', list: protokollList, columns: protokollColumns },
    ),
  ];
}
