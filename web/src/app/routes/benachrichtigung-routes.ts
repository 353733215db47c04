import { createRoute } from '@tanstack/react-router';
import { PFADE } from '../../platform/pfade.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

const benachrichtigungen = createRoute({
  ...toRoot,
  path: PFADE.benachrichtigungen,
  staticData: { name: 'benachrichtigungen', recht: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN' },
  loader: async ({ context, location: { search } }): Promise<void> => {
    if ((search as Record<string, unknown>)['ansicht'] === 'einstellungen') {
      await beginData(
        context,
        import('../../features/benachrichtigungen/einstellungen/einstellungen.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.einstellungenQuery);
        },
      );
      return;
    }
    await beginData(
      context,
      import('../../features/benachrichtigungen/eingang/eingang.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.eingangQueryAt(search));
        void data.prefetchQuery(queries.kategorienQuery);
      },
    );
  },
  component: page(
    () => import('../../features/benachrichtigungen/benachrichtigungen.page.tsx'),
    'BenachrichtigungenPage',
    'benachrichtigungen',
    'benachrichtigung',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

export const benachrichtigungRoutes = [benachrichtigungen] as const;
