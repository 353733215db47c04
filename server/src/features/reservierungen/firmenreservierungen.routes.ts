import {
  listFirmenreservierungen,
  listReservierungssummen,
} from '@firmenportal/contract/firmenreservierungen';
import { handle, type Route } from '#platform/http/route.ts';
import { findFirmenreservierungen, firmenreservierungenList, listSummen } from './firmenreservierungen.db.ts';
import {
  firmenreservierungenColumns,
  presentFirmenreservierung,
  presentTotal,
} from './firmenreservierungen.presenter.ts';

/** Places of all companies, for the school's planning. */
export function firmenreservierungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listFirmenreservierungen,
      async ({ db, access, query }) => {
        const { total, members } = await findFirmenreservierungen(db, access, query);
        return { total, members: members.map((row) => presentFirmenreservierung(basePath, row)) };
      },
      {
        name: 'firmenreservierungen',
        list: firmenreservierungenList,
        columns: firmenreservierungenColumns,
      },
    ),
    handle(listReservierungssummen, async ({ db, access, query }) => {
      const rows = await listSummen(db, access, query);
      return { total: rows.length, members: rows.map((row) => presentTotal(basePath, row)) };
    }),
  ];
}
