import { deleteEinschreibung, putEinschreibung } from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { openInboxUntil } from '../page/inbox.ts';
import { heldMessage } from '../page/message.ts';
import { BEWERBUNGSJAHR, listExcerpt, marktplatzAddress, rowOf } from './bewerber.ts';
import { expect, test } from '../portal/fixtures.ts';
import { findBesideWindow, findSmallTargets } from '../views/usability.ts';
import { fullName, listName } from '../studierende/studierende.ts';

// Changes of many at once, with a result for each (product.md §7).

test.use({ konto: 'auswahl' });

test('a selection over pages is hidden as a whole, and taken back', async ({ page, apiOf }) => {
  const list = `/bewerber-marktplatz?plz=31&bewerbungsjahr=${BEWERBUNGSJAHR}&proSeite=5&sort=name`;
  const people = await listExcerpt(await apiOf('auswahl'), { plz: '31', bewerbungsjahr: BEWERBUNGSJAHR }, 8);
  const all = people.length;
  const heading = page.getByRole('heading', { level: 1 });
  const selection = page.getByRole('region', { name: 'Auswahl' });
  const status = page.getByRole('status');

  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByRole('navigation', { name: 'Seiten' }).getByText('Seite 2 von')).toBeVisible();
  // The checked rows of the previous page stay visible until the next page has loaded.
  const first = page.locator('[data-row]').getByRole('checkbox').first();
  await expect(first).not.toBeChecked();
  await first.check();
  await expect(selection).toContainText('6 ausgewählt');
  await expect(selection.getByText('Vergleichen lassen sich 2 bis 4 Personen.')).toBeVisible();
  await selection.getByRole('button', { name: `Alle ${all} auswählen` }).click();
  await expect(selection).toContainText(`${all} ausgewählt`);
  await expectAccessible(page);

  await selection.getByRole('button', { name: 'Ausblenden' }).click();
  await heldMessage(page, `${all} Personen sind ausgeblendet.`);
  await expect(selection).toHaveCount(0);
  await expect(heading).toContainText('0 Treffer');
  await expectAccessible(page);

  await status.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(status.getByText(`${all} Personen sind wieder eingeblendet.`)).toBeVisible();
  await expect(heading).toContainText(`${all} Treffer`);
});

test('who has gone meanwhile is named, the others are marked', async ({ page, apiOf }) => {
  const api = await apiOf('auswahl');
  const other = await apiOf('andere');
  const [gone, stays] = await listExcerpt(api, { plz: '38', bewerbungsjahr: BEWERBUNGSJAHR }, 2);
  if (!stays) throw new Error('two are there');
  const params = { id: identifierOf(gone['@id']) };
  const [studiengang] = gone.studiengaenge;
  if (!studiengang) throw new Error('nobody applies without a programme');

  await page.goto(`/bewerber-marktplatz?plz=38&bewerbungsjahr=${BEWERBUNGSJAHR}`);
  for (const person of [gone, stays]) {
    await page.getByRole('checkbox', { name: `${listName(person)} auswählen` }).check();
  }
  await other(putEinschreibung, {
    params,
    body: { studiengang: studiengang['@id'], studienbeginn: Number(BEWERBUNGSJAHR) },
  });
  await page.getByRole('button', { name: 'Als Favoriten markieren' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Eine Person konnte nicht geändert werden' });
  await expect(dialog.getByRole('listitem')).toHaveText([fullName(gone)]);
  await expectAccessible(page);
  await dialog.getByText('Schließen', { exact: true }).click();
  await expect(rowOf(page, gone)).toHaveCount(0);
  const star = page.getByRole('button', { name: `Favorit: ${fullName(stays)}` });
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await other(deleteEinschreibung, { params });
});

test('a note on several, with a colleague told, and taken back', async ({ page, apiOf, openContext }) => {
  const api = await apiOf('auswahl');
  const people = await listExcerpt(api, { plz: '30', bewerbungsjahr: BEWERBUNGSJAHR }, 2);
  const all = people.length;
  await page.goto(`/bewerber-marktplatz?plz=30&bewerbungsjahr=${BEWERBUNGSJAHR}&proSeite=50`);
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: 'Notiz schreiben' }).click();
  const dialog = page.getByRole('dialog', { name: `Notiz zu ${all} Personen` });
  await dialog.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angabe' })).toBeFocused();
  await expectAccessible(page);
  const text = dialog.getByLabel('Notiz', { exact: true });
  await text.pressSequentially('Auf der Messe gesehen, siehe @mit');
  await dialog.getByRole('button', { name: /mitauswahl$/ }).click();
  await dialog.getByRole('button', { name: 'Notiz speichern' }).click();
  await heldMessage(page, `Notiz bei ${all} Personen gespeichert.`);
  await expect(page.getByRole('region', { name: 'Auswahl' })).toHaveCount(0);

  const colleague = await (await openContext('mitauswahl')).newPage();
  for (const person of people.slice(0, 2)) {
    await colleague.goto(`${marktplatzAddress(person)}?tab=notizen`);
    const notes = colleague.getByRole('region', { name: 'Interne Notizen' });
    await expect(notes.getByRole('listitem')).toContainText('Auf der Messe gesehen');
  }
  // One notification, however many the note is on.
  await openInboxUntil(colleague, (inbox) => inbox.getByText(/hat Sie in einer Notiz zu .* genannt/));

  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
  await heldMessage(page, 'Die Notiz ist wieder gelöscht.');
  for (const person of people.slice(0, 2)) {
    await colleague.goto(`${marktplatzAddress(person)}?tab=notizen`);
    await expect(colleague.getByText('Noch keine Notizen.')).toBeVisible();
  }
});

