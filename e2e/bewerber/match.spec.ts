import { deleteAnsicht, listAnsichten } from '@firmenportal/contract/ansichten';
import { getMarktplatzfilter, listMarktplatz } from '@firmenportal/contract/bewerber';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Uebersicht } from '@firmenportal/contract/uebersicht';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { expectAccessible } from '../page/accessibility.ts';
import { countClicks } from '../page/clicks.ts';
import { openFilters } from '../page/table.ts';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';

// Who fits: ranges in the marketplace, and notifications about new hits of a saved view.

test.use({ konto: 'meldung' });

const NAME = 'Passt zu uns';

/** Two ranges in the most frequent industry that leave about ten people. */
async function fitting(api: Call) {
  const { branchen } = await api(getMarktplatzfilter, {});
  const [branche] = branchen.toSorted((one, other) => other.anzahl - one.anzahl);
  if (!branche) throw new Error('the demo has no industries');
  for (let least = 20; least < 90; least += 5) {
    const query = {
      branche: identifierOf(branche.wert),
      iqtGesamt: `${least}..`,
      mathematiktest: `${least}..`,
    };
    const { 'hydra:totalItems': total } = await api(listMarktplatz, { query });
    if (total <= 12) return { branche, least, total };
  }
  throw new Error('the demo has nobody who fits');
}

test('about ten of all are found by an industry and two ranges, in at most six clicks', async ({
  page,
  apiOf,
}) => {
  const { branche, least, total } = await fitting(await apiOf('meldung'));
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/bewerber-marktplatz');
  // Another journey may report one of them in the meantime.
  const hits = new RegExp(`^Marktplatz (${total}|${total - 1}) Treffer$`);
  await expect(heading).toContainText(/\d/);
  const clicks = await countClicks(page);

  await test.step('narrowed', async () => {
    await openFilters(page);
    await page
      .getByRole('group', { name: 'Wunschbranchen' })
      .getByRole('button', { name: new RegExp(`^${RegExp.escape(branche.name)} \\(`) })
      .click();
    const iqt = page.getByRole('group', { name: 'IQT (PR)' });
    const maths = page.getByRole('group', { name: 'Mathematik (PR)' });
    await iqt.getByLabel('von').click();
    await page.keyboard.type(String(least));
    await maths.getByLabel('von').click();
    await page.keyboard.type(String(least));
    await expect(heading).toHaveText(hits);
    expect(await clicks()).toBeLessThanOrEqual(6);
    await expect(page).toHaveURL(new RegExp(`iqtGesamt=${least}\\.\\.&mathematiktest=${least}\\.\\.`));
    await expectAccessible(page);
  });

  await test.step('kept through details and back, and over a reload', async () => {
    const address = page.url();
    await page.locator('[data-row]').last().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/bewerber-marktplatz\/[0-9a-f-]+/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(heading).toHaveText(hits);
    await page.reload();
    await expect(heading).toHaveText(hits);
  });

  await test.step('what is no range is told at its fields, and the list stays as it is', async () => {
    await openFilters(page);
    const iqt = page.getByRole('group', { name: 'IQT (PR)' });
    await expect(iqt.getByLabel('von')).toHaveValue(String(least));
    await iqt.getByLabel('bis').fill('3');
    await iqt.getByLabel('bis').blur();
    await expect(iqt).toContainText('„Von“ darf nicht größer sein als „bis“.');
    await iqt.getByLabel('bis').fill('viel');
    await iqt.getByLabel('bis').blur();
    await expect(iqt).toContainText('Bitte geben Sie Zahlen von 0 bis 100 ein.');
    await expectAccessible(page);
    await expect(heading).toHaveText(hits);
    await iqt.getByLabel('bis').fill('100');
    await expect(page).toHaveURL(new RegExp(`iqtGesamt=${least}\\.\\.100`));
    // Decimals as people write them.
    const average = page.getByRole('group', { name: 'Schnitt als Note' });
    await average.getByLabel('bis').fill('2,3');
    await expect(page).toHaveURL(/schnittNote=\.\.2\.3/);
  });

  await test.step('each filter goes with its chip', async () => {
    await page.getByRole('button', { name: 'Filter entfernen: Schnitt als Note: bis 2,3' }).click();
    await page.getByRole('button', { name: `Filter entfernen: IQT (PR): ${least} bis 100` }).click();
    await expect(page).not.toHaveURL(/iqtGesamt/);
    await expect(page.getByRole('group', { name: 'IQT (PR)' }).getByLabel('von')).toHaveValue('');
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await expect(heading).not.toContainText('Treffer');
  });
});

