import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** What is to be parsed in each document is as short as can be. */
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Which rules of axe a page is held to: all; those that a theme can break; those that other texts can break. */
export type Rules = 'all' | 'colors' | 'texts';

const RULES: Readonly<Record<Rules, axe.RunOptions>> = {
  all: { runOnly: { type: 'tag', values: TAGS } },
  colors: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  texts: {
    runOnly: {
      type: 'tag',
      values: ['cat.name-role-value', 'cat.text-alternatives', 'cat.language', 'cat.forms', 'cat.aria'],
    },
    // Longer texts make things scroll, and press others together.
    rules: { 'scrollable-region-focusable': { enabled: true }, 'target-size': { enabled: true } },
  },
};

export async function expectAccessible(page: Page): Promise<void> {
  let found = await findViolations(page);
  if (found.length > 0) {
    // What was scrolled half under the sticky head is not as small as it looks there.
    await page.evaluate(() => scrollTo(0, 0));
    found = await findViolations(page);
  }
  expect.soft(found, 'what axe finds').toEqual([]);
}

/** What axe finds on the page as it stands, once nothing moves any more. */
export async function findViolations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await settle(page);
  // Once for each document: parsing it takes longer than a run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const results = await run(document, {
      ...options,
      resultTypes: ['violations'],
      // Stylesheets are fetched again for rules on media that the portal does not have.
      preload: false,
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, RULES[rules]);
}

/** Waits until layout and animations have come to rest; what never does (a skeleton's shimmer) is left out. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
      });
    await frame();
    await frame();
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
