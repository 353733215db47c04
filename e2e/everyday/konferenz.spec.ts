import { listAusbildungskonferenzen } from '@firmenportal/contract/ausbildungskonferenzen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { inDays } from '../page/days.ts';

// The training conference (product.md §9): announced by the school, attended by the companies.

test.use({ konto: 'standard' });

test('is announced; a company registers, changes and cancels; the school sees who comes', async ({
  page,
  apiOf,
  openContext,
  faults,
}) => {
  const title = `Konferenz ${Date.now()}`;
  const school = await (await openContext('betreuung')).newPage();
  await test.step('the school announces it', async () => {
    await school.goto('/verwaltung?tab=konferenzen');
    await school.getByRole('button', { name: 'Ausbildungskonferenz hinzufügen' }).click();
    const dialog = school.getByRole('dialog', { name: 'Ausbildungskonferenz hinzufügen' });
    await dialog.getByLabel('Titel').fill(title);
    await dialog.getByLabel('Datum').fill(inDays(1));
    await dialog.getByLabel('Anmeldeschluss').fill(inDays(1));
    await dialog.getByRole('textbox', { name: /^Programm/ }).fill('# Vormittag\n\n**Begrüßung**');
    await dialog.getByRole('button', { name: 'Vorschau' }).click();
    await expect(dialog.getByRole('heading', { name: 'Vormittag' })).toBeVisible();
    await dialog.getByRole('checkbox').first().check();
    await expectAccessible(school);
    await dialog.getByRole('button', { name: 'Konferenz veröffentlichen' }).click();
    await expect(school.getByText('Die Ausbildungskonferenz ist gespeichert.')).toBeVisible();
  });

  // Opened by its address, because other journeys announce conferences, too.
  const { 'hydra:member': announced } = await (await apiOf('betreuung'))(listAusbildungskonferenzen, {});
  const konferenz = announced.find((one) => one.titel === title);
  await page.goto(`/ausbildungskonferenz?konferenz=${identifierOf(konferenz?.['@id'] ?? '')}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('noch 1 Tag')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vormittag' })).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: 'Beispiel, Alex' });

  await test.step('somebody is registered, once', async () => {
    await register();
    await expect(page.getByText('Die Person ist angemeldet.')).toBeVisible();
    await expect(row).toContainText('alex@firma.example');
  });

  await test.step('and not twice, with what was typed still there', async () => {
    faults.expectFailure('409 POST /api/ausbildungskonferenzen/{id}/anmeldungen');
    await register();
    const dialog = page.getByRole('dialog', { name: 'Person anmelden' });
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'Die Anmeldung ist nicht gespeichert' }),
    ).toBeVisible();
    await expect(dialog.getByLabel('Nachname')).toHaveValue('Beispiel');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('changed', async () => {
    await page.getByRole('button', { name: 'Aktionen für Alex Beispiel' }).click();
    await page.getByRole('menuitem', { name: 'Ändern', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Anmeldung ändern' });
    await dialog.getByLabel('Funktion').fill('Ausbildungsleitung');
    await dialog.getByRole('button', { name: 'Anmeldung ändern' }).click();
    await expect(row).toContainText('Ausbildungsleitung');
  });

  await test.step('seen by the school, which cannot take the conference back', async () => {
    const menu = school.getByRole('button', { name: `Aktionen für ${title}` });
    faults.expectFailure('409 DELETE /api/ausbildungskonferenzen/{id}');
    await menu.click();
    await school.getByRole('menuitem', { name: 'Löschen', exact: true }).click();
    await school.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(school.getByText('Unternehmen haben schon Personen angemeldet.')).toBeVisible();
    await menu.click();
    await school.getByRole('menuitem', { name: 'Ansehen, mit Anmeldungen' }).click();
    await expect(school.getByRole('row').filter({ hasText: 'Beispiel, Alex' })).toBeVisible();
    await expect(school.getByText('Sie handeln für kein Unternehmen.')).toBeVisible();
  });

  await test.step('and cancelled', async () => {
    await page.getByRole('button', { name: 'Aktionen für Alex Beispiel' }).click();
    await page.getByRole('menuitem', { name: 'Absagen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Absagen' }).click();
    await expect(row).toBeHidden();
  });

  async function register() {
    await page.getByRole('button', { name: 'Person anmelden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Person anmelden' });
    await dialog.getByLabel('Vorname').fill('Alex');
    await dialog.getByLabel('Nachname').fill('Beispiel');
    await dialog.getByLabel('E-Mail-Adresse').fill('alex@firma.example');
    await dialog.getByRole('button', { name: 'Anmeldung speichern' }).click();
  }
});
