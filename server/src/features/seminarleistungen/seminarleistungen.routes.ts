import { listSeminarleistungen } from '@firmenportal/contract/seminarleistungen';
import { handle, type Route } from '../../platform/http/handler.ts';
import { requireEinsicht } from '../stammdaten/student-einsicht.db.ts';
import { findSeminarleistungen } from './seminarleistungen.db.ts';
import { presentSeminarleistung } from './seminarleistungen.presenter.ts';

export function seminarleistungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listSeminarleistungen, async ({ db, zugriff, params, query }) => {
      await requireEinsicht(db, zugriff, params.id, 'einsicht.leistungen');
      const { total, members } = await findSeminarleistungen(db, zugriff, params.id, query);
      return { total, members: members.map((row) => presentSeminarleistung(basis, row)) };
    }),
  ];
}
