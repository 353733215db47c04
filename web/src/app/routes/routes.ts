import { hasPermission } from '@firmenportal/contract/permissions';
import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { currentSession } from '#platform/session.ts';
import { benachrichtigungenRoutes } from './benachrichtigungen-routes.ts';
import { bewerberRoutes } from './bewerber-routes.ts';
import { ansprechpersonen } from './kontakt-routes.ts';
import { benutzerRoutes } from './benutzer-routes.ts';
import { beginData, page } from './lazy-page.ts';
import { root, toRoot } from './root-route.ts';
import { schoolCalendarRoutes } from './school-calendar-routes.ts';
import { firmaRoutes } from './firma-routes.ts';
import { studierendeRoutes } from './studierende-routes.ts';
import { verwaltung } from './verwaltung-routes.ts';
import { accountRecoveryRoutes } from './account-recovery-routes.ts';

const start = createRoute({
  ...toRoot,
  path: PATHS.start,
  staticData: { name: 'start' },
  loader: ({ context }) =>
    Promise.all([
      beginData(
        context,
        import('#features/uebersicht/shared/uebersicht.queries.ts'),
        (data, { uebersichtPermission, uebersichtQuery }) => {
          if (hasPermission(currentSession()?.benutzer, uebersichtPermission))
            void data.prefetchQuery(uebersichtQuery);
        },
      ),
      beginData(
        context,
        import('#features/uebersicht/start.queries.ts'),
        (data, { terminePermission, upcomingTermineQuery }) => {
          if (hasPermission(currentSession()?.benutzer, terminePermission))
            void data.prefetchQuery(upcomingTermineQuery());
        },
      ),
    ]),
  component: page(
    () => import('#features/uebersicht/start.page.tsx'),
    'StartPage',
    'start',
    'neuigkeiten',
    'benachrichtigung',
    'fachworte',
    'ui',
  ),
});

const login = createRoute({
  ...toRoot,
  path: PATHS.login,
  staticData: { name: 'login', audience: 'guest' },
  component: page(() => import('#features/anmeldung/login.page.tsx'), 'LoginPage', 'anmeldung', 'formular'),
});

const profil = createRoute({
  ...toRoot,
  path: PATHS.profil,
  staticData: { name: 'profil' },
  loader: ({ context }) =>
    Promise.all([
      beginData(context, import('#features/profil/shared/own-person.queries.ts'), (data, queries) => {
        void data.prefetchQuery(queries.profilQuery);
      }),
      beginData(context, import('#features/profil/profil.queries.ts'), (data, queries) => {
        void data.prefetchQuery(queries.sitzungenQuery);
      }),
    ]),
  component: page(
    () => import('#features/profil/profil.page.tsx'),
    'ProfilPage',
    'profil',
    'neuespasswort',
    'fachworte',
    'formular',
    'ui',
  ),
});

const freigabe = createRoute({
  ...toRoot,
  path: PATHS.freigabe,
  staticData: { name: 'freigabe', audience: 'everyone' },
  loader: ({ context, params }) =>
    beginData(context, import('#features/freigaben/freigaben.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.freigabeQuery(params.freigabeToken));
    }),
  component: page(
    () => import('#features/freigaben/freigabe.page.tsx'),
    'FreigabePage',
    'freigaben',
    'release-scope',
    'rueckmeldung',
    'formular',
    'ui',
  ),
});

const permissionDenied = createRoute({
  ...toRoot,
  path: PATHS.permissionDenied,
  staticData: { name: 'permissionDenied' },
  component: page(() => import('../errors/error.page.tsx'), 'PermissionDeniedPage', 'fehler'),
});

const serverError = createRoute({
  ...toRoot,
  path: PATHS.serverError,
  staticData: { name: 'serverError' },
  component: page(() => import('../errors/error.page.tsx'), 'ServerErrorPage', 'fehler'),
});

const impressum = createRoute({
  ...toRoot,
  path: PATHS.impressum,
  staticData: { name: 'impressum', audience: 'everyone' },
  loader: ({ context }) =>
    beginData(context, import('#features/impressum/impressum.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.impressumQuery);
    }),
  component: page(
    () => import('#features/impressum/impressum.page.tsx'),
    'ImpressumPage',
    'rechtliches',
    'ui',
  ),
});

const datenschutz = createRoute({
  ...toRoot,
  path: PATHS.datenschutz,
  staticData: { name: 'datenschutz', audience: 'everyone' },
  component: page(
    () => import('#features/impressum/datenschutz.page.tsx'),
    'DatenschutzPage',
    'rechtliches',
    'release-scope',
  ),
});

const barrierefreiheit = createRoute({
  ...toRoot,
  path: PATHS.barrierefreiheit,
  staticData: { name: 'barrierefreiheit', audience: 'everyone' },
  component: page(
    () => import('#features/impressum/barrierefreiheit.page.tsx'),
    'BarrierefreiheitPage',
    'rechtliches',
  ),
});

/** Every route whose screen exists; what matches none is not found. */
export const routeTree = root.addChildren([
  start,
  login,
  ...accountRecoveryRoutes,
  profil,
  ...benachrichtigungenRoutes,
  ...bewerberRoutes,
  ...firmaRoutes,
  ...schoolCalendarRoutes,
  ...studierendeRoutes,
  verwaltung,
  ansprechpersonen,
  ...benutzerRoutes,
  freigabe,
  permissionDenied,
  serverError,
  impressum,
  datenschutz,
  barrierefreiheit,
]);
