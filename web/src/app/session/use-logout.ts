import { useRouter } from '@tanstack/react-router';
import { logout } from '../../platform/logout.ts';
import { PFADE } from '../../platform/pfade.ts';

/** Signs out at the person's wish: the next one to sign in does not land where this one was. */
export function useLogout(): () => void {
  const router = useRouter();
  return () => {
    logout();
    void router.navigate({ to: PFADE.login, search: {} });
  };
}
