import { expect, test } from '../portal/fixtures.ts';
import { openFilters } from '../page/table.ts';

// What the campus names in English is shown in English. Addresses mean the same in both languages.

test.use({ konto: 'bewerbung' });

test('programmes, industries and traits follow the language, and the filters stay', async ({ page }) => {
  await page.goto('/bewerber-marktplatz');
  await openFilters(page);
  const programmes = page.getByRole('group', { name: 'Studiengänge' });
  await programmes.getByRole('button', { name: 'Mehr anzeigen' }).click();
  await programmes.getByRole('button', { name: /^Wirtschaftsinformatik \(/ }).click();
  await expect(page).toHaveURL(/studiengang=/);
  const address = page.url();
  // The most frequent of each kind come first.
  const more = page.getByRole('button', { name: 'Mehr anzeigen' });
  await expect(more).toHaveCount(2);
  for (const button of [more.last(), more.first()]) await button.click();
  await expect(page.getByRole('button', { name: /^Maschinenbau/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Neugier/ })).toBeVisible();

  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByRole('button', { name: /^Mechanical engineering/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Curiosity/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Maschinenbau|Neugier)/ })).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('button', { name: /^Business Informatics \(/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
