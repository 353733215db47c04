import { getAnwesenheitsuebersicht, listAnwesenheiten } from '@firmenportal/contract/anwesenheiten';
import { handle, type Route } from '../../platform/http/handler.ts';
import { requireEinsicht } from '../stammdaten/student-einsicht.db.ts';
import { countAnwesenheiten, findAnwesenheiten } from './anwesenheiten.db.ts';
import { presentAnwesenheit, presentUebersicht } from './anwesenheiten.presenter.ts';

export function anwesenheitenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listAnwesenheiten, async ({ db, zugriff, params, query }) => {
      await requireEinsicht(db, zugriff, params.id, 'einsicht.anwesenheit');
      const { total, members } = await findAnwesenheiten(db, zugriff, params.id, query);
      return { total, members: members.map((row) => presentAnwesenheit(basis, row)) };
    }),
    handle(getAnwesenheitsuebersicht, async ({ db, zugriff, params }) => {
      await requireEinsicht(db, zugriff, params.id, 'einsicht.anwesenheit');
      return presentUebersicht(basis, params.id, await countAnwesenheiten(db, zugriff, params.id));
    }),
  ];
}
