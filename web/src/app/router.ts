import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter(loadQueryClient: () => Promise<QueryClient>) {
  return createRouter({
    routeTree,
    context: { loadQueryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is the data cache's business alone.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}
