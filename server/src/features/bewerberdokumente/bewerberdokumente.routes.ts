import { getBewerberdokument } from '@firmenportal/contract/bewerberdokumente';
import type { Files } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findDokument } from './bewerberdokumente.db.ts';

export function bewerberdokumenteRoutes({ files }: { files: Files }): Route[] {
  return [
    handle(getBewerberdokument, async ({ db, zugriff, params }) => {
      const dokument = await findDokument(db, zugriff, params);
      if (!dokument) throw notFound();
      const { name, medientyp, groesse, schluessel } = dokument;
      return {
        name,
        medientyp,
        inhalt: async () => ({ strom: await files.read(schluessel), laenge: groesse }),
      };
    }),
  ];
}
