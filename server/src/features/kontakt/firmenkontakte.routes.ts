import { listFirmenkontakte } from '@firmenportal/contract/firmenkontakte';
import { handle, type Route } from '#platform/http/route.ts';
import { findFirmenkontakte, firmenkontakteList } from './firmenkontakte.db.ts';
import { firmenkontakteColumns, presentFirmenkontakt } from './firmenkontakte.presenter.ts';

/** People read files, by number where they ask for no order. */
const inFile: typeof firmenkontakteList = (access, query) =>
  firmenkontakteList(access, query.order.length > 0 ? query : { ...query, order: BY_NUMBER });
const BY_NUMBER: Parameters<typeof firmenkontakteList>[1]['order'] = [
  ['firmennummer', 'asc'],
  ['kontaktnummer', 'asc'],
];

/** Contacts of all companies, for the school's systems. */
export function firmenkontakteRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listFirmenkontakte,
      async ({ db, access, query }) => {
        const { total, members } = await findFirmenkontakte(db, access, query);
        return { total, members: members.map((row) => presentFirmenkontakt(basePath, row)) };
      },
      { name: 'ansprechpersonen', list: inFile, columns: firmenkontakteColumns },
    ),
  ];
}
