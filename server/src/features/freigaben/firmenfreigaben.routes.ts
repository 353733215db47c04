import { listFirmenfreigaben } from '@firmenportal/contract/firmenfreigaben';
import { handle, type Route } from '#platform/http/route.ts';
import { findFirmenfreigaben, firmenfreigabenList } from './firmenfreigaben.db.ts';
import { firmenfreigabenColumns, presentFirmenfreigabe } from './firmenfreigaben.presenter.ts';

/** Releases to all companies, for the school's systems. */
export function firmenfreigabenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listFirmenfreigaben,
      async ({ db, access, query }) => {
        const { total, members } = await findFirmenfreigaben(db, access, query);
        return { total, members: members.map((row) => presentFirmenfreigabe(basePath, row)) };
      },
      { name: 'freigaben', list: firmenfreigabenList, columns: firmenfreigabenColumns },
    ),
  ];
}
