import { listProtokoll } from '@firmenportal/contract/protokoll';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findProtokoll, protokollListe } from './protokoll.db.ts';
import { presentEintrag, protokollSpalten } from './protokoll.presenter.ts';

export function protokollRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listProtokoll,
      async ({ db, zugriff, query, sprache }) => {
        const { total, members } = await findProtokoll(db, zugriff, query);
        return { total, members: members.map((row) => presentEintrag(basis, row, sprache)) };
      },
      { name: 'protokoll', liste: protokollListe, spalten: protokollSpalten },
    ),
  ];
}
