import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, signIn, test } from '../portal/fixtures.ts';
import { countClicks } from '../page/clicks.ts';
import { einladungLinkIn, mailTo } from '../portal/mails.ts';
import { PASSWORT } from '../portal/konten.ts';
import { NONE } from '../views/view.ts';

// People get an account by an invitation (product.md §8).

const INVALID = 'Die eingegebene E-Mail Adresse ist leider nicht gültig.';
const SUBJECT = 'Einladung in das Firmenportal';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Personen zu .+ einladen$/ });
const fieldOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'E-Mail-Adressen' });
const chipsOf = (page: Page) =>
  dialogOf(page).getByRole('list', { name: 'Eingegebene' }).getByRole('listitem');
const rowOf = (page: Page, email: string) => page.locator('[data-row]', { hasText: email });

async function paste(page: Page, text: string): Promise<void> {
  await fieldOf(page).focus();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Tab');
}

async function registerWith(guest: Page, link: string, vorname: string, nachname: string): Promise<void> {
  await guest.goto(link);
  await guest.getByLabel('Anrede').selectOption('Frau');
  await guest.getByLabel('Vorname').fill(vorname);
  await guest.getByLabel('Nachname').fill(nachname);
  await guest.getByLabel('Geschlecht').selectOption('weiblich');
  for (const field of await guest.locator('input[type=password]').all()) await field.fill(PASSWORT);
  await guest.getByRole('checkbox', { name: 'Ich bestätige' }).check();
  await guest.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(guest.getByRole('button', { name: `${vorname} ${nachname}` })).toBeVisible();
}

test.describe('an administrator', () => {
  test.use({ konto: 'einladend' });

  test('invites a person in four clicks', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Einladungen' })).toBeVisible();
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Einladungen' }).click();
    await page.getByRole('button', { name: 'Personen einladen' }).click();
    await fieldOf(page).pressSequentially('vier.klicks@firma.example');
    await dialogOf(page).getByRole('checkbox', { name: 'User Standard' }).click();
    await dialogOf(page).getByRole('button', { name: 'Einladungen senden' }).click();
    await expect(page.getByRole('status').getByText('1 Einladung ist gesendet.')).toBeVisible();
    expect(await clicks()).toBe(4);
    await expect(rowOf(page, 'vier.klicks@firma.example')).toContainText('Offen');
    await mailTo('vier.klicks@firma.example', SUBJECT);
  });

  test('pastes a list; what is wrong is said at once, what fails stays with its reason', async ({ page }) => {
    await page.goto('/benutzer-einladung?einladen=1');
    await paste(
      page,
      '"Muster, Anna" <anna@liste.example>, ben@liste.example\nANNA@liste.example; carla@liste; vier',
    );
    await expect(chipsOf(page)).toHaveCount(4);
    await expect(chipsOf(page).filter({ hasText: INVALID })).toHaveCount(2);
    await expectAccessible(page);

    await test.step('the others go, and what is no address stays with its error', async () => {
      await dialogOf(page).getByRole('checkbox', { name: 'Administration' }).check();
      await dialogOf(page).getByRole('button', { name: 'Einladungen senden' }).click();
      await expect(dialogOf(page).getByText('2 Einladungen sind gesendet.')).toBeVisible();
      await expect(dialogOf(page).getByText('2 Adressen konnten nicht eingeladen werden.')).toBeVisible();
      await expect(chipsOf(page)).toHaveCount(2);
      await expect(chipsOf(page).filter({ hasText: INVALID })).toHaveCount(2);
      await expectAccessible(page);
      await mailTo('anna@liste.example', SUBJECT);
      await page.getByRole('button', { name: 'carla@liste korrigieren' }).click();
      await expect(fieldOf(page)).toBeFocused();
      await page.keyboard.type('.example');
      await page.getByRole('button', { name: 'vier entfernen' }).click();
      await expect(chipsOf(page).filter({ hasText: INVALID })).toHaveCount(0);
    });

    await test.step('each address has its own answer', async () => {
      await paste(page, 'einladend@e2e.example');
      await dialogOf(page).getByRole('button', { name: 'Einladungen senden' }).click();
      await expect(dialogOf(page).getByText('3 Einladungen sind gesendet.')).toBeVisible();
      await expect(chipsOf(page)).toHaveCount(1);
      await expect(chipsOf(page)).toContainText('Zu dieser Adresse gibt es schon ein Benutzerkonto.');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'einladend@e2e.example entfernen' }).click();
      await paste(page, 'anna@liste.example');
      await dialogOf(page).getByRole('button', { name: 'Einladungen senden' }).click();
      await expect(chipsOf(page)).toContainText('Diese Adresse ist schon eingeladen.');
    });

    await test.step('closing asks when something was typed', async () => {
      await paste(page, 'noch.jemand@liste.example');
      // On a button without a word, Escape is first for the name that it shows.
      await fieldOf(page).focus();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
      await expect(chipsOf(page)).toHaveCount(2);
      await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
      await expect(dialogOf(page)).toHaveCount(0);
    });
  });

  test('limits an invitation to own students, for roles that see any', async ({ page, openContext }) => {
    const address = 'nur.eigene@liste.example';
    await page.goto('/benutzer-einladung?einladen=1');
    const limit = dialogOf(page).getByRole('checkbox', { name: 'Nur eigene Studierende' });
    await paste(page, address);
    await dialogOf(page).getByRole('checkbox', { name: 'User für Bewerbungen' }).check();
    await expect(limit).toHaveCount(0);
    await dialogOf(page).getByRole('checkbox', { name: 'Administration' }).check();
    await limit.check();
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Einladungen senden' }).click();
    await expect(rowOf(page, address)).toContainText('Nur eigene Studierende');

    const guest = await (await openContext()).newPage();
    await test.step('and it holds for the account', async () => {
      await registerWith(guest, einladungLinkIn(await mailTo(address, SUBJECT)), 'Nura', 'Eigene');
      await page.goto('/benutzer');
      await rowOf(page, address).getByRole('link').click();
      await expect(page.getByRole('checkbox', { name: 'Nur eigene Studierende' })).toBeChecked();
    });

    await test.step('and for everybody whom the account invites', async () => {
      const invited = 'auch.nur.eigene@liste.example';
      await guest.goto('/benutzer-einladung?einladen=1');
      await paste(guest, invited);
      await dialogOf(guest).getByRole('checkbox', { name: 'User für Studierende' }).check();
      await expect(dialogOf(guest)).toContainText('Ihr Benutzerkonto ist auf eigene Studierende begrenzt');
      await expectAccessible(guest);
      await dialogOf(guest).getByRole('button', { name: 'Einladungen senden' }).click();
      await expect(rowOf(guest, invited)).toContainText('Nur eigene Studierende');
    });
  });

  test('withdraws an invitation, and sends one again', async ({ page }) => {
    await page.goto('/benutzer-einladung?einladen=1');
    await paste(page, 'weg@aktion.example, noch@aktion.example');
    await dialogOf(page).getByRole('checkbox', { name: 'User Standard' }).check();
    await dialogOf(page).getByRole('button', { name: 'Einladungen senden' }).click();
    const gone = rowOf(page, 'weg@aktion.example');
    await gone.getByRole('button', { name: 'Einladung zurückziehen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zurückziehen' }).click();
    await expect(gone).toContainText('Zurückgezogen');
    await expect(gone.getByRole('button')).toHaveCount(0);

    const kept = rowOf(page, 'noch@aktion.example');
    await kept.getByRole('button', { name: 'Einladung erneut senden' }).click();
    await expect(page.getByRole('status').getByText('Der neue Link gilt 48 Stunden.')).toBeVisible();

    await page.getByRole('button', { name: 'Zurückgezogen', exact: true }).click();
    await expect(gone).toBeVisible();
    await expect(kept).toHaveCount(0);
  });
});

