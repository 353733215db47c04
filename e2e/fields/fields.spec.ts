import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { chooseFile } from '../page/files.ts';
import { inDays, tagText } from '../page/days.ts';
import type { Konto } from '../portal/konten.ts';
import { expect, test } from '../portal/fixtures.ts';
import { answering, FREIGABELINK } from '../studierende/freigabelink.ts';

// Dates, times and files use the language of the interface (original.md §1), whatever the browser's language is.

const GERMAN = {
  interfaceLanguage: 'de-DE',
  browserLanguage: 'en-US',
  addDate: 'Termin hinzufügen',
  publish: 'Termin veröffentlichen',
  firstDay: 'Erster Tag',
  begins: /^Beginn/,
  form: 'TT.MM.JJJJ',
  short: '03.04.2026',
  long: 'Freitag, 3. April 2026',
  inWords: '3. April 2026',
  noDate: 'Bitte geben Sie ein Datum wie 03.04.2026 an.',
  noTime: 'Bitte geben Sie eine Uhrzeit wie 09:30 an.',
  openCalendar: 'Kalender öffnen',
  calendar: 'Kalender',
  month: 'April 2026',
  nextMonth: 'Zum nächsten Monat',
  chooseYear: 'Jahr auswählen',
  chooseMonth: 'Monat auswählen',
  farMonth: 'Juli 1991',
  weekdays: ['Montag', 'Sonntag'],
  selectedDay: 'Freitag, 3. April 2026, ausgewählt',
  addDocument: 'Dokument hinzufügen',
  publishDocument: 'Dokument veröffentlichen',
  file: 'Datei',
  choose: 'Datei auswählen',
  chooseOther: 'Andere Datei auswählen',
  fileMissing: 'Bitte wählen Sie eine Datei aus.',
  remove: 'Entfernen',
  filter: /^Filter/,
  from: 'Von',
} as const;

const ENGLISH = {
  interfaceLanguage: 'en-GB',
  browserLanguage: 'de-DE',
  addDate: 'Add date',
  publish: 'Publish date',
  firstDay: 'First day',
  begins: /^Start/,
  form: 'DD/MM/YYYY',
  short: '03/04/2026',
  long: 'Friday, 3 April 2026',
  inWords: '3 April 2026',
  noDate: 'Please enter a date such as 28/04/2026 (day, month, year).',
  noTime: 'Please enter a time such as 09:30.',
  openCalendar: 'Open calendar',
  calendar: 'Calendar',
  month: 'April 2026',
  nextMonth: 'Go to the Next Month',
  chooseYear: 'Choose the Year',
  chooseMonth: 'Choose the Month',
  farMonth: 'July 1991',
  weekdays: ['Monday', 'Sunday'],
  selectedDay: 'Friday, 3 April 2026, selected',
  addDocument: 'Add document',
  publishDocument: 'Publish document',
  file: 'File',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  fileMissing: 'Please choose a file.',
  remove: 'Remove',
  filter: /^Filter/,
  from: 'From',
} as const;

const field = (inside: Page | Locator, name: string | RegExp) =>
  inside.getByRole('textbox', { name, exact: true });
/** The texts below an input that are read out with it. */
const noteOf = async (input: Locator) =>
  input.page().locator(`[id="${await input.getAttribute('id')}-note"]`);

