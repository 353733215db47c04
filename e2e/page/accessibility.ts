import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findViolations(page), 'what axe finds').toEqual([]);
}

/** What axe finds on the page as it stands, once nothing moves any more. */
export async function findViolations(page: Page): Promise<string[]> {
  await settle(page);
  // Once for each document: parsing it takes longer than a run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const results = await run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Stylesheets are fetched again for rules on media that the portal does not have.
      preload: false,
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, TAGS);
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
