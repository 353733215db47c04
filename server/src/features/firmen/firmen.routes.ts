import { listFirmen } from '@firmenportal/contract/firmen';
import { handle, type Route } from '#platform/http/route.ts';
import { findFirmen, type FirmaRow } from './firmen.db.ts';

export function firmenRoutes({ basePath }: { basePath: string }): Route[] {
  const present = ({ id, firmennummer, name, ort }: FirmaRow) => ({
    '@id': `${basePath}/firmen/${id}`,
    '@type': 'Firma' as const,
    firmennummer,
    name,
    ort,
  });
  return [
    handle(listFirmen, async ({ db, access, query }) => {
      const { total, members } = await findFirmen(db, access, query);
      return { total, members: members.map(present) };
    }),
  ];
}
