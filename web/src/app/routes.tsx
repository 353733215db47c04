import { hatRecht } from '@firmenportal/contract/rechte';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';
import { loadTexte } from '../platform/i18n.ts';
import { PFADE, type RouteName } from '../platform/pfade.ts';
import { currentSitzung } from '../platform/sitzung.ts';
import { guard, returnPath, type Access } from './guard.ts';
import { Root } from './root.tsx';
import type { Search } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Access {
    readonly name?: RouteName;
  }
}

interface RouterContext {
  readonly loadQueryClient: () => Promise<QueryClient>;
}

/** A page in a chunk of its own, which comes together with the catalogues that it shows. */
function page<M extends Record<K, ComponentType>, K extends string>(
  load: () => Promise<M>,
  name: K,
  ...namespaces: (keyof ResourceNamespaceMap)[]
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexte(namespaces)]);
    return module;
  }, name);
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: page(() => import('../features/fehler/not-found.page.tsx'), 'NotFoundPage', 'fehler'),
  validateSearch: (search): Search => search as Search,
  beforeLoad: ({ matches, location }) => {
    const { name, ...access } = matches.at(-1)?.staticData ?? {};
    switch (guard(access, currentSitzung()?.benutzer)) {
      case 'open':
        return;
      case 'login':
        throw redirect({ to: PFADE.login, search: location.href === '/' ? {} : { ziel: location.href } });
      case 'start':
        throw redirect({ href: returnPath((location.search as Search)['ziel'], globalThis.location.origin) });
      case 'permissionDenied':
        throw redirect({ to: PFADE.permissionDenied, search: { bereich: name } });
    }
  },
});
const toRoot = { getParentRoute: () => root };

/** Routes that load data. */
const daten = createRoute({
  ...toRoot,
  id: 'daten',
  beforeLoad: async ({ context }) => ({ queryClient: await context.loadQueryClient() }),
});
const toDaten = { getParentRoute: () => daten };

const start = createRoute({
  ...toDaten,
  path: PFADE.start,
  staticData: { name: 'start' },
  loader: async ({ context }) => {
    const { studierendeQuery, studierendeRecht } = await import('../features/start/start.queries.ts');
    if (hatRecht(currentSitzung()?.benutzer, studierendeRecht)) {
      void context.queryClient.prefetchQuery(studierendeQuery);
    }
  },
  component: page(() => import('../features/start/start.page.tsx'), 'StartPage', 'start', 'ui'),
});

const login = createRoute({
  ...toRoot,
  path: PFADE.login,
  staticData: { name: 'login', zugang: 'gast' },
  component: page(() => import('../features/anmeldung/login.page.tsx'), 'LoginPage', 'anmeldung', 'ui'),
});

const profil = createRoute({
  ...toDaten,
  path: PFADE.profil,
  staticData: { name: 'profil' },
  loader: async ({ context }) => {
    const { sitzungenQuery } = await import('../features/profil/profil.queries.ts');
    void context.queryClient.prefetchQuery(sitzungenQuery);
  },
  component: page(() => import('../features/profil/profil.page.tsx'), 'ProfilPage', 'profil', 'ui'),
});

const studierendeIndex = createRoute({
  ...toDaten,
  path: PFADE.studierendeIndex,
  staticData: { name: 'studierendeIndex', recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: async ({ context, location }) => {
    const { filterQuery, studentenQueryAt } = await import('../features/studenten/studenten.queries.ts');
    void context.queryClient.prefetchQuery(studentenQueryAt(location.search, location.state.suche));
    void context.queryClient.prefetchQuery(filterQuery);
  },
  component: page(
    () => import('../features/studenten/studierende-index.page.tsx'),
    'StudierendeIndexPage',
    'studenten',
    'ui',
  ),
});

const studierendeShow = createRoute({
  ...toDaten,
  path: PFADE.studierendeShow,
  staticData: { name: 'studierendeShow', recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' },
  loader: async ({ context, params, preload }) => {
    // Who sees a student is recorded: pointing at a link is not seeing.
    if (preload) return;
    const { statistikQuery, studentQuery } = await import('../features/studenten/studenten.queries.ts');
    void context.queryClient.prefetchQuery(studentQuery(params.iri));
    void context.queryClient.prefetchQuery(statistikQuery(params.iri));
  },
  component: page(
    () => import('../features/studenten/studierende-show.page.tsx'),
    'StudierendeShowPage',
    'studenten',
    'ui',
  ),
});

const permissionDenied = createRoute({
  ...toRoot,
  path: PFADE.permissionDenied,
  staticData: { name: 'permissionDenied' },
  component: page(
    () => import('../features/fehler/permission-denied.page.tsx'),
    'PermissionDeniedPage',
    'fehler',
  ),
});

const serverError = createRoute({
  ...toRoot,
  path: PFADE.serverError,
  staticData: { name: 'serverError' },
  component: page(() => import('../features/fehler/server-error.page.tsx'), 'ServerErrorPage', 'fehler'),
});

const impressum = createRoute({
  ...toRoot,
  path: PFADE.impressum,
  staticData: { name: 'impressum', zugang: 'alle' },
  component: page(() => import('../features/rechtliches/impressum.page.tsx'), 'ImpressumPage', 'rechtliches'),
});

const datenschutz = createRoute({
  ...toRoot,
  path: PFADE.datenschutz,
  staticData: { name: 'datenschutz', zugang: 'alle' },
  component: page(
    () => import('../features/rechtliches/datenschutz.page.tsx'),
    'DatenschutzPage',
    'rechtliches',
  ),
});

const barrierefreiheit = createRoute({
  ...toRoot,
  path: PFADE.barrierefreiheit,
  staticData: { name: 'barrierefreiheit', zugang: 'alle' },
  component: page(
    () => import('../features/rechtliches/barrierefreiheit.page.tsx'),
    'BarrierefreiheitPage',
    'rechtliches',
  ),
});

/** Every route whose screen exists; what matches none is not found. */
export const routeTree = root.addChildren([
  daten.addChildren([start, profil, studierendeIndex, studierendeShow]),
  login,
  permissionDenied,
  serverError,
  impressum,
  datenschutz,
  barrierefreiheit,
]);