test('all hits, whom to write to: asked for once, and told where that fails', async ({ page, faults }) => {
  faults.expectFailure('409 GET /api/bewerber-marktplatz');
  await page.goto(`/bewerber-marktplatz?plz=24&bewerbungsjahr=${BEWERBUNGSJAHR}&proSeite=5`);
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check();
  const bar = page.getByRole('region', { name: 'Auswahl' });
  await bar.getByRole('button', { name: /^Alle/ }).click();
  const [note, message] = ['Notiz schreiben', 'E-Mail schreiben'].map((name) =>
    bar.getByRole('button', { name }),
  );
  if (!note || !message) throw new Error('both are there');
  await expect(message).toHaveAttribute('aria-disabled', 'false');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/bewerber-marktplatz?*', (route) => route.fulfill({ status: 409, body: '{}' }));
  await note.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' })).toBeVisible();
  await expect(note).toBeFocused();

  await page.unrouteAll();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/bewerber-marktplatz?*', async (route) => {
    await answered;
    await route.continue();
  });
  await note.click();
  await expect(message).toHaveAttribute('aria-disabled', 'true');
  // What is dimmed does nothing, also where a program presses it.
  await message.dispatchEvent('click');
  answer();
  await expect(page.getByRole('dialog', { name: /^Notiz zu \d+ Personen$/ })).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(note).toBeFocused();
});

for (const width of [320, 390]) {
  test.describe(`on a phone, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true });

    test('what can be done with the selected takes two rows, and is reached by keys', async ({ page }) => {
      await page.goto(`/bewerber-marktplatz?bewerbungsjahr=${BEWERBUNGSJAHR}`);
      const bar = page.getByRole('region', { name: 'Auswahl' });
      await page.locator('[data-row]').getByRole('checkbox').first().check();
      for (const locale of ['de-DE', 'en-GB']) {
        await page.locator(`header button[lang=${locale}]`).click();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        const buttons = page.locator('section:has(> output) button:visible');
        // What can be done with the selected comes with the first that is.
        await expect(buttons).toHaveCount(4);
        const middles = await buttons.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map((box) => box.y + box.height / 2),
        );
        expect(new Set(middles.map(Math.round)).size).toBe(2);
        expect(await findBesideWindow(page)).toEqual([]);
        expect(await findSmallTargets(page)).toEqual([]);
      }
      await page.locator('header button[lang=de-DE]').click();

      const more = bar.getByRole('button', { name: 'Weitere' });
      await bar.getByRole('button', { name: 'Als Favoriten markieren' }).focus();
      await page.keyboard.press('Tab');
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      const compare = page.getByRole('menuitem', {
        name: 'Vergleichen Vergleichen lassen sich 2 bis 4 Personen.',
      });
      await expect(compare).toBeFocused();
      await expect(compare).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('menuitem', { name: 'Notiz schreiben' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    });
  });
}
