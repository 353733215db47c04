import { listProtokoll } from '@firmenportal/contract/protokoll';
import { handleList } from '#platform/http/list.ts';
import { type Route } from '#platform/http/route.ts';
import { protokollList } from './protokoll.db.ts';
import { presentEntry, protokollColumns } from './protokoll.presenter.ts';

export function protokollRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handleList(
      listProtokoll,
      { name: 'protokoll', list: protokollList, columns: protokollColumns },
      (row, { locale }) => presentEntry(basePath, row, locale),
    ),
  ];
}
