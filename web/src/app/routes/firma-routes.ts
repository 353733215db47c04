import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { currentSession } from '#platform/session.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';
import type { Search } from './search.ts';

const studienplatzreservierungen = createRoute({
  ...toRoot,
  path: PATHS.studienplatzreservierungen,
  staticData: { name: 'studienplatzreservierungen', permission: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN' },
  loader: ({ context, location: { search } }): Promise<void> =>
    beginData(context, import('#features/reservierungen/reservierungen.queries.ts'), (data, queries) => {
      // Reservations belong to a company: school staff first have to choose one.
      if (currentSession()?.benutzer.firmaId === null) return;
      const { jahr: year } = search as Search;
      void data.prefetchQuery(queries.yearsQuery);
      if (year !== undefined) void data.prefetchQuery(queries.reservierungQuery(year));
    }),
  component: page(
    () => import('#features/reservierungen/studienplatzreservierungen.page.tsx'),
    'StudienplatzreservierungenPage',
    'reservierungen',
    'fachworte',
    'formular',
    'ui',
  ),
});

const unternehmensdetails = createRoute({
  ...toRoot,
  path: PATHS.unternehmensdetails,
  staticData: { name: 'unternehmensdetails', permission: 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN' },
  loader: ({ context }) =>
    beginData(
      context,
      import('#features/unternehmensdetails/unternehmensdetails.queries.ts'),
      (data, queries) => {
        const firma = currentSession()?.benutzer.firmaId ?? null;
        if (firma === null) return;
        void data.prefetchQuery(queries.detailsQuery(firma));
        void data.prefetchQuery(queries.weltregionenQuery);
        void data.prefetchQuery(queries.branchenQuery);
      },
    ),
  component: page(
    () => import('#features/unternehmensdetails/unternehmensdetails.page.tsx'),
    'UnternehmensdetailsPage',
    'unternehmensdetails',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** What belongs to the active company. */
export const firmaRoutes = [studienplatzreservierungen, unternehmensdetails] as const;
