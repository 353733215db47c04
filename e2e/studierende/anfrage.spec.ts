import { createFreigabeanforderung, type Freigabeart } from '@firmenportal/contract/freigaben';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { listStudenten } from '@firmenportal/contract/studenten';
import { expectAccessible } from '../page/accessibility.ts';
import { countClicks } from '../page/clicks.ts';
import { inDays, tagText } from '../page/days.ts';
import { tabTo } from '../page/keyboard.ts';
import { expect, test } from '../portal/fixtures.ts';
import { freigabeLinkIn, mailsTo, mailTo } from '../portal/mails.ts';
import { askable, SUBJECT, emailAtSchool, firstOf } from './askable.ts';
import { fullName, listName } from './studierende.ts';

// Asking for releases (product.md §5): of one student, of many, from the start page, and what is reported when it
// fails.

test.use({ konto: 'anfragen' });

test('ten and more are asked in five clicks, the others are named, nobody is asked twice', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('anfragen');
  const query = { itemsPerPage: 50 };
  const { 'hydra:totalItems': all } = await api(listStudenten, { query });
  const art: Freigabeart = 'pruefungsanmeldungen';
  const asked = await askable(api, art);
  expect(asked.length).toBeGreaterThanOrEqual(10);
  const dialog = page.getByRole('dialog', { name: 'Freigabe der Prüfungsanmeldungen anfordern' });
  const open = () => page.getByRole('button', { name: 'Freigabe der Prüfungsanmeldungen anfordern' }).click();

  await test.step('a selection over pages names who is left out and why', async () => {
    await page.goto('/');
    const clicks = await countClicks(page);
    // All companies' students: the figure on the start page links to those of one.
    await page.getByRole('navigation').getByRole('link', { name: 'Studierende', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).click();
    await page.getByRole('button', { name: `Alle ${all} auswählen` }).click();
    await open();
    const named = dialog.getByRole('list', {
      name: `Die Freigabe wird bei ${asked.length} Personen angefordert:`,
    });
    await expect(named.getByRole('listitem')).toHaveText(asked.map(fullName));
    const others = dialog.getByRole('list', {
      name: `Bei ${all - asked.length} Personen wird sie nicht angefordert:`,
    });
    await expect(others.getByRole('listitem')).toHaveCount(all - asked.length);
    await expect(others.getByRole('listitem').first()).toContainText(
      'hat die Prüfungsanmeldungen schon freigegeben.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `${asked.length} Freigaben anfordern` }).click();
    await expect(page.getByText(`${asked.length} Freigaben sind angefordert.`)).toBeVisible();
    expect(await clicks()).toBeLessThanOrEqual(5);
  });

  await test.step('the snackbar leads to the requests, the rows say since when', async () => {
    await page.getByRole('button', { name: 'Ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Angeforderte Freigaben' })).toBeVisible();
    await page.goto('/studierende?ansicht=freigaben&proSeite=50');
    const since = page.getByRole('row').getByText(`angefordert am ${tagText(inDays(0))}`);
    await expect(since.first()).toBeVisible();
  });

  await test.step('each of them gets a mail with a link of their own', async () => {
    const addresses = await Promise.all(asked.map((student) => emailAtSchool(api, student)));
    const subject = 'Bitte um Freigabe Ihrer Prüfungsanmeldungen';
    const mails = await Promise.all(addresses.map((address) => mailTo(address, subject)));
    expect(new Set(mails.map(freigabeLinkIn)).size).toBe(asked.length);
  });

  await test.step('for seven days the same is refused with the date', async () => {
    await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check();
    await page.getByRole('button', { name: `Alle ${all} auswählen` }).click();
    await open();
    await expect(dialog.getByText(`Bei diesen ${all} Personen lässt sich`)).toBeVisible();
    const refused = dialog.getByText(
      ` zuletzt am ${tagText(inDays(0))} angefordert. Sie lässt sich ab dem ${tagText(inDays(7))} erneut anfordern.`,
    );
    await expect(refused).toHaveCount(asked.length);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    const mails = await mailsTo(await emailAtSchool(api, firstOf(asked)));
    expect(mails.filter((mail) => mail.includes('Prüfungsanmeldungen'))).toHaveLength(1);
  });
});

test('a request that fails names the students and points to support', async ({ page, apiOf }) => {
  const api = await apiOf('anfragen');
  const [one, two] = (await askable(api)).toReversed();
  if (!one || !two) throw new Error('the demo has too few who can be asked');
  await page.goto(`/studierende?notenfreigabe=false&firma=${identifierOf(one.firma['@id'])}`);
  for (const student of [one, two]) {
    await page.getByRole('checkbox', { name: `${listName(student)} auswählen` }).check();
  }
  // The preview comes from the server and changes nothing.
  await page.route('**/api/freigaben-anfordern', async (route) => {
    const body = route.request().postDataJSON() as CallInput<typeof createFreigabeanforderung>['body'];
    const response = await route.fetch({ postData: JSON.stringify({ ...body, probelauf: true }) });
    if (body.probelauf === true) return route.fulfill({ response });
    const answer = (await response.json()) as Answer<typeof createFreigabeanforderung>;
    const results = answer.ergebnisse.map((each) => ({
      ...each,
      ergebnis: 'fehlgeschlagen',
      meldung: `${each.name} hat keine Hochschuladresse.`,
    }));
    return route.fulfill({ response, json: { ...answer, probelauf: false, ergebnisse: results } });
  });
  await page.getByRole('button', { name: 'Notenfreigabe anfordern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notenfreigabe anfordern' });
  await dialog.getByRole('button', { name: '2 Freigaben anfordern' }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'konnten nicht angefordert werden' });
  await expect(alert).toContainText(fullName(one));
  await expect(alert).toContainText(fullName(two));
  await expect(dialog).toContainText('an den Support');
  await expectAccessible(page);
});

