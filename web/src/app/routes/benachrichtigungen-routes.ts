import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

const benachrichtigungen = createRoute({
  ...toRoot,
  path: PATHS.benachrichtigungen,
  staticData: { name: 'benachrichtigungen', permission: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN' },
  loader: async ({ context, location: { search } }): Promise<void> => {
    if ((search as Record<string, unknown>)['ansicht'] === 'einstellungen') {
      await beginData(
        context,
        import('#features/benachrichtigungen/settings/settings.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.settingsQuery);
        },
      );
      return;
    }
    await beginData(
      context,
      import('#features/benachrichtigungen/inbox/inbox.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.inboxQueryAt(search));
        void data.prefetchQuery(queries.kategorienQuery);
      },
    );
  },
  component: page(
    () => import('#features/benachrichtigungen/benachrichtigungen.page.tsx'),
    'BenachrichtigungenPage',
    'benachrichtigungen',
    'benachrichtigung',
    'notification-kinds',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

export const benachrichtigungenRoutes = [benachrichtigungen] as const;
