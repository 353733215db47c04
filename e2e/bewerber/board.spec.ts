import { getAuswahlstufe, putAuswahlstufe } from '@firmenportal/contract/auswahlstufen';
import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { heldMessage } from '../page/message.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName, listName } from '../studierende/studierende.ts';
import { findBewerber } from './bewerber.ts';

// The company's own applicants by stage of its selection (product.md §7).

test.use({ konto: 'auswahl' });

const BOARD = '/bewerber?darstellung=tafel';
/** More than a row rests before the panel follows it. */
const REST_MS = 1000;
const column = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Bewerbende nach Stufe' }).getByRole('region', { name });

test('moved by menu and by dragging, taken back, and overtaken by a colleague', async ({
  page,
  apiOf,
  faults,
}) => {
  const api = await apiOf('auswahl');
  const person = await findBewerber(
    api,
    { auswahlstufe: 'keine' },
    ({ kennzeichen }) => kennzeichen?.ausgeblendet === null,
  );
  const params = { id: identifierOf(person['@id']) };
  const put = (stufe: SetzbareAuswahlstufe | null, call = api) =>
    call(putAuswahlstufe, { params, body: { stufe } });
  const cardIn = (name: string) =>
    column(page, name)
      .getByRole('listitem')
      .filter({ hasText: listName(person) });
  const menu = page.getByRole('button', { name: `Aktionen für ${fullName(person)}` });
  const status = page.getByRole('status');

  await put('gesehen', await apiOf('mitauswahl'));
  const { stufe, am, von } = await api(getAuswahlstufe, { params });
  const before = { stufe, am, von };
  await page.goto(BOARD);
  await expect(cardIn('Gesehen')).toBeVisible();

  await test.step('by the menu, with the keyboard; the focus goes along', async () => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Nach „Gespräch“ verschieben' }).press('Enter');
    await heldMessage(page, `${fullName(person)} steht jetzt in der Stufe „Gespräch“.`);
    await expect(cardIn('Gespräch')).toContainText('Jona auswahl');
    await expect(cardIn('Gesehen')).toHaveCount(0);
    await expect(menu).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('taken back', async () => {
    await status.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(cardIn('Gesehen')).toBeVisible();
    await expect.poll(() => api(getAuswahlstufe, { params })).toMatchObject(before);
  });

  await test.step('the page of a person leads back to the board', async () => {
    await cardIn('Gesehen').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.nachname);
    await page.getByRole('link', { name: 'Bewerbende nach Stufe' }).click();
    await expect(page).toHaveURL(BOARD);
    await expect(cardIn('Gesehen')).toBeVisible();
  });

  await test.step('by dragging, but not to the reported', async () => {
    await cardIn('Gesehen').dragTo(column(page, 'Gemeldet'));
    await expect(cardIn('Gesehen')).toBeVisible();
    await cardIn('Gesehen').dragTo(column(page, 'Angebot'));
    await expect(cardIn('Angebot')).toBeVisible();
    await expect.poll(async () => (await api(getAuswahlstufe, { params })).stufe).toBe('angebot');
  });

  await test.step('the reported say why they stay', async () => {
    const reported = column(page, 'Gemeldet').getByRole('listitem').first();
    await expect(reported).toContainText('Bleibt in dieser Stufe, solange die Meldung besteht.');
    await reported.getByRole('button', { name: /^Aktionen für / }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['E-Mail schreiben']);
    await page.keyboard.press('Escape');
    await reported.getByRole('link').first().click();
    const stage = page.getByLabel('Stufe', { exact: true });
    await expect(stage).toBeDisabled();
    await expect(stage).toHaveAccessibleDescription(/Bleibt in dieser Stufe, solange die Meldung besteht\.$/);
  });

  await test.step('whoever comes too late is told who was faster', async () => {
    faults.expectFailure('412 PUT /api/bewerber/{id}/auswahlstufe');
    // Each column asks for itself after a move. Here all have answered before the colleague acts.
    await page.goto(BOARD);
    await expect(cardIn('Angebot')).toBeVisible();
    await expect(page.getByLabel(/^Wird geladen/)).toHaveCount(0);
    await put('kontaktiert', await apiOf('mitauswahl'));
    await menu.click();
    await page.getByRole('menuitem', { name: 'Nach „Gespräch“ verschieben' }).click();
    await expect(
      page.getByText(/^Jona mitauswahl hat .* inzwischen in die Stufe „Kontaktiert“ verschoben\./),
    ).toBeVisible();
    await expect(cardIn('Kontaktiert')).toContainText('Jona mitauswahl');
    await expect(cardIn('Gespräch')).toHaveCount(0);
  });

  await test.step('on a phone, one stage below the other', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Als Tafel' })).toHaveAttribute('aria-pressed', 'true');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Nach „Ohne Stufe“ verschieben' }).click();
    await expect(cardIn('Ohne Stufe')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Als Karten' }).click();
    await expect(page).toHaveURL('/bewerber?darstellung=karten');
  });
});

