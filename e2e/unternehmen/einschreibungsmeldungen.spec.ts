import { createSchuldienstkonto } from '@firmenportal/contract/dienstkonten';
import {
  deleteEinschreibung,
  listEinschreibungsmeldungen,
  putEinschreibung,
} from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { listVorgaenge } from '@firmenportal/contract/vorgaenge';
import type { Page } from '@playwright/test';
import { listExcerpt, marktplatzAddress, type Bewerbende } from '../bewerber/bewerber.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { inDays } from '../page/days.ts';
import { openInboxUntil } from '../page/inbox.ts';
import { heldMessage } from '../page/message.ts';
import { callerAt, type Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName } from '../studierende/studierende.ts';

// The school decides on companies' reports, and the companies see the decision (product.md §7, §8).

test.use({ konto: 'betreuung' });

/** Parts of the marketplace in which no other journey reports anybody. */
const SINGLE = '22';
const SEVERAL = '21';
const REASON = 'Die Hochschulzugangsberechtigung fehlt noch.';
const OPEN = '/verwaltung?tab=meldungen&stand=gemeldet&proSeite=50';

/** Reports some of the newest year's people for the company, each with a programme that they wish for. */
async function reportSome(company: Call, plz: string, count: number): Promise<readonly Bewerbende[]> {
  const everybody = await listExcerpt(company, { plz }, count);
  const people = everybody
    .filter(
      ({ bewerbungsjahrVergangen, studiengaenge }) => !bewerbungsjahrVergangen && studiengaenge.length > 0,
    )
    .slice(0, count);
  if (people.length < count) throw new Error(`too few people to report with ${plz}`);
  for (const person of people) {
    await company(putEinschreibung, {
      params: paramsOf(person),
      body: { studiengang: person.studiengaenge[0]?.['@id'] ?? '', studienbeginn: person.bewerbungsjahr },
    });
  }
  return people;
}

async function feedKey(school: Call): Promise<string> {
  const { schluessel: key } = await school(createSchuldienstkonto, {
    body: {
      name: 'Campus Meldungen',
      gueltigBis: inDays(2),
      umfang: ['vorgaenge.einschreibungen', 'bestand'],
    },
  });
  return key;
}

const paramsOf = (person: Bewerbende) => ({ id: identifierOf(person['@id']) });

const rowOf = (page: Page, person: Bewerbende) =>
  page.locator('[data-row]').filter({ hasText: person.bewerbernummer });

