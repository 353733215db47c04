import { BEWERBUNGSJAHR } from '../bewerber/bewerber.ts';
import { listMarktplatz } from '@firmenportal/contract/bewerber';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// Filters, sort order and columns saved under a name, for oneself or for the company (product.md §7).

// No journey marks or reports the people that these views show.
test.use({ konto: 'meldung' });

const NAME = 'Mathe-Asse aus dem Süden';

test('saved with its filters, shared, applied by a colleague, deleted', async ({
  page,
  apiOf,
  openContext,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const status = page.getByRole('status');
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' });
  const address = `/bewerber-marktplatz?bewerbungsjahr=${BEWERBUNGSJAHR}&plz=5&sort=-mathematiktest`;
  let hits = '';

  await test.step('saved and shared, without what is searched for', async () => {
    await page.goto(address);
    const query = { bewerbungsjahr: BEWERBUNGSJAHR, plz: '5', itemsPerPage: 5 } as const;
    const { 'hydra:totalItems': total } = await (await apiOf('meldung'))(listMarktplatz, { query });
    await expect(heading).toContainText(`${total} Treffer`);
    hits = (await heading.textContent()) ?? '';
    await page.getByRole('searchbox').fill('a');
    await expect(heading).not.toHaveText(hits);
    await page.getByRole('button', { name: 'Ansichten' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Ansicht speichern' }).click();
    await expect(dialog.getByText('Der Suchtext wird nicht gespeichert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angabe' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Name der Ansicht').fill(NAME);
    await dialog.getByLabel('Im Unternehmen teilen').check();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(status.getByText(`Die Ansicht „${NAME}“ ist gespeichert.`)).toBeVisible();
  });

  await test.step('a colleague finds it and applies it', async () => {
    const colleague = await (await openContext('leitung')).newPage();
    await colleague.goto('/bewerber-marktplatz');
    await colleague.getByRole('button', { name: 'Ansichten' }).click();
    const shared = colleague
      .getByRole('group', { name: 'Im Unternehmen geteilt' })
      .getByRole('menuitemradio');
    await expect(shared).toContainText('geteilt von Jona meldung');
    await expect(colleague.getByRole('menuitem', { name: `Ansicht „${NAME}“ löschen` })).toHaveCount(0);
    await shared.click();
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(hits);
    await expect(colleague.getByRole('columnheader', { name: 'Mathe' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(colleague.getByRole('button', { name: `Ansicht: ${NAME}` })).toBeFocused();
    await expectAccessible(colleague);
  });

  await test.step('another company knows nothing of it', async () => {
    const other = await (await openContext('andere')).newPage();
    await other.goto('/bewerber-marktplatz');
    await other.getByRole('button', { name: 'Ansichten' }).click();
    await expect(other.getByText('Noch keine gespeicherten Ansichten.')).toBeVisible();
  });

  await test.step('deleted by whoever made it', async () => {
    await page.goto('/bewerber-marktplatz');
    await page.getByRole('button', { name: 'Ansichten' }).click();
    const bin = page.getByRole('menuitem', { name: `Ansicht „${NAME}“ löschen` });
    await bin.hover();
    // Visible: nothing covers it.
    await page.locator('[data-tooltip]').getByText(`Ansicht „${NAME}“ löschen`).hover();
    await bin.click();
    await expect(status.getByText(`Die Ansicht „${NAME}“ ist gelöscht.`)).toBeVisible();
    await page.getByRole('button', { name: 'Ansichten' }).click();
    await expect(page.getByText('Noch keine gespeicherten Ansichten.')).toBeVisible();
  });
});
