import { createAtom } from '@tanstack/react-store';
import { useEffect } from 'react';

/** Announces form errors in the page's title, which screen readers read first. */
export const errorTitle = createAtom(false);

export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    errorTitle.set(true);
    return () => errorTitle.set(false);
  }, [hasErrors]);
}
