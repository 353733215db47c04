import { createRouter } from '@tanstack/react-router';
import { Crash } from '../crash.tsx';
import type { RouterContext } from './lazy-page.ts';
import { movePages } from './page-transition.ts';
import { showPressFirst } from './press-first.ts';
import { routeTree } from './routes.ts';
import { parseSearch, stringifySearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: Crash,
    defaultPreload: 'intent',
    // Freshness is the data cache's business alone.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
  movePages(router);
  showPressFirst(router);
  return router;
}
