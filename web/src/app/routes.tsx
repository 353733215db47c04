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
  readonly queryClient: QueryClient;
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

const start = createRoute({
  ...toRoot,
  path: PFADE.start,
  staticData: { name: 'start' },
  component: page(() => import('../features/start/start.page.tsx'), 'StartPage', 'start'),
});

const login = createRoute({
  ...toRoot,
  path: PFADE.login,
  staticData: { name: 'login', zugang: 'gast' },
  component: page(() => import('../features/anmeldung/login.page.tsx'), 'LoginPage', 'anmeldung'),
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

/** Every route whose screen exists; what matches none is not found. */
export const routeTree = root.addChildren([start, login, permissionDenied, serverError]);
