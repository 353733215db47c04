import { expectAccessible } from '../page/accessibility.ts';
import { expect, signIn, test } from '../portal/fixtures.ts';

// Who offers the portal is told as its operator configured it; the demo's is invented, and says so (§ 5 DDG).

test('everybody reads who offers the portal, and how to reach them', async ({ page }) => {
  await page.goto('/impressum');
  const main = page.getByRole('main');
  await expect(main).toContainText('Hochschule Musterhafen gGmbH (erfunden');
  await expect(main).toContainText('20000 Musterhafen');
  await expect(main).toContainText('Vertreten durch: Dr. Petra Muster');
  await expect(main.getByRole('link', { name: 'impressum@demo.example' })).toHaveAttribute(
    'href',
    'mailto:impressum@demo.example',
  );
  for (const heading of ['Register', 'Umsatzsteuer-Identifikationsnummer', 'Aufsichtsbehörde']) {
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expectAccessible(page);

  await signIn(page, 'standard');
  await page.goto('/impressum');
  await expect(main).toContainText('Hochschule Musterhafen gGmbH (erfunden');
  await page.getByRole('button', { name: /English/ }).click();
  await expect(main).toContainText('Represented by: Dr. Petra Muster');
});
