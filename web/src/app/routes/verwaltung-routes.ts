import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

/** For the school's own people alone: the role has to be stored on the account. */
export const verwaltung = createRoute({
  ...toRoot,
  path: PATHS.verwaltung,
  staticData: { name: 'verwaltung', permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG', storedRole: true },
  component: page(
    () => import('#features/verwaltung/verwaltung.page.tsx'),
    'VerwaltungPage',
    'verwaltung',
    'audit-actions',
    'import-kinds',
    'importquellen',
    'dienstkonten',
    'webhooks',
    'start',
    'neuigkeiten',
    'service-scopes',
    'ansichten',
    'firmenwahl',
    'fachworte',
    'formular',
    'ui',
  ),
});
