import { hasPermission } from '@firmenportal/contract/permissions';
import { createRoute } from '@tanstack/react-router';
import { PFADE } from '../../platform/pfade.ts';
import { currentSitzung } from '../../platform/sitzung.ts';
import { benachrichtigungRoutes } from './benachrichtigung-routes.ts';
import { bewerberRoutes } from './bewerber-routes.ts';
import { ansprechpersonen } from './kontakt-routes.ts';
import { kontenRoutes } from './konten-routes.ts';
import { beginData, page, type RouterContext } from './lazy-page.ts';
import { root, toRoot } from './root-route.ts';
import type { Search } from './search.ts';
import { planungRoutes } from './planung-routes.ts';
import { unternehmenRoutes } from './unternehmen-routes.ts';
import { verwaltung } from './verwaltung-routes.ts';
import { zugangRoutes } from './zugang-routes.ts';

const start = createRoute({
  ...toRoot,
  path: PFADE.start,
  staticData: { name: 'start' },
  loader: ({ context }) =>
    beginData(context, import('../../features/start/start.queries.ts'), (data, queries) => {
      const benutzer = currentSitzung()?.benutzer;
      if (hasPermission(benutzer, queries.uebersichtRecht)) void data.prefetchQuery(queries.uebersichtQuery);
      if (hasPermission(benutzer, queries.termineRecht))
        void data.prefetchQuery(queries.naechsteTermineQuery());
    }),
  component: page(
    () => import('../../features/start/start.page.tsx'),
    'StartPage',
    'start',
    'benachrichtigung',
    'fachworte',
    'ui',
  ),
});

const login = createRoute({
  ...toRoot,
  path: PFADE.login,
  staticData: { name: 'login', zugang: 'gast' },
  component: page(
    () => import('../../features/anmeldung/login.page.tsx'),
    'LoginPage',
    'anmeldung',
    'formular',
  ),
});

