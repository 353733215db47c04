import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import {
  deleteEinschreibung,
  getEinschreibung,
  putEinschreibung,
} from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { loseAnswer } from '../page/lost-answer.ts';
import type { Call } from '../portal/api.ts';
import {
  BEWERBUNGSJAHR,
  einschreibungAddress,
  listExcerpt,
  marktplatzAddress,
  type Bewerbende,
} from './bewerber.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName } from '../studierende/studierende.ts';

// Enrolment reports in which something is missing, fails, or happens twice.

test.use({ konto: 'meldung' });

/** A part of the marketplace in which no other journey reports anybody. */
const AUSSCHNITT = { bewerbungsjahr: BEWERBUNGSJAHR, plz: '24' };
const PUT = '**/api/bewerber/*/einschreibung';
const FEHLT = 'Es wurde noch kein Studiengang ausgewählt.';

/** One person for each of the journeys below. None of them stays enrolled. */
async function personFor(api: Call, journey: number): Promise<Bewerbende> {
  const people = await listExcerpt(api, AUSSCHNITT, journey + 1);
  const person = people[journey];
  if (!person) throw new Error('a page has more people than there are journeys');
  return person;
}

/** Up to the button that sends the report. */
async function fillIn(page: Page, person: Bewerbende, bemerkung = ''): Promise<void> {
  await page.goto(einschreibungAddress(person));
  await page.getByRole('group', { name: 'Gewünschte Studiengänge' }).getByRole('radio').first().check();
  await page.getByLabel('Bemerkung').fill(bemerkung);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Schritt 2 von 2: Prüfen und melden' })).toBeFocused();
}

const send = (page: Page) => page.getByRole('button', { name: 'Einschreibung melden' });
const banner = (page: Page) => page.getByRole('region', { name: 'Einschreibung' });
const paramsOf = (person: Bewerbende) => ({ params: { id: identifierOf(person['@id']) } });

async function reportsOf(api: Call, person: Bewerbende): Promise<number> {
  const query = { suche: person.bewerbernummer };
  const { 'hydra:member': found } = await api(listBewerbungen, { query });
  return found.filter(({ einschreibung }) => einschreibung?.zurueckgezogenAm === null).length;
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('what one knows of the person stands beside both steps', async ({ page, apiOf }) => {
    const person = await personFor(await apiOf('meldung'), 0);
    await fillIn(page, person);
    const beside = page.getByRole('complementary', { name: 'Zur Person' });
    await expect(beside).toBeInViewport();
    await expect(beside.getByText(person.plz ?? '–')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Angaben ändern' }).click();
    await expect(page.getByLabel('Bemerkung')).toBeVisible();
    for (const { name } of person.studiengaenge) await expect(beside).toContainText(name);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1599, height: 1080 });
    await expect(beside).toHaveCount(0);
  });
});

