import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import type { Konto } from '../portal/konten.ts';
import { expect, test } from '../portal/fixtures.ts';

// Lists of commands are menus: opened by a button, and operated by the keys of the ARIA pattern "menu button". Other
// layers are disclosures or dialogs.

interface Opener {
  readonly konto: Konto;
  readonly address: string;
  readonly button: (page: Page) => Locator;
}

const MENUS: Readonly<Record<string, Opener>> = {
  'what can be done with a row': {
    konto: 'betreuung',
    address: '/verwaltung?tab=termine',
    button: (page) => page.getByRole('button', { name: /^Aktionen für / }).first(),
  },
  'the formats of an export': {
    konto: 'ausbildung',
    address: '/studierende?proSeite=5',
    button: (page) => page.getByRole('button', { name: 'Exportieren' }),
  },
  'saved views': {
    konto: 'bewerbung',
    address: '/bewerber?proSeite=5',
    button: (page) => page.getByRole('button', { name: /^Ansicht/ }),
  },
  'the companies of a person': {
    konto: 'konzern',
    address: '/impressum',
    button: (page) => page.getByRole('button', { name: /^Unternehmen wechseln/ }),
  },
  'the own account': {
    konto: 'ausbildung',
    address: '/impressum',
    button: (page) => page.getByRole('button', { name: 'Jens Petersen' }),
  },
};

const DISCLOSURES: Readonly<Record<string, Opener>> = {
  'the columns of a list': {
    konto: 'ausbildung',
    address: '/studierende?proSeite=5',
    button: (page) => page.getByRole('button', { name: 'Spalten', exact: true }),
  },
  'the latest notifications': {
    konto: 'ausbildung',
    address: '/impressum',
    button: (page) => page.getByRole('button', { name: /^Benachrichtigungen/ }),
  },
};

const expanded = (button: Locator, value: boolean) =>
  expect(button).toHaveAttribute('aria-expanded', String(value));

async function open(page: Page, { address, button }: Opener): Promise<Locator> {
  await page.goto(address);
  // The list of keys loads after the page.
  await button(page).press('Enter');
  await expanded(button(page), true);
  await page.keyboard.press('Escape');
  await expanded(button(page), false);
  return button(page);
}

for (const [what, opener] of Object.entries(MENUS)) {
  test.describe(what, () => {
    test.use({ konto: opener.konto });

    test('are a menu', async ({ page }) => {
      const button = await open(page, opener);
      const menu = page.getByRole('menu');
      const items = menu.locator('[role^=menuitem]');
      const { keyboard } = page;
      await expect(button).toHaveAttribute('aria-haspopup', 'menu');
      await expanded(button, false);

      await test.step('Enter, Space, and the arrow down open it at its first item, the arrow up at its last', async () => {
        for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
          await button.press(key);
          await expect(key === 'ArrowUp' ? items.last() : items.first()).toBeFocused();
          await expanded(button, true);
          await keyboard.press('Escape');
          await expect(menu).toHaveCount(0);
          await expect(button).toBeFocused();
          await expanded(button, false);
        }
      });

      await test.step('arrows go round, Home and End to the ends, a letter to the next name', async () => {
        await button.press('ArrowDown');
        await expect(menu).toHaveAccessibleName(/\w/);
        await keyboard.press('ArrowUp');
        await expect(items.last()).toBeFocused();
        await keyboard.press('ArrowDown');
        await expect(items.first()).toBeFocused();
        await keyboard.press('End');
        await expect(items.last()).toBeFocused();
        const first = await nameOf(items.first());
        await keyboard.press('Home');
        await keyboard.press('End');
        await keyboard.press(first.slice(0, 1));
        const focused = menu.locator(':focus');
        expect((await nameOf(focused)).slice(0, 1).toLowerCase()).toBe(first.slice(0, 1).toLowerCase());
        await expectAccessible(page);
      });

      await test.step('Tab closes it and goes on from the button', async () => {
        await keyboard.press('Tab');
        await expect(menu).toHaveCount(0);
        await expect(button).not.toBeFocused();
        await expect(page.locator('body')).not.toBeFocused();
        await keyboard.press('Shift+Tab');
        await expect(button).toBeFocused();
      });
    });
  });
}

for (const [what, opener] of Object.entries(DISCLOSURES)) {
  test.describe(what, () => {
    test.use({ konto: opener.konto });

    test('are no menu: the button shows them, and says so', async ({ page }) => {
      const button = await open(page, opener);
      await expanded(button, false);
      await button.press('Enter');
      await expanded(button, true);
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator(':popover-open :focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expanded(button, false);
      await expect(button).toBeFocused();

      await test.step('and close when the focus goes on', async () => {
        await button.press('Enter');
        await expanded(button, true);
        await page.keyboard.press('Shift+Tab');
        await expanded(button, false);
      });
    });
  });
}

test.describe('a command', () => {
  test.use({ konto: 'ausbildung' });

  test('is given by Enter, and by Space on a link; a dialog gives the focus back to the button', async ({
    page,
  }) => {
    const views = { konto: 'ausbildung', address: '/studierende', button: viewsOf } as const;
    const button = await open(page, views);
    await button.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Ansicht speichern' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.getByRole('button', { name: 'Jens Petersen' }).press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/profil');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

/** Named after the active view, which another journey of the same account may have saved. */
const viewsOf = (page: Page) => page.getByRole('button', { name: /^Ansicht(?:en|:)/ });

const nameOf = (item: Locator) =>
  item.evaluate((element) => (element.ariaLabel ?? element.textContent).trim());
