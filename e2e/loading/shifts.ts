import type { Page } from '@playwright/test';

/** Most of what may jump while a page loads (product.md §14: CLS on every route). */
export const MOST_SHIFT = 0.02;

export interface Shift {
  readonly value: number;
  readonly moved: string[];
}

/** Records layout shifts from the first paint on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const nameOf = (node: Node | null) =>
      node instanceof HTMLElement
        ? `${node.tagName} ${node.className} ${node.textContent.slice(0, 30)}`
        : '?';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Those so far of the page that is open. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

export const sumOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((total, { value }) => total + value, 0);
