import {
  getStudiengang,
  listBranchen,
  listQuartale,
  listStudiengaenge,
} from '@firmenportal/contract/stammdaten';
import { notFound } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  findQuartale,
  findStudiengaenge,
  findStudiengang,
  listBranchenRows,
  type StudiengangRow,
} from './stammdaten.db.ts';

export function stammdatenRoutes({ basePath }: { basePath: string }): Route[] {
  const presentStudiengang = ({ id, kuerzel, name, abschluss, credits, semester }: StudiengangRow) => ({
    '@id': `${basePath}/studiengaenge/${id}`,
    '@type': 'Studiengang' as const,
    kuerzel,
    name,
    abschluss,
    credits,
    semester,
  });
  return [
    handle(listStudiengaenge, async ({ db, access, query }) => {
      const { total, members } = await findStudiengaenge(db, access, query);
      return { total, members: members.map(presentStudiengang) };
    }),
    handle(getStudiengang, async ({ db, access, params }) => {
      const row = await findStudiengang(db, access, params.id);
      if (!row) throw notFound();
      return presentStudiengang(row);
    }),
    handle(listBranchen, async ({ db, access, query }) => {
      const branchen = await listBranchenRows(db, access, query);
      const members = branchen.map(({ id, name }) => ({
        '@id': `${basePath}/branchen/${id}`,
        '@type': 'Branche' as const,
        name,
      }));
      return { total: members.length, members };
    }),
    handle(listQuartale, async ({ db, query }) => {
      const { total, members } = await findQuartale(db, query);
      return {
        total,
        members: members.map(({ id, name, beginn, ende }) => ({
          '@id': `${basePath}/quartale/${id}`,
          '@type': 'Quartal' as const,
          name,
          beginn,
          ende,
        })),
      };
    }),
  ];
}
