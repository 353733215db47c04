import type { Locator, Page } from '@playwright/test';

/** What the page tells at its edge, kept there by the pointer: it would go by itself after a few seconds. */
export async function heldMessage(page: Page, text: string): Promise<Locator> {
  const status = page.getByRole('status');
  await status.getByText(text).hover();
  return status;
}
