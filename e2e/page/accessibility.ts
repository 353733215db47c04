import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** What is to be parsed in each document is as short as can be. */
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of axe to check: all, those that depend on colours, or those that depend on texts. */
export type Rules = 'all' | 'colors' | 'texts';

const RULES: Readonly<Record<Rules, axe.RunOptions>> = {
  all: { runOnly: { type: 'tag', values: TAGS } },
  colors: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  texts: {
    runOnly: {
      type: 'tag',
      values: ['cat.name-role-value', 'cat.text-alternatives', 'cat.language', 'cat.forms', 'cat.aria'],
    },
    // Longer texts can cause scrolling and squeeze others.
    rules: { 'scrollable-region-focusable': { enabled: true }, 'target-size': { enabled: true } },
  },
};

export async function expectAccessible(page: Page): Promise<void> {
  let found = await findViolations(page);
  if (found.length > 0) {
    // An element half below the sticky head is not as small as it seems.
    await page.evaluate(() => scrollTo(0, 0));
    found = await findViolations(page);
  }
  expect.soft(found, 'what axe finds').toEqual([]);
}

/** axe's findings on the page in its present state, once nothing moves any more. */
export async function findViolations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await settle(page);
  // Once for each document: parsing it takes longer than a run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const results = await run(document, {
      ...options,
      resultTypes: ['violations'],
      // Otherwise stylesheets are fetched again, for rules on media that the portal does not use.
      preload: false,
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, RULES[rules]);
}

/** Waits until layout and animations have finished. Ignored are endless ones (a skeleton's shimmer), and what scrolls. */
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
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
