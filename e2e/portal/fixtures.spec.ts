import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../page/accessibility.ts';
import { findBesideWindow, findSmallTargets } from '../views/usability.ts';
import { createFaults } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { requireCleanLog } from './log.ts';
import { findUnreachable } from '../page/keyboard.ts';

// Shows that the checks made in every journey do find faults.
const FAULTS = [
  { name: 'an error on the console', script: 'console.error("kaputt")', found: /console: kaputt/ },
  {
    name: 'an error nobody caught',
    script: 'setTimeout(() => { throw new Error("kaputt") })',
    found: /kaputt/,
  },
  { name: 'a failed request', script: 'void fetch("/api/gibt-es-nicht")', found: /failed: 404 GET/ },
  {
    name: 'what the content security policy forbids',
    script:
      'document.body.append(Object.assign(document.createElement("img"), { src: "https://example.org/x.png" }))',
    found: /Content Security Policy/,
  },
  {
    name: 'a string that becomes markup',
    script: 'try { document.body.innerHTML = "<b>x</b>" } catch {}',
    found: /Trusted/,
  },
];

for (const { name, script, found } of FAULTS) {
  test(`a journey fails on ${name}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    const faults = createFaults();
    faults.watch(context);
    const page = await context.newPage();
    await page.goto('/login');
    await page.evaluate(script);
    await expect.poll(() => faults.found.join('\n')).toMatch(found);
    await context.close();
  });
}

test('a failure that was expected and did not happen is a fault', () => {
  const faults = createFaults();
  faults.expectFailure('401 POST /api/token');
  expect(faults.found).toEqual(['did not fail: 401 POST /api/token']);
});

// Each of these pages is broken in one way, which the check has to find.
const BROKEN = [
  ...(['all', 'texts'] as const).map((rules) => ({
    name: `a button without a name, by the rules "${rules}"`,
    script: 'document.querySelector("main").append(document.createElement("button"))',
    find: (page: Page) => findViolations(page, rules),
  })),
  ...(['all', 'colors'] as const).map((rules) => ({
    name: `a heading too pale to read, by the rules "${rules}"`,
    script: 'document.querySelector("h1").attributeStyleMap.set("opacity", 0.3)',
    find: (page: Page) => findViolations(page, rules),
  })),
  {
    name: 'a line wider than the window',
    script: 'document.querySelector("h1").attributeStyleMap.set("width", CSS.px(2000))',
    find: findBesideWindow,
  },
  {
    name: 'a button too small to hit',
    script: 'document.querySelector("[type=submit]").attributeStyleMap.set("zoom", 0.4)',
    find: findSmallTargets,
  },
  {
    name: 'a control that the keyboard does not reach',
    script:
      'document.querySelector("[name=email]").addEventListener("focus", (event) => event.target.blur())',
    find: findUnreachable,
  },
  {
    name: 'a control that the keyboard reaches and does not stay at',
    script:
      'addEventListener("focusin", ({ target }) => { if (target.matches("[name=email]")) target.blur(); })',
    find: findUnreachable,
  },
];

for (const { name, script, find } of BROKEN) {
  test(`a page fails on ${name}`, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(script);
    expect(await find(page)).not.toEqual([]);
  });
}

for (const [what, entry] of [
  ['a token', '{"level":"info","authorization":"Bearer eyJhbGciOi"}'],
  ["a student's link", `{"level":"info","url":"/api/freigabe/${'A'.repeat(43)}"}`],
  ["a student's address", '{"level":"info","an":"student@hochschule.example"}'],
] as const) {
  test(`the journeys fail on a log that holds ${what}`, async ({}, info) => {
    const file = info.outputPath('portal.log');
    await writeFile(file, '{"level":"info","msg":"request"}\n');
    await requireCleanLog(file);
    await writeFile(file, `${entry}\n`);
    await expect(requireCleanLog(file)).rejects.toThrow(entry);
  });
}
