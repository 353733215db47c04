import { listFirmen } from '@firmenportal/contract/firmen';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findFirmen, type FirmaRow } from './firmen.db.ts';

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
  ];
}
