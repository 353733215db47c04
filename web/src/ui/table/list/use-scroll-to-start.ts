import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/** For the element that holds the rows: shows the first one whenever other rows than before are asked for. */
export function useScrollToStart(asked: string): RefCallback<HTMLElement> {
  const rows = useRef<HTMLElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    // A table scrolls in its frame, cards with the page.
    rows.current?.scrollTo({ top: 0 });
    if (rows.current && rows.current.getBoundingClientRect().top < 0) rows.current.scrollIntoView();
  }, [asked]);
  return useCallback((element: HTMLElement | null) => {
    rows.current = element;
  }, []);
}
