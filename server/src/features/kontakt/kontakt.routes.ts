import { getKontakt, listKontakte } from '@firmenportal/contract/kontakt';
import { notFound } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findKontakt, findKontakte, kontakteList } from './kontakt.db.ts';
import { kontakteColumns, presentKontakt } from './kontakt.presenter.ts';

export function kontaktRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listKontakte,
      async ({ db, access, query }) => {
        const { total, members } = await findKontakte(db, access, query);
        return { total, members: members.map((row) => presentKontakt(basePath, row)) };
      },
      { name: 'ansprechpersonen', list: kontakteList, columns: kontakteColumns },
    ),
    handle(getKontakt, async ({ db, access, params }) => {
      const row = await findKontakt(db, access, params.id);
      if (!row) throw notFound();
      return presentKontakt(basePath, row);
    }),
  ];
}
