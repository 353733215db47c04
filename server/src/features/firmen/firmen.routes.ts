import { getFirma, listFirmen } from '@firmenportal/contract/firmen';
import { notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findFirma, findFirmen, type FirmaRow } from './firmen.db.ts';

export function firmenRoutes({ basis }: { basis: string }): Route[] {
  const present = ({ id, firmennummer, name, ort }: FirmaRow) => ({
    '@id': `${basis}/firmen/${id}`,
    '@type': 'Firma' as const,
    firmennummer,
    name,
    ort,
  });
  return [
    handle(listFirmen, async ({ db, zugriff, query }) => {
      const { total, members } = await findFirmen(db, zugriff, query);
      return { total, members: members.map(present) };
    }),
    handle(getFirma, async ({ db, zugriff, params }) => {
      const row = await findFirma(db, zugriff, params.id);
      if (!row) throw notFound();
      return present(row);
    }),
  ];
}
