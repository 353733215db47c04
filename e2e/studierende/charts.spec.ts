import { getKohortenverlauf } from '@firmenportal/contract/kohorte';
import { getStudierendenstatistik, listStudenten } from '@firmenportal/contract/studenten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Page } from '@playwright/test';
import { saved } from '../page/files.ts';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';
import { addressOf } from './studierende.ts';

// Charts of students: what they say in words, whose names stand where, and the picture that is saved.

// Sees two companies, so that centurias have enough releases to compare with.
test.use({ konto: 'konzern' });

const HISTORY = 'Durchschnitt nach Semester';
const ABSENCE = 'Fehlzeiten nach Quartal';

const picture = (page: Page, title: string) => page.getByRole('img', { name: title });
const legend = (page: Page, title: string) => page.getByRole('figure', { name: title }).getByRole('listitem');

const asTable = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Als Tabelle ?: ${title}$`) }).click();

/** A student with grades to compare with those of the centuria, and the figures. */
async function findCompared(api: Call) {
  const { 'hydra:member': students } = await api(listStudenten, {
    query: { notenfreigabe: true, itemsPerPage: 50 },
  });
  for (const student of students) {
    const { noten, fehlzeiten } = await api(getStudierendenstatistik, {
      params: { id: identifierOf(student['@id']) },
    });
    const last = noten?.semester.findLast((one) => one.durchschnitt !== null);
    const [own, theirs] = [last?.durchschnitt, last?.centuriaDurchschnitt];
    if (noten && last && own && theirs) return { student, noten, fehlzeiten, last, own, theirs };
  }
  throw new Error('the demo has no student who can be compared');
}

test('a chart says in a sentence what it shows, and of how many', async ({ page, apiOf }) => {
  const { student, noten, fehlzeiten, last, own, theirs } = await findCompared(await apiOf('konzern'));
  await page.goto(addressOf(student));

  await expect(picture(page, HISTORY)).toHaveAccessibleDescription(
    new RegExp(
      `^Zuletzt ${own.replace('.', ',')} im ${last.semester}\\. Semester, Zenturie ${student.centuria} ` +
        `${theirs.replace('.', ',')} \\(aus ${last.centuriaStudierende} Personen\\)\\.`,
    ),
  );
  await expect(picture(page, 'Credits im Studienverlauf')).toHaveAccessibleDescription(
    new RegExp(`sieht der Studienplan ${noten.semester.at(-1)?.creditsLautPlan} Credits vor`),
  );

  const [missed, recorded] = fehlzeiten.reduce(
    ([a, b], quartal) => [a + quartal.abgemeldet + quartal.gefehlt, b + quartal.erfasst],
    [0, 0],
  );
  await expect(picture(page, ABSENCE)).toHaveAccessibleDescription(
    new RegExp(`zusammen .+\\s% \\(${missed} von ${recorded} Terminen\\)\\.`),
  );
  await asTable(page, ABSENCE);
  const table = page.getByRole('table', { name: ABSENCE });
  for (const { name, erfasst, abgemeldet, gefehlt } of fehlzeiten) {
    await expect(table.getByRole('row', { name: new RegExp(`^${name} `) })).toContainText(
      `(${abgemeldet + gefehlt} von ${erfasst} Terminen)`,
    );
  }

  await page.getByRole('button', { name: 'English' }).click();
  await expect(picture(page, 'Average by semester')).toHaveAccessibleDescription(
    new RegExp(`^Most recently ${own} in semester ${last.semester}, Centuria ${student.centuria} ${theirs} `),
  );
});

test("a cohort's charts say of how many each figure is", async ({ page, apiOf }) => {
  const { semester, quartale } = await (await apiOf('konzern'))(getKohortenverlauf, {});
  await page.goto('/kohorte');
  for (const [title, points] of [
    [HISTORY, semester],
    [ABSENCE, quartale],
  ] as const) {
    const counts = points.map((point) => `(aus ${point.studierende} Personen)`);
    const last = counts.at(-1) ?? 'none';
    await expect(picture(page, title)).toHaveAccessibleDescription(
      new RegExp(`^Diese Auswahl: zuletzt [\\d,]+(\\s%)? ${RegExp.escape(last)} im `),
    );
    await asTable(page, title);
    const rows = page.getByRole('table', { name: title }).getByRole('rowgroup').last().getByRole('row');
    await expect(rows).toContainText(counts);
  }
});

test('lines have their names at their ends, and a legend where that is too narrow', async ({
  page,
  apiOf,
}) => {
  const { student } = await findCompared(await apiOf('konzern'));
  await page.goto(addressOf(student));
  await expect(picture(page, HISTORY)).toContainText('Diese Person');
  await expect(picture(page, HISTORY)).toContainText(String(student.centuria));
  await expect(legend(page, HISTORY)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(legend(page, HISTORY)).toHaveText(['Diese Person', `Zenturie ${student.centuria}`]);
  await expect(picture(page, HISTORY)).not.toContainText('Diese Person');
});

test('a chart is saved as a picture in light colours, whatever shows it', async ({ page, apiOf }) => {
  const { student } = await findCompared(await apiOf('konzern'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(addressOf(student));
  const save = () => page.getByRole('button', { name: `Als Bild speichern: ${HISTORY}` }).click();
  const { name, content } = await saved(page, save);
  expect(name).toMatch(/^durchschnitt-nach-semester-[\p{L}-]+-\d{4}-\d\d-\d\d\.png$/u);
  const drawn = await colorsOf(page, content);
  expect(drawn.width).toBe(1696);
  expect(drawn.ground, 'white').toEqual([255, 255, 255, 255]);
  // The line of the person, in the light theme's blue.
  expect(drawn.colors).toContain('0,58,121');

  // The picture is that of the drawing where the page shows the table, too, and of the same size on a phone.
  await page.setViewportSize({ width: 390, height: 800 });
  await asTable(page, HISTORY);
  const again = await colorsOf(page, (await saved(page, save)).content);
  expect(again).toEqual(drawn);
});

test("a cohort's picture says of whom it is, in the words of its filters", async ({ page, apiOf }) => {
  const { student } = await findCompared(await apiOf('konzern'));
  await page.goto(`/kohorte?centuria=${student.centuria}`);
  const { name } = await saved(page, () =>
    page.getByRole('button', { name: `Als Bild speichern: ${ABSENCE}` }).click(),
  );
  expect(name).toContain(`-zenturie-${student.centuria?.toLowerCase()}-`);
});

test('leaving while a picture is made saves none, and reports nothing', async ({ page, apiOf }) => {
  const { student } = await findCompared(await apiOf('konzern'));
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  // An image takes until it is let go.
  await page.addInitScript(() => {
    const gate = new EventTarget();
    HTMLImageElement.prototype.decode = async () => {
      await new Promise((resolve) => {
        gate.addEventListener('open', resolve, { once: true });
      });
    };
    Object.assign(globalThis, { gate });
  });
  await page.goto(addressOf(student));
  await page.getByRole('button', { name: `Als Bild speichern: ${HISTORY}` }).click();
  await expect(page.locator('[data-sheet]')).toBeAttached();
  await page.getByRole('link', { name: 'Kohorte', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Kohorte/ })).toBeVisible();
  const told = await page.evaluate(async () => {
    const words = new Set<string>();
    const statuses = () => document.querySelectorAll('[role=status]');
    new MutationObserver(() => statuses().forEach((one) => words.add(one.textContent ?? ''))).observe(
      document.body,
      { childList: true, subtree: true, characterData: true },
    );
    (globalThis as unknown as { gate: EventTarget }).gate.dispatchEvent(new Event('open'));
    // Longer than a picture takes.
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    return [...words].join(' ');
  });
  expect(told).not.toContain('Bild');
  expect(downloads).toEqual([]);
});

for (const percent of [100, 200]) {
  test(`words of a chart stand within it, none over another, with text at ${percent} %`, async ({
    page,
    apiOf,
  }) => {
    const { student } = await findCompared(await apiOf('konzern'));
    await page.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = `${size}%`;
      });
    }, percent);
    await page.goto(addressOf(student));
    for (const title of [HISTORY, 'Verteilung der Noten', 'Credits im Studienverlauf', ABSENCE]) {
      const texts = await textsOf(page, title);
      expect(texts.length, title).toBeGreaterThan(4);
      // Its heading is not squeezed between the frame and the tools: no word is broken for them.
      const heading = page.getByRole('figure', { name: title }).getByRole('heading');
      const [own, whole] = await heading.evaluate((element) => [
        element.parentElement?.clientWidth ?? 0,
        element.closest('figcaption')?.clientWidth ?? 0,
      ]);
      expect(own, title).toBeGreaterThanOrEqual(Math.min(whole, 160 * (percent / 100)));
      expect(
        texts.flatMap((one, index) =>
          texts
            .slice(index + 1)
            .filter((other) => isOver(one, other))
            .map((other) => `${one.words} / ${other.words}`),
        ),
        title,
      ).toEqual([]);
      const right =
        (await picture(page, title)
          .boundingBox()
          .then((box) => box && box.x + box.width)) ?? 0;
      expect(Math.max(...texts.map((one) => one.right)), title).toBeLessThanOrEqual(right + 1);
      // As large as the person wants it.
      expect(texts[0]?.size, title).toBeCloseTo((13 * percent) / 100, 0);
    }
  });
}

interface PlacedText {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Of its type, in pixels of the screen. */
  readonly size: number;
}

const isOver = (one: PlacedText, other: PlacedText): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

async function textsOf(page: Page, title: string): Promise<PlacedText[]> {
  await expect(picture(page, title)).toBeVisible();
  return picture(page, title)
    .locator('text')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const words = element.textContent ?? '';
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const scale = (element as SVGTextElement).getScreenCTM()?.a ?? 0;
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
        // A line box is higher than its letters.
        const air = (bottom - top - size) / 2;
        return words === '' ? [] : [{ words, left, right, top: top + air, bottom: bottom - air, size }];
      }),
    );
}

/** What a PNG is made of, as a browser reads it. */
function colorsOf(page: Page, content: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const color = data.slice(at, at + 3).join(',');
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const many = [...counts].filter(([, count]) => count > 500).map(([color]) => color);
    return {
      width: bitmap.width,
      height: bitmap.height,
      ground: Array.from(data.slice(0, 4)),
      colors: many.toSorted(),
    };
  }, content.toString('base64'));
}
