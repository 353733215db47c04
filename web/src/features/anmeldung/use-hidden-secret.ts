import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PATHS } from '#platform/paths.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address bar hides the secret of this history entry. */
    readonly hidden?: true;
  }
}

/** Placeholder for the secret in the address; it leads nowhere by itself. */
const HIDDEN = '-';

/**
 * The secret in an e-mail's link. Removes it from the address bar, where others could read it and the browser would
 * keep it. The history entry still has it, so that a reload works.
 */
export function useHiddenSecret(param: 'passwortToken' | 'einladungsToken'): string {
  const { [param]: secret = '' } = useParams({ strict: false });
  const router = useRouter();
  useEffect(() => {
    if (router.latestLocation.maskedLocation || secret === HIDDEN) return;
    void router.navigate({
      ...addressOf(param, secret),
      replace: true,
      // Without a new state the place is the same, and the router would not navigate.
      state: { hidden: true },
      mask: addressOf(param, HIDDEN),
    });
  }, [router, param, secret]);
  return secret;
}

const addressOf = (param: 'passwortToken' | 'einladungsToken', secret: string) =>
  param === 'passwortToken'
    ? ({ to: PATHS.passwortZuruecksetzen, params: { passwortToken: secret } } as const)
    : ({ to: PATHS.registrierung, params: { einladungsToken: secret } } as const);