test.describe('a company of which nobody was asked', () => {
  test.use({ konto: 'fragend' });

  test('on the start page all whose grades are missing are asked in two clicks', async ({ page, apiOf }) => {
    const api = await apiOf('fragend');
    const query = { notenfreigabe: false, notenfreigabeAngefragt: false, itemsPerPage: 50 };
    const { 'hydra:member': missing } = await api(listStudenten, { query });
    expect(missing.length).toBeGreaterThan(0);
    await page.goto('/');
    const todo = page.getByRole('region', { name: 'Zu erledigen' });
    const tasks = todo.getByRole('listitem');
    const task = tasks.filter({ hasText: /ohne Notenfreigabe/ });
    const ask = task.getByRole('button', { name: /^(Alle Freigaben|Freigabe) anfordern: / });
    const dialog = page.getByRole('dialog', { name: 'Notenfreigabe anfordern' });
    await expect(task).toContainText(String(missing.length));

    await test.step('when there was nobody a moment ago', async () => {
      const students = '**/api/studenten?*';
      const json = { '@id': '/api/studenten', 'hydra:member': [], 'hydra:totalItems': 0 };
      await page.route(students, (route) => route.fulfill({ json }));
      await ask.click();
      await expect(dialog).toContainText(
        'Zurzeit gibt es niemanden, bei dem Sie diese Freigabe anfordern können.',
      );
      await dialog.getByText('Schließen', { exact: true }).click();
      await expect(ask).toBeFocused();
      await page.unroute(students);
    });

    const count = await tasks.count();
    const clicks = await countClicks(page);
    await ask.click();
    const named = dialog.getByRole('list', { name: / Personen angefordert:/ });
    for (const student of missing) await expect(named).toContainText(fullName(student));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /Freigaben anfordern/ }).click();
    await expect(page.getByText(/Freigaben sind angefordert/)).toBeVisible();
    expect(await clicks()).toBe(2);
    await expect(dialog).toBeHidden();
    await expect(task).toHaveCount(0);
    // Whoever waits for an answer has nothing to do until students can be reminded.
    await expect(tasks).toHaveCount(count - 1);
    await expect(todo.locator(':focus')).toHaveCount(1);
  });
});

test('ten of a list are asked in five clicks: the shift key takes all rows in between', async ({ page }) => {
  const sent: string[][] = [];
  // Which students can be asked depends on other journeys.
  await page.route('**/api/freigaben-anfordern', (route) => {
    const { art, studierende, probelauf } = route.request().postDataJSON() as {
      art: Freigabeart;
      studierende: string[];
      probelauf: boolean;
    };
    if (!probelauf) sent.push(studierende);
    const results = studierende.map((student, at) => ({
      student,
      name: `Person ${at + 1}`,
      ergebnis: 'angefordert',
      grund: null,
      meldung: null,
      zuletztAngefordertAm: null,
    }));
    const head = { '@id': '/api/freigaben-anfordern', '@type': 'Freigabeanforderung' };
    return route.fulfill({ json: { ...head, art, probelauf, ergebnisse: results } });
  });
  await page.goto('/');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Zu den Studierenden' }).click();
  const boxes = page.getByRole('table').getByRole('checkbox', { name: / auswählen$/ });
  // The first one belongs to the page.
  await boxes.nth(1).click();
  await boxes.nth(10).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Notenfreigabe anfordern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '10 Freigaben anfordern' }).click();
  await expect(page.getByText('10 Freigaben sind angefordert.')).toBeVisible();
  expect(await clicks()).toBe(5);
  expect(sent.map(({ length }) => length)).toEqual([10]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a card is selected and its person asked, with the keys alone', async ({ page, apiOf }) => {
    const api = await apiOf('anfragen');
    const student = firstOf((await askable(api)).toReversed());
    await page.goto(`/studierende?notenfreigabe=false&firma=${identifierOf(student.firma['@id'])}`);

    await tabTo(page.getByRole('checkbox', { name: `${listName(student)} auswählen` }));
    await page.keyboard.press('Space');
    const opener = page.getByRole('button', { name: 'Notenfreigabe anfordern' });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Notenfreigabe anfordern' });
    await expect(dialog.getByText(`Die Freigabe wird bei ${fullName(student)} angefordert.`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(dialog.getByRole('button', { name: 'Freigabe anfordern' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Die Freigabe ist angefordert.')).toBeVisible();
    // The selection is cleared, and the focus moves to where the next one begins.
    await expect(opener).toBeHidden();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await mailTo(await emailAtSchool(api, student), SUBJECT);
  });
});
