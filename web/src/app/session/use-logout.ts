import { deleteToken } from '@firmenportal/contract/token';
import { useRouter } from '@tanstack/react-router';
import { call } from '#platform/api/client.ts';
import { PATHS } from '#platform/paths.ts';
import { clearSession, currentSession } from '#platform/session.ts';
import { forgetTyped } from '#ui/form/kept.ts';

/** Signs out at the person's request. The next person to sign in does not return to this page. */
export function useLogout(): () => void {
  const router = useRouter();
  return () => {
    logout();
    forgetTyped();
    void router.navigate({ to: PATHS.login, search: {} });
  };
}

/** Signs out here and on the server. Does not wait for the server, so that it works without a network, too. */
function logout(): void {
  // The call reads the token synchronously, so it still has one when the session is cleared below.
  if (currentSession()) call(deleteToken, {}).catch(() => undefined);
  clearSession();
}
