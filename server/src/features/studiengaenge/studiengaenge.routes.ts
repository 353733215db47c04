import { getStudiengang, listStudiengaenge } from '@firmenportal/contract/studiengaenge';
import { notFound } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findStudiengaenge, findStudiengang, type StudiengangRow } from './studiengaenge.db.ts';

export function studiengaengeRoutes({ basePath }: { basePath: string }): Route[] {
  const present = ({ id, kuerzel, name, abschluss, credits, semester }: StudiengangRow) => ({
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
      return { total, members: members.map(present) };
    }),
    handle(getStudiengang, async ({ db, access, params }) => {
      const row = await findStudiengang(db, access, params.id);
      if (!row) throw notFound();
      return present(row);
    }),
  ];
}
