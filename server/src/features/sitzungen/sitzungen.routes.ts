import { deleteAndereSitzungen, deleteSitzung, listSitzungen } from '@firmenportal/contract/sitzungen';
import { notFound } from '../../platform/http/api-error.ts';
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
      if (!(await endSitzung(db, zugriff, params.id, jetzt))) throw notFound();
    }),
    handle(deleteAndereSitzungen, ({ db, zugriff, jetzt }) => endAndere(db, zugriff, jetzt)),
  ];
}
