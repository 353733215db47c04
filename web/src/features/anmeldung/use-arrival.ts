import { useRouter } from '@tanstack/react-router';

/** Returns what waits until the guard has led somebody who has just signed in to their page: the form stays busy. */
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
