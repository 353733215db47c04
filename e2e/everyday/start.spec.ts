import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { changeAnswer } from '../page/changed-answer.ts';
import { expect, test } from '../portal/fixtures.ts';

// The start page (product.md §10): tasks, figures, and what comes next.

const todo = (page: Page) => page.getByRole('region', { name: 'Zu erledigen' });
const figures = (page: Page) => page.getByRole('region', { name: 'Auf einen Blick' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const NOTHING_TO_DO = {
  gefaehrdeteStudierende: 0,
  hoheFehlzeiten: 0,
  ueberfaelligeTransferleistungen: 0,
  neueNoten: null,
  neueBewerbungen: null,
  neueTreffer: [],
  zeitraeume: [],
  vereinbarungen: [],
  fehlendeFreigaben: 0,
  ersteSchritte: null,
};

const listed = (type: string, members: readonly object[]) => ({
  '@type': 'hydra:Collection',
  'hydra:member': members.map((member) => ({ '@type': type, ...member })),
  'hydra:totalItems': members.length,
});

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
    await changeAnswer(page, '**/api/uebersicht', (uebersicht) => ({
      ...uebersicht,
      neueBewerbungen: { anzahl: bewerbungen['hydra:totalItems'], seit: von },
      neueNoten: { anzahl: 4, seit: von },
    }));
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

  test('acts end tasks where they stand, and the focus goes on to the next one', async ({ page, apiOf }) => {
    const uebersicht = { ...(await (await apiOf('standard'))(getUebersicht, {})), ...NOTHING_TO_DO };
    const left = { ablaufendeEinladungen: 2, erinnerbareFreigabeanfragen: 2, ungelesen: 3 };
    await page.route('**/api/uebersicht', (route) => route.fulfill({ json: { ...uebersicht, ...left } }));
    await page.route('**/api/benutzereinladung?*', (route) =>
      route.fulfill({
        json: listed('Benutzereinladung', [
          { '@id': '/api/benutzereinladung/a', gueltigBis: new Date(Date.now() + 3_600_000) },
          { '@id': '/api/benutzereinladung/b', gueltigBis: new Date(Date.now() + 7_200_000) },
          { '@id': '/api/benutzereinladung/c', gueltigBis: new Date(Date.now() + 40 * 3_600_000) },
        ]),
      }),
    );
    const sent: string[] = [];
    await page.route('**/api/benutzereinladung/*/erneut', (route) => {
      sent.push(new URL(route.request().url()).pathname);
      left.ablaufendeEinladungen -= 1;
      return route.fulfill({ json: { '@id': '/api/benutzereinladung/a', '@type': 'Benutzereinladung' } });
    });
    await page.route('**/api/freigaben-anfordern?*', (route) => {
      expect(new URL(route.request().url()).searchParams.get('erinnerbar')).toBe('true');
      return route.fulfill({
        json: listed('Freigabeanfrage', [{ '@id': '/api/freigaben-anfordern/a' }]),
      });
    });
    await page.route('**/api/freigaben-anfordern/erinnerungen', (route) => {
      expect(route.request().postDataJSON()).toEqual({ anfragen: ['/api/freigaben-anfordern/a'] });
      left.erinnerbareFreigabeanfragen = 0;
      const result = { anfrage: 'x', name: 'Lena', ergebnis: 'erinnert', grund: null, meldung: null };
      return route.fulfill({
        json: {
          '@id': '/api/freigaben-anfordern/erinnerungen',
          '@type': 'Freigabeerinnerung',
          ergebnisse: [result, { ...result, ergebnis: 'fehlgeschlagen', meldung: 'Tom kann ab …' }],
        },
      });
    });
    await page.route('**/api/benachrichtigungLog/gelesen', (route) => {
      left.ungelesen = 0;
      return route.fulfill({
        json: {
          '@id': '/api/benachrichtigungLog/gelesen',
          '@type': 'Lesemarkierung',
          markiert: 3,
          fehlgeschlagen: [],
        },
      });
    });
    const links = todo(page).getByRole('listitem').getByRole('link');
    const told = (text: string) => page.getByRole('status').filter({ hasText: text });
    await page.goto('/');
    await expect(links).toHaveCount(3);
    await expectAccessible(page);

    await todo(page)
      .getByRole('button', { name: 'Alle Einladungen erneut senden: 2 Einladungen laufen bald ab' })
      .press('Enter');
    await expect(told('2 Einladungen sind erneut gesendet.')).toBeVisible();
    await expect(links).toHaveCount(2);
    await expect(links.first()).toBeFocused();
    expect(sent).toEqual(['/api/benutzereinladung/a/erneut', '/api/benutzereinladung/b/erneut']);

    // Who could not be reminded is named.
    await todo(page)
      .getByRole('button', { name: /^An alle Freigaben erinnern: 2 Freigabeanfragen/ })
      .press('Enter');
    await expect(told('Eine Person ist per E-Mail erinnert.')).toBeVisible();
    await expect(page.getByText('Tom kann ab …')).toBeVisible();
    await expect(links).toHaveCount(1);
    await expect(links).toBeFocused();

    await todo(page)
      .getByRole('button', { name: /^Alle als gelesen markieren: / })
      .press('Enter');
    await expect(told('3 Benachrichtigungen sind als gelesen markiert.')).toBeVisible();
    await expect(todo(page)).toContainText('Alles erledigt');
    await expect(page.locator(':focus')).toContainText('Alles erledigt');
  });

  test('every card loads and fails alone', async ({ page, faults }) => {
    faults.expectFailure('409 GET /api/termine');
    await page.route('**/api/termine?*', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto('/');
    const dates = page.getByRole('region', { name: 'Nächste Termine' });
    await expect(dates.getByText('Die Daten konnten nicht geladen werden.')).toBeVisible();
    await expect(figures(page).getByText('immatrikuliert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Benachrichtigungen' })).not.toContainText('konnten nicht');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(/konnten nicht geladen werden/);
    await page.unroute('**/api/termine?*');
    const again = dates.getByRole('button', { name: 'Erneut versuchen' });
    await again.press('Enter');
    // It goes away; the focus stays on the page.
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await dates.getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/downloads-und-termine\?ansicht=termine&termin=/);
  });

  test('of several cards that fail at once, one is read out', async ({ page, faults }) => {
    faults.expectFailure('409 GET /api/uebersicht');
    await page.route('**/api/uebersicht*', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto('/');
    await expect(page.getByText('Die Daten konnten nicht geladen werden.')).toHaveCount(2);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
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

test.describe('figures', () => {
  test.use({ konto: 'standard' });

  test('are the person’s: hidden, moved by the keys, kept over a reload, and as at the beginning', async ({
    page,
  }) => {
    const names = () => figures(page).getByRole('heading', { level: 3 }).allTextContents();
    await page.goto('/');
    const opener = figures(page).getByRole('button', { name: 'Anpassen' });
    const first = figures(page).getByRole('heading', { level: 3, name: 'Studierende' });
    await expect(first).toBeVisible();
    const before = await names();
    await opener.press('Enter');
    const chooser = page.getByRole('group', { name: 'Zahlen auswählen und ordnen' });
    const back = chooser.getByRole('button', { name: 'Nach hinten: Studierende' });
    await expectAccessible(page);
    for (let press = 0; press < before.length; press += 1) {
      await back.press('Enter');
      await expect(back).toBeFocused();
    }
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(`Studierende: Platz ${before.length} von ${before.length}`)).toBeAttached();
    await chooser.getByRole('button', { name: 'Nach vorn: Marktplatz' }).press('Enter');
    await chooser.getByRole('checkbox', { name: 'Fehlzeiten' }).uncheck();
    const [, ...others] = before.filter((name) => name !== 'Fehlzeiten');
    const chosen = [...others.slice(0, -2), 'Marktplatz', others.at(-2), 'Studierende'];
    expect(await names()).toEqual(chosen);
    await page.reload();
    await expect(first).toBeVisible();
    expect(await names()).toEqual(chosen);
    await opener.click();
    await chooser.getByRole('button', { name: 'Wie zu Beginn' }).click();
    expect(await names()).toEqual(before);
  });

  test('say in words how they changed, and lead to what they count', async ({ page, apiOf }) => {
    const { bewerbungenZuletzt } = await (await apiOf('standard'))(getUebersicht, {});
    if (!bewerbungenZuletzt) throw new Error('the person may see applications');
    await page.goto('/');
    const tile = figures(page)
      .getByRole('listitem')
      .filter({ hasText: /Neue Bewer/ });
    await expect(tile).toContainText('in 30 Tagen');
    await expect(tile).toContainText(/(\d+ (mehr|weniger) als|so viele wie) in den 30 davor/);
    await tile.getByRole('link').click();
    await expect(heading(page)).toContainText(`${bewerbungenZuletzt.anzahl} Treffer`);
  });
});

test('a new account is shown its first steps, ticked by what it did, until it hides them', async ({
  openContext,
}) => {
  const page = await (await openContext('montag')).newPage();
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Erste Schritte' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /Notenfreigaben anfordern/,
    /Eine Notiz schreiben/,
    /Eine Ansicht speichern/,
  ]);
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Notenfreigaben anfordern' }).click();
  await expect(page).toHaveURL(/^[^?]*\/studierende\?ansicht=freigaben&notenfreigabe=false/);
  await page.goBack();
  await steps.getByRole('button', { name: 'Ausblenden' }).press('Enter');
  await expect(steps).toHaveCount(0);
  await page
    .getByRole('status')
    .filter({ hasText: 'erscheinen nicht wieder' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(steps).toBeVisible();
  await steps.getByRole('button', { name: 'Ausblenden' }).press('Enter');
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(figures(page).getByText('immatrikuliert')).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('everybody sees what they may: the recruiter no students, the school no company of its own', async ({
  openContext,
}) => {
  const recruiter = await (await openContext('bewerbung')).newPage();
  await recruiter.goto('/');
  await expect(figures(recruiter).getByRole('heading', { name: 'Marktplatz' })).toBeVisible();
  await expect(figures(recruiter).getByRole('listitem')).toHaveCount(2);
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
  await changeAnswer(page, '**/api/uebersicht', (uebersicht) => ({ ...uebersicht, ungelesen: 0 }));
  await page.goto('/');
  await expect(todo(page)).toContainText('Alles erledigt: Zurzeit wartet nichts auf Sie.');
  await expect(figures(page).getByText('noch keine freigegebenen Noten')).toBeVisible();
});
