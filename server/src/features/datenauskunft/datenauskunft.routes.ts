import { buffer } from 'node:stream/consumers';
import { getDatenauskunft } from '@firmenportal/contract/datenauskunft';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { nameOfFile } from '../../platform/http/file.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findAuskunft } from './datenauskunft.db.ts';

export function datenauskunftRoutes({ database, files }: { database: Database; files: Files }): Route[] {
  /** The photo itself, for whoever has the file and not the portal. */
  const photoAt = async (schluessel: unknown): Promise<string | null> =>
    typeof schluessel === 'string' ? (await buffer(await files.read(schluessel))).toString('base64') : null;

  return [
    handle(getDatenauskunft, async ({ db, zugriff, params, jetzt }) => {
      const { benutzerId, uebernommenVon } = zugriff;
      if (params.id !== benutzerId) throw notFound();
      if (uebernommenVon !== null) throw new ApiError(409, 'fehler.409.auskunftUebernommen');
      await protokolliere(db, zugriff, 'auskunft', { objekt: benutzerId });
      return {
        name: nameOfFile(['datenauskunft'], jetzt, 'json'),
        medientyp: 'application/json',
        inhalt: async () => {
          const { konto, person, ...rest } = await findAuskunft(database, benutzerId);
          const [own] = person;
          const foto = await photoAt(own?.['foto']);
          const auskunft = { erstelltAm: jetzt, konto: konto[0], person: own && { ...own, foto }, ...rest };
          return Buffer.from(JSON.stringify(auskunft, undefined, 2));
        },
      };
    }),
  ];
}