async function openMenu(page: Page, person: Bewerbende, entry: string) {
  await page.getByRole('button', { name: `Aktionen für ${fullName(person)}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  return page.getByRole('dialog');
}

test('one report is confirmed and one refused with a reason, which the company reads', async ({
  page,
  apiOf,
  openContext,
  baseURL,
}) => {
  const company = await apiOf('andere');
  const campus = callerAt(baseURL, await feedKey(await apiOf('betreuung')));
  const { weiter } = await campus(listVorgaenge, { query: { nach: 'jetzt' } });
  const [confirmed, refused] = await reportSome(company, SINGLE, 2);
  if (!confirmed || !refused) throw new Error('unreachable');

  await test.step('the start leads to what is open', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: /Einschreibungsmeldung(en)? ohne Entscheidung/ }).click();
    await expect(page).toHaveURL(/\/verwaltung\?.*tab=meldungen/);
    await expect(page.getByRole('tab', { name: 'Meldungen' })).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(page, confirmed)).toContainText('Gemeldet');
    await expectAccessible(page);
  });

  await test.step('confirmed, after it was read', async () => {
    await page.getByRole('searchbox').fill(confirmed.bewerbernummer);
    await expect(page.locator('[data-row]')).toHaveCount(1);
    const dialog = await openMenu(page, confirmed, 'Bestätigen');
    await expect(dialog).toContainText(fullName(confirmed));
    await expect(dialog).toContainText('Das Unternehmen wird benachrichtigt.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Einschreibung bestätigen' }).click();
    await heldMessage(page, `Die Einschreibung von ${fullName(confirmed)} ist bestätigt.`);
    // It is no longer open.
    await expect(page.locator('[data-row]')).toHaveCount(0);
  });

  await test.step('refused, with a reason', async () => {
    await page.getByRole('searchbox').fill(refused.bewerbernummer);
    await expect(rowOf(page, refused)).toBeVisible();
    const dialog = await openMenu(page, refused, 'Ablehnen');
    await dialog.getByRole('button', { name: 'Meldung ablehnen' }).click();
    await expect(dialog.getByText('Bitte füllen Sie dieses Feld aus.').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Grund der Ablehnung' }).fill(REASON);
    await dialog.getByRole('button', { name: 'Meldung ablehnen' }).click();
    await heldMessage(page, `Die Meldung zu ${fullName(refused)} ist abgelehnt.`);
    await page.goto(OPEN.replace('gemeldet', 'abgelehnt'));
    await expect(rowOf(page, refused)).toContainText(REASON);
  });

  await test.step('the company sees both', async () => {
    const theirs = await (await openContext('andere')).newPage();
    await theirs.goto(`/bewerber/${identifierOf(confirmed['@id'])}`);
    await expect(theirs.getByText(/^Von der Hochschule bestätigt am /)).toBeVisible();
    await theirs.goto(marktplatzAddress(refused));
    await expect(theirs.getByText(`Grund: ${REASON}`).first()).toBeVisible();
    await expectAccessible(theirs);
    await openInboxUntil(theirs, (inbox) =>
      inbox.getByRole('link', { name: `Einschreibung abgelehnt: ${fullName(refused)}` }),
    );
  });
  await company(deleteEinschreibung, { params: paramsOf(confirmed) });

  await test.step('the campus system fetches all of it, in order', async () => {
    const { vorgaenge } = await campus(listVorgaenge, { query: { nach: weiter } });
    const about = ({ bewerbernummer }: Bewerbende) =>
      vorgaenge.filter((one) => one.bewerbernummer === bewerbernummer).map(({ typ }) => typ);
    expect(about(confirmed)).toEqual([
      'einschreibungGemeldet',
      'einschreibungBestaetigt',
      'einschreibungZurueckgezogen',
    ]);
    expect(about(refused)).toEqual(['einschreibungGemeldet', 'einschreibungAbgelehnt']);
  });

  await test.step('and reads what is, by the same numbers', async () => {
    const { 'hydra:member': found } = await campus(listEinschreibungsmeldungen, {
      query: { suche: refused.bewerbernummer },
    });
    expect(found.map(({ stand, ablehnungsgrund }) => [stand, ablehnungsgrund])).toEqual([
      ['abgelehnt', REASON],
    ]);
  });
});

test('several are refused at once; what was withdrawn meanwhile is named and stays', async ({
  page,
  apiOf,
}) => {
  const company = await apiOf('andere');
  const school = await apiOf('betreuung');
  const [one, other, gone] = await reportSome(company, SEVERAL, 3);
  if (!one || !other || !gone) throw new Error('unreachable');

  await page.goto(OPEN);
  for (const person of [one, other, gone]) await rowOf(page, person).getByRole('checkbox').check();
  const selection = page.getByRole('region', { name: 'Auswahl' });
  await expect(selection).toContainText('3 ausgewählt');
  await company(deleteEinschreibung, { params: paramsOf(gone) });

  await selection.getByRole('button', { name: 'Ablehnen' }).click();
  const dialog = page.getByRole('dialog', { name: '3 Meldungen ablehnen' });
  await dialog.getByRole('textbox', { name: 'Grund der Ablehnung' }).fill(REASON);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '3 Meldungen ablehnen' }).click();

  const left = page.getByRole('alertdialog', { name: 'Eine Meldung bleibt, wie sie ist' });
  await expect(left.getByRole('listitem')).toHaveText([new RegExp(`^${fullName(gone)}, .+: Zurückgezogen$`)]);
  // Which of them were not decided on is not read as being about those that were.
  await expect(left).toContainText(
    '2 Meldungen sind abgelehnt. Über die folgende war schon entschieden, oder das Unternehmen hat sie zurückgezogen:',
  );
  await expectAccessible(page);
  await left.getByRole('button', { name: 'Schließen' }).click();
  await expect(selection).toHaveCount(0);
  for (const [person, stand] of [
    [one, 'abgelehnt'],
    [other, 'abgelehnt'],
    [gone, 'zurueckgezogen'],
  ] as const) {
    const { 'hydra:member': found } = await school(listEinschreibungsmeldungen, {
      query: { suche: person.bewerbernummer },
    });
    expect(found[0]?.stand).toBe(stand);
  }
});

test('withdrawn while the dialog is open: told there, and nothing is decided', async ({
  page,
  apiOf,
  faults,
}) => {
  faults.expectFailure('412 PUT /api/einschreibungsmeldungen/{id}/ablehnung');
  const company = await apiOf('andere');
  const [person] = await reportSome(company, '23', 1);
  if (!person) throw new Error('unreachable');
  await page.goto(OPEN);
  const dialog = await openMenu(page, person, 'Ablehnen');
  await dialog.getByRole('textbox', { name: 'Grund der Ablehnung' }).fill(REASON);
  await company(deleteEinschreibung, { params: paramsOf(person) });
  await dialog.getByRole('button', { name: 'Meldung ablehnen' }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Ihre Entscheidung wurde nicht übernommen' }),
  ).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: 'Zurückgezogen' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Meldung ablehnen' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('reports are cards, without sideways scrolling', async ({ page }) => {
    await page.goto('/verwaltung?tab=meldungen');
    const cards = page.getByRole('list', { name: 'Einschreibungsmeldungen' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
