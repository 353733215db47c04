import { defineConfig } from '@playwright/test';
import { BROWSER } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/portal/global-setup.ts',
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that passes at the second try is a journey that fails.
  retries: 0,
  // What hangs is to be found, not what is slow: machines that build beside testing pause for seconds at times.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 30_000,
    // What failed leaves its page in words and as a picture. `--trace on` records more, which takes time.
    screenshot: 'only-on-failure',
    trace: 'off',
    // A page of a journey lives for two seconds: to compile for speed takes a sixth of the processor time, and pays for itself later.
    launchOptions: { ...BROWSER, args: [...BROWSER.args, '--js-flags=--no-opt,--no-maglev'] },
  },
});
