import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';
import type { Search } from './search.ts';

const downloadsUndTermine = createRoute({
  ...toRoot,
  path: PATHS.downloadsUndTermine,
  staticData: { name: 'downloadsUndTermine', permission: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN' },
  loader: async ({ context, location: { search, state } }): Promise<void> => {
    if ((search as Search)['ansicht'] === 'termine') return;
    await beginData(context, import('#features/dokumente/shared/dokumente.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.dokumenteQueryAt(search, state.suche));
    });
  },
  component: page(
    () => import('../downloads/downloads-und-termine.page.tsx'),
    'DownloadsUndTerminePage',
    'downloads',
    'stammdaten',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

const ausbildungskonferenz = createRoute({
  ...toRoot,
  path: PATHS.ausbildungskonferenz,
  staticData: { name: 'ausbildungskonferenz', permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN' },
  loader: ({ context }) =>
    beginData(
      context,
      import('#features/ausbildungskonferenzen/ausbildungskonferenzen.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.konferenzenQuery);
      },
    ),
  component: page(
    () => import('#features/ausbildungskonferenzen/ausbildungskonferenz.page.tsx'),
    'AusbildungskonferenzPage',
    'ausbildungskonferenzen',
    'stammdaten',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** What the school plans, and lets the companies know. */
export const schoolCalendarRoutes = [downloadsUndTermine, ausbildungskonferenz] as const;
