import { hasPermission } from '@firmenportal/contract/permissions';
import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { currentSession } from '#platform/session.ts';
import { OPEN } from '#ui/beside.ts';
import { benachrichtigungenRoutes } from './benachrichtigungen-routes.ts';
import { bewerberRoutes } from './bewerber-routes.ts';
import { ansprechpersonen } from './kontakt-routes.ts';
import { benutzerRoutes } from './benutzer-routes.ts';
import { beginData, page, type RouterContext } from './lazy-page.ts';
import { root, toRoot } from './root-route.ts';
import type { Search } from './search.ts';
import { schoolCalendarRoutes } from './school-calendar-routes.ts';
import { firmaRoutes } from './firma-routes.ts';
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

/** What lists of students and of their records can be narrowed to. */
const beginStudierendenfilter = (context: RouterContext) =>
  beginData(context, import('#features/studenten/shared/studierendenfilter.queries.ts'), (data, queries) => {
    void data.prefetchQuery(queries.studierendenfilterQuery);
  });

/** Who sees a student is recorded: pointing at a link (`preload`) is not seeing. */
const beginStudent = (context: RouterContext, iri: string, preload: boolean) =>
  beginData(context, import('#features/studenten/studenten.queries.ts'), (data, queries) => {
    if (!preload) queries.beginStudent(data, iri);
  });

const studierendeIndex = createRoute({
  ...toRoot,
  path: PATHS.studierendeIndex,
  staticData: { name: 'studierendeIndex', permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: async ({ context, location: { search, state }, preload }): Promise<void> => {
    const { [OPEN]: open, ansicht: view } = search as Search;
    if (view === 'anfragen') {
      await beginData(
        context,
        import('#features/studenten/anfragen/anfragen.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.anfragenQueryAt(search));
        },
      );
      return;
    }
    if (open !== undefined) void studierendeShow.options.component?.preload?.();
    await beginData(context, import('#features/studenten/studenten.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.studentenQueryAt(search, state.suche));
      void data.prefetchQuery(queries.studierendenfilterQueryAt(search, state.suche));
    });
    if (open !== undefined) await beginStudent(context, open, preload);
  },
  component: page(
    () => import('#features/studenten/studierende-index.page.tsx'),
    'StudierendeIndexPage',
    'studenten',
    'anforderung',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

const studierendeShow = createRoute({
  ...toRoot,
  path: PATHS.studierendeShow,
  staticData: { name: 'studierendeShow', permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: ({ context, params, preload }) => beginStudent(context, params.iri, preload),
  component: page(
    () => import('#features/studenten/studierende-show.page.tsx'),
    'StudierendeShowPage',
    'studenten',
    'begriffe',
    'bedarf',
    'notizen',
    'studienverlauf',
    'stammdaten',
    'fachworte',
    'formular',
    'ui',
  ),
});

const kohorte = createRoute({
  ...toRoot,
  path: PATHS.kohorte,
  staticData: { name: 'kohorte', permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: ({ context, location: { search, state }, preload }) =>
    beginData(context, import('#features/kohorte/kohorte.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.verlaufQueryAt(search, state.suche));
      // Whom the list showed is recorded: pointing at a link is not seeing.
      if (!preload) void data.prefetchQuery(queries.kohorteQueryAt(search, state.suche));
    }),
  component: page(
    () => import('#features/kohorte/kohorte.page.tsx'),
    'KohortePage',
    'kohorte',
    'begriffe',
    'bedarf',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

const notenuebersicht = createRoute({
  ...toRoot,
  path: PATHS.notenuebersicht,
  staticData: { name: 'notenuebersicht', permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: ({ context, location: { search, state } }) =>
    Promise.all([
      beginStudierendenfilter(context),
      beginData(
        context,
        import('#features/pruefungsleistungen/pruefungsleistungen.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.notenQueryAt(search, state.suche));
        },
      ),
    ]),
  component: page(
    () => import('#features/pruefungsleistungen/notenuebersicht.page.tsx'),
    'NotenuebersichtPage',
    'pruefungsleistungen',
    'fachworte',
    'ansichten',
    'formular',
    'ui',
  ),
});

const transferleistungen = createRoute({
  ...toRoot,
  path: PATHS.transferleistungen,
  staticData: { name: 'transferleistungen', permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: ({ context, location: { search, state } }) =>
    Promise.all([
      beginStudierendenfilter(context),
      beginData(
        context,
        import('#features/studenten/shared/studierendenfilter.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.quartaleQuery);
        },
      ),
      beginData(
        context,
        import('#features/transferleistungen/transferleistungen.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.transferQueryAt(search, state.suche));
        },
      ),
    ]),
  component: page(
    () => import('#features/transferleistungen/transferleistungen.page.tsx'),
    'TransferleistungenPage',
    'transferleistungen',
    'stammdaten',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

const seminareIndex = createRoute({
  ...toRoot,
  path: PATHS.seminareIndex,
  staticData: { name: 'seminareIndex', permission: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(
      context,
      import('#features/seminarveranstaltungen/seminarveranstaltungen.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.seminareQueryAt(search, state.suche));
        void data.prefetchQuery(queries.seminarfilterQueryAt(search, state.suche));
      },
    ),
  component: page(
    () => import('#features/seminarveranstaltungen/seminare-index.page.tsx'),
    'SeminareIndexPage',
    'seminarveranstaltungen',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

const seminareShow = createRoute({
  ...toRoot,
  path: PATHS.seminareShow,
  staticData: { name: 'seminareShow', permission: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN' },
  loader: ({ context, params }) =>
    beginData(
      context,
      import('#features/seminarveranstaltungen/seminarveranstaltungen.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.seminarQuery(params.iri));
      },
    ),
  component: page(
    () => import('#features/seminarveranstaltungen/seminare-show.page.tsx'),
    'SeminareShowPage',
    'seminarveranstaltungen',
    'fachworte',
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
  studierendeIndex,
  studierendeShow,
  kohorte,
  notenuebersicht,
  transferleistungen,
  seminareIndex,
  seminareShow,
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
