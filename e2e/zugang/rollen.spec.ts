import { listStudenten } from '@firmenportal/contract/studenten';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, signIn, test } from '../portal/fixtures.ts';
import type { Konto } from '../portal/konten.ts';
import { addressOf, findStudent } from '../studierende/studierende.ts';

// Who sees what (permissions.md), where everybody is led who asks for something else (product.md §3).

const BEWERBUNGEN = ['Bewerbende', 'Marktplatz', 'Stand der Bewerbungen'];
const STUDIUM = ['Studierende', 'Kohorte', 'Notenübersicht', 'Transferleistungen', 'Seminare'];

const UEBERSICHT = ['Start', 'Benachrichtigungen'];
/** While a period is open, the entry says so to those who act for a company. */
const RESERVIERUNGEN = /^Studienplatz\u00ADreservierungen offen$/;
const TERMINE = ['Downloads und Termine', 'Ausbildungs\u00ADkonferenz'];
const UNTERNEHMEN = ['Unternehmensdetails', 'Ansprechpersonen'];
const KONTEN = ['Benutzerkonten', 'Einladungen', 'Dienstkonten'];

const STANDARD = [...UEBERSICHT, ...BEWERBUNGEN, ...STUDIUM, RESERVIERUNGEN, ...TERMINE, ...UNTERNEHMEN];

/** The side navigation of each account of the demo. */
const NAVIGATION: readonly (readonly [Konto, readonly (string | RegExp)[]])[] = [
  ['admin', [...STANDARD, ...KONTEN]],
  ['standard', STANDARD],
  ['bewerbung', [...UEBERSICHT, ...BEWERBUNGEN, ...TERMINE]],
  ['ausbildung', [...UEBERSICHT, ...STUDIUM, ...TERMINE]],
  ['betreuer', [...UEBERSICHT, ...STUDIUM, ...TERMINE]],
  ['verwaltung', [...UEBERSICHT, RESERVIERUNGEN, ...TERMINE, ...UNTERNEHMEN]],
  ['konzern', STANDARD],
  ['andere', [...STANDARD, ...KONTEN]],
  [
    'betreuung',
    [
      // The school's own desk comes first.
      'Verwaltung',
      ...UEBERSICHT,
      ...BEWERBUNGEN,
      ...STUDIUM,
      /^Studienplatz\u00ADreservierungen$/,
      ...TERMINE,
      ...UNTERNEHMEN,
      ...KONTEN,
    ],
  ],
];

