import { createAtom } from '@tanstack/react-store';
import { useEffect } from 'react';

/** Whether the page's title says that a form on it has errors: it is the first thing that is read out. */
export const errorTitle = createAtom(false);

export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    errorTitle.set(true);
    return () => errorTitle.set(false);
  }, [hasErrors]);
}
