import { createRoute, redirect, type ParsedLocation } from '@tanstack/react-router';
import { PFADE } from '../platform/pfade.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

/** Stands in the address for the secret of a link, and leads nowhere by itself. */
const HIDDEN = '-';

/**
 * Takes the secret of a link out of the address bar, where others read it and the browser keeps it. The page goes on
 * with it, and a reload too: the history entry knows where it really is.
 */
function hideSecret<P extends Record<string, string>>(
  to: string,
  params: P,
  { maskedLocation, search }: ParsedLocation,
): void {
  const isHidden = maskedLocation !== undefined || Object.values(params).every((value) => value === HIDDEN);
  if (isHidden) return;
  const hidden = Object.fromEntries(Object.keys(params).map((name) => [name, HIDDEN]));
  throw redirect({ to, params, search, replace: true, mask: { to, params: hidden } });
}

const passwortVergessen = createRoute({
  ...toRoot,
  path: PFADE.passwortVergessen,
  staticData: { name: 'passwortVergessen', zugang: 'gast' },
  component: page(
    () => import('../features/anmeldung/passwort/passwort-vergessen.page.tsx'),
    'PasswortVergessenPage',
    'passwort',
    'formular',
  ),
});

const passwortZuruecksetzen = createRoute({
  ...toRoot,
  path: PFADE.passwortZuruecksetzen,
  staticData: { name: 'passwortZuruecksetzen', zugang: 'gast' },
  beforeLoad: ({ params, location }) => hideSecret(PFADE.passwortZuruecksetzen, params, location),
  loader: ({ context, params }) =>
    beginData(context, import('../features/anmeldung/passwort/passwort.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.ruecksetzungQuery(params.passwortToken));
    }),
  component: page(
    () => import('../features/anmeldung/passwort/passwort-zuruecksetzen.page.tsx'),
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
  beforeLoad: ({ params, location }) => hideSecret(PFADE.registrierung, params, location),
  loader: ({ context, params }) =>
    beginData(
      context,
      import('../features/anmeldung/registrierung/registrierung.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.einladungQuery(params.einladungsToken));
      },
    ),
  component: page(
    () => import('../features/anmeldung/registrierung/registrierung.page.tsx'),
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
export const zugangRoutes = [passwortVergessen, passwortZuruecksetzen, registrierung];
