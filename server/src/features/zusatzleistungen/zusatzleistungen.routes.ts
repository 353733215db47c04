import { listZusatzleistungen } from '@firmenportal/contract/zusatzleistungen';
import { handle, type Route } from '../../platform/http/handler.ts';
import { requireEinsicht } from '../stammdaten/student-einsicht.db.ts';
import { findZusatzleistungen } from './zusatzleistungen.db.ts';
import { presentZusatzleistung } from './zusatzleistungen.presenter.ts';

export function zusatzleistungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listZusatzleistungen, async ({ db, zugriff, params, query }) => {
      await requireEinsicht(db, zugriff, params.id, 'einsicht.leistungen');
      const { total, members } = await findZusatzleistungen(db, zugriff, params.id, query);
      return { total, members: members.map((row) => presentZusatzleistung(basis, row)) };
    }),
  ];
}
