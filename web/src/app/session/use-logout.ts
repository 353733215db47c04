import { useRouter } from '@tanstack/react-router';
import { logout } from '#platform/logout.ts';
import { PATHS } from '#platform/paths.ts';
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
