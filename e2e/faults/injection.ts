import { expect, type Page } from '@playwright/test';

/** What people type who want something of theirs to run in somebody else's browser. Each would call `eingeschleust`. */
export const INJECTIONS = [
  '<script>eingeschleust()</script>',
  '<img src=x onerror=eingeschleust()>',
  '<svg/onload=eingeschleust()>',
  '"><iframe srcdoc="<script>parent.eingeschleust()</script>">',
  '<a href="javascript:eingeschleust()">hier</a>',
  '[hier](javascript:eingeschleust())',
  '<details open ontoggle=eingeschleust()>',
  '<math><mtext><style><img src=x onerror=eingeschleust()>',
  '{{constructor.constructor("eingeschleust()")()}} ${eingeschleust()}',
  // What the catalogues of texts would read as theirs.
  '$t(allgemein:titel.start) {{name}}',
] as const;

/** As many of them as a short field takes. */
export function injections(most: number): string {
  let text = '';
  for (const one of INJECTIONS) if (text.length + one.length < most) text = `${text} ${one}`;
  return text.trim();
}

/** Watches a page for code that runs, from before it is loaded. */
export async function watchInjection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      eingeschleust: () => document.documentElement.setAttribute('data-eingeschleust', ''),
    });
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
}

/** Nothing ran, and what was typed made no element. */
export async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-eingeschleust');
  await expect(
    page.locator('iframe, [onerror], [onload], [ontoggle], a[href^="javascript:"], math'),
  ).toHaveCount(0);
}
