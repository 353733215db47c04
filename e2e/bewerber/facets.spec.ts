import { expectAccessible } from '../page/accessibility.ts';
import { openFilters } from '../page/table.ts';
import { expect, test } from '../portal/fixtures.ts';

// A chip shows how many hits remain if it is pressed as well.

test.use({ konto: 'auslese' });

const PRESSES = 3;

test('each chip of the marketplace leads to as many hits as it says', async ({ page }) => {
  await page.goto('/bewerber-marktplatz');
  await openFilters(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Marktplatz [\d.]+$/);
  // All pressed traits must match, so each narrows the list further.
  const chips = page
    .getByRole('group', { name: 'Persönliche Merkmale' })
    .getByRole('button', { name: /\(\d/ });
  const counting = page.locator('fieldset[aria-busy=true]');
  for (let n = 0; n < PRESSES; n++) {
    const chip = chips.nth(n);
    await expect(counting).toHaveCount(0);
    const hits = /\(([\d.]+)\)$/.exec((await chip.textContent()) ?? '')?.[1];
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(heading).toHaveText(`Marktplatz ${hits} Treffer`);
    // A pressed chip has the number of hits shown.
    await expect(chip).toContainText(`(${hits})`);
  }
  await expectAccessible(page);
  const industries = page
    .getByRole('group', { name: 'Wunschbranchen' })
    .getByRole('button', { name: /\(\d/ });
  const industry = industries.first();
  await expect(counting).toHaveCount(0);
  const hits = /\(([\d.]+)\)$/.exec((await industry.textContent()) ?? '')?.[1];
  await industry.click();
  await expect(heading).toHaveText(`Marktplatz ${hits} Treffer`);
});
