import { listMarktplatz } from '@firmenportal/contract/bewerber';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { marktplatzAddress } from '../bewerber/bewerber.ts';
import { addressOf, findStudent } from '../studierende/studierende.ts';

// Words of the university are explained where they stand: a "?" beside them, by pointer and by keys.

test.use({ konto: 'standard' });

test('of a student: the centuria, and what at risk means', async ({ page, apiOf }) => {
  const student = await findStudent(await apiOf('standard'), { gefaehrdet: true });
  await page.goto(addressOf(student));
  const button = page.getByRole('button', { name: 'Was bedeutet „Zenturie“?' });
  const text = page.getByText(/^Gruppe von höchstens 35 Studierenden/);
  await expect(text).toBeHidden();
  await button.press('Enter');
  await expect(text).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: 'Was bedeutet „Gefährdete Module“?' }).click();
  await expect(page.getByText(/^Ein Modul ist gefährdet, wenn/)).toBeVisible();
});

test('of an applicant: IQT and MIX, on a phone within its width', async ({ page, apiOf }) => {
  const api = await apiOf('standard');
  const query = { testsFreigegeben: true, itemsPerPage: 5 } as const;
  const [bewerber] = (await api(listMarktplatz, { query }))['hydra:member'];
  if (!bewerber) throw new Error('nobody in the demo released tests');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${marktplatzAddress(bewerber)}?tab=testauswertung`);
  for (const [word, begin] of [
    ['IQT', 'Intelligenzstrukturtest'],
    ['MIX', 'Motivindextest'],
  ] as const) {
    await page.getByRole('button', { name: `Was bedeutet „${word}“?` }).click();
    const box = await page.getByText(new RegExp(`^${begin}`)).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  }
});
