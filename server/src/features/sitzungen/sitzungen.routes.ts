import { deleteAndereSitzungen, deleteSitzung, listSitzungen } from '@firmenportal/contract/sitzungen';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { endAndere, endSitzung, findSitzungen } from './sitzungen.db.ts';

export function sitzungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listSitzungen, async ({ db, zugriff, query, jetzt }) => {
      const { total, members } = await findSitzungen(db, zugriff, query, jetzt);
      return {
        total,
        members: members.map((row) => ({
          '@id': `${basis}/sitzungen/${row.id}`,
          '@type': 'Sitzung' as const,
          begonnenAm: row.begonnenAm.toISOString(),
          zuletztAktivAm: row.zuletztAktivAm.toISOString(),
          endetAm: row.endetAm.toISOString(),
          geraet: row.geraet,
          aktuell: row.id === zugriff.sitzungId,
          uebernommenVon: row.uebernommenVonName,
        })),
      };
    }),
    handle(deleteSitzung, async ({ db, zugriff, params, jetzt }) => {
      if (params.id !== zugriff.sitzungId) refuseTakenOver(zugriff);
      if (!(await endSitzung(db, zugriff, params.id, jetzt))) throw notFound();
    }),
    handle(deleteAndereSitzungen, async ({ db, zugriff, jetzt }) => {
      refuseTakenOver(zugriff);
      await endAndere(db, zugriff, jetzt);
    }),
  ];
}

/** Whoever took the account over leaves its own person alone. */
function refuseTakenOver({ uebernommenVon }: Zugriff): void {
  if (uebernommenVon !== null) throw new ApiError(409, 'fehler.409.sitzungUebernommen');
}
