import { useBlocker } from '@tanstack/react-router';
import { confirmLeaving } from './confirm-leaving.ts';

/** What was typed is not lost by a stray click, nor by closing the tab. */
export function useLeaveGuard(changed: boolean): void {
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await confirmLeaving()),
  });
}
