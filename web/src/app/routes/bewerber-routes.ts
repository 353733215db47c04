import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { createRoute, redirect } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { OPEN } from '#ui/beside.ts';
import { beginData, page, type RouterContext } from './lazy-page.ts';
import { toRoot } from './root-route.ts';
import type { Search } from './search.ts';

/** The test evaluation has an address of its own, beside that of its tab (original.md §2). */
const toTestReport = (search: Search) => {
  if (search['ansicht'] === 'testauswertung') {
    throw redirect({ to: '.', search: { tab: 'testauswertung' }, replace: true });
  }
};

/** A comparison stands in place of the list and of what was open beside it, which nobody sees then. */
const toComparison = (search: Search) => {
  if (search['vergleich'] !== undefined && search[OPEN] !== undefined) {
    throw redirect({ to: '.', search: { ...search, [OPEN]: undefined }, state: true, replace: true });
  }
};

type Source = 'bewerber' | 'marktplatz';

/** Who sees an applicant is recorded: pointing at a link (`preload`) is not seeing. */
const beginBewerber = (context: RouterContext, source: Source, iri: string, preload: boolean) =>
  beginData(context, import('#features/bewerber/details/bewerber-details.queries.ts'), (data, queries) => {
    if (!preload) queries.beginBewerber[source](data, iri);
  });

/**
 * A list of applicants, what it can be narrowed to, and the details beside it; a comparison asks for its people itself.
 */
async function beginBewerberList(
  context: RouterContext,
  source: Source,
  { search: asked, state }: { search: object; state: { suche?: string | undefined } },
  preload: boolean,
): Promise<void> {
  const search = asked as Search;
  const open = search[OPEN];
  const show = source === 'bewerber' ? bewerberShow : bewerberMarktplatzShow;
  if (open !== undefined) void show.options.component?.preload?.();
  await Promise.all([
    beginData(context, import('#features/bewerber/bewerber.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.rowsQueryAt(source, search, state.suche));
      void data.prefetchQuery(queries.choicesQueryAt(source, search, state.suche));
    }),
    open !== undefined && beginBewerber(context, source, open, preload),
  ]);
}

const bewerberIndex = createRoute({
  ...toRoot,
  path: PATHS.bewerberIndex,
  staticData: { name: 'bewerberIndex', permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN' },
  beforeLoad: ({ search }) => toComparison(search),
  loader: ({ context, location, preload }) => beginBewerberList(context, 'bewerber', location, preload),
  component: page(
    () => import('#features/bewerber/bewerber-index.page.tsx'),
    'BewerberIndexPage',
    'bewerber',
    'ansichten',
    'kennzeichen',
    'fachworte',
    'formular',
    'ui',
  ),
});

const bewerberMarktplatzIndex = createRoute({
  ...toRoot,
  path: PATHS.bewerberMarktplatzIndex,
  staticData: { name: 'bewerberMarktplatzIndex', permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN' },
  beforeLoad: ({ search }) => toComparison(search),
  loader: ({ context, location, preload }) => beginBewerberList(context, 'marktplatz', location, preload),
  component: page(
    () => import('#features/bewerber/bewerber-index.page.tsx'),
    'BewerberMarktplatzIndexPage',
    'bewerber',
    'ansichten',
    'kennzeichen',
    'fachworte',
    'formular',
    'ui',
  ),
});

const bewerberShow = createRoute({
  ...toRoot,
  path: PATHS.bewerberShow,
  staticData: { name: 'bewerberShow', permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN' },
  beforeLoad: ({ search }) => toTestReport(search),
  loader: ({ context, params, preload }) => beginBewerber(context, 'bewerber', params.iri, preload),
  component: page(
    () => import('#features/bewerber/bewerber-show.page.tsx'),
    'BewerberShowPage',
    'bewerberdetails',
    'begriffe',
    'notizen',
    'kennzeichen',
    'auswahlstufe',
    'meldung',
    'fachworte',
    'formular',
    'ui',
  ),
});

const bewerberMarktplatzShow = createRoute({
  ...toRoot,
  path: PATHS.bewerberMarktplatzShow,
  staticData: { name: 'bewerberMarktplatzShow', permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN' },
  beforeLoad: ({ search }) => toTestReport(search),
  loader: ({ context, params, preload }) => beginBewerber(context, 'marktplatz', params.iri, preload),
  component: page(
    () => import('#features/bewerber/bewerber-show.page.tsx'),
    'BewerberMarktplatzShowPage',
    'bewerberdetails',
    'begriffe',
    'notizen',
    'kennzeichen',
    'meldung',
    'fachworte',
    'formular',
    'ui',
  ),
});

const einschreibung = createRoute({
  ...toRoot,
  path: PATHS.einschreibung,
  staticData: { name: 'einschreibung', permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN' },
  loader: ({ context, params, preload, location: { search } }): Promise<void> =>
    beginData(context, import('#features/einschreibungen/einschreibungen.queries.ts'), (data, queries) => {
      // Who sees an applicant is recorded: pointing at a link is not seeing.
      if (preload) return;
      // Its field would come late, and move the button away from under the pointer.
      void data.prefetchQuery(queries.ausbildungsleitungenQuery);
      const { quelle: source } = search as Search;
      void data.prefetchQuery(queries.bewerberQuery(identifierOf(params.iri), source));
    }),
  component: page(
    () => import('#features/einschreibungen/einschreibung.page.tsx'),
    'EinschreibungPage',
    'einschreibungen',
    'meldung',
    'fachworte',
    'formular',
    'ui',
  ),
});

const bewerbungen = createRoute({
  ...toRoot,
  path: PATHS.bewerbungen,
  staticData: { name: 'bewerbungen', permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(context, import('#features/bewerbungen/bewerbungen.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.bewerbungenQueryAt(search, state.suche));
      void data.prefetchQuery(queries.studiengaengeQuery);
      void data.prefetchQuery(queries.bewerberfilterQuery);
    }),
  component: page(
    () => import('#features/bewerbungen/bewerbungen.page.tsx'),
    'BewerbungenPage',
    'bewerbungen',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** Applicants, from both sources, and where applications stand. */
export const bewerberRoutes = [
  bewerberIndex,
  bewerberShow,
  einschreibung,
  bewerberMarktplatzIndex,
  bewerberMarktplatzShow,
  bewerbungen,
] as const;
