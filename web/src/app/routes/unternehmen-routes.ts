import { createRoute } from '@tanstack/react-router';
import { PFADE } from '../../platform/pfade.ts';
import { currentSitzung } from '../../platform/sitzung.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';
import type { Search } from './search.ts';

const studienplatzreservierungen = createRoute({
  ...toRoot,
  path: PFADE.studienplatzreservierungen,
  staticData: { name: 'studienplatzreservierungen', recht: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN' },
  loader: ({ context, location: { search } }): Promise<void> =>
    beginData(context, import('../../features/reservierungen/reservierungen.queries.ts'), (data, queries) => {
      // Reservations belong to a company: school staff first have to choose one.
      if (currentSitzung()?.benutzer.firmaId === null) return;
      const { jahr } = search as Search;
      void data.prefetchQuery(queries.jahreQuery);
      if (jahr !== undefined) void data.prefetchQuery(queries.reservierungQuery(jahr));
    }),
  component: page(
    () => import('../../features/reservierungen/studienplatzreservierungen.page.tsx'),
    'StudienplatzreservierungenPage',
    'reservierungen',
    'fachworte',
    'formular',
    'ui',
  ),
});

const unternehmensdetails = createRoute({
  ...toRoot,
  path: PFADE.unternehmensdetails,
  staticData: { name: 'unternehmensdetails', recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN' },
  loader: ({ context }) =>
    beginData(
      context,
      import('../../features/unternehmensdetails/unternehmensdetails.queries.ts'),
      (data, queries) => {
        const firma = currentSitzung()?.benutzer.firmaId ?? null;
        if (firma === null) return;
        void data.prefetchQuery(queries.detailsQuery(firma));
        void data.prefetchQuery(queries.weltregionenQuery);
        void data.prefetchQuery(queries.branchenQuery);
      },
    ),
  component: page(
    () => import('../../features/unternehmensdetails/unternehmensdetails.page.tsx'),
    'UnternehmensdetailsPage',
    'unternehmensdetails',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** What belongs to the active company. */
export const unternehmenRoutes = [studienplatzreservierungen, unternehmensdetails] as const;
