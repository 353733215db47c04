import type { RegisteredRouter } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { clearSession, currentSession, identityOf, subscribeSession } from '#platform/session.ts';
import { forgetTyped, keepTyped } from '#ui/form/kept.ts';

/**
 * The session is over, by its time or by the server: the sign-in says so and leads back to the page, and what is
 * typed there waits for the person.
 */
export function endSession(router: RegisteredRouter): void {
  // Of several calls that are told so, the first one leads away.
  if (!currentSession()) return clearSession();
  const { href } = router.latestLocation;
  keepTyped();
  clearSession();
  void router.navigate({ to: PATHS.login, search: { ziel: href, grund: 'abgelaufen' }, ignoreBlocker: true });
}

/** What was typed comes back to the one who typed it alone. */
export function forgetTypedOfOthers(): void {
  let last = identityOf(currentSession()?.benutzer);
  subscribeSession(() => {
    const next = identityOf(currentSession()?.benutzer);
    if (next === '') return;
    if (next !== last) forgetTyped();
    last = next;
  });
}
