import { deleteAndereSitzungen, deleteSitzung, listSitzungen } from '@firmenportal/contract/sitzungen';
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
      if (params.id !== access.sitzungId) refuseTakenOver(access);
      if (!(await endSession(db, access, params.id, now))) throw notFound();
    }),
    handle(deleteAndereSitzungen, async ({ db, access, now }) => {
      refuseTakenOver(access);
      await endAndere(db, access, now);
    }),
  ];
}

/** Somebody who acts in another account can't end that person's sessions. */
function refuseTakenOver({ uebernommenVon }: Access): void {
  if (uebernommenVon !== null) throw new ApiError(409, 'fehler.409.sitzungUebernommen');
}
