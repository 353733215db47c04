import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Row } from '../column.ts';

const ROW = '[data-row]';
const ROW_LINK = '[data-row-link]';

/** Where in a list the focus is: in a row, at a tool of it, its checkbox or its link. */
interface Place {
  /** Undefined outside of the rows. */
  readonly id: string | undefined;
  readonly tool: string | undefined;
}

/**
 * A row that goes away takes the focus with it: the row that takes its place gets it, at the same tool, so
 * that the same key goes on with the next one, or at its link where it has no such tool. Where no row is left, it
 * stays with the list.
 */
export function useKeptFocus(
  container: RefObject<HTMLElement | null>,
  rows: readonly Row[] | undefined,
): void {
  const place = useRef<Place>(null);
  const drawn = useRef<readonly string[]>([]);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => (place.current = placeOf(container.current, target));
    // Whoever clicks beside everything wants no focus back.
    const onPointer = () => (place.current = null);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer, { capture: true });
    };
  }, [container]);

  useLayoutEffect(() => {
    if (rows === undefined) return;
    const before = drawn.current;
    drawn.current = rows.map((row) => row['@id']);
    const { current } = place;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!current || !isLost) return;
    place.current = null;
    const left = [...(container.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const at = current.id === undefined ? -1 : before.indexOf(current.id);
    const row = at === -1 ? undefined : left[Math.min(at, left.length - 1)];
    const target =
      row?.querySelector<HTMLElement>(targetIn(current)) ?? row?.querySelector<HTMLElement>(ROW_LINK);
    if (target) target.focus();
    else container.current?.focus({ preventScroll: true });
  }, [container, rows]);
}

function placeOf(container: HTMLElement | null, target: EventTarget | null): Place | null {
  if (!container || !(target instanceof Element) || !container.contains(target)) return null;
  const row = target.closest<HTMLElement>(ROW);
  const tool = target.closest<HTMLElement>('[data-row-tool]')?.dataset['rowTool'];
  return {
    id: row?.dataset['row'],
    tool,
  };
}

const targetIn = ({ tool }: Place) => (tool === undefined ? ROW_LINK : `[data-row-tool="${tool}"]`);
