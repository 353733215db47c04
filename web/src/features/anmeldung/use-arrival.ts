import { useRouter } from '@tanstack/react-router';

/**
 * Returns a function that waits until the guard has led somebody who just signed in to their page, so that the form
 * stays busy until then.
 */
export function useArrival(): () => Promise<void> {
  const router = useRouter();
  return () =>
    new Promise((resolve) => {
      const end = router.subscribe('onResolved', () => {
        end();
        resolve();
      });
    });
}
