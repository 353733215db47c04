import { createRoute } from '@tanstack/react-router';
import { PFADE } from '../../platform/pfade.ts';
import { page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

/** For the school's own people alone: the role has to be stored on the account. */
export const verwaltung = createRoute({
  ...toRoot,
  path: PFADE.verwaltung,
  staticData: { name: 'verwaltung', recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG', gespeichert: true },
  component: page(
    () => import('../../features/verwaltung/verwaltung.page.tsx'),
    'VerwaltungPage',
    'verwaltung',
    'import-kinds',
    'ansichten',
    'firmenwahl',
    'fachworte',
    'formular',
    'ui',
  ),
});
