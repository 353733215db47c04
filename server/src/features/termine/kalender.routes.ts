import {
  createKalenderabo,
  deleteKalenderabo,
  getKalenderabo,
  getKalenderaboIcs,
  getTermineIcs,
  KALENDERTYP,
} from '@firmenportal/contract/kalender';
import { expandRollen, hasPermission } from '@firmenportal/contract/permissions';
import type { Locale } from '@firmenportal/contract/locale';
import { recordAudit } from '#platform/audit/audit.ts';
import { newLinkToken } from '#platform/auth/link-token.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { nameOfFile, type FileAnswer } from '#platform/http/files/file.ts';
import { handle, handlePublic, type Route } from '#platform/http/route.ts';
import { TERMS } from '#platform/texte/fachworte.ts';
import { listKalendertermine, type KalenderRow } from './kalender.db.ts';
import { icsOf } from './kalender.presenter.ts';
import { deleteAbo, findAbo, findRollenOfAbo, putAbo } from './kalenderabo.db.ts';

interface Deps {
  basePath: string;
  baseUrl: string;
  database: Database;
}

/** Dates for calendars: as a file, and at an address to subscribe to (product.md §9). */
export function kalenderRoutes({ basePath, baseUrl, database }: Deps): Route[] {
  const abo = (angelegtAm: Date | undefined, address: string | null) => ({
    '@id': `${basePath}/termine/abo`,
    '@type': 'Kalenderabo' as const,
    angelegtAm: angelegtAm?.toISOString() ?? null,
    adresse: address,
  });
  return [
    handle(getTermineIcs, async ({ db, query, locale, now }) => {
      const rows = await listKalendertermine(db, query);
      if (query.termin !== undefined && rows.length === 0) throw notFound();
      const [only] = query.termin === undefined ? [] : rows;
      const name = nameOfFile([only?.titel ?? TERMS[locale].datei.termine], now, 'ics');
      return kalenderOf(rows, name, locale);
    }),
    handle(getKalenderabo, async ({ db, access }) => abo(await findAbo(db, access), null)),
    handle(createKalenderabo, async ({ db, access, now }) => {
      // Otherwise somebody who took the account over would keep the address afterwards.
      if (access.uebernommenVon !== null) throw new ApiError(409, 'fehler.409.kalenderaboUebernommen');
      const token = newLinkToken();
      await putAbo(db, access, token, now);
      await recordAudit(db, access, 'kalenderabo.neu', { objekt: access.benutzerId });
      return abo(now, `${baseUrl}${basePath}/termine/abo/${token}.ics`);
    }),
    handle(deleteKalenderabo, async ({ db, access }) => {
      if (!(await deleteAbo(db, access))) return;
      await recordAudit(db, access, 'kalenderabo.beendet', { objekt: access.benutzerId });
    }),
    // Calendars send no useful language, so the school's is used, as in its dates.
    handlePublic(getKalenderaboIcs, async ({ params, locale }) => {
      const rows = await database.asSystem('kalender', async (db) => {
        const rollen = await findRollenOfAbo(db, params.token);
        const may = rollen && hasPermission({ roles: expandRollen(rollen) }, getTermineIcs.permission);
        return may ? listKalendertermine(db, {}) : undefined;
      });
      if (!rows) throw notFound();
      return kalenderOf(rows, `${TERMS[locale].datei.termine.toLowerCase()}.ics`, locale);
    }),
  ];
}

const kalenderOf = (rows: readonly KalenderRow[], name: string, locale: Locale): FileAnswer => ({
  name,
  mediaType: KALENDERTYP,
  content: async () => icsOf(rows, locale),
});