test.describe('in a window with room for details', () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test('a card opens beside the board, keys go on, and the focus comes back to it', async ({ page }) => {
    await page.goto(BOARD);
    const cards = column(page, 'Ohne Stufe').getByRole('listitem');
    const panel = page.getByRole('region', { name: 'Details', exact: true });
    const open = page.locator('[data-row][aria-current]');
    const nameOf = async (at: number) => {
      const [last = '', first = ''] = (
        await cards.nth(at).getByRole('link').locator('span, :scope').first().innerText()
      ).split(', ');
      return `${first} ${last}`;
    };
    await expect(cards.nth(1)).toBeVisible();
    const [first, second] = [await nameOf(0), await nameOf(1)];
    await cards.first().getByRole('link').click();
    await expect(panel.getByRole('heading', { level: 2, name: first })).toBeVisible();
    await expect(page).toHaveURL(/\/bewerber\?darstellung=tafel&offen=/);
    await expect(open).toHaveCount(1);
    await expect(open).toContainText(first.split(' ').at(-1) ?? '');
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(panel.getByRole('heading', { level: 2, name: second })).toBeVisible();
    await expect(page.getByRole('status').getByText(`Details: ${second.split(' ').at(-1)}, `)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(BOARD);
    await expect(cards.nth(1).getByRole('link')).toBeFocused();
  });

  test('whoever is sent away stays open: the list behind the board does not say who is next', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(BOARD);
    const panel = page.getByRole('region', { name: 'Details', exact: true });
    const cards = column(page, 'Ohne Stufe').getByRole('listitem');
    await cards.first().getByRole('link').click();
    const hide = panel.getByRole('button', { name: 'Ausblenden', exact: true });
    await expect(hide).toBeVisible();
    const address = page.url();
    const person = await cards.first().getAttribute('data-row');
    const asked: string[] = [];
    const unanswered = new Set<Request>();
    page.on('request', (request) => {
      unanswered.add(request);
      const { pathname } = new URL(request.url());
      if (/^\/api\/bewerber\/[\w-]{36}$/u.test(pathname)) asked.push(pathname);
    });
    page.on('requestfinished', (request) => unanswered.delete(request));
    page.on('requestfailed', (request) => unanswered.delete(request));
    await hide.click();
    await expect(page.locator(`[data-row="${person}"]`)).toHaveCount(0);
    const undo = page.getByRole('status').getByRole('button', { name: 'Rückgängig' });
    // Once every list is known anew, for longer than a row rests before the panel would follow it.
    await expect(undo).toBeVisible();
    await expect.poll(() => unanswered.size).toBe(0);
    await page.clock.fastForward(REST_MS);
    await expect(page).toHaveURL(address);
    expect(asked.filter((path) => path !== person)).toEqual([]);
    await undo.click();
    await expect(page.locator(`[data-row="${person}"]`)).toHaveCount(1);
  });
});
