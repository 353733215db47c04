import type { AnyRouter } from '@tanstack/react-router';

/**
 * Lets a list and the page of one of its rows pass into each other, where the browser can and the person wants motion.
 * Replaces the router's own start, which leaves `ready` unhandled: it rejects for each transition that is skipped, in a
 * hidden tab or by the next navigation.
 */
export function movePages(router: AnyRouter): void {
  router.startViewTransition = (update: () => Promise<void>) => {
    const from = router.stores.resolvedLocation.get()?.pathname;
    if (!passes(from, router.latestLocation.pathname) || !document.startViewTransition || wantsNoMotion())
      return update();
    const { ready, finished, updateCallbackDone } = document.startViewTransition(update);
    for (const end of [ready, finished]) end.catch(() => undefined);
    return updateCallbackDone;
  };
}

/** Whether one page lies below the other. */
const passes = (from: string | undefined, to: string): boolean =>
  from !== undefined && (to.startsWith(`${from}/`) || from.startsWith(`${to}/`));

const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
