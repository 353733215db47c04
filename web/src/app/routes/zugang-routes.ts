import { createRoute } from '@tanstack/react-router';
import { PFADE } from '../../platform/pfade.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

const passwortVergessen = createRoute({
  ...toRoot,
  path: PFADE.passwortVergessen,
  staticData: { name: 'passwortVergessen', zugang: 'gast' },
  component: page(
    () => import('../../features/anmeldung/passwort/passwort-vergessen.page.tsx'),
    'PasswortVergessenPage',
    'passwort',
    'formular',
  ),
});

const passwortZuruecksetzen = createRoute({
  ...toRoot,
  path: PFADE.passwortZuruecksetzen,
  staticData: { name: 'passwortZuruecksetzen', zugang: 'gast' },
  loader: ({ context, params }) =>
    beginData(context, import('../../features/anmeldung/passwort/passwort.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.ruecksetzungQuery(params.passwortToken));
    }),
  component: page(
    () => import('../../features/anmeldung/passwort/passwort-zuruecksetzen.page.tsx'),
    'PasswortZuruecksetzenPage',
    'passwort',
    'neuespasswort',
    'rueckmeldung',
    'formular',
    'ui',
  ),
});

const registrierung = createRoute({
  ...toRoot,
  path: PFADE.registrierung,
  staticData: { name: 'registrierung', zugang: 'gast' },
  loader: ({ context, params }) =>
    beginData(
      context,
      import('../../features/anmeldung/registrierung/registrierung.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.einladungQuery(params.einladungsToken));
      },
    ),
  component: page(
    () => import('../../features/anmeldung/registrierung/registrierung.page.tsx'),
    'RegistrierungPage',
    'registrierung',
    'neuespasswort',
    'rueckmeldung',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** How people come in who cannot sign in. */
export const zugangRoutes = [passwortVergessen, passwortZuruecksetzen, registrierung] as const;
