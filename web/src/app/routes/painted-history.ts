import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { afterPaint } from '#platform/after-paint.ts';

/**
 * The browser's history. A page is changed once the browser has shown what was pressed for it: a press is answered at once, however
 * long the change takes.
 */
export function paintedHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { subscribe } = history;
  history.subscribe = (listener) => subscribe((change) => afterPaint(() => listener(change)));
  return history;
}