for (const texts of [GERMAN, ENGLISH]) {
  test.describe(`the interface in ${texts.interfaceLanguage}, the browser in ${texts.browserLanguage}`, () => {
    test.use({ konto: 'betreuung', locale: texts.browserLanguage });

    test.beforeEach(({ context, baseURL }) =>
      context.addCookies([{ name: 'sprache', value: texts.interfaceLanguage, url: baseURL }]),
    );

    test('understands what people type for dates and times, and keeps what it does not', async ({ page }) => {
      await page.goto('/verwaltung?tab=termine');
      await page.getByRole('button', { name: texts.addDate }).click();
      const dialog = page.getByRole('dialog', { name: texts.addDate });
      const firstDay = field(dialog, texts.firstDay);
      const note = await noteOf(firstDay);
      await expect(note).toHaveText(texts.form);
      for (const typed of ['3.4.26', '03.04.2026', '3/4/2026', texts.inWords, '2026-04-03', '03042026']) {
        await firstDay.fill(typed);
        await expect(note).toHaveText(texts.long);
        await firstDay.blur();
        await expect(firstDay).toHaveValue(texts.short);
      }
      await expect(firstDay).toHaveAccessibleDescription(texts.long);

      await firstDay.fill('31.02.2026');
      await firstDay.blur();
      await expect(note).toHaveText(texts.noDate);
      await expect(firstDay).toHaveValue('31.02.2026');
      await expect(firstDay).toHaveAttribute('aria-invalid', 'true');

      const begins = field(dialog, texts.begins);
      for (const [typed, time] of [
        ['9', '09:00'],
        ['9:30', '09:30'],
        ['9.30', '09:30'],
        ['0930', '09:30'],
      ] as const) {
        await begins.fill(typed);
        await begins.blur();
        await expect(begins).toHaveValue(time);
      }
      await begins.fill('25:00');
      await begins.blur();
      await expect(await noteOf(begins)).toHaveText(texts.noTime);
      await expect(begins).toHaveValue('25:00');
      await expectAccessible(page);

      await test.step('nothing is sent', async () => {
        const sent: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
        await dialog.getByRole('button', { name: texts.publish }).click();
        await expect(dialog.getByRole('link', { name: `${texts.firstDay}: ${texts.noDate}` })).toBeVisible();
        // Once at the field, and once in the summary.
        await expect(dialog.getByText(texts.noDate, { exact: true })).toHaveCount(1);
        expect(sent).toEqual([]);
        await expectAccessible(page);
      });
    });

    test('has a calendar for the keyboard, which the dialog around it outlives', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/verwaltung?tab=termine');
      await page.getByRole('button', { name: texts.addDate }).click();
      const dialog = page.getByRole('dialog', { name: texts.addDate });
      const firstDay = field(dialog, texts.firstDay);
      const button = dialog.getByRole('button', { name: texts.openCalendar }).first();
      await expect(button).toHaveAccessibleDescription(texts.firstDay);
      await firstDay.fill('3.4.2026');
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: texts.calendar });
      await expect(calendar.getByRole('button', { name: texts.selectedDay })).toBeFocused();
      await expect(calendar.getByRole('grid', { name: texts.month })).toBeVisible();
      await calendar.getByRole('button', { name: texts.nextMonth }).hover();
      // Visible: nothing covers it.
      await page.locator('[data-tooltip]').getByText(texts.nextMonth).hover();
      const weekdays = calendar.locator('th');
      await expect(weekdays.first()).toHaveAttribute('aria-label', texts.weekdays[0]);
      await expect(weekdays.last()).toHaveAttribute('aria-label', texts.weekdays[1]);
      await expectAccessible(page);

      await page.keyboard.press('Escape');
      await expect(page.locator('[data-tooltip]')).toHaveCount(0);
      await expect(calendar).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(button).toBeFocused();
      await expect(dialog).toBeVisible();
      await expect(firstDay).toHaveValue(texts.short);

      await page.keyboard.press('Enter');
      await expect(calendar.getByRole('button', { name: texts.selectedDay })).toBeFocused();
      // As quickly as a key is repeated.
      await calendar.evaluate((popover: HTMLElement) => {
        popover.hidePopover();
        popover.showPopover();
      });
      await expect(calendar.getByRole('button', { name: texts.selectedDay })).toBeFocused();
      for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      await expect(calendar).toBeHidden();
      await expect(button).toBeFocused();
      await expect(firstDay).toHaveValue(texts.short.replace('03', '11'));
    });

    test('has a calendar that goes to a month of another decade in two choices', async ({ page }) => {
      await page.goto('/verwaltung?tab=termine');
      await page.getByRole('button', { name: texts.addDate }).click();
      const firstDay = field(page.getByRole('dialog', { name: texts.addDate }), texts.firstDay);
      await page.getByRole('button', { name: texts.openCalendar }).first().click();
      const calendar = page.getByRole('dialog', { name: texts.calendar });
      await calendar.getByRole('combobox', { name: texts.chooseYear }).selectOption('1991');
      await calendar.getByRole('combobox', { name: texts.chooseMonth }).selectOption({ index: 6 });
      await expect(calendar.getByRole('grid', { name: texts.farMonth })).toBeVisible();
      await expectAccessible(page);
      await calendar.getByRole('gridcell').getByText('17', { exact: true }).click();
      await expect(calendar).toBeHidden();
      await expect(firstDay).toHaveValue('17/07/1991'.replaceAll('/', texts.short.charAt(2)));
    });

    test('chooses a file by a button of its own', async ({ page }) => {
      await page.goto('/verwaltung?tab=dokumente');
      await page.getByRole('button', { name: texts.addDocument }).click();
      const dialog = page.getByRole('dialog', { name: texts.addDocument });
      const button = (name: string) => dialog.getByRole('button', { name, exact: true });
      await expect(dialog.locator('input[type=file]')).toBeHidden();

      await button(texts.publishDocument).click();
      await dialog.getByRole('link', { name: `${texts.file}: ${texts.fileMissing}` }).click();
      const choose = button(`${texts.file} ${texts.choose}`);
      await expect(choose).toBeFocused();
      await expect(choose).toHaveAccessibleDescription(new RegExp(texts.fileMissing));
      await expectAccessible(page);

      await chooseFile(choose, {
        name: 'Merkblatt.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(245_760),
      });
      await expect(dialog.getByText('Merkblatt.pdf (240 KB)')).toBeVisible();
      await expect(dialog.getByText(texts.fileMissing)).toHaveCount(0);
      await expect(button(`${texts.file} ${texts.chooseOther}`)).toBeVisible();

      await button(texts.remove).press('Enter');
      await expect(dialog.getByText('Merkblatt.pdf')).toHaveCount(0);
      await expect(choose).toBeFocused();
      await expectAccessible(page);
    });

    test('narrows a list from a day on, and by nothing that is no day', async ({ page }) => {
      await page.goto('/verwaltung?tab=protokoll');
      await page.getByRole('button', { name: texts.filter }).click();
      const from = field(page, texts.from);
      const note = await noteOf(from);
      await from.fill('31.2.2026');
      await from.press('Enter');
      await expect(note).toHaveText(texts.noDate);
      await expect(page).not.toHaveURL(/von=/);
      await from.fill('3.4.26');
      await from.press('Enter');
      await expect(page).toHaveURL(/von=2026-04-03/);
      await expect(from).toHaveValue(texts.short);
      await expect(note).toHaveText(texts.long);
    });
  });
}

