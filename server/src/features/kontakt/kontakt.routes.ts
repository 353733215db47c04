import { getKontakt, listKontakte } from '@firmenportal/contract/kontakt';
import { notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findKontakt, findKontakte, kontakteListe } from './kontakt.db.ts';
import { kontakteSpalten, presentKontakt } from './kontakt.presenter.ts';

export function kontaktRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listKontakte,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findKontakte(db, zugriff, query);
        return { total, members: members.map((row) => presentKontakt(basis, row)) };
      },
      { name: 'ansprechpersonen', liste: kontakteListe, spalten: kontakteSpalten },
    ),
    handle(getKontakt, async ({ db, zugriff, params }) => {
      const row = await findKontakt(db, zugriff, params.id);
      if (!row) throw notFound();
      return presentKontakt(basis, row);
    }),
  ];
}
