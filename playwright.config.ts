import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

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
    // Of the arguments that come with this browser all but one would make it unlike the one people have.
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: ['--no-sandbox'],
      // Without a locale the browser names no file with an umlaut.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
  },
});