const profil = createRoute({
  ...toRoot,
  path: PFADE.profil,
  staticData: { name: 'profil' },
  loader: ({ context }) =>
    Promise.all([
      beginData(context, import('../../features/stammdaten/eigene-person.queries.ts'), (data, queries) => {
        void data.prefetchQuery(queries.profilQuery);
      }),
      beginData(context, import('../../features/profil/profil.queries.ts'), (data, queries) => {
        void data.prefetchQuery(queries.sitzungenQuery);
      }),
    ]),
  component: page(
    () => import('../../features/profil/profil.page.tsx'),
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
  beginData(context, import('../../features/stammdaten/stammdaten.queries.ts'), (data, queries) => {
    void data.prefetchQuery(queries.studierendenfilterQuery);
  });

const studierendeIndex = createRoute({
  ...toRoot,
  path: PFADE.studierendeIndex,
  staticData: { name: 'studierendeIndex', recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: async ({ context, location: { search, state } }): Promise<void> => {
    if ((search as Search)['ansicht'] === 'anfragen') {
      await beginData(
        context,
        import('../../features/studenten/anfragen/anfragen.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.anfragenQueryAt(search));
        },
      );
      return;
    }
    await beginData(context, import('../../features/studenten/studenten.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.studentenQueryAt(search, state.suche));
      void data.prefetchQuery(queries.studierendenfilterQueryAt(search, state.suche));
    });
  },
  component: page(
    () => import('../../features/studenten/studierende-index.page.tsx'),
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
  path: PFADE.studierendeShow,
  staticData: { name: 'studierendeShow', recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: ({ context, params, preload }) =>
    beginData(context, import('../../features/studenten/studenten.queries.ts'), (data, queries) => {
      // Who sees a student is recorded: pointing at a link is not seeing.
      if (preload) return;
      void data.prefetchQuery(queries.studentQuery(params.iri));
      void data.prefetchQuery(queries.statistikQuery(params.iri));
    }),
  component: page(
    () => import('../../features/studenten/studierende-show.page.tsx'),
    'StudierendeShowPage',
    'studenten',
    'stammdaten',
    'fachworte',
    'ui',
  ),
});

const notenuebersicht = createRoute({
  ...toRoot,
  path: PFADE.notenuebersicht,
  staticData: { name: 'notenuebersicht', recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: ({ context, location: { search, state } }) =>
    Promise.all([
      beginStudierendenfilter(context),
      beginData(
        context,
        import('../../features/pruefungsleistungen/pruefungsleistungen.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.notenQueryAt(search, state.suche));
        },
      ),
    ]),
  component: page(
    () => import('../../features/pruefungsleistungen/notenuebersicht.page.tsx'),
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
  path: PFADE.transferleistungen,
  staticData: { name: 'transferleistungen', recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: ({ context, location: { search, state } }) =>
    Promise.all([
      beginStudierendenfilter(context),
      beginData(context, import('../../features/stammdaten/stammdaten.queries.ts'), (data, queries) => {
        void data.prefetchQuery(queries.quartaleQuery);
      }),
      beginData(
        context,
        import('../../features/transferleistungen/transferleistungen.queries.ts'),
        (data, queries) => {
          void data.prefetchQuery(queries.transferQueryAt(search, state.suche));
        },
      ),
    ]),
  component: page(
    () => import('../../features/transferleistungen/transferleistungen.page.tsx'),
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
  path: PFADE.seminareIndex,
  staticData: { name: 'seminareIndex', recht: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(
      context,
      import('../../features/seminarveranstaltungen/seminarveranstaltungen.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.seminareQueryAt(search, state.suche));
        void data.prefetchQuery(queries.seminarfilterQueryAt(search, state.suche));
      },
    ),
  component: page(
    () => import('../../features/seminarveranstaltungen/seminare-index.page.tsx'),
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
  path: PFADE.seminareShow,
  staticData: { name: 'seminareShow', recht: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN' },
  loader: ({ context, params }) =>
    beginData(
      context,
      import('../../features/seminarveranstaltungen/seminarveranstaltungen.queries.ts'),
      (data, queries) => {
        void data.prefetchQuery(queries.seminarQuery(params.iri));
      },
    ),
  component: page(
    () => import('../../features/seminarveranstaltungen/seminare-show.page.tsx'),
    'SeminareShowPage',
    'seminarveranstaltungen',
    'fachworte',
    'ui',
  ),
});

const freigabe = createRoute({
  ...toRoot,
  path: PFADE.freigabe,
  staticData: { name: 'freigabe', zugang: 'alle' },
  loader: ({ context, params }) =>
    beginData(context, import('../../features/freigaben/freigaben.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.freigabeQuery(params.freigabeToken));
    }),
  component: page(
    () => import('../../features/freigaben/freigabe.page.tsx'),
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
  path: PFADE.permissionDenied,
  staticData: { name: 'permissionDenied' },
  component: page(
    () => import('../../features/fehler/permission-denied.page.tsx'),
    'PermissionDeniedPage',
    'fehler',
  ),
});

const serverError = createRoute({
  ...toRoot,
  path: PFADE.serverError,
  staticData: { name: 'serverError' },
  component: page(() => import('../../features/fehler/server-error.page.tsx'), 'ServerErrorPage', 'fehler'),
});

const impressum = createRoute({
  ...toRoot,
  path: PFADE.impressum,
  staticData: { name: 'impressum', zugang: 'alle' },
  loader: ({ context }) =>
    beginData(context, import('../../features/rechtliches/impressum.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.impressumQuery);
    }),
  component: page(
    () => import('../../features/rechtliches/impressum.page.tsx'),
    'ImpressumPage',
    'rechtliches',
    'ui',
  ),
});

const datenschutz = createRoute({
  ...toRoot,
  path: PFADE.datenschutz,
  staticData: { name: 'datenschutz', zugang: 'alle' },
  component: page(
    () => import('../../features/rechtliches/datenschutz.page.tsx'),
    'DatenschutzPage',
    'rechtliches',
    'release-scope',
  ),
});

const barrierefreiheit = createRoute({
  ...toRoot,
  path: PFADE.barrierefreiheit,
  staticData: { name: 'barrierefreiheit', zugang: 'alle' },
  component: page(
    () => import('../../features/rechtliches/barrierefreiheit.page.tsx'),
    'BarrierefreiheitPage',
    'rechtliches',
  ),
});

/** Every route whose screen exists; what matches none is not found. */
export const routeTree = root.addChildren([
  start,
  login,
  ...zugangRoutes,
  profil,
  ...benachrichtigungRoutes,
  ...bewerberRoutes,
  ...unternehmenRoutes,
  ...planungRoutes,
  studierendeIndex,
  studierendeShow,
  notenuebersicht,
  transferleistungen,
  seminareIndex,
  seminareShow,
  verwaltung,
  ansprechpersonen,
  ...kontenRoutes,
  freigabe,
  permissionDenied,
  serverError,
  impressum,
  datenschutz,
  barrierefreiheit,
]);
