import { createRoute } from '@tanstack/react-router';
import { PFADE } from '../../platform/pfade.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';
import type { Search } from './search.ts';

const downloadsUndTermine = createRoute({
  ...toRoot,
  path: PFADE.downloadsUndTermine,
  staticData: { name: 'downloadsUndTermine', recht: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN' },
  loader: async ({ context, location: { search, state } }): Promise<void> => {
    if ((search as Search)['ansicht'] === 'termine') return;
    await beginData(
      context,
      import('../../features/stammdaten/dokumente/dokumente.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.dokumenteQueryAt(search, state.suche));
      },
    );
  },
  component: page(
    () => import('../../features/downloads/downloads-und-termine.page.tsx'),
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
  path: PFADE.ausbildungskonferenz,
  staticData: { name: 'ausbildungskonferenz', recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN' },
  loader: ({ context }) =>
    beginData(
      context,
      import('../../features/ausbildungskonferenzen/ausbildungskonferenzen.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.konferenzenQuery);
      },
    ),
  component: page(
    () => import('../../features/ausbildungskonferenzen/ausbildungskonferenz.page.tsx'),
    'AusbildungskonferenzPage',
    'ausbildungskonferenzen',
    'stammdaten',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** What the school plans, and lets the companies know. */
export const planungRoutes = [downloadsUndTermine, ausbildungskonferenz] as const;
