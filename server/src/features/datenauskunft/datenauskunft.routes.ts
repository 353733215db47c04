import { buffer } from 'node:stream/consumers';
import { getDatenauskunft } from '@firmenportal/contract/datenauskunft';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { nameOfFile } from '../../platform/http/file.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findAuskunft } from './datenauskunft.db.ts';

interface Deps {
  database: Database;
  files: Files;
}

/** All that is kept of an account as JSON; the photo itself, for whoever has the file and not the portal. */
export async function auskunftOf(
  { database, files }: Deps,
  benutzerId: string,
  jetzt: Date,
): Promise<string> {
  const { konto, person, ...rest } = await findAuskunft(database, benutzerId);
  const [own] = person;
  const schluessel = own?.['foto'];
  const foto =
    typeof schluessel === 'string' ? (await buffer(await files.read(schluessel))).toString('base64') : null;
  const auskunft = { erstelltAm: jetzt, konto: konto[0], person: own && { ...own, foto }, ...rest };
  return JSON.stringify(auskunft, undefined, 2);
}

export function datenauskunftRoutes(deps: Deps): Route[] {
  return [
    handle(getDatenauskunft, async ({ db, zugriff, params, jetzt }) => {
      const { benutzerId, uebernommenVon } = zugriff;
      if (params.id !== benutzerId) throw notFound();
      if (uebernommenVon !== null) throw new ApiError(409, 'fehler.409.auskunftUebernommen');
      await protokolliere(db, zugriff, 'auskunft', { objekt: benutzerId });
      return {
        name: nameOfFile(['datenauskunft'], jetzt, 'json'),
        medientyp: 'application/json',
        inhalt: async () => Buffer.from(await auskunftOf(deps, benutzerId, jetzt)),
      };
    }),
  ];
}
