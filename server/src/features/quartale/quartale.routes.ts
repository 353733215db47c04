import { listQuartale } from '@firmenportal/contract/quartale';
import { handle, type Route } from '#platform/http/route.ts';
import { findQuartale } from './quartale.db.ts';

export function quartaleRoutes({ basePath }: { basePath: string }): Route[] {
  return [
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
