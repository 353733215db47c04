import { expectAccessible } from '../page/accessibility.ts';
import { tryFile } from '../page/import-mapping.ts';
import { expect, test } from '../portal/fixtures.ts';

// What follows a trial: only its valid rows, or an answer that does not come (docs/import.md).

test.use({ konto: 'betreuung' });

test('takes the valid rows after a trial that found bad ones', async ({ page }) => {
  const content = 'name;beginn;ende\nQ1 2043;01.01.2043;31.03.2043\nQ2 2043;01.04.2043;kein Tag\n';
  await page.goto('/verwaltung?tab=importe');
  await tryFile(page, 'Quartale', { name: 'quartale.csv', content });
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeHidden();
  await page.getByRole('button', { name: 'Nur die gültigen Zeilen importieren' }).click();
  await expect(page.getByRole('heading', { name: 'quartale.csv ist importiert.' })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Ergebnis' }).getByRole('definition');
  await expect(figures).toHaveText(['2', '1', '0', '0', '1']);
});

test('tells whoever gets no answer what becomes of the file', async ({ page, faults }) => {
  const content = 'name;beginn;ende\nQ1 2044;01.01.2044;31.03.2044\n';
  const file = { name: 'quartale-2044.csv', content };
  const runs = /\/api\/import\/quartale\?/;
  const runsListed = (result: string) =>
    page.getByRole('row').filter({ hasText: file.name }).filter({ hasText: result });
  // The portal is done, and its answer stays on the way.
  const leave = async (start: () => Promise<void>) => {
    const done = Promise.withResolvers<void>();
    await page.route(runs, async (route) => {
      await route.fetch({ postData: content });
      done.resolve();
    });
    await start();
    await done.promise;
    await page.getByRole('button', { name: 'Nicht länger warten' }).click();
    await page.unroute(runs);
  };
  const write = () => page.getByRole('button', { name: 'Jetzt importieren' }).click();
  await page.goto('/verwaltung?tab=importe');

  const left = page.getByText('Sie warten nicht mehr auf den Probelauf von quartale-2044.csv');
  await leave(() => tryFile(page, 'Quartale', file));
  await expect(left).toBeFocused();
  await expect(runsListed('Probelauf')).toHaveCount(1);

  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeVisible();
  await expect(left).toBeHidden();
  await leave(write);
  await expect(page.getByText('Laden Sie die Seite später neu')).toBeFocused();
  await expect(runsListed('Übernommen')).toHaveCount(1);
  await expectAccessible(page);

  faults.expectFailure('aborted POST /api/import/quartale');
  await page.route(runs, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByText('kam kein Ergebnis')).toBeFocused();
});
