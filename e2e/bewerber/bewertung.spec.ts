import { getBewerber } from '@firmenportal/contract/bewerber';
import { updateBewerber } from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { tabTo } from '../page/keyboard.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName } from '../studierende/studierende.ts';
import { findBewerber, rowOf } from './bewerber.ts';

// The company's own applicants are rated where the list shows them (product.md §7).

test.use({ konto: 'auslese' });

for (const [name, viewport] of [
  ['row', { width: 1280, height: 800 }],
  ['card', { width: 390, height: 844 }],
] as const) {
  test.describe(`in a ${name}`, () => {
    test.use({ viewport });

    test('by choice and by key, and taken back', async ({ page, apiOf }) => {
      const api = await apiOf('auslese');
      const person = await findBewerber(api, { verfuegbar: true });
      const params = { id: identifierOf(person['@id']) };
      await api(updateBewerber, { params, body: { bewertung: null } });
      const rating = page.getByLabel(`Bewertung von ${fullName(person)} (1 ist die beste)`);
      const link = rowOf(page, person).getByRole('link');
      const status = page.getByRole('status');

      await page.goto('/bewerber?verfuegbar=true');
      await expect(rating).toHaveValue('');
      await rating.selectOption('1');
      await expect(status.getByText(`${fullName(person)} ist mit 1 bewertet.`)).toBeVisible();
      await expect(page).toHaveURL('/bewerber?verfuegbar=true');
      await status.getByRole('button', { name: 'Rückgängig' }).click();
      await expect(status.getByText(`${fullName(person)} ist nicht mehr bewertet.`)).toBeVisible();
      await expect(rating).toHaveValue('');

      await tabTo(link);
      await page.keyboard.press('3');
      await expect(status.getByText(`${fullName(person)} ist mit 3 bewertet.`)).toBeVisible();
      await expect(rating).toHaveValue('3');
      await expect(link).toBeFocused();
      await page.keyboard.press('0');
      await expect(rating).toHaveValue('');
      await page.keyboard.press('z');
      await expect(rating).toHaveValue('3');
      await expectAccessible(page);

      const stored = async () => (await api(getBewerber, { params })).kennzeichen?.bewertung;
      await expect.poll(stored).toBe(3);
      await page.reload();
      await expect(rating).toHaveValue('3');
      await api(updateBewerber, { params, body: { bewertung: null } });
    });
  });
}
