import { getKontakt, listKontakte } from '@firmenportal/contract/kontakt';
import { notFound } from '#platform/http/errors/api-error.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findKontakt, kontakteList } from './kontakt.db.ts';
import { kontakteColumns, presentKontakt } from './kontakt.presenter.ts';

export function kontaktRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handleList(
      listKontakte,
      { name: 'ansprechpersonen', list: kontakteList, columns: kontakteColumns },
      (row) => presentKontakt(basePath, row),
    ),
    handle(getKontakt, async ({ db, access, params }) => {
      const row = await findKontakt(db, access, params.id);
      if (!row) throw notFound();
      return presentKontakt(basePath, row);
    }),
  ];
}
