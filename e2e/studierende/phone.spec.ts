import { expectAccessible } from '../page/accessibility.ts';
import { expect, signIn, test } from '../portal/fixtures.ts';
import { addressOf, findStudent, fullName, listName } from './studierende.ts';

// The main task on a phone: cards instead of tables, a select instead of tabs (screens.md).

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test('navigation, cards, a student and the grades on 320 pixels', async ({ page, apiOf }) => {
  const student = await findStudent(await apiOf('ausbildung'), { gefaehrdet: true });
  await signIn(page, 'ausbildung');

  await test.step('the navigation opens, and gives the focus back', async () => {
    const menu = page.getByRole('button', { name: 'Navigation öffnen' });
    const drawer = page.getByRole('dialog', { name: 'Hauptnavigation' });
    await menu.tap();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();
    await menu.tap();
    await drawer.getByRole('link', { name: 'Studierende' }).tap();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL('/studierende');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('cards are sorted and searched', async () => {
    const cards = page.getByRole('list', { name: 'Studierende' }).getByRole('listitem');
    await expect(cards).toHaveCount(25);
    await page.getByLabel('Sortieren nach').selectOption({ label: 'Matrikelnummer, absteigend' });
    await expect(page).toHaveURL('/studierende?sort=-matrikelnummer');
    await page.getByRole('searchbox').fill(student.matrikelnummer);
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link', { name: listName(student) }).tap();
    await expect(page).toHaveURL(addressOf(student));
  });

  await test.step('the facts are folded away, the grades are one choice away', async () => {
    await expect(page.getByRole('heading', { level: 1, name: fullName(student) })).toBeFocused();
    const fact = page.getByRole('definition').filter({ hasText: student.firma.name });
    await expect(fact).toHaveCount(0);
    await page.getByText('Stammdaten').tap();
    await expect(fact).toBeVisible();
    await page.getByLabel('Bereich').selectOption({ label: 'Noten' });
    await expect(page).toHaveURL(`${addressOf(student)}?tab=noten`);
    await expect(page.getByRole('list', { name: '1. Semester' })).toBeVisible();
    await expectAccessible(page);
  });
});
