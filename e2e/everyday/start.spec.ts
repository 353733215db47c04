import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// The start page (product.md §10): tasks, figures, and what comes next.

const todo = (page: Page) => page.getByRole('region', { name: 'Zu erledigen' });
const figures = (page: Page) => page.getByRole('region', { name: 'Auf einen Blick' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('somebody who sees to students and applicants', () => {
  test.use({ konto: 'standard' });

  test('what is to be done leads to its screen, with its filter set', async ({ page, apiOf }) => {
    const api = await apiOf('standard');
    const uebersicht = await api(getUebersicht, {});
    const gefaehrdet = await api(listStudenten, { query: { gefaehrdet: true, itemsPerPage: 5 } });
    expect(uebersicht.gefaehrdeteStudierende).toBe(gefaehrdet['hydra:totalItems']);
    await page.goto('/');
    await todo(page)
      .getByRole('link', { name: /gefährdeten Modulen/ })
      .click();
    await expect(page).toHaveURL('/studierende?gefaehrdet=true');
    await expect(heading(page)).toContainText(`${gefaehrdet['hydra:totalItems']} Treffer`);
    await page.goBack();
    await todo(page)
      .getByRole('link', { name: /überfällige Transferleistung/ })
      .click();
    await expect(page).toHaveURL('/transferleistungen?ueberfaellig=true');
  });

  test('what is new since the last visit', async ({ page, apiOf }) => {
    const api = await apiOf('standard');
    const von = '2026-01-01';
    const bewerbungen = await api(listBewerbungen, { query: { von, itemsPerPage: 5 } });
    await page.route('**/api/uebersicht', async (route) => {
      const uebersicht: unknown = await (await route.fetch()).json();
      const neueBewerbungen = { anzahl: bewerbungen['hydra:totalItems'], seit: von };
      await route.fulfill({
        json: { ...(uebersicht as object), neueBewerbungen, neueNoten: { anzahl: 4, seit: von } },
      });
    });
    await page.goto('/');
    await todo(page)
      .getByRole('link', { name: /neue Bewerbung.* seit 01.01.2026/ })
      .click();
    await expect(heading(page)).toContainText(`${bewerbungen['hydra:totalItems']} Treffer`);
    await expect(
      page.getByRole('button', { name: /Filter entfernen: Eingegangen ab: 01.01.2026/ }),
    ).toBeVisible();
    await page.goBack();
    await todo(page)
      .getByRole('link', { name: /neue Noten/ })
      .click();
    await expect(page).toHaveURL('/notenuebersicht?von=2026-01-01&sort=-notenerfassungsdatum');
  });

  test('every card loads and fails alone', async ({ page, faults }) => {
    faults.expectFailure('409 GET /api/termine');
    await page.route('**/api/termine?*', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto('/');
    const dates = page.getByRole('region', { name: 'Nächste Termine' });
    await expect(dates.getByText('Die Daten konnten nicht geladen werden.')).toBeVisible();
    await expect(figures(page).getByText('immatrikuliert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Benachrichtigungen' })).not.toContainText('konnten nicht');
    await page.unroute('**/api/termine?*');
    await dates.getByRole('button', { name: 'Erneut versuchen' }).click();
    await dates.getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/downloads-und-termine\?ansicht=termine&termin=/);
  });
});

test.describe('somebody with more to do than today allows', () => {
  test.use({ konto: 'ausbildung' });

  test('puts a task off until Monday, takes that back, puts it off again, and shows it before its day', async ({
    page,
  }) => {
    const task = todo(page).getByRole('link', { name: /gefährdeten Modulen/ });
    const later = todo(page).getByRole('button', { name: /^Später: \d+ .*gefährdeten Modulen$/ });
    const folded = todo(page).getByText('Für später: 1 Aufgabe');
    await page.goto('/');
    await later.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: /^In vier Wochen/ }).click();
    await expect(task).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
    await expect(task).toBeVisible();

    await later.press('Enter');
    await page.getByRole('menuitem', { name: /^Morgen/ }).press('Enter');
    await expect(task).toHaveCount(0);
    await page.reload();
    await folded.press('Enter');
    await expectAccessible(page);
    await todo(page)
      .getByRole('button', { name: /^Jetzt zeigen: / })
      .press('Enter');
    await expect(task).toBeVisible();
    await expect(folded).toHaveCount(0);
  });
});

test('everybody sees what they may: the recruiter no students, the school no company of its own', async ({
  openContext,
}) => {
  const recruiter = await (await openContext('bewerbung')).newPage();
  await recruiter.goto('/');
  await expect(figures(recruiter).getByRole('heading', { name: 'Marktplatz' })).toBeVisible();
  await expect(figures(recruiter).getByRole('listitem')).toHaveCount(1);
  await expect(todo(recruiter)).not.toContainText('Studierende');

  const school = await (await openContext('betreuung')).newPage();
  await school.goto('/');
  await expect(figures(school).getByRole('heading', { name: 'Studierende' })).toBeVisible();
  await expect(figures(school)).not.toContainText('Reservierte Plätze');
  await expectAccessible(school);
  await school.getByRole('link', { name: 'Unternehmen suchen' }).click();
  await expect(school).toHaveURL('/verwaltung');
});

test('who has nothing to do is told so', async ({ openContext }) => {
  const page = await (await openContext('leer')).newPage();
  await page.route('**/api/uebersicht', async (route) => {
    const uebersicht: unknown = await (await route.fetch()).json();
    await route.fulfill({ json: { ...(uebersicht as object), ungelesen: 0 } });
  });
  await page.goto('/');
  await expect(todo(page)).toContainText('Alles erledigt: Zurzeit wartet nichts auf Sie.');
  await expect(figures(page).getByText('noch keine freigegebenen Noten')).toBeVisible();
});
