import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { OPEN } from '#ui/beside.ts';
import { beginData, page, type RouterContext } from './lazy-page.ts';
import { toRoot } from './root-route.ts';
import type { Search } from './search.ts';

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

/** Students, and what all of a company's have: grades, transfer reports, seminars. */
export const studierendeRoutes = [
  studierendeIndex,
  studierendeShow,
  kohorte,
  notenuebersicht,
  transferleistungen,
  seminareIndex,
  seminareShow,
] as const;