test('without a programme: told in the summary and at the field, and nothing is sent', async ({
  page,
  apiOf,
}) => {
  const person = await personFor(await apiOf('meldung'), 0);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await page.goto(einschreibungAddress(person));
  await expect(page.getByLabel('Ausbildungsleitung')).toBeVisible();
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();

  const summary = page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angabe' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(summary.getByRole('link')).toHaveText(`Studiengang: ${FEHLT}`);
  await expect(page.getByRole('group', { name: 'Studiengang', exact: true })).toContainText(FEHLT);
  await expectAccessible(page);

  await summary.getByRole('link').click();
  const first = page.getByRole('group', { name: 'Gewünschte Studiengänge' }).getByRole('radio').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Schritt 2 von 2: Prüfen und melden' })).toBeFocused();
  await expect(page.getByText(FEHLT)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('enrolled elsewhere meanwhile: clear, and nobody is named', async ({
  page,
  apiOf,
  openContext,
  faults,
}) => {
  faults.expectFailure(
    '409 PUT /api/bewerber/{id}/einschreibung',
    '404 GET /api/bewerber/{id}',
    '404 GET /api/bewerber-marktplatz/{id}',
  );
  const api = await apiOf('meldung');
  const person = await personFor(api, 1);
  await fillIn(page, person);

  const other = await (await openContext('andere')).newPage();
  await fillIn(other, person);
  await send(other).click();
  await expect(banner(other)).toContainText('von Holger Thomsen');

  await send(page).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Die Einschreibung konnte nicht gemeldet werden.' });
  await expect(alert).toContainText(/nicht (mehr )?(zur Verfügung|verfügbar)/);
  await expect(page.getByText(/Möwenblick|Thomsen/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/einschreibung/);
  await expectAccessible(page);
  expect(await reportsOf(api, person)).toBe(0);

  await alert.getByRole('link', { name: 'Zum Marktplatz' }).click();
  await expect(page).toHaveURL('/bewerber-marktplatz');
  await page.goto(marktplatzAddress(person));
  await expect(page.getByText('Diese Person steht nicht mehr auf dem Marktplatz.')).toBeVisible();
  await expect(page.getByText(person.nachname)).toHaveCount(0);
  await expectAccessible(page);
  await (
    await apiOf('andere')
  )(deleteEinschreibung, paramsOf(person));
});

test('a double click reports once', async ({ page, apiOf }) => {
  const api = await apiOf('meldung');
  const person = await personFor(api, 2);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await fillIn(page, person, 'Vertrag liegt vor.');
  await send(page).dblclick();
  await expect(banner(page)).toContainText('von Jona meldung');
  await expect(banner(page)).toContainText('Bemerkung: Vertrag liegt vor.');
  expect(sent).toHaveLength(1);
  expect(await reportsOf(api, person)).toBe(1);
  await api(deleteEinschreibung, paramsOf(person));
});

test('an answer that is lost: asked again, one report', async ({ page, apiOf, faults }) => {
  faults.expectFailure('aborted PUT /api/bewerber/{id}/einschreibung');
  const api = await apiOf('meldung');
  const person = await personFor(api, 3);
  await fillIn(page, person);
  await loseAnswer(page, 'PUT', PUT);
  await send(page).click();
  await expect(banner(page)).toContainText('von Jona meldung');
  expect(await reportsOf(api, person)).toBe(1);

  const { gemeldetAm, studiengang, studienbeginn } = await api(getEinschreibung, paramsOf(person));
  const again = { ...paramsOf(person), body: { studiengang: studiengang['@id'], studienbeginn } };
  expect((await api(putEinschreibung, again)).gemeldetAm).toBe(gemeldetAm);
  await api(deleteEinschreibung, paramsOf(person));
});

test('the server is gone: told so, and what was typed stays', async ({ page, apiOf, faults }) => {
  faults.expectFailure('aborted PUT /api/bewerber/{id}/einschreibung');
  const api = await apiOf('meldung');
  const person = await personFor(api, 4);
  await fillIn(page, person, 'Beginn der Praxisphase im Oktober.');
  await page.route(PUT, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await send(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Die Daten wurden nicht gesendet.' });
  await expect(alert).toContainText(
    'Die Daten wurden nicht gesendet. Bitte wenden Sie sich an die Hochschule.',
  );
  await expect(page.getByText('Beginn der Praxisphase im Oktober.')).toBeVisible();
  await expectAccessible(page);
  expect(await reportsOf(api, person)).toBe(0);

  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(page.getByLabel('Bemerkung')).toHaveValue('Beginn der Praxisphase im Oktober.');
  await expect(
    page.getByRole('group', { name: 'Gewünschte Studiengänge' }).getByRole('radio').first(),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await page.unroute(PUT);
  await send(page).click();
  await expect(banner(page)).toContainText('Beginn der Praxisphase im Oktober.');
  await api(deleteEinschreibung, paramsOf(person));
});

test('leaving a form that was changed asks', async ({ page, apiOf }) => {
  const person = await personFor(await apiOf('meldung'), 5);
  await page.goto(einschreibungAddress(person));
  const back = page.getByRole('link', { name: `Zurück zu ${fullName(person)}` });
  await back.click();
  await expect(page).toHaveURL(marktplatzAddress(person));
  await page.getByRole('link', { name: 'Einschreiben' }).click();

  await page.getByLabel('Bemerkung').fill('Noch nicht fertig.');
  await back.click();
  const dialog = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByLabel('Bemerkung')).toHaveValue('Noch nicht fertig.');
  await back.click();
  await dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(marktplatzAddress(person));
});

test('the fee is told in the currency of the language, reserved places with it', async ({
  page,
  apiOf,
  baseURL,
}) => {
  const person = await personFor(await apiOf('bewerbung'), 6);
  const informatik = page.getByRole('radio', { name: /^(Angewandte Informatik|Applied Computer Science)/ });
  await page.goto(einschreibungAddress(person));
  await expect(informatik).toHaveAccessibleName(/665,00\s€ pro Monat/);
  await page.context().addCookies([{ name: 'sprache', value: 'en-GB', url: baseURL }]);
  await page.reload();
  await expect(informatik).toHaveAccessibleName(/(US)?\$731\.50/);
  await expect(page.getByText('665')).toHaveCount(0);
});

test.describe('without the permission', () => {
  for (const konto of ['ausbildung', 'verwaltung'] as const) {
    test.describe(konto, () => {
      test.use({ konto });

      test('none of these pages opens, and the server is asked for nothing', async ({ page, apiOf }) => {
        const person = await personFor(await apiOf('bewerbung'), 6);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        for (const [address, area] of [
          ['/bewerber', 'bewerberIndex'],
          ['/bewerber-marktplatz', 'bewerberMarktplatzIndex'],
          ['/bewerbungen', 'bewerbungen'],
          [marktplatzAddress(person), 'bewerberMarktplatzShow'],
          [`/bewerber/${identifierOf(person['@id'])}?tab=unterlagen`, 'bewerberShow'],
          [einschreibungAddress(person), 'einschreibung'],
        ] as const) {
          await page.goto(address);
          await expect(page).toHaveURL(`/permission-denied?bereich=${area}`);
          await expect(page.getByText('Die angeforderte Seite oder Ressource ist geschützt.')).toBeVisible();
        }
        await expect(
          page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Marktplatz'),
        ).toHaveCount(0);
        expect(asked.filter((url) => /\/api\/bewerb/.test(url))).toEqual([]);
      });
    });
  }
});
