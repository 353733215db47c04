import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../portal/fixtures.ts';

// After a switch to another company one stays on the same page, if it exists there. Each journey has its own session,
// because the company belongs to the session.

const FIRST = 'Elbkontor Digital GmbH';
const SECOND = 'Elbkontor Maschinenbau GmbH';

const switchOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Unternehmen wechseln/ });
const hitsOf = (page: Page) => page.getByRole('heading', { level: 1 });

async function switchTo(page: Page, company: string): Promise<void> {
  await switchOf(page).click();
  await page.getByRole('menuitemradio', { name: company }).click();
}

async function expectSwitched(page: Page, company: string): Promise<void> {
  await expect(page.getByRole('status').getByText(`Sie handeln jetzt für ${company}.`)).toBeVisible();
  await expect(switchOf(page)).toContainText(company);
}

test('the same list of the other company, with its filters, and the same page of company details', async ({
  page,
}) => {
  await signIn(page, 'konzern');
  await page.goto('/studierende?status=immatrikuliert&sort=-name&seite=2&proSeite=10');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(switchOf(page)).toContainText(FIRST);
  await switchTo(page, SECOND);
  await expectSwitched(page, SECOND);
  await expect(page).toHaveURL(/\/studierende\?/);
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page).toHaveURL(/proSeite=10/);
  // The second page of one list means nothing in the other.
  await expect(page).not.toHaveURL(/seite=2/);
  await expect(page.locator('[data-row]').first()).toBeVisible();

  await test.step('a filter by the company follows', async () => {
    await page.getByRole('button', { name: /^Filter(,|$)/ }).click();
    const filter = page.getByRole('combobox', { name: 'Unternehmen' });
    const option = filter.getByRole('option', { name: new RegExp(`^${SECOND}`) });
    await filter.selectOption(await option.getAttribute('value'));
    await switchTo(page, FIRST);
    await expectSwitched(page, FIRST);
    await page.getByRole('button', { name: /^Filter(,|$)/ }).click();
    await expect(filter.locator('option:checked')).toHaveText(new RegExp(`^${FIRST}`));
    await expect(hitsOf(page)).toContainText('Treffer');
  });

  await test.step('company details show the other company', async () => {
    await page.goto('/unternehmensdetails?ansicht=vorschau');
    await expect(page.getByText(FIRST).last()).toBeVisible();
    await switchTo(page, SECOND);
    await expectSwitched(page, SECOND);
    await expect(page).toHaveURL('/unternehmensdetails?ansicht=vorschau');
    await expect(page.getByRole('main')).toContainText(SECOND);
  });
});

test('from somebody whom the other company does not see to the list that one came from', async ({
  page,
  faults,
}) => {
  faults.expectFailure('404 GET /api/studenten/{id}');
  await signIn(page, 'konzern');
  await page.goto('/studierende?sort=-name&proSeite=10');
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Studierende' })).toContainText(/1 von/);
  // A person sees the same of a group in each of its companies, so a refusal is faked for a person who does not.
  await page.route(/\/api\/studenten\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 404, json: {} }));
  await switchTo(page, SECOND);
  await expectSwitched(page, SECOND);
  await expect(page).toHaveURL('/studierende?sort=-name&proSeite=10');
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('a failure after the switch is told where it is, and what is there again leads nowhere later', async ({
  page,
  faults,
}) => {
  const student = /\/api\/studenten\/[0-9a-f-]{36}$/;
  faults.expectFailure('503 GET /api/studenten/{id}', '404 GET /api/studenten/{id}');
  await signIn(page, 'konzern');
  await page.goto('/studierende?proSeite=10');
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Studierende' })).toContainText(/1 von/);
  const address = page.url();
  const heading = page.getByRole('heading', { level: 1 });
  // The line of neighbours loads before the name that the heading waits for.
  await expect(heading).toHaveAttribute('aria-busy', 'false');
  const name = (await heading.textContent()) ?? '';
  await page.route(student, (route) => route.fulfill({ status: 503, json: {} }));
  await switchTo(page, SECOND);
  await expectSwitched(page, SECOND);
  const again = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).first();
  await expect(again).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.unroute(student);
  await again.click();
  await expect(heading).toHaveText(name);

  // Long after the switch, when the page has settled.
  await page.waitForFunction(() => !(history.state as { companySwitched?: true }).companySwitched);
  await page.route(student, (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await expect(page.getByText('Diese Daten gibt es nicht oder nicht mehr.').first()).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('what was typed is asked for before the company is switched', async ({ page }) => {
  await signIn(page, 'konzern');
  await page.goto('/profil');
  const phone = page.getByLabel(/^Telefon/);
  await phone.fill('040 4711');
  await switchTo(page, SECOND);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(phone).toHaveValue('040 4711');
  await expect(switchOf(page)).toContainText(FIRST);
  await switchTo(page, SECOND);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expectSwitched(page, SECOND);
  await expect(page).toHaveURL('/profil');
  await expect(phone).not.toHaveValue('040 4711');
});
