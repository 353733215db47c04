import {
  createBenutzereinladungen,
  deleteBenutzereinladung,
  listBenutzereinladungen,
} from '@firmenportal/contract/benutzereinladungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';
import { einladungLinkIn, mailTo } from '../portal/mails.ts';

// Behind an invitation (product.md §8): one's data, a password, the company confirmed, and one is in.

const PASSWORD = 'Erle-am-Bach-7';
const ERNEUT = 'lassen Sie sich erneut einladen';

/** Invites somebody to the company of the account `einladend`: the path of the link. */
async function invite(api: Call, email: string): Promise<string> {
  await api(createBenutzereinladungen, {
    body: { emails: [email], rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'] },
  });
  return einladungLinkIn(await mailTo(email, 'Einladung'));
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Anrede').selectOption('Frau');
  await page.getByLabel('Vorname').fill('Mia');
  await page.getByLabel('Nachname').fill('Lorenz');
  await page.getByLabel('Geschlecht').selectOption('weiblich');
  await page.getByLabel('Neues Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Neues Passwort wiederholen').fill(PASSWORD);
}

test('an invitation becomes an account, told step by step what is missing', async ({
  page,
  apiOf,
  faults,
}) => {
  const link = await invite(await apiOf('einladend'), 'mia.registriert@firma.example');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Registrierung' })).toBeVisible();
  await expect(page.getByText('mia.registriert@firma.example')).toBeVisible();

  await test.step('the secret is out of the address, and a reload goes on', async () => {
    await expect(page).toHaveURL('/registrierung/token/-');
    await page.reload();
    await expect(page.getByLabel('Vorname')).toBeVisible();
  });

  const rules = page.getByRole('listitem').filter({ hasText: 'erfüllt)' });
  await test.step('the rules get their ticks while one types, and the strength its word', async () => {
    await expect(rules.filter({ hasText: '(erfüllt)' })).toHaveCount(0);
    await page.getByLabel('Neues Passwort', { exact: true }).pressSequentially('Qwerty123');
    await expect(rules.filter({ hasText: '(erfüllt)' })).toHaveCount(4);
    await expect(rules.filter({ hasText: 'bekanntes Wort' })).toContainText('noch nicht erfüllt');
    await expect(page.getByRole('meter', { name: 'Stärke des Passworts' })).toHaveAttribute(
      'aria-valuetext',
      /schwach$/,
    );
  });

  await test.step('what is missing is told to the letter', async () => {
    await page.getByLabel('Neues Passwort wiederholen').fill('Qwerty124');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    const summary = page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Bitte bestätigen Sie, dass Sie dem Unternehmen angehören.');
    await fillIn(page);
    await page.getByLabel('Neues Passwort wiederholen').fill('Erle-am-Bach-8');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(
      page.getByText('Die Passwortwiederholung stimmt nicht mit dem angegebenen Passwort überein.').first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what is guessed early is refused, with the reason, by page and server alike', async () => {
    faults.expectFailure(`422 POST /api${link.replace('/token', '')}`);
    const refused = [
      ['Qwerty123', 'Dieses Passwort ist sehr verbreitet.'],
      ['Hamburg1', 'ein bekanntes Wort oder ein Name'],
      ['Qwertz123', 'benachbarte Tasten'],
      ['Lorenz2026', 'fast nur aus Ihrem Namen'],
    ] as const;
    for (const [password, reason] of refused) {
      await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
      await expect(rules.filter({ hasText: 'bekanntes Wort' })).toContainText('noch nicht erfüllt');
      await page.getByLabel('Neues Passwort wiederholen').fill(password);
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByText(reason).first()).toBeVisible();
    }
    await expect(page.getByLabel('Vorname')).toHaveValue('Mia');
  });

  await test.step('in', async () => {
    await fillIn(page);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Mia Lorenz' })).toBeVisible();
  });

  await test.step('the link is for guests, and leads whoever is in to the start', async () => {
    await page.goto(link);
    await expect(page).toHaveURL('/');
  });
});

test('used, withdrawn and unknown links lead to a new invitation', async ({ page, apiOf, faults }) => {
  const api = await apiOf('einladend');
  const withdrawn = await invite(api, 'mia.zurueckgezogen@firma.example');
  const [einladung] = (
    await api(listBenutzereinladungen, { query: { suche: 'mia.zurueckgezogen@firma.example' } })
  )['hydra:member'];
  await api(deleteBenutzereinladung, { params: { id: identifierOf(einladung?.['@id'] ?? '') } });
  for (const link of [withdrawn, `/registrierung/token/${'A'.repeat(43)}`]) {
    faults.expectFailure(`410 GET /api${link.replace('/token', '')}`);
    await page.goto(link);
    await expect(page.getByText(ERNEUT)).toBeVisible();
    await expect(page.getByLabel('Vorname')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('what was typed stays when saving fails', async ({ page, apiOf, faults }) => {
  const link = await invite(await apiOf('einladend'), 'mia.fehler@firma.example');
  await page.goto(link);
  await fillIn(page);
  await page.getByRole('checkbox').check();
  await page.route('**/api/registrierung/*', (route) => route.fulfill({ status: 503, json: {} }));
  faults.expectFailure(`503 POST /api${link.replace('/token', '')}`);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'konnte nicht gespeichert werden' })).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('Lorenz');
  await page.unroute('**/api/registrierung/*');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('button', { name: 'Mia Lorenz' })).toBeVisible();
});
