import { getBewerberdokument } from '@firmenportal/contract/bewerberdokumente';
import type { Files } from '#platform/files/files.ts';
import { notFound } from '#platform/http/errors/api-error.ts';
import { storedFile } from '#platform/http/files/stored-file.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findDokument } from './bewerberdokumente.db.ts';

export function bewerberdokumenteRoutes({ files }: { files: Files }): Route[] {
  return [
    handle(getBewerberdokument, async ({ db, access, params }) => {
      const dokument = await findDokument(db, access, params);
      if (!dokument) throw notFound();
      const { name, medientyp: mediaType, groesse: length, schluessel: key } = dokument;
      return storedFile(files, { name, mediaType, key, length }, access);
    }),
  ];
}
