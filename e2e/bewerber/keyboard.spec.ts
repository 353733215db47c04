import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { BEWERBUNGSJAHR, listExcerpt, marktplatzAddress, rowOf } from './bewerber.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName } from '../studierende/studierende.ts';
import { tabTo } from '../page/keyboard.ts';

// Choosing among applicants with the keyboard only (screens.md, "Applicants, marketplace").

test.use({ konto: 'auswahl' });

const AUSSCHNITT = { plz: '28', bewerbungsjahr: BEWERBUNGSJAHR };
const LIST = `/bewerber-marktplatz?bewerbungsjahr=${BEWERBUNGSJAHR}&plz=28&sort=name`;

test('searched, marked, hidden, opened and left, with the focus always somewhere', async ({
  page,
  apiOf,
}) => {
  const [first, second, third, fourth] = await listExcerpt(await apiOf('auswahl'), AUSSCHNITT, 6);
  if (!second || !third || !fourth) throw new Error('four are there');
  const linkOf = (person: typeof first) => rowOf(page, person).getByRole('link');
  const press = async (keys: string) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await page.goto(LIST);
  await expect(rowOf(page, fourth)).toBeVisible();

  await test.step('/ searches, Esc takes the search back', async () => {
    await press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(third.bewerbernummer);
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await expect(rowOf(page, third)).toBeVisible();
    expect(page.url()).not.toContain(third.bewerbernummer);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, first)).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  await test.step('j and k go from person to person, x selects, Esc ends the selection', async () => {
    await tabTo(page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
    await press('j');
    await expect(linkOf(first)).toBeFocused();
    await press('jjk');
    await expect(linkOf(second)).toBeFocused();
    await press('xjx');
    await expect(page.getByRole('region', { name: 'Auswahl' })).toContainText('2 ausgewählt');
    await expect(linkOf(third)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Auswahl' })).toHaveCount(0);
    await expect(linkOf(third)).toBeFocused();
  });

  await test.step('f marks and unmarks, h hides and the next one has the focus, z takes it back', async () => {
    const star = page.getByRole('button', { name: `Favorit: ${fullName(third)}` });
    await press('f');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(linkOf(third)).toBeFocused();
    await press('f');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await press('h');
    await expect(rowOf(page, third)).toHaveCount(0);
    await expect(linkOf(fourth)).toBeFocused();
    await press('z');
    await expect(rowOf(page, third)).toBeVisible();
    await tabTo(linkOf(third));
    await press('h');
    await expect(rowOf(page, third)).toHaveCount(0);
    await expect(linkOf(fourth)).toBeFocused();
  });

  await test.step('h shows again, in the view of the hidden ones', async () => {
    const views = page.getByRole('group', { name: 'Ansicht' });
    await tabTo(views.getByRole('button', { name: 'Ausgeblendet' }));
    await page.keyboard.press('Enter');
    await expect(rowOf(page, third)).toBeVisible();
    await expect(rowOf(page, fourth)).toHaveCount(0);
    await tabTo(linkOf(third));
    await press('h');
    await expect(rowOf(page, third)).toHaveCount(0);
    await expectFocusSomewhere(page);
    await tabTo(views.getByRole('button', { name: 'Alle', exact: true }));
    await page.keyboard.press('Enter');
    await expect(rowOf(page, third)).toBeVisible();
    await tabTo(linkOf(third));
  });

  await test.step('Enter opens, j and k go on to the neighbours, f and h act there too', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(marktplatzAddress(third));
    const headingOf = (person: typeof first) =>
      page.getByRole('heading', { level: 1, name: fullName(person) });
    await expect(headingOf(third)).toBeFocused();
    await press('k');
    await expect(headingOf(second)).toBeFocused();
    await press('j');
    await expect(headingOf(third)).toBeFocused();
    await press('j');
    await expect(headingOf(fourth)).toBeFocused();
    const star = page.getByRole('button', { name: 'Favorit', exact: true });
    await press('f');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(headingOf(fourth)).toBeFocused();
    await press('f');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    const hide = page.getByRole('button', { name: 'Ausblenden', exact: true });
    await press('h');
    await expect(hide).toHaveAttribute('aria-pressed', 'true');
    await press('h');
    await expect(hide).toHaveAttribute('aria-pressed', 'false');
    await expectFocusSomewhere(page);
    await expectAccessible(page);
  });

  await test.step('back to the list as it was', async () => {
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(rowOf(page, fourth)).toBeVisible();
    await expectFocusSomewhere(page);
  });
});

/** The focus is not sent back to the start of the page. */
async function expectFocusSomewhere(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), 'where the focus is')
    .not.toBe('body');
}
