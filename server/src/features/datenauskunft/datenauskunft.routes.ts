import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDatenauskunft } from '@firmenportal/contract/datenauskunft';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Files } from '#platform/files/files.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { nameOfFile } from '#platform/http/files/file.ts';
import { handleLongFile, type Route } from '#platform/http/route.ts';
import { findPhotoKey, readDisclosure } from './datenauskunft.db.ts';
import { textOfDisclosure } from './datenauskunft.presenter.ts';

interface Deps {
  database: Database;
  files: Files;
}

/**
 * Everything kept about an account, as JSON, some at a time. It contains the photo itself, for readers who have the file
 * but no access to the portal.
 */
export async function* disclosureOf(
  { database, files }: Deps,
  benutzerId: string,
  now: Date,
): AsyncGenerator<string, void> {
  const key = await findPhotoKey(database, benutzerId);
  const photo = key === null ? null : (await buffer(await files.read(key))).toString('base64');
  yield* textOfDisclosure(readDisclosure(database, benutzerId), { now, photo });
}

/** Resolves once the first of it is there: a failure before becomes an error answer. */
async function streamOf(text: AsyncGenerator<string, void>): Promise<Readable> {
  const begun = await text.next();
  async function* chunks() {
    if (begun.value !== undefined) yield Buffer.from(begun.value);
    for await (const some of text) yield Buffer.from(some);
  }
  const stream = Readable.from(chunks(), { objectMode: false });
  // Also ends the rows if the client left before reading anything of the file.
  return stream.once('close', () => void text.return().catch(() => undefined));
}

export function datenauskunftRoutes(deps: Deps): Route[] {
  return [
    handleLongFile(getDatenauskunft, async ({ db, access, params, now }) => {
      const { benutzerId, uebernommenVon } = access;
      if (params.id !== benutzerId) throw notFound();
      if (uebernommenVon !== null) throw new ApiError(409, 'fehler.409.auskunftUebernommen');
      await recordAudit(db, access, 'auskunft', { objekt: benutzerId });
      return {
        name: nameOfFile(['datenauskunft'], now, 'json'),
        mediaType: 'application/json',
        content: async () => ({ stream: await streamOf(disclosureOf(deps, benutzerId, now)) }),
      };
    }),
  ];
}
