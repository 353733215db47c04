import { getBewerbung, listBewerbungen, updateBewerbung } from '@firmenportal/contract/bewerbungen';
import { protokolliere } from '../../platform/audit/audit.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import {
  bewerbungenListe,
  declineBewerbung,
  findBewerbung,
  findBewerbungen,
  lockBewerbung,
  resumeBewerbung,
  type BewerbungRow,
} from './bewerbungen.db.ts';
import { bewerbungenSpalten, presentBewerbung } from './bewerbungen.presenter.ts';

export function bewerbungenRoutes({ basis }: { basis: string }): Route[] {
  const presentFound = (row: BewerbungRow | undefined) => {
    if (!row) throw notFound();
    return presentBewerbung(basis, row);
  };
  return [
    handle(
      listBewerbungen,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findBewerbungen(db, zugriff, query);
        return { total, members: members.map((row) => presentBewerbung(basis, row)) };
      },
      { name: 'bewerbungen', liste: bewerbungenListe, spalten: bewerbungenSpalten },
    ),
    handle(getBewerbung, async ({ db, zugriff, params }) =>
      presentFound(await findBewerbung(db, zugriff, params.id)),
    ),
    handle(updateBewerbung, async ({ db, zugriff, params, body: { stand }, jetzt }) => {
      const row = await lockBewerbung(db, zugriff, params.id);
      if (!row) throw notFound();
      if (row.stand === 'eingeschrieben') throw new ApiError(409, 'fehler.409.bewerbungGemeldet');
      if (row.stand === 'zurueckgezogen') throw new ApiError(409, 'fehler.409.bewerbungZurueckgezogen');
      if (row.stand === stand) return presentBewerbung(basis, row);
      if (stand === 'abgelehnt') await declineBewerbung(db, zugriff, params.id, jetzt);
      else await resumeBewerbung(db, zugriff, params.id);
      const aktion = stand === 'abgelehnt' ? 'bewerbung.abgelehnt' : 'bewerbung.aufgenommen';
      await protokolliere(db, zugriff, aktion, { objekt: row.bewerber_id });
      return presentFound(await findBewerbung(db, zugriff, params.id));
    }),
  ];
}
