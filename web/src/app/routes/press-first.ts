import type { RouterHistory } from '@tanstack/react-router';
import { afterPaint } from '#platform/after-paint.ts';

type Change = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0];

/** What is needed of a router. */
interface Router {
  readonly history: RouterHistory;
  readonly state: { readonly isLoading: boolean };
  readonly updateLatestLocation: () => void;
}

/**
 * Lets the browser show what was pressed before the page changes for it: a press is answered at once, however long the change
 * takes. The router knows the new address from the first; it goes there a frame later, to the last one if there were more.
 * While it is on its way somewhere it is told at once: a guard may be about to lead it elsewhere.
 */
export function showPressFirst(router: Router): void {
  const { history } = router;
  const { subscribe } = history;
  history.subscribe = (listener) => {
    let waiting: Change | undefined;
    return subscribe((change) => {
      router.updateLatestLocation();
      const isFirst = waiting === undefined;
      waiting = change;
      if (router.state.isLoading) tell();
      else if (isFirst) afterPaint(tell);
    });
    function tell() {
      const change = waiting;
      // Before it is told: what a listener leads on to at once is a change of its own.
      waiting = undefined;
      if (change) listener(change);
    }
  };
}