test.describe('on the page of a release', () => {
  test.use({ locale: 'en-US', viewport: { width: 390, height: 800 } });

  test('asks a guest for the last day in German, and offers no day that is over', async ({ page }) => {
    await answering({ stand: 'offen' })(page);
    await page.goto(FREIGABELINK);
    await page.getByRole('radio', { name: 'Bis zu einem bestimmten Tag' }).check();
    const lastDay = field(page, 'Letzter Tag der Freigabe');
    await lastDay.fill('nächste Woche');
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await expect(
      page.getByRole('link', { name: `Letzter Tag der Freigabe: ${GERMAN.noDate}` }),
    ).toBeVisible();
    await expect(lastDay).toHaveValue('nächste Woche');
    await lastDay.fill('');
    await page.getByRole('button', { name: GERMAN.openCalendar }).click();
    const today = page.getByRole('dialog', { name: 'Kalender' }).getByRole('button', { name: /^Heute, / });
    await expect(today).toBeFocused();
    await expect(page.getByRole('gridcell').locator('button:disabled')).not.toHaveCount(0);
    await expectAccessible(page);
    await today.press('Enter');
    await expect(lastDay).toHaveValue(tagText(inDays(0)));
  });
});

// The calendar does not offer such a day. If it is typed, it is checked before anything is sent.
const REFUSED: Readonly<Record<string, Refused>> = {
  'a date of birth to come': {
    konto: 'standard',
    open: (page) => page.goto('/profil'),
    field: 'Geburtsdatum',
    day: tagText(inDays(2)),
    submit: 'Daten speichern',
    told: 'Das Geburtsdatum darf nicht in der Zukunft liegen.',
  },
  'a deputyship that is over': {
    konto: 'ausbildung',
    open: async (page) => {
      await page.goto('/profil');
      await field(page, 'Von').fill(tagText(inDays(-9)));
    },
    field: 'Bis',
    day: tagText(inDays(-2)),
    submit: 'Vertretung eintragen',
    told: 'Das Ende darf nicht in der Vergangenheit liegen.',
  },
  'a period that is over': {
    konto: 'betreuung',
    open: async (page) => {
      await page.goto('/verwaltung?tab=zeitraeume');
      await page.getByRole('button', { name: 'Zeitraum hinzufügen' }).click();
      await field(page, 'Erster Tag').fill(tagText(inDays(-9)));
    },
    field: 'Letzter Tag',
    day: tagText(inDays(-2)),
    submit: 'Zeitraum anlegen',
    told: 'Das Ende darf nicht in der Vergangenheit liegen.',
  },
  'the last day of a release that is over': {
    konto: undefined,
    open: openRelease,
    field: 'Letzter Tag der Freigabe',
    day: tagText(inDays(-2)),
    submit: 'Freigeben',
    told: 'Der letzte Tag darf nicht in der Vergangenheit liegen.',
  },
  'a release for longer than there is': {
    konto: undefined,
    open: openRelease,
    field: 'Letzter Tag der Freigabe',
    day: tagText(inDays(11 * 366)),
    submit: 'Freigeben',
    told: 'Der letzte Tag darf höchstens 10 Jahre in der Zukunft liegen.',
  },
};

interface Refused {
  readonly konto: Konto | undefined;
  readonly open: (page: Page) => Promise<unknown>;
  readonly field: string;
  readonly day: string;
  readonly submit: string;
  readonly told: string;
}

async function openRelease(page: Page): Promise<void> {
  await answering({ stand: 'offen' })(page);
  await page.goto(FREIGABELINK);
  await page.getByRole('radio', { name: 'Bis zu einem bestimmten Tag' }).check();
}

for (const [what, { konto, open, field: name, day, submit, told }] of Object.entries(REFUSED)) {
  test.describe(what, () => {
    test.use({ konto });

    test('is told when the field is left, and not sent', async ({ page }) => {
      await open(page);
      const sent: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
      const input = page.getByRole('textbox', { name: new RegExp(`^${name}( |$)`) });
      await input.fill(day);
      await input.blur();
      await expect(page.getByText(told).first()).toBeVisible();
      await page.getByRole('button', { name: submit }).last().click();
      await expect(page.getByRole('link', { name: `${name}: ${told}` })).toBeVisible();
      expect(sent).toEqual([]);
    });
  });
}
