import { buffer } from 'node:stream/consumers';
import { getDatenauskunft } from '@firmenportal/contract/datenauskunft';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Files } from '#platform/files/files.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { nameOfFile } from '#platform/http/files/file.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findDisclosure } from './datenauskunft.db.ts';

interface Deps {
  database: Database;
  files: Files;
}

/**
 * Everything kept about an account, as JSON. It contains the photo itself, for readers who have the file but no access
 * to the portal.
 */
export async function disclosureOf(
  { database, files }: Deps,
  benutzerId: string,
  now: Date,
): Promise<string> {
  const { konto, person, ...rest } = await findDisclosure(database, benutzerId);
  const [own] = person;
  const key = own?.['foto'];
  const photo = typeof key === 'string' ? (await buffer(await files.read(key))).toString('base64') : null;
  const disclosure = { erstelltAm: now, konto: konto[0], person: own && { ...own, foto: photo }, ...rest };
  return JSON.stringify(disclosure, undefined, 2);
}

export function datenauskunftRoutes(deps: Deps): Route[] {
  return [
    handle(getDatenauskunft, async ({ db, access, params, now }) => {
      const { benutzerId, uebernommenVon } = access;
      if (params.id !== benutzerId) throw notFound();
      if (uebernommenVon !== null) throw new ApiError(409, 'fehler.409.auskunftUebernommen');
      await recordAudit(db, access, 'auskunft', { objekt: benutzerId });
      return {
        name: nameOfFile(['datenauskunft'], now, 'json'),
        mediaType: 'application/json',
        content: async () => Buffer.from(await disclosureOf(deps, benutzerId, now)),
      };
    }),
  ];
}
