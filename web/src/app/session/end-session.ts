import type { RegisteredRouter } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { clearSession, currentSession, identityOf, subscribeSession } from '#platform/session.ts';
import { forgetTyped, keepTyped } from '#ui/form/kept.ts';

/**
 * Ends a session that has expired or that the server ended. The login page says so and leads back to this page, and
 * what was typed here is kept until then.
 */
export function endSession(router: RegisteredRouter): void {
  // If several calls fail because of it, only the first one navigates.
  if (!currentSession()) return clearSession();
  const { href } = router.latestLocation;
  keepTyped();
  clearSession();
  void router.navigate({ to: PATHS.login, search: { ziel: href, grund: 'abgelaufen' }, ignoreBlocker: true });
}

/** Discards kept form input as soon as somebody else signs in. */
export function forgetTypedOfOthers(): void {
  let last = identityOf(currentSession()?.benutzer);
  subscribeSession(() => {
    const next = identityOf(currentSession()?.benutzer);
    if (next === '') return;
    if (next !== last) forgetTyped();
    last = next;
  });
}
