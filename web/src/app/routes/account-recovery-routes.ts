import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

const passwortVergessen = createRoute({
  ...toRoot,
  path: PATHS.passwortVergessen,
  staticData: { name: 'passwortVergessen', audience: 'guest' },
  component: page(
    () => import('#features/anmeldung/passwort/passwort-vergessen.page.tsx'),
    'PasswortVergessenPage',
    'passwort',
    'formular',
  ),
});

const passwortZuruecksetzen = createRoute({
  ...toRoot,
  path: PATHS.passwortZuruecksetzen,
  staticData: { name: 'passwortZuruecksetzen', audience: 'guest' },
  loader: ({ context, params }) =>
    beginData(context, import('#features/anmeldung/passwort/passwort.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.ruecksetzungQuery(params.passwortToken));
    }),
  component: page(
    () => import('#features/anmeldung/passwort/passwort-zuruecksetzen.page.tsx'),
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
  path: PATHS.registrierung,
  staticData: { name: 'registrierung', audience: 'guest' },
  loader: ({ context, params }) =>
    beginData(
      context,
      import('#features/anmeldung/registrierung/registrierung.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.einladungQuery(params.einladungsToken));
      },
    ),
  component: page(
    () => import('#features/anmeldung/registrierung/registrierung.page.tsx'),
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
export const accountRecoveryRoutes = [passwortVergessen, passwortZuruecksetzen, registrierung] as const;
