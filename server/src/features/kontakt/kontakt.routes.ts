import { getKontakt, listKontakte } from '@firmenportal/contract/kontakt';
import { notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findKontakt, findKontakte, type KontaktRow } from './kontakt.db.ts';

export function kontaktRoutes({ basis }: { basis: string }): Route[] {
  const present = ({ id, ...row }: KontaktRow) => ({
    '@id': `${basis}/kontakt/${id}`,
    '@type': 'Kontakt' as const,
    ...row,
  });
  return [
    handle(listKontakte, async ({ db, zugriff, query }) => {
      const { total, members } = await findKontakte(db, zugriff, query);
      return { total, members: members.map(present) };
    }),
    handle(getKontakt, async ({ db, zugriff, params }) => {
      const row = await findKontakt(db, zugriff, params.id);
      if (!row) throw notFound();
      return present(row);
    }),
  ];
}