test('one who was invited registers, is given another role, is taken over, and signed out', async ({
  page,
  openContext,
}) => {
  const address = 'neu.dabei@firma.example';
  // The bell asks from time to time, perhaps just when the session has ended.
  await page.route('**/api/benachrichtigungLog?*', (route) => route.fulfill({ json: NONE }));
  await signIn(page, 'einladend');
  await page.goto('/benutzer-einladung?einladen=1');
  await paste(page, `${address}\nzwei@firma.example\ndrei@firma.example`);
  await dialogOf(page).getByRole('checkbox', { name: 'User für Bewerbungen' }).check();
  await dialogOf(page).getByRole('button', { name: 'Einladungen senden' }).click();
  await expect(page.getByRole('status').getByText('3 Einladungen sind gesendet.')).toBeVisible();

  await test.step('registers with the link', async () => {
    const guest = await (await openContext()).newPage();
    await registerWith(guest, einladungLinkIn(await mailTo(address, SUBJECT)), 'Nele', 'Neudabei');
  });

  await test.step('is listed, and given a role', async () => {
    await page.reload();
    await expect(rowOf(page, address)).toContainText('Registriert');
    await page.goto('/benutzer');
    await rowOf(page, address).getByRole('link').click();
    await page.getByRole('checkbox', { name: 'User für Studierende' }).check();
    await page.getByRole('button', { name: 'Berechtigungen speichern' }).click();
    await expect(page.getByRole('status').getByText('sind gespeichert.')).toBeVisible();
  });

  await test.step('is taken over until logout', async () => {
    await page.goto('/benutzer');
    await rowOf(page, address).getByRole('button', { name: 'Aktionen für' }).click();
    await page.getByRole('menuitem', { name: 'Konto übernehmen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Konto übernehmen' }).click();
    const banner = page.getByRole('region', { name: 'Übernommenes Konto' });
    await expect(banner).toContainText('Sie handeln als Nele Neudabei');
    await expect(page.getByRole('link', { name: 'Studierende', exact: true })).toBeVisible();
    await banner.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL('/login');
  });
});