for (const [konto, entries] of NAVIGATION) {
  test.describe(konto, () => {
    test.use({ konto });

    test('is offered what it may open, and no more', async ({ page }) => {
      await page.goto('/');
      const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
      // Without the views that somebody keeps of a list, which stand below it.
      await expect(links.and(page.locator(':not(li li a)'))).toHaveText(entries);
      await expect(page.getByRole('heading', { level: 1, name: /^Guten Tag, / })).toBeVisible();
      const figures = page.getByRole('region', { name: 'Auf einen Blick' }).getByRole('listitem');
      const first = ['Marktplatz', 'Studierende'].find((entry) => entries.includes(entry));
      if (first === undefined) {
        await expect(figures).toHaveText([/^Reservierte Plätze\d+/]);
        return;
      }
      await expect(figures.filter({ hasText: new RegExp(`^${first}[\\d.]+`) })).toBeVisible();
      await links.getByText(first, { exact: true }).click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  });
}

test.describe('without the permission', () => {
  test.use({ konto: 'bewerbung' });

  test('a deep link leads to a page that names the area, and asks the server for nothing', async ({
    page,
    apiOf,
  }) => {
    const student = await findStudent(await apiOf('ausbildung'), {});
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const address of ['/studierende', addressOf(student)]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/permission-denied\?bereich=studierende/);
      await expect(page).toHaveTitle('Zugriff verweigert · Firmenportal');
      await expect(page.getByText('Die angeforderte Seite oder Ressource ist geschützt.')).toBeVisible();
      await expect(page.getByText(/Der Bereich „Studierende/)).toBeVisible();
    }
    expect(asked.filter((url) => url.includes('/api/studenten'))).toEqual([]);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('out of scope', () => {
  test.use({ konto: 'andere' });

  test("another company's student does not exist", async ({ page, apiOf, faults }) => {
    const student = await findStudent(await apiOf('ausbildung'), {});
    faults.expectFailure('404 GET /api/studenten/{id}*');
    await page.goto(addressOf(student));
    await expect(page.getByText('Diese Daten gibt es nicht oder nicht mehr.').first()).toBeVisible();
    await expect(page.getByText(student.nachname)).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('a signed-in person has no business at the sign-in', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.goto('/login?ziel=%2Fprofil');
  await expect(page).toHaveURL('/profil');
});

test('the way back from the sign-in stays on this origin', async ({ page }) => {
  await page.goto('/login?ziel=https%3A%2F%2Fboese.example%2F');
  await signIn(page, 'standard');
  await expect(page).toHaveURL('/');
  for (const target of ['//boese.example/', '/\\boese.example', 'javascript:alert(1)', 'data:text/html,x']) {
    await page.goto(`/login?ziel=${encodeURIComponent(target)}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Guten Tag, / })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('a guest is asked to sign in for every page but the legal ones', async ({ page }) => {
  for (const path of ['/', '/profil', '/studierende', '/gibt-es-nicht']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  }
  for (const title of ['Impressum', 'Datenschutz', 'Barrierefreiheit']) {
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveTitle(`${title} · Firmenportal`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test.describe('a path that there is not', () => {
  test.use({ konto: 'standard' });

  test('is not found inside the layout', async ({ page }) => {
    await page.goto('/gibt-es-nicht');
    await expect(page).toHaveTitle('Nicht gefunden · Firmenportal');
    await expect(page.getByRole('heading', { level: 1, name: 'Nicht gefunden' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a group of companies', () => {
  test.use({ konto: 'konzern' });

  test('sees the company of each student, and filters by it', async ({ page, apiOf }) => {
    const ofBoth = await (await apiOf('konzern'))(listStudenten, {});
    const ofFirst = await (await apiOf('standard'))(listStudenten, {});
    await page.goto('/studierende');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Studierende ${ofBoth['hydra:totalItems']} · alle Ihre Unternehmen`,
    );
    await expect(page.getByRole('columnheader', { name: 'Unternehmen' })).toBeVisible();

    await page.getByRole('button', { name: 'Filter' }).click();
    const companies = page.getByRole('combobox', { name: 'Unternehmen' });
    await expect(companies.getByRole('option')).toHaveCount(3);
    await companies.selectOption({ label: `Elbkontor Maschinenbau GmbH (${ofFirst['hydra:totalItems']})` });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      `${ofFirst['hydra:totalItems']} Treffer`,
    );
    await expect(page.getByRole('cell', { name: 'Elbkontor Digital GmbH' })).toHaveCount(0);
  });
});

test.describe('one company', () => {
  test.use({ konto: 'standard' });

  test('is neither a column nor a filter', async ({ page }) => {
    await page.goto('/studierende');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Unternehmen' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('combobox', { name: 'Studiengang' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Unternehmen' })).toHaveCount(0);
  });
});

test.describe('school staff', () => {
  test.use({ konto: 'betreuung' });

  test('sees the students of every company', async ({ page, apiOf }) => {
    const counts = await Promise.all(
      (['konzern', 'andere', 'betreuung'] as const).map(async (konto) => {
        const answer = await (await apiOf(konto))(listStudenten, {});
        return answer['hydra:totalItems'];
      }),
    );
    const [group = 0, other = 0, all = 0] = counts;
    expect(all).toBeGreaterThanOrEqual(group + other);
    await page.goto('/studierende');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Studierende ${all} · alle Unternehmen`);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('option', { name: /^Möwenblick Handels-KG/ })).toBeAttached();
  });
});
