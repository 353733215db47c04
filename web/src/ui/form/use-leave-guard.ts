import { useBlocker } from '@tanstack/react-router';
import { createAtom } from '@tanstack/react-store';
import { useEffect } from 'react';
import { subjectOf } from '../beside.ts';
import { confirmLeaving } from './confirm-leaving.ts';

/** One entry for each form with something typed. */
const changedForms = createAtom<readonly object[]>([]);

/** Protects unsaved input from stray clicks and from closing the tab. */
export function useLeaveGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return undefined;
    const form = {};
    changedForms.set([...changedForms.get(), form]);
    return () => changedForms.set(changedForms.get().filter((other) => other !== form));
  }, [changed]);
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async ({ current, next }) =>
      subjectOf(current) !== subjectOf(next) && !(await confirmLeaving()),
  });
}

/** Whether the page may reload in place; asks first if there is unsaved input. */
export const mayBeginAnew = async (): Promise<boolean> => changedForms.get().length === 0 || confirmLeaving();
