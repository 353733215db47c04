import { listBranchen } from '@firmenportal/contract/branchen';
import { handle, type Route } from '#platform/http/route.ts';
import { findBranchen } from './branchen.db.ts';

export function branchenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listBranchen, async ({ db, access, query }) => {
      const branchen = await findBranchen(db, access, query);
      const members = branchen.map(({ id, name }) => ({
        '@id': `${basePath}/branchen/${id}`,
        '@type': 'Branche' as const,
        name,
      }));
      return { total: members.length, members };
    }),
  ];
}
