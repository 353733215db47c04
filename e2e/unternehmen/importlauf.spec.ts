import { listQuartale } from '@firmenportal/contract/quartale';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { withOwner } from '../../server/src/testing/owner.ts';
import { shiftsOf, watchShifts } from '../loading/shifts.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { chooseFile } from '../page/files.ts';
import { tryFile } from '../page/import-mapping.ts';
import { expect, test } from '../portal/fixtures.ts';
import { importLines } from '../portal/import-lines.ts';

// What follows a trial: only its valid rows, an answer that does not come, or somebody who stops it (docs/import.md).

test.use({ konto: 'betreuung' });

test('takes the valid rows after a trial that found bad ones', async ({ page }) => {
  const content = 'name;beginn;ende\nQ1 2043;01.01.2043;31.03.2043\nQ2 2043;01.04.2043;kein Tag\n';
  await page.goto('/verwaltung?tab=importe');
  await tryFile(page, 'Quartale', { name: 'quartale.csv', content });
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeHidden();
  await page.getByRole('button', { name: 'Nur die gültigen Zeilen importieren' }).click();
  await expect(
    page.getByRole('heading', { name: 'quartale.csv ist ohne die fehlerhafte Zeile importiert.' }),
  ).toBeVisible();
  const figures = page.getByRole('region', { name: 'Ergebnis' }).getByRole('definition');
  await expect(figures).toHaveText(['2', '1', '0', '0', '1']);
});

test('tells whoever gets no answer what becomes of the file', async ({ page, faults }) => {
  const file = { name: 'quartale-2044.csv', content: 'name;beginn;ende\nQ1 2044;01.01.2044;31.03.2044\n' };
  const runs = /\/api\/import\/quartale\?/;
  await page.goto('/verwaltung?tab=importe');
  faults.expectFailure('aborted POST /api/import/quartale');
  // The portal is done, and its answer is lost on the way.
  const loseAnswer = () =>
    page.route(
      runs,
      async (route) => {
        await route.fetch({ postData: file.content });
        await route.abort();
      },
      { times: 1 },
    );
  await loseAnswer();
  await tryFile(page, 'Quartale', file);
  const lost = page.getByText(
    'Zum Probelauf von quartale-2044.csv kam kein Ergebnis; geschrieben wird nichts.',
  );
  await expect(lost).toBeFocused();

  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeVisible();
  await expect(lost).toBeHidden();
  await loseAnswer();
  await page.getByRole('button', { name: 'Jetzt importieren' }).click();
  await expect(page.getByText('Laden Sie die Seite später neu')).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: file.name }).filter({ hasText: 'Übernommen' });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
});

/** Runs `work` while somebody else holds a record, so that who writes it waits. */
const whileHeld = <T>(quartal: string, work: (owner: pg.Client) => Promise<T>) =>
  withOwner(process.env['PORTAL_DATABASE'] ?? '', async (owner) => {
    await owner.query('begin; select portal_betreten_system()');
    const { rowCount } = await owner.query('select from quartal where name = $1 for update', [quartal]);
    expect(rowCount).toBe(1);
    const result = await work(owner);
    await owner.query('rollback');
    return result;
  });

/** How many wait for what is held. */
const waiting = async (owner: pg.Client) =>
  (await owner.query('select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'))
    .rowCount;

const progressOf = (page: Page) => page.getByRole('region').filter({ has: page.getByRole('progressbar') });

test('shows how far an import is, and stops it', async ({ page, baseURL, apiOf }) => {
  const call = await apiOf('betreuung');
  const beginn = async () =>
    (await call(listQuartale, { query: { itemsPerPage: 50 } }))['hydra:member'].find(
      ({ name }) => name === 'Q1 2045',
    )?.beginn;
  await importLines(baseURL, 'quartale', ['name;beginn;ende', 'Q1 2045;01.01.2045;31.03.2045']);
  const content = 'name;beginn;ende\nQ1 2045;02.01.2045;31.03.2045\nQ2 2045;01.04.2045;30.06.2045\n';
  await watchShifts(page);
  // As high as shows the heading and not the button, if nothing scrolls.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/verwaltung?tab=importe');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();

  const progress = progressOf(page);
  const status = progress.getByRole('status');
  const stop = progress.getByRole('button', { name: 'Abbrechen' });
  await whileHeld('Q1 2045', async () => {
    await tryFile(page, 'Quartale', { name: 'quartale-2045.csv', content });
    await expect(progress.getByRole('heading', { name: 'quartale-2045.csv wird geprüft' })).toBeFocused();
    await expect(progress.getByRole('progressbar')).toBeVisible();
    // A trial writes nothing that stays.
    await expect(progress).toContainText('Wird geprüft: 2 Zeilen');
    await expect(status).toHaveText('Wird geprüft');
  });
  const write = page.getByRole('button', { name: 'Jetzt importieren' });
  await expect(write).toBeVisible();
  await expect(progress).toBeHidden();

  await whileHeld('Q1 2045', async () => {
    await write.click();
    await expect(progress.getByRole('heading', { name: 'quartale-2045.csv wird importiert' })).toBeFocused();
    const appeared = (await shiftsOf(page)).length;
    await expect(progress).toContainText('Wird geschrieben: 2 Zeilen');
    await expect(stop).toBeInViewport({ ratio: 1 });
    expect((await shiftsOf(page)).slice(appeared)).toEqual([]);
    await expect(progress).toContainText('läuft der Import weiter');
    await expectAccessible(page);
    await stop.click();
    await expect(page.getByText('Abgebrochen. Nichts wurde übernommen.')).toBeFocused();
  });
  await expect(progress).toBeHidden();
  await expectAccessible(page);
  const row = page
    .getByRole('row')
    .filter({ hasText: 'quartale-2045.csv' })
    .filter({ hasText: 'Abgebrochen' });
  await expect(row).toHaveCount(1);
  expect(await beginn()).toBe('2045-01-01');

  // The file is still there for another attempt.
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await write.click();
  await expect(page.getByRole('heading', { name: 'quartale-2045.csv ist importiert.' })).toBeVisible();
  expect(await beginn()).toBe('2045-01-02');
});

test('stops an import that waits for its turn, in English', async ({ page, baseURL }) => {
  const before = ['name;beginn;ende', 'Q1 2046;01.01.2046;31.03.2046'];
  await importLines(baseURL, 'quartale', before);
  await page.context().addCookies([{ name: 'sprache', value: 'en-GB', url: baseURL }]);
  await page.goto('/verwaltung?tab=importe');
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption({ label: 'Quarters' });
  const file = { name: 'quarters.csv', mimeType: 'text/csv', buffer: Buffer.from(before.join('\n')) };
  await chooseFile(page.getByLabel('CSV or Excel file'), file);
  const { first } = await whileHeld('Q1 2046', async (owner) => {
    const other = importLines(baseURL, 'quartale', ['name;beginn;ende', 'Q1 2046;02.01.2046;31.03.2046']);
    await expect.poll(() => waiting(owner)).toBe(1);
    await page.getByRole('button', { name: 'Check file' }).click();
    const progress = progressOf(page);
    await expect(progress.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expect(progress.getByRole('heading', { name: 'quarters.csv is being checked' })).toBeFocused();
    await expect(progress.getByRole('status')).toHaveText('Waiting for other work on the data to finish');
    await expectAccessible(page);
    await progress.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped. Nothing was imported.')).toBeFocused();
    return { first: other };
  });
  await first;
});
