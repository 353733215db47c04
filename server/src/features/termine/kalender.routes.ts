import {
  createKalenderabo,
  deleteKalenderabo,
  getKalenderabo,
  getKalenderaboIcs,
  getTermineIcs,
  KALENDERTYP,
} from '@firmenportal/contract/kalender';
import { expandRollen, hatRecht } from '@firmenportal/contract/rechte';
import type { Sprache } from '@firmenportal/contract/sprache';
import { protokolliere } from '../../platform/audit/audit.ts';
import { newLinktoken } from '../../platform/auth/link-token.ts';
import type { Database } from '../../platform/db/database.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { nameOfFile, type Datei } from '../../platform/http/file.ts';
import { handle, handlePublic, type Route } from '../../platform/http/handler.ts';
import { FACHWORTE } from '../../platform/texte/fachworte.ts';
import { listKalendertermine, type KalenderRow } from './kalender.db.ts';
import { icsOf } from './kalender.presenter.ts';
import { deleteAbo, findAbo, findRollenOfAbo, putAbo } from './kalenderabo.db.ts';

interface Deps {
  basis: string;
  baseUrl: string;
  database: Database;
}

/** Dates for calendars: as a file, and under an address that they come back to (product.md §9). */
export function kalenderRoutes({ basis, baseUrl, database }: Deps): Route[] {
  const abo = (angelegtAm: Date | undefined, adresse: string | null) => ({
    '@id': `${basis}/termine/abo`,
    '@type': 'Kalenderabo' as const,
    angelegtAm: angelegtAm?.toISOString() ?? null,
    adresse,
  });
  return [
    handle(getTermineIcs, async ({ db, query, sprache, jetzt }) => {
      const rows = await listKalendertermine(db, query);
      if (query.termin !== undefined && rows.length === 0) throw notFound();
      const [only] = query.termin === undefined ? [] : rows;
      const name = nameOfFile([only?.titel ?? FACHWORTE[sprache].datei.termine], jetzt, 'ics');
      return kalenderOf(rows, name, sprache);
    }),
    handle(getKalenderabo, async ({ db, zugriff }) => abo(await findAbo(db, zugriff), null)),
    handle(createKalenderabo, async ({ db, zugriff, jetzt }) => {
      // Whoever took the account over would keep the address beyond that.
      if (zugriff.uebernommenVon !== null) throw new ApiError(409, 'fehler.409.kalenderaboUebernommen');
      const token = newLinktoken();
      await putAbo(db, zugriff, token, jetzt);
      await protokolliere(db, zugriff, 'kalenderabo.neu', { objekt: zugriff.benutzerId });
      return abo(jetzt, `${baseUrl}${basis}/termine/abo/${token}.ics`);
    }),
    handle(deleteKalenderabo, async ({ db, zugriff }) => {
      if (!(await deleteAbo(db, zugriff))) return;
      await protokolliere(db, zugriff, 'kalenderabo.beendet', { objekt: zugriff.benutzerId });
    }),
    // Calendars name no language that counts here: theirs is that of the school, as are its dates.
    handlePublic(getKalenderaboIcs, async ({ params, sprache }) => {
      const rows = await database.alsSystem('kalender', async (db) => {
        const rollen = await findRollenOfAbo(db, params.token);
        const may = rollen && hatRecht({ roles: expandRollen(rollen) }, getTermineIcs.recht);
        return may ? listKalendertermine(db, {}) : undefined;
      });
      if (!rows) throw notFound();
      return kalenderOf(rows, `${FACHWORTE[sprache].datei.termine.toLowerCase()}.ics`, sprache);
    }),
  ];
}

const kalenderOf = (rows: readonly KalenderRow[], name: string, sprache: Sprache): Datei => ({
  name,
  medientyp: KALENDERTYP,
  inhalt: async () => icsOf(rows, sprache),
});
