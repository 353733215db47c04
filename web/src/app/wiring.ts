import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { handleError } from '../platform/errors/handle-error.ts';
import { guardLeaving } from '../platform/leaving.ts';
import { PATHS } from '../platform/paths.ts';
import { subscribeSession } from '../platform/session.ts';
import { clearAlert, currentAlert, removeAlert, showAlert } from '../ui/feedback/alert.ts';
import { confirmState } from '../ui/feedback/confirm-dialog.ts';
import { leadsAway } from '../ui/feedback/error-texts.ts';
import { keepTyped } from '../ui/form/kept.ts';
import { unlessInPlace } from '../ui/load/told-in-place.ts';
import { endSession, forgetTypedOfOthers } from './session/end-session.ts';
import { loadShell } from './shell/load-shell.ts';
import { createAppRouter, type AppRouter } from './routes/router.ts';

/** Creates the router and connects it to the data cache, the session, the language and the error handling. */
export function wireApp(): AppRouter {
  let queryClient: Promise<QueryClient> | undefined;
  const router = createAppRouter({
    loadQueryClient: () => (queryClient ??= loadQueryClient((error) => onError(error, router))),
    prepareSignIn: () => void Promise.all([loadShell(), router.options.context.loadQueryClient()]),
  });
  subscribeSession((change) => {
    if (change === 'token') return;
    confirmState.get()?.answer(false);
    // Run the guard again: it decides which page the person, or the guest, may see now.
    void router.invalidate();
  });
  forgetTypedOfOthers();
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) clearAlert();
  });
  return router;
}

/** The data cache is loaded with the first page that needs data, so that most guests do not download it. */
async function loadQueryClient(onError: (error: Error) => void): Promise<QueryClient> {
  const { createQueryClient, renewData } = await import('../platform/query.ts');
  const queryClient = createQueryClient(onError, {
    clear: clearAlert,
    current: currentAlert,
    unlessInPlace,
  });
  guardLeaving(queryClient);
  subscribeSession((change) => {
    if (change === 'person') queryClient.clear();
    else renewData(queryClient);
  });
  i18next.on('languageChanged', () => void queryClient.invalidateQueries());
  return queryClient;
}

function onError(error: Error, router: AppRouter): void {
  if (leadsAway(error)) keepTyped();
  handleError(error, {
    alert: { clear: removeAlert, show: showAlert },
    logout: () => endSession(router),
    toPermissionDenied: () => {
      // The name of the requested page, which may not be rendered yet.
      const name = router.matchRoutes(router.latestLocation).at(-1)?.staticData.name;
      void router.navigate({ to: PATHS.permissionDenied, search: { bereich: name } });
    },
    toServerError: (reference) =>
      void router.navigate({ to: PATHS.serverError, search: { referenz: reference } }),
    generalText: () => i18next.t('fehler.allgemein'),
  });
}
