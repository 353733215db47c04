import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { PATHS, type RouteName } from '#platform/paths.ts';
import { currentSession } from '#platform/session.ts';
import { Crash } from '../crash.tsx';
import { guard, homeOf, returnPath, type Access } from './guard.ts';
import { page, type RouterContext } from './lazy-page.ts';
import { Root } from '../root.tsx';
import { PagePending } from '../shell/page-pending.tsx';
import type { Search } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Access {
    readonly name?: RouteName;
  }
}

/** The layout around every route, and who may pass. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: Crash,
  notFoundComponent: page(() => import('../errors/error.page.tsx'), 'NotFoundPage', 'fehler'),
  validateSearch: (search): Search => search as Search,
  beforeLoad: ({ matches, location }) => {
    const { name, ...access } = matches.at(-1)?.staticData ?? {};
    switch (guard(access, currentSession()?.benutzer)) {
      case 'open':
        return;
      case 'login':
        throw redirect({ to: PATHS.login, search: location.href === '/' ? {} : { ziel: location.href } });
      case 'start':
        throw redirect({
          href: returnPath(
            (location.search as Search)['ziel'],
            globalThis.location.origin,
            homeOf(currentSession()?.benutzer),
          ),
        });
      case 'permissionDenied':
        throw redirect({ to: PATHS.permissionDenied, search: { bereich: name } });
    }
  },
});
/** What every route below it starts with. */
export const toRoot = { getParentRoute: () => root, pendingComponent: PagePending };
