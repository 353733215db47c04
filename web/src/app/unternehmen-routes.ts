import { createRoute } from '@tanstack/react-router';
import { PFADE } from '../platform/pfade.ts';
import { currentSitzung } from '../platform/sitzung.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';
import type { Search } from './search.ts';

const studienplatzreservierungen = createRoute({
  ...toRoot,
  path: PFADE.studienplatzreservierungen,
  staticData: { name: 'studienplatzreservierungen', recht: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN' },
  loader: ({ context, location: { search } }) =>
    beginData(context, import('../features/reservierungen/reservierungen.queries.ts'), (data, queries) => {
      // Reservations belong to a company: school staff first have to choose one.
      if (currentSitzung()?.benutzer.firmaId === null) return;
      const { jahr } = search as Search;
      void data.prefetchQuery(queries.jahreQuery);
      if (jahr !== undefined) void data.prefetchQuery(queries.reservierungQuery(jahr));
    }),
  component: page(
    () => import('../features/reservierungen/studienplatzreservierungen.page.tsx'),
    'StudienplatzreservierungenPage',
    'reservierungen',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** What belongs to the active company. */
export const unternehmenRoutes = [studienplatzreservierungen] as const;