test('around a postcode: who lives near enough, and what is no postcode is told', async ({
  page,
  apiOf,
  faults,
}) => {
  faults.expectFailure('400 GET /api/bewerber-marktplatz');
  const api = await apiOf('meldung');
  const near = { umkreis: '20095,25' } as const;
  const { 'hydra:totalItems': total } = await api(listMarktplatz, { query: near });
  expect(total).toBeGreaterThan(0);
  await page.goto('/bewerber-marktplatz');
  const heading = page.getByRole('heading', { level: 1 });
  await openFilters(page);
  const radius = page.getByRole('group', { name: 'Umkreis einer Postleitzahl' });
  await radius.getByLabel('PLZ').pressSequentially('2009');
  await radius.getByLabel('PLZ').blur();
  await expect(radius).toContainText('Bitte geben Sie alle fünf Ziffern der Postleitzahl ein.');
  await expect(page).not.toHaveURL(/umkreis/);
  await expectAccessible(page);

  await radius.getByLabel('PLZ').fill('20095');
  await expect(page).toHaveURL(/umkreis=20095%2C25|umkreis=20095,25/);
  // Another journey may report one of them in the meantime.
  await expect(heading).toHaveText(new RegExp(`^Marktplatz (${total}|${total - 1}) Treffer$`));
  await radius.getByLabel('Entfernung').selectOption('bis 100 km');
  await expect(
    page.getByRole('button', { name: 'Filter entfernen: Umkreis einer Postleitzahl: 100 km um 20095' }),
  ).toBeVisible();

  // While it is mended, the list stays as it is.
  await radius.getByLabel('PLZ').fill('2009');
  await radius.getByLabel('PLZ').blur();
  await expect(page).toHaveURL(/umkreis=20095/);

  await radius.getByLabel('PLZ').fill('00000');
  await expect(page.getByText('Die Postleitzahl 00000 ist nicht bekannt.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: 'Filter entfernen: Umkreis einer Postleitzahl: 100 km um 00000' })
    .click();
  await expect(radius.getByLabel('PLZ')).toHaveValue('');
  await expect(heading).not.toContainText('Treffer');
});

test('a saved view tells of new hits until it is asked not to', async ({ page, apiOf }) => {
  const api = await apiOf('meldung');
  const status = page.getByRole('status');
  const melden = async () =>
    (await api(listAnsichten, {}))['hydra:member'].find(({ name }) => name === NAME)?.melden;
  await page.goto('/bewerber-marktplatz?mathematiktest=60..');
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Ansicht speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' });
  await dialog.getByLabel('Name der Ansicht').fill(NAME);
  await dialog.getByLabel('Neue Treffer melden, höchstens einmal am Tag').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await melden()).toBe(true);

  await page.getByRole('button', { name: `Ansicht: ${NAME}` }).click();
  const bell = page.getByRole('menuitemcheckbox', { name: `Neue Treffer von „${NAME}“ melden` });
  await expect(bell).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  await bell.click();
  await expect(bell).toHaveAttribute('aria-checked', 'false');
  await expect(status.getByText(`Neue Treffer von „${NAME}“ werden nicht mehr gemeldet.`)).toBeVisible();
  expect(await melden()).toBe(false);
  await bell.click();
  await expect(bell).toHaveAttribute('aria-checked', 'true');

  const view = (await api(listAnsichten, {}))['hydra:member'].find(({ name }) => name === NAME);
  await api(deleteAnsicht, { params: { id: identifierOf(view?.['@id'] ?? '') } });
});

test('who is new in such a view since Monday is one click from the start page', async ({ page }) => {
  await page.route('**/api/uebersicht', async (route) => {
    const answer = await route.fetch();
    const figures = (await answer.json()) as Item<typeof Uebersicht>;
    const newHits = [
      {
        ansicht: '/api/ansichten/1',
        name: NAME,
        adresse: 'mathematiktest=60..&freigabeSeit=2026-01-05',
        anzahl: 3,
        seit: '2026-01-05',
      },
    ];
    await route.fulfill({ response: answer, json: { ...figures, neueTreffer: newHits } });
  });
  await page.goto('/');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: `Bewerbende passen neu zu „${NAME}“ seit 05.01.2026` }).click();
  await expect(page).toHaveURL(/\/bewerber-marktplatz\?/);
  await expect(page.getByRole('button', { name: 'Filter entfernen: Neu seit: 05.01.2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter entfernen: Mathematik (PR): ab 60' })).toBeVisible();
  expect(await clicks()).toBe(1);
});
