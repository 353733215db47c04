import { getBewerbung, listBewerbungen, updateBewerbung } from '@firmenportal/contract/bewerbungen';
import { recordAudit } from '#platform/audit/audit.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  bewerbungenList,
  type BewerbungRow,
  declineBewerbung,
  findBewerbung,
  lockBewerbung,
  resumeBewerbung,
} from './bewerbungen.db.ts';
import { bewerbungenColumns, presentBewerbung } from './bewerbungen.presenter.ts';

export function bewerbungenRoutes({ basePath }: { basePath: string }): Route[] {
  const presentFound = (row: BewerbungRow | undefined) => {
    if (!row) throw notFound();
    return presentBewerbung(basePath, row);
  };
  return [
    handleList(
      listBewerbungen,
      { name: 'bewerbungen', list: bewerbungenList, columns: bewerbungenColumns },
      (row) => presentBewerbung(basePath, row),
    ),
    handle(getBewerbung, async ({ db, access, params }) =>
      presentFound(await findBewerbung(db, access, params.id)),
    ),
    handle(updateBewerbung, async ({ db, access, params, body: { stand }, now }) => {
      const row = await lockBewerbung(db, access, params.id);
      if (!row) throw notFound();
      if (row.stand === 'eingeschrieben') throw new ApiError(409, 'fehler.409.bewerbungGemeldet');
      if (row.stand === 'zurueckgezogen') throw new ApiError(409, 'fehler.409.bewerbungZurueckgezogen');
      if (row.stand === stand) return presentBewerbung(basePath, row);
      if (stand === 'abgelehnt') await declineBewerbung(db, access, params.id, now);
      else await resumeBewerbung(db, access, params.id);
      const aktion = stand === 'abgelehnt' ? 'bewerbung.abgelehnt' : 'bewerbung.aufgenommen';
      await recordAudit(db, access, aktion, { objekt: row.bewerberId });
      return presentFound(await findBewerbung(db, access, params.id));
    }),
  ];
}
