import { listStudenten } from '@firmenportal/contract/studenten';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { inDays } from '../page/days.ts';
import { expect, test } from '../portal/fixtures.ts';
import { importLines } from '../portal/import-lines.ts';

// A figure of the start page and the list that it links to count the same people (product.md §10).

const figures = (page: Page) => page.getByRole('region', { name: 'Auf einen Blick' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('somebody of a group', () => {
  test.use({ konto: 'konzern' });

  test('reads figures of the active company, and is led to lists of it', async ({ page, apiOf }) => {
    const api = await apiOf('konzern');
    const { firma, studierende } = await api(getUebersicht, {});
    const all = (await api(listStudenten, { query: { itemsPerPage: 5 } }))['hydra:totalItems'];
    if (firma === null || studierende === null) throw new Error('the group has no active company');
    expect(studierende).toBeLessThan(all);
    await page.goto('/');
    const tile = figures(page).getByRole('listitem').filter({ hasText: 'immatrikuliert' });
    await expect(tile).toContainText(String(studierende));
    await tile.getByRole('link').click();
    await expect(page).toHaveURL(/\/studierende\?firma=[\w-]+$/);
    await expect(heading(page)).toHaveText(`Studierende ${studierende} Treffer`);
    await page.getByRole('button', { name: /^Filter entfernen: Unternehmen: Elbkontor/ }).click();
    await expect(heading(page)).toHaveText(`Studierende ${all} · alle Ihre Unternehmen`);
  });
});

test.describe('school staff', () => {
  test.use({ konto: 'betreuung' });

  test('acting for a company is named on every page until it is ended', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Handeln für ein Unternehmen' });
    await expect(figures(page).getByText('immatrikuliert')).toBeVisible();
    await expect(banner).toHaveCount(0);

    await page.goto('/verwaltung');
    await page.getByRole('searchbox').fill('10002');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '10002' })
      .getByRole('button')
      .click();
    await expect(banner).toContainText(/^Sie handeln für .+\./);
    await page.goto('/');
    const tile = figures(page).getByRole('listitem').filter({ hasText: 'immatrikuliert' });
    const count = await tile.getByRole('strong').textContent();
    await tile.getByRole('link').click();
    await expect(heading(page)).toHaveText(`Studierende ${count} Treffer`);
    await expect(banner).toBeVisible();
    await expectAccessible(page);

    await banner.getByRole('button', { name: 'Beenden' }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.getByText(/^Sie handeln für kein Unternehmen mehr/)).toBeVisible();
  });
});

test.describe('who missed most', () => {
  test.use({ konto: 'montag' });

  test('is led to from the start, sorted, with the number of sessions, whatever is released', async ({
    page,
    apiOf,
    baseURL,
  }) => {
    const api = await apiOf('montag');
    const { firma } = await api(getUebersicht, {});
    if (firma === null) throw new Error('the person acts for no company');
    const query = { firma, notenfreigabe: false, itemsPerPage: 5 };
    const [student] = (await api(listStudenten, { query }))['hydra:member'];
    if (!student) throw new Error('the demo has nobody who keeps their grades to themselves');
    // Missed a whole day, which is in the current quarter whenever this runs.
    const missed = Array.from({ length: 60 }, (_, n) => `${inDays(0)};09:${String(n).padStart(2, '0')}`);
    await importLines(baseURL, 'anwesenheiten', [
      'matrikelnummer;datum;beginn;veranstaltung;status',
      ...missed.map((when) => `${student.matrikelnummer};${when};Probe;4`),
    ]);
    const todo = page.getByRole('region', { name: 'Zu erledigen' });

    await test.step('the figure leads to the list, the one who missed most on top', async () => {
      await page.goto('/');
      await figures(page).getByRole('link', { name: 'Wer fehlte im Quartal am meisten?' }).click();
      await expect(page).toHaveURL(/\/studierende\?ansicht=fehlzeiten&sort=-fehlzeit&firma=[\w-]+$/);
      await expect(page.getByRole('columnheader', { name: 'Fehlzeit im Quartal' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
      await expect(rows.first()).toContainText(`${student.nachname}, ${student.vorname}`);
      await expect(rows.first()).toContainText(/\d+ von \d+ Terminen/);
      await expectAccessible(page);
    });

    await test.step('whoever missed much is a task', async () => {
      const { hoheFehlzeiten } = await api(getUebersicht, {});
      await page.goto('/');
      await todo.getByRole('link', { name: /der Termine oder mehr versäumt/ }).click();
      await expect(heading(page)).toHaveText(`Studierende ${hoheFehlzeiten} Treffer`);
      await expect(
        page.getByRole('button', { name: /^Filter entfernen: Im laufenden Quartal versäumt: 20/ }),
      ).toBeVisible();
    });

    await test.step('the column can be had in every view, and fits a common screen', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const table = page.getByRole('table');
      await expect(table.getByRole('columnheader', { name: 'Fehlzeit im Quartal' })).toBeVisible();
      const beyond = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
      expect(beyond).toBeLessThanOrEqual(0);
    });
  });
});
