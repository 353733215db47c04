import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the list of notifications until it has one: they are distributed every few seconds. */
export async function openInboxUntil(page: Page, told: (inbox: Locator) => Locator): Promise<Locator> {
  const notification = told(page.getByRole('main'));
  await expect(async () => {
    await page.goto('/benachrichtigungen');
    await expect(notification).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  return notification;
}
