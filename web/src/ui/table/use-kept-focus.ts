import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Row } from './column.ts';

const ROW = '[data-row]';

/** The row that has the focus, where it stands, and the tool of it that has. */
interface Place {
  readonly id: string;
  readonly index: number;
  readonly tool: string | undefined;
}

/**
 * A row that goes away takes the focus with it: the row that takes its place gets it, at the same tool, so
 * that the same key goes on with the next one. Where no row is left, it stays with the list.
 */
export function useKeptFocus(
  container: RefObject<HTMLElement | null>,
  rows: readonly Row[] | undefined,
): void {
  const place = useRef<Place | null>(null);

  useEffect(() => {
    const listener = (event: FocusEvent) => (place.current = placeOf(container.current, event.target));
    document.addEventListener('focusin', listener);
    return () => document.removeEventListener('focusin', listener);
  }, [container]);

  useLayoutEffect(() => {
    const { current } = place;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!current || !isLost || rows?.some((row) => row['@id'] === current.id)) return;
    place.current = null;
    const left = [...(container.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const next = left[Math.min(current.index, left.length - 1)];
    const target = next?.querySelector<HTMLElement>(targetIn(current)) ?? container.current;
    target?.focus();
  }, [container, rows]);
}

function placeOf(container: HTMLElement | null, target: EventTarget | null): Place | null {
  const row =
    target instanceof Element && container?.contains(target) ? target.closest<HTMLElement>(ROW) : null;
  const id = row?.dataset['row'];
  if (!container || !row || id === undefined) return null;
  const tool = (target as Element).closest<HTMLElement>('[data-row-tool]')?.dataset['rowTool'];
  return { id, index: [...container.querySelectorAll(ROW)].indexOf(row), tool };
}

const targetIn = ({ tool }: Place) => (tool === undefined ? '[data-row-link]' : `[data-row-tool="${tool}"]`);
