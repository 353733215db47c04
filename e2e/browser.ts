import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** The browser that npm brings along, as like the one people have as can be. */
export const BROWSER = {
  executablePath: await chromium.executablePath(),
  // Of the arguments that come with it all but one would make it unlike others.
  args: ['--no-sandbox'],
  // Without a locale the browser names no file with an umlaut.
  env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
} satisfies LaunchOptions;
