import type { Locator, Page } from '@playwright/test';

/** The message at the edge of the page. The pointer on it keeps it from disappearing after a few seconds. */
export async function heldMessage(page: Page, text: string): Promise<Locator> {
  const status = page.getByRole('status');
  await status.getByText(text).hover();
  return status;
}
