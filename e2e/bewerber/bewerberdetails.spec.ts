import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listBewerber } from '@firmenportal/contract/bewerber';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import type { Call } from '../portal/api.ts';
import { BEWERBUNGSJAHR, bewerberAddress, findBewerber } from './bewerber.ts';
import { saved } from '../page/files.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName } from '../studierende/studierende.ts';

// The page of an applicant: tests on their own scales, documents, the letter, the neighbours (product.md §7).

test.use({ konto: 'bewerbung' });

test.describe('test evaluation', () => {
  const rowsOf = async (page: Page, plot: string) => {
    await page.getByRole('button', { name: new RegExp(`^Als Tabelle ?: ${plot}$`) }).click();
    const table = page.getByRole('table', { name: plot });
    await expect(table).toBeVisible();
    return table
      .getByRole('row')
      .evaluateAll((rows) =>
        rows
          .slice(1)
          .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
      );
  };

  for (const { skala, inWords, inTable, never } of [
    {
      skala: 'punkte',
      inWords: (value: string) => `${value} von 15 Punkten (15 = beste)`,
      inTable: (value: string) => ['Punkte', value === '1' ? '1 Punkt' : `${value} Punkte`],
      never: '0,7 = beste',
    },
    {
      skala: 'noten',
      inWords: (value: string) => `${value} (0,7 = beste, 6,0 = schlechteste)`,
      inTable: (value: string) => ['Note', `Note ${value}`],
      never: 'von 15 Punkten',
    },
  ] as const) {
    test(`an average in ${skala} is told on its scale alone, and all plots are read out by tables`, async ({
      page,
      apiOf,
    }) => {
      const person = await findBewerber(
        await apiOf('bewerbung'),
        { testsFreigegeben: true },
        ({ tests }) => tests?.schnitt?.skala === skala,
      );
      const { tests } = person;
      const schnitt = tests?.schnitt?.wert ?? '';
      const wert = (skala === 'punkte' ? schnitt.replace(/\.0$/, '') : schnitt).replace('.', ',');
      await page.goto(`${bewerberAddress(person)}?tab=testauswertung`);
      await expect(page.getByText(inWords(wert))).toBeVisible();
      await expect(page.getByText(never)).toHaveCount(0);
      await expect(page.getByRole('img', { name: 'IQT', exact: true })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Notendurchschnitt' })).toBeVisible();
      await expectAccessible(page);

      const pr = (value: number | null | undefined) => (value === null ? 'nicht vorhanden' : `PR ${value}`);
      expect(await rowsOf(page, 'IQT')).toEqual([
        ['IQT gesamt', pr(tests?.iqtGesamt)],
        ['Sprache', pr(tests?.sprache)],
        ['Merkfähigkeit', pr(tests?.merkfaehigkeit)],
        ['Logik', pr(tests?.logik)],
        ['Rechnen', pr(tests?.rechnen)],
        ['Technik', pr(tests?.technik)],
      ]);
      expect(await rowsOf(page, 'MIX-Profil')).toEqual([
        ['Leistung', pr(tests?.mixLeistung)],
        ['Bindung', pr(tests?.mixBindung)],
        ['Macht', pr(tests?.mixMacht)],
      ]);
      expect(await rowsOf(page, 'Mathematik und Englisch')).toEqual([
        ['Mathematiktest', pr(tests?.mathematiktest)],
        ['Englischtest', pr(tests?.englischtest)],
      ]);
      expect(await rowsOf(page, 'Notendurchschnitt')).toEqual([inTable(wert)]);
      await expectAccessible(page);
    });
  }

  test('results that are not released are not there, and it says so', async ({ page, apiOf }) => {
    const person = await findBewerber(await apiOf('bewerbung'), { testsFreigegeben: false }, () => true);
    expect(person.tests).toBeNull();
    await page.goto(`${bewerberAddress(person)}?tab=testauswertung`);
    await expect(page.getByText('Diese Person hat ihre Testergebnisse nicht freigegeben.')).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('documents', () => {
  const TEMPLATES = path.join(import.meta.dirname, '../../demo/src/records/dokumente');
  const withPicture = (api: Call) =>
    findBewerber(api, { bewerbungsjahr: BEWERBUNGSJAHR }, ({ dokumente }) =>
      dokumente.some(({ medientyp }) => medientyp === 'image/png'),
    );

  test('a PDF and a picture are looked at in place, and the focus comes back', async ({ page, apiOf }) => {
    const person = await withPicture(await apiOf('bewerbung'));
    await page.goto(`${bewerberAddress(person)}?tab=unterlagen`);

    const openPdf = page.getByRole('button', { name: 'Vorschau von Lebenslauf.pdf' });
    await openPdf.click();
    const pdf = page.getByRole('dialog', { name: 'Lebenslauf.pdf' });
    await expect(pdf.getByText(/^Seite 1 von \d$/)).toBeVisible();
    await expect.poll(() => pdf.locator('canvas').first().evaluate(isDrawn)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(pdf).toHaveCount(0);
    await expect(openPdf).toBeFocused();

    await page.getByRole('button', { name: 'Vorschau von Sprachzertifikat.png' }).click();
    const picture = page.getByRole('dialog', { name: 'Sprachzertifikat.png' });
    const image = picture.getByRole('img', { name: 'Bild: Sprachzertifikat.png' });
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
    await expectAccessible(page);
    await picture.getByRole('button', { name: 'Schließen' }).click();
    await expect(picture).toHaveCount(0);
  });

  test('what is saved is what was handed in, byte for byte', async ({ page, apiOf }) => {
    const person = await withPicture(await apiOf('bewerbung'));
    await page.goto(`${bewerberAddress(person)}?tab=unterlagen`);
    for (const { name } of person.dokumente) {
      const file = await saved(page, () =>
        page.getByRole('button', { name: `${name} herunterladen` }).click(),
      );
      expect(file.name).toBe(name);
      expect(file.content.equals(await readFile(path.join(TEMPLATES, name))), name).toBe(true);
    }
  });
});

test('markup in a letter is text', async ({ page, apiOf }) => {
  const person = await findBewerber(
    await apiOf('bewerbung'),
    {},
    ({ motivationsschreiben }) => motivationsschreiben?.includes('<b>Hallo Welt</b>') ?? false,
  );
  await page.goto(`${bewerberAddress(person)}?tab=motivationsschreiben`);
  const letter = page.getByRole('article', { name: 'Motivationsschreiben' });
  await expect(letter).toContainText('<b>Hallo Welt</b>');
  await expect(letter).toContainText('„a < b && b > c“');
  await expect(letter.locator('b')).toHaveCount(0);
  await expectAccessible(page);
});

test('from one to the next of the list, with the tab that is open', async ({ page, apiOf }) => {
  const query = { itemsPerPage: 5, order: [['name', 'asc']] } as const;
  const { 'hydra:member': people } = await (await apiOf('bewerbung'))(listBewerber, { query });
  const [first, second] = people;
  if (!first || !second) throw new Error('company A has applicants');
  const headingOf = (person: typeof first) => page.getByRole('heading', { level: 1, name: fullName(person) });

  await page.goto('/bewerber?sort=name&proSeite=5');
  await expect(page.getByRole('link', { name: new RegExp(`^${first.nachname}, `) }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(headingOf(first)).toBeVisible();
  await page.getByRole('tab', { name: 'Unterlagen' }).click();
  await page.keyboard.press('j');
  await expect(headingOf(second)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Unterlagen' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^2 von \d+$/)).toBeVisible();
  await page.keyboard.press('k');
  await expect(headingOf(first)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/bewerber?sort=name&proSeite=5');
});

/** Runs in the page. Whether it shows more than one colour. */
function isDrawn(canvas: HTMLCanvasElement | SVGElement | HTMLElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return new Set(new Uint32Array(Uint8ClampedArray.from(pixels).buffer)).size > 1;
}
