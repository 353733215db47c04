import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

export const ansprechpersonen = createRoute({
  ...toRoot,
  path: PATHS.ansprechpersonen,
  staticData: { name: 'ansprechpersonen', permission: 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(context, import('#features/kontakt/kontakt.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.kontakteQueryAt(search, state.suche));
    }),
  component: page(
    () => import('#features/kontakt/ansprechpersonen.page.tsx'),
    'AnsprechpersonenPage',
    'kontakt',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});
