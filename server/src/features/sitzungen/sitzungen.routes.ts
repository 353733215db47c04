import { deleteAndereSitzungen, deleteSitzung, listSitzungen } from '@firmenportal/contract/sitzungen';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { endAndere, endSession, findSitzungen } from './sitzungen.db.ts';

export function sitzungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listSitzungen, async ({ db, access, query, now }) => {
      const { total, members } = await findSitzungen(db, access, query, now);
      return {
        total,
        members: members.map((row) => ({
          '@id': `${basePath}/sitzungen/${row.id}`,
          '@type': 'Sitzung' as const,
          begonnenAm: row.begonnenAm.toISOString(),
          zuletztAktivAm: row.zuletztAktivAm.toISOString(),
          endetAm: row.endetAm.toISOString(),
          geraet: row.geraet,
          aktuell: row.id === access.sitzungId,
          uebernommenVon: row.uebernommenVonName,
        })),
      };
    }),
    handle(deleteSitzung, async ({ db, access, params, now }) => {
      const isOwn = params.id === access.sitzungId;
      if (!isOwn) refuseTakenOver(access);
      if (!(await endSession(db, access, params.id, now))) throw notFound();
      if (isOwn) await recordAudit(db, access, 'abmeldung');
      else await recordAudit(db, access, 'sitzungen.eigene', { angaben: { anzahl: 1 } });
    }),
    handle(deleteAndereSitzungen, async ({ db, access, now }) => {
      refuseTakenOver(access);
      const ended = await endAndere(db, access, now);
      if (ended > 0) await recordAudit(db, access, 'sitzungen.eigene', { angaben: { anzahl: ended } });
    }),
  ];
}

/** Somebody who acts in another account can't end that person's sessions. */
function refuseTakenOver({ uebernommenVon }: Access): void {
  if (uebernommenVon !== null) throw new ApiError(409, 'fehler.409.sitzungUebernommen');
}
