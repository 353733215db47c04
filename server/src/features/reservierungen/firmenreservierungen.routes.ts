import {
  listFirmenreservierungen,
  listReservierungssummen,
} from '@firmenportal/contract/firmenreservierungen';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { firmenreservierungenList, listSummen } from './firmenreservierungen.db.ts';
import {
  firmenreservierungenColumns,
  presentFirmenreservierung,
  presentTotal,
} from './firmenreservierungen.presenter.ts';

/** Places of all companies, for the school's planning. */
export function firmenreservierungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handleList(
      listFirmenreservierungen,
      {
        name: 'firmenreservierungen',
        list: firmenreservierungenList,
        columns: firmenreservierungenColumns,
      },
      (row) => presentFirmenreservierung(basePath, row),
    ),
    handle(listReservierungssummen, async ({ db, access, query }) => {
      const rows = await listSummen(db, access, query);
      return { total: rows.length, members: rows.map((row) => presentTotal(basePath, row)) };
    }),
  ];
}
