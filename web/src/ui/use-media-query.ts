import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, and the change when it does no more. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below this width tables are cards and tabs a select (screens.md, "Lists", "Details"). */
export const NARROW = '(width < 640px)';

/** From this width on, the navigation stands beside the page; below it is a drawer (shell.module.css). */
export const ROOM_FOR_NAVIGATION = '(width >= 900px)';

/** From this width on, facts have room beside what a tab shows. */
export const ROOM_BESIDE = '(width >= 1100px)';
