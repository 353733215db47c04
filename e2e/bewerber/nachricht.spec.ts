import { getBewerber, listBewerber } from '@firmenportal/contract/bewerber';
import { putAuswahlstufe } from '@firmenportal/contract/auswahlstufen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { LOCALES } from '@firmenportal/contract/locale';
import { partsOf } from '../../server/src/platform/mail/message.ts';
import { expectAccessible, findViolations } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { emailOf } from '../portal/konten.ts';
import { mailsTo, mailTo } from '../portal/mails.ts';
import { fullName, listName } from '../studierende/studierende.ts';
import { bewerberAddress, findBewerber } from './bewerber.ts';

// Mails to applicants in the company's name (ADR 48).

test.use({ konto: 'auswahl' });

const BAND = 'rgb(0, 58, 121)';

test('an invitation is said to have holes, then arrives as previewed, and is in the history', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('auswahl');
  // Reached from its other end, so that nobody is moved whom another journey moves.
  const person = await findBewerber(
    api,
    { order: [['name', 'desc']], verfuegbar: 'true' },
    ({ email, kennzeichen }) => email !== null && kennzeichen?.auswahlstufe?.stufe !== 'gemeldet',
  );
  const params = { id: identifierOf(person['@id']) };
  await api(putAuswahlstufe, { params, body: { stufe: 'gesehen' } });
  await page.goto(bewerberAddress(person));
  await page.getByRole('button', { name: 'E-Mail schreiben' }).click();
  const dialog = page.getByRole('dialog', { name: `Nachricht an ${fullName(person)}` });
  const preview = dialog.getByRole('region', { name: 'So kommt die Nachricht an' });
  await expect(preview).toContainText(`Antwort an${emailOf('auswahl')}`);
  await expect(preview).toContainText(person.nachname);
  // As the mail looks: the company's name on its band, in a column as wide.
  const letter = preview.locator('[data-letter]');
  const band = letter.locator('div');
  await expect(band).toHaveText((await preview.getByRole('definition').first().textContent()) ?? '');
  await expect(band).toHaveCSS('background-color', BAND);
  expect((await letter.boundingBox())?.width).toBeLessThanOrEqual(600);
  await expectAccessible(page);

  await test.step('a hole is said at its place, and nothing is sent', async () => {
    await dialog.getByLabel('Termin').fill('Dienstag, 8. Dezember 2026, 10 Uhr');
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(dialog.getByLabel('Ort')).toHaveAccessibleDescription(/Bitte füllen Sie sie aus/);
    await expect(dialog.getByLabel('Termin')).toHaveValue('Dienstag, 8. Dezember 2026, 10 Uhr');
    expect(await mailsTo(person.email ?? '')).toEqual([]);
  });

  await test.step('what was typed into one template is there after looking at another', async () => {
    await dialog.getByLabel('Betreff').fill('Auf ein Gespräch bei {Unternehmen}');
    await dialog.getByLabel('Rückfrage').check();
    await expect(preview.locator('mark')).toHaveText('{Ihre Frage}');
    await dialog.getByLabel('Einladung zum Gespräch').check();
    await expect(dialog.getByLabel('Betreff')).toHaveValue('Auf ein Gespräch bei {Unternehmen}');
  });

  await test.step('it arrives as it was shown', async () => {
    await dialog.getByLabel('Ort').fill('Haus 3');
    await expect(preview.locator('mark')).toHaveCount(0);
    const shown = await preview.locator('p').allTextContents();
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(
      page.getByRole('status').getByText('Die Nachricht an 1 Person ist unterwegs.'),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const mail = await mailTo(person.email ?? '', 'Auf ein Gespräch bei ');
    expect(mail).toContain(`Reply-To: <${emailOf('auswahl')}>`);
    for (const paragraph of shown) expect(mail).toContain(paragraph);
  });

  await test.step('a colleague reads it in the history, and sees the stage', async () => {
    const colleague = await apiOf('mitauswahl');
    const { kennzeichen } = await colleague(getBewerber, { params });
    expect(kennzeichen?.auswahlstufe?.stufe).toBe('gespraech');
    await page.getByRole('tab', { name: 'Notizen und Verlauf' }).click();
    const history = page.getByRole('region', { name: 'Verlauf' });
    await expect(history.getByText(/^Einladung zum Gespräch gesendet/)).toContainText('Jona auswahl');
    await expect(history.getByText(/^In die Stufe „Gespräch“ verschoben/)).toBeVisible();
    await history.getByText(/^Auf ein Gespräch bei /).click();
    await expect(history.getByText('Haus 3')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a refusal goes to several at once, and names who has no address', async ({ page, apiOf }) => {
  const api = await apiOf('auswahl');
  const { 'hydra:member': rows } = await api(listBewerber, { query: { itemsPerPage: 25 } });
  const people = await Promise.all(
    rows.map((row) => api(getBewerber, { params: { id: identifierOf(row['@id']) } })),
  );
  const [first, second] = people.filter(({ email, verfuegbar }) => email !== null && verfuegbar);
  const without =
    people.find(
      ({ email, verfuegbar, stand }) => email === null && verfuegbar && stand !== 'zurueckgezogen',
    ) ?? people.find(({ email }) => email === null);
  if (!first || !second || !without) throw new Error('the demo has too few applicants');
  await page.goto('/bewerber');
  for (const person of [first, second, without])
    await page.getByRole('checkbox', { name: `${listName(person)} auswählen` }).check();
  await page.getByRole('button', { name: 'E-Mail schreiben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachricht an 2 Personen' });
  await expect(dialog.getByText('Diese Personen erhalten keine Nachricht:')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: fullName(without) })).toBeVisible();
  await dialog.getByLabel('Absage').check();
  await dialog.getByLabel('Vorschau für').selectOption(fullName(second));
  await expect(dialog.getByRole('region', { name: 'So kommt die Nachricht an' })).toContainText(
    second.nachname,
  );
  await dialog.getByLabel('Betreff').fill('Absage von {Unternehmen}');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect(
    page.getByRole('status').getByText('Die Nachrichten an 2 Personen sind unterwegs.'),
  ).toBeVisible();
  for (const person of [first, second]) {
    expect(await mailTo(person.email ?? '', 'Absage von ')).toContain(person.nachname);
  }
});

test.describe('a mail', () => {
  const long = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung'.repeat(2);
  const { html } = partsOf(
    LOCALES.map((locale) => ({
      locale,
      before: ['Guten Tag,', long, ['eins', 'zwei']],
      facts: [['Studiengang', long]] as const,
      link: {
        text: 'Unter diesem Link:',
        url: `https://portal.test/freigabe/${'x'.repeat(43)}?a=${long}`,
        button: 'Anfrage ansehen',
      },
      after: ['Bis dann.'],
    })),
  );

  test('fits from a phone to a window, in light and in dark, and its button is large enough to tap', async ({
    page,
  }) => {
    const paper = { light: 'rgb(255, 255, 255)', dark: 'rgb(24, 32, 44)' };
    const button = page.getByRole('link', { name: 'Anfrage ansehen' }).first();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      await expect(page.locator('.mail')).toHaveCSS('background-color', paper[colorScheme]);
      await expect(page.locator('.band')).toHaveCSS('background-color', BAND);
      expect(await findViolations(page, 'colors')).toEqual([]);
      // From a phone to the reading pane and the window of a mail program.
      for (const width of [320, 390, 480, 600, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const box = await button.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
      }
    }
  });
});
