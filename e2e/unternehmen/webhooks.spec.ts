import { deleteEinschreibung, putEinschreibung } from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { createWebhook, deleteWebhook } from '@firmenportal/contract/webhooks';
import type { Page } from '@playwright/test';
import { startWebhookReceiver } from '../../server/src/testing/peers/webhook-receiver.ts';
import { BEWERBUNGSJAHR, listExcerpt } from '../bewerber/bewerber.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// The portal tells another system what happens, and school staff see whether it arrives.

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });
const rowOf = (page: Page, name: string) => page.locator('[data-row]', { hasText: name });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.use({ konto: 'betreuung' });

test('school staff make a webhook, test it, and see what arrived', async ({ page, faults }) => {
  const receiver = await startWebhookReceiver();
  await page.goto('/verwaltung?tab=webhooks');
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill('Campus Journey');
  await dialog.getByLabel('Adresse').fill('https://10.0.0.1/hook');
  faults.expectFailure('422 POST /api/webhooks');
  await dialog.getByRole('button', { name: 'Anlegen und Schlüssel zeigen' }).click();
  await expect(dialog.getByText('in das das Portal nicht sendet').first()).toBeVisible();
  await dialog.getByLabel('Adresse').fill(receiver.address);
  await dialog.getByRole('checkbox', { name: 'Freigabe abgelaufen' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anlegen und Schlüssel zeigen' }).click();
  const field = dialog.getByRole('textbox', { name: 'Schlüssel' });
  await expect(field).toBeFocused();
  const secret = await field.inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(rowOf(page, 'Campus Journey')).toContainText('Bereit');
  await expect(page.getByText(secret)).toHaveCount(0);

  await choose(page, 'Campus Journey', 'Testnachricht senden');
  await expect(page.getByText('Die Testnachricht ist bei „Campus Journey“ angekommen.')).toBeVisible();
  expect(receiver.verify(secret)).toMatchObject({ '@type': 'Testnachricht' });

  receiver.answer = { status: 500 };
  await choose(page, 'Campus Journey', 'Testnachricht senden');
  await expect(page.getByText('Der Empfänger antwortet mit dem Fehler 500.')).toBeVisible();
  await choose(page, 'Campus Journey', 'Zustellungen ansehen');
  await expect(dialog.getByRole('row', { name: /Testnachricht Angekommen \(204\)/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /antwortet mit dem Fehler 500/ })).toBeVisible();
  const cut = dialog.locator('[data-prose]');
  expect(
    await cut.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length),
  ).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose(page, 'Campus Journey', 'Ausschalten');
  await expect(rowOf(page, 'Campus Journey')).toContainText('Ausgeschaltet');
  await choose(page, 'Campus Journey', 'Neuer Schlüssel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neuer Schlüssel' }).click();
  expect(await field.inputValue()).not.toBe(secret);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await choose(page, 'Campus Journey', 'Löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Der Webhook „Campus Journey“ ist gelöscht.')).toBeVisible();
  await expect(rowOf(page, 'Campus Journey')).toHaveCount(0);
  await receiver.close();
});

test('an event that the other system lost is sent again, as it was', async ({ page, apiOf }) => {
  const [school, company] = [await apiOf('betreuung'), await apiOf('andere')];
  const receiver = await startWebhookReceiver();
  const hook = await school(createWebhook, {
    body: {
      name: 'Campus verloren',
      adresse: receiver.address,
      typen: ['einschreibungZurueckgezogen'],
      aktiv: true,
    },
  });
  const [person] = await listExcerpt(company, { plz: '27', bewerbungsjahr: BEWERBUNGSJAHR });
  const params = { id: identifierOf(person['@id']) };
  const studiengang = person.studiengaenge[0]?.['@id'] ?? '';
  await company(putEinschreibung, { params, body: { studiengang, studienbeginn: Number(BEWERBUNGSJAHR) } });
  await company(deleteEinschreibung, { params });
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  const [lost] = receiver.received;
  const { '@id': vorgang } = JSON.parse(lost?.body ?? '') as { '@id': string };

  await page.goto('/verwaltung?tab=webhooks');
  await choose(page, 'Campus verloren', 'Zustellungen ansehen');
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^Erneut senden: Vorgang ${identifierOf(vorgang)},`) })
    .click();
  await expect(page.getByText('Der Vorgang ist bei „Campus verloren“ angekommen.')).toBeVisible();
  const again = receiver.received.filter(
    ({ headers }) => headers['webhook-id'] === lost?.headers['webhook-id'],
  );
  expect(again.map(({ body }) => body)).toEqual([lost?.body, lost?.body]);
  await expectAccessible(page);
  await school(deleteWebhook, { params: { id: identifierOf(hook['@id']) } });
  await receiver.close();
});
