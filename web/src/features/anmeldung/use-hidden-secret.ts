import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PATHS } from '#platform/paths.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address does not say where this really is. */
    readonly hidden?: true;
  }
}

/** Stands in the address for the secret, and leads nowhere by itself. */
const HIDDEN = '-';

/**
 * The secret of a mail's link. It is taken out of the address bar, where others read it and the browser keeps it; the
 * entry of the history knows it, so that a reload goes on.
 */
export function useHiddenSecret(param: 'passwortToken' | 'einladungsToken'): string {
  const { [param]: secret = '' } = useParams({ strict: false });
  const router = useRouter();
  useEffect(() => {
    if (router.latestLocation.maskedLocation || secret === HIDDEN) return;
    void router.navigate({
      ...addressOf(param, secret),
      replace: true,
      // The same place otherwise, to which the router would not go.
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
