import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { handleFehler } from '../platform/fehler.ts';
import { PFADE } from '../platform/pfade.ts';
import { createQueryClient } from '../platform/query.ts';
import { clearSitzung, subscribeSitzung } from '../platform/sitzung.ts';
import { alertState, clearAlert, showAlert } from '../ui/alert.ts';
import { confirmState } from '../ui/confirm-dialog.ts';
import { createAppRouter, type AppRouter } from './router.ts';

/** Data cache and router, tied to each other, to the session, the language and the error handling. */
export function wireApp(): { queryClient: QueryClient; router: AppRouter } {
  const queryClient = createQueryClient((error) => onError(error, router));
  const router = createAppRouter(queryClient);
  subscribeSitzung((change) => {
    if (change === 'token') return;
    queryClient.clear();
    confirmState.get()?.answer(false);
    // The guard decides where the person, or the guest, belongs now.
    void router.invalidate();
  });
  i18next.on('languageChanged', () => void queryClient.invalidateQueries());
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) clearAlert();
  });
  return { queryClient, router };
}

function onError(error: Error, router: AppRouter): void {
  handleFehler(error, {
    alert: { clear: clearAlert, show: showAlert, isShown: () => alertState.get().display },
    logout: clearSitzung,
    toPermissionDenied: () => {
      const name = router.state.matches.at(-1)?.staticData.name;
      void router.navigate({ to: PFADE.permissionDenied, search: { bereich: name } });
    },
    toServerError: (referenz) => void router.navigate({ to: PFADE.serverError, search: { referenz } }),
    generalText: () => i18next.t('fehler.allgemein'),
  });
}
