import { useEffect, useRef, type RefObject } from 'react';
import { useShortcuts } from '#ui/shortcuts.ts';
import type { Row, RowTools } from '../column.ts';

const ROW = '[data-row]';
/** Not those of the page before, of which one may still be open. */
const LIVE_ROW = `${ROW}:not([inert] *)`;
const LINK = '[data-row-link]';
/** Where a row without a page takes the focus. */
const CONTROL = 'a[href], button, input, select';

/** Where the focus is, otherwise the row whose details are shown. */
const current = () =>
  document.activeElement?.closest<HTMLElement>(LIVE_ROW) ??
  document.querySelector<HTMLElement>(`${LIVE_ROW}[aria-current]`);

const onCurrent = (act: ((id: string) => void) | undefined) => () => {
  const id = current()?.dataset['row'];
  if (id === undefined) return false;
  act?.(id);
  return true;
};

/** How long a row that was sent away may still stand there. */
const LEAVING_MS = 1000;

/**
 * The row that a key means which sends rows away: whoever presses it again before the row has gone means the
 * next one.
 */
export function rowMeant<R extends object>(
  row: R | undefined,
  nextOf: (row: R) => R | undefined,
  { sent, now }: { sent: WeakMap<R, number>; now: number },
): R | undefined {
  let meant = row;
  while (meant && now - (sent.get(meant) ?? -Infinity) < LEAVING_MS) meant = nextOf(meant);
  return meant;
}

const rowAfter = (row: HTMLElement) => (row.nextElementSibling as HTMLElement | null) ?? undefined;

interface Options {
  /** Keys that send the row away. */
  readonly leaving: readonly string[] | undefined;
  /** Selects a row, or deselects it; undefined where rows cannot be selected. */
  readonly onToggle: ((id: string) => void) | undefined;
  /** A row has the focus now; undefined where that changes nothing. */
  readonly onMove: ((id: string) => void) | undefined;
  readonly onClear: () => void;
}

/** What keys do to a row, by its IRI. */
export type RowKeys = Readonly<Record<string, (id: string) => void>>;

/** The keys of the row tools, for the rows that are there. */
export function rowKeys<R extends Row>(
  rows: readonly R[] | undefined,
  tools: RowTools<R> | undefined,
): RowKeys {
  return Object.fromEntries(
    Object.entries(tools?.keys ?? {}).map(([key, act]) => [
      key,
      (id: string) => {
        const row = rows?.find((one) => one['@id'] === id);
        if (row) act(row);
      },
    ]),
  );
}

/**
 * `j` and `k` move the focus from row to row, `x` selects, Esc clears, other keys
 * act on the row of the focus. The focus stands on the row's own
 * link, so that Enter opens it and a screen reader says where one is; in rows without a page on their first control.
 */
export function useRowKeys(
  container: RefObject<HTMLElement | null>,
  keys: RowKeys,
  { leaving = [], onToggle, onMove, onClear }: Options,
): void {
  const sent = useRef(new WeakMap<HTMLElement, number>());
  const sendAway = (act: (id: string) => void) => () => {
    const now = performance.now();
    const row = rowMeant(current() ?? undefined, rowAfter, { sent: sent.current, now });
    const id = row?.dataset['row'];
    if (!row || id === undefined) return false;
    sent.current.set(row, now);
    act(id);
    return true;
  };
  const rows = () => [...(container.current?.querySelectorAll<HTMLElement>(LIVE_ROW) ?? [])];

  const move = (step: 1 | -1) => {
    const all = rows();
    const row = current();
    const at = row ? all.indexOf(row) : -1;
    const next = all[at === -1 ? 0 : at + step];
    (next?.querySelector<HTMLElement>(LINK) ?? next?.querySelector<HTMLElement>(CONTROL))?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    const id = next?.dataset['row'];
    if (id !== undefined) onMove?.(id);
  };
  useShortcuts({
    ...Object.fromEntries(
      Object.entries(keys).map(([key, act]) => [key, leaving.includes(key) ? sendAway(act) : onCurrent(act)]),
    ),
    j: () => move(1),
    k: () => move(-1),
    x: onCurrent(onToggle),
    Escape: onClear,
  });
  useRowClicks(container);
}

/** A click anywhere in a row follows the row's link, in a new tab where the link itself would open one. */
function useRowClicks(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const listener = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('a, button, label, input, select, [popover]'))
        return;
      const link = target.closest(ROW)?.querySelector<HTMLAnchorElement>(LINK);
      if (!link || document.getSelection()?.isCollapsed === false) return;
      if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
      else if (event.button === 0) link.click();
    };
    element.addEventListener('click', listener);
    element.addEventListener('auxclick', listener);
    return () => {
      element.removeEventListener('click', listener);
      element.removeEventListener('auxclick', listener);
    };
  }, [container]);
}
