import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/** For the element that holds the rows: shows the first one whenever other rows than before are asked for. */
export function useScrollToStart(asked: string): RefCallback<HTMLElement> {
  const rows = useRef<HTMLElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    const element = rows.current;
    if (!element) return;
    // Below what sticks above the rows.
    const edge = parseFloat(getComputedStyle(element).scrollMarginBlockStart);
    if (element.getBoundingClientRect().top < edge) element.scrollIntoView();
  }, [asked]);
  return useCallback((element: HTMLElement | null) => {
    rows.current = element;
  }, []);
}
