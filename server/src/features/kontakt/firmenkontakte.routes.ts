import { listFirmenkontakte } from '@firmenportal/contract/firmenkontakte';
import { handle, type Route } from '#platform/http/route.ts';
import { findFirmenkontakte, firmenkontakteList } from './firmenkontakte.db.ts';
import { firmenkontakteColumns, presentFirmenkontakt } from './firmenkontakte.presenter.ts';

/** Contacts of all companies, for the school's systems. */
export function firmenkontakteRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listFirmenkontakte,
      async ({ db, access, query }) => {
        const { total, members } = await findFirmenkontakte(db, access, query);
        return { total, members: members.map((row) => presentFirmenkontakt(basePath, row)) };
      },
      { name: 'ansprechpersonen', list: firmenkontakteList, columns: firmenkontakteColumns },
    ),
  ];
}
