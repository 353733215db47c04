import { deleteToken } from '@firmenportal/contract/token';
import { useRouter } from '@tanstack/react-router';
import { call } from '#platform/api/client.ts';
import { PATHS } from '#platform/paths.ts';
import { clearSession, currentSession } from '#platform/session.ts';
import { forgetTyped } from '#ui/form/kept.ts';

/** Signs out at the person's wish: the next one to sign in does not land where this one was. */
export function useLogout(): () => void {
  const router = useRouter();
  return () => {
    logout();
    forgetTyped();
    void router.navigate({ to: PATHS.login, search: {} });
  };
}

/** Signs out here and on the server, which is not waited for: a lost network keeps nobody signed in. */
function logout(): void {
  // The call takes its token before it first waits, so that it still has one.
  if (currentSession()) call(deleteToken, {}).catch(() => undefined);
  clearSession();
}
