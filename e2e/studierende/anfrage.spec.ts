import { createFreigabeanforderung, type Freigabeart } from '@firmenportal/contract/freigaben';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { getStudent, listStudenten } from '@firmenportal/contract/studenten';
import { pruefungsleistungen } from '../../server/src/demo/pruefungsleistungen.ts';
import { expectAccessible } from '../page/accessibility.ts';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';
import { countClicks } from '../page/klicks.ts';
import { emailOf } from '../portal/konten.ts';
import { freigabelinkIn, mailsTo, mailTo } from '../portal/mails.ts';
import { addressOf, fullName, listName, type Zeile } from './studierende.ts';
import { tabTo } from '../page/tastatur.ts';
import { inTagen, tagText } from '../page/tage.ts';

// A release from the request to its end (product.md §6): asked for, granted, used, taken back.

test.use({ konto: 'anfragen' });

/** The company whose students grant here: what others count is of other companies. */
const FIRMA = 'Möwenblick Handels-KG';
const BETREFF = 'Bitte um Freigabe Ihrer Noten';
const NOTEN_VERSCHLOSSEN = 'Diese Person hat die Noten nicht freigegeben.';
/** As many as the demo may have: the generator gives each of them the same grades at any size. */
const STUDIERENDE = 1000;

test('asked for, granted by the link of the mail, seen, revoked by the same link, gone', async ({
  page,
  apiOf,
  openContext,
}) => {
  const api = await apiOf('anfragen');
  const withNoten = new Set([...pruefungsleistungen(STUDIERENDE)].map((one) => one.matrikelnummer));
  const student = firstOf((await askable(api)).filter((one) => withNoten.has(one.matrikelnummer)));
  const visible = async () => {
    const query = { student: kennungOf(student['@id']) };
    return (await api(listPruefungsleistungen, { query }))['hydra:totalItems'];
  };

  await test.step('the notice on the grades leads to the request', async () => {
    await page.goto(`${addressOf(student)}?tab=noten`);
    await expect(page.getByText(NOTEN_VERSCHLOSSEN)).toBeVisible();
    await page.getByRole('button', { name: 'Freigabe anfordern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notenfreigabe anfordern' });
    await expect(dialog.getByText(`${fullName(student)} wird gefragt.`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Freigabe anfordern' }).click();
    await expect(page.getByText('Die Freigabe ist angefordert.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await visible()).toBe(0);
  });

  const link = freigabelinkIn(await mailTo(await emailAtSchool(api, student), BETREFF));
  const own = await (await openContext()).newPage();

  await test.step('the student is told who asks for what, and grants', async () => {
    await own.goto(link);
    await expect(own.getByRole('heading', { level: 1, name: 'Freigabe Ihrer Noten' })).toBeVisible();
    await expect(own.getByText(`Jona anfragen von ${FIRMA} hat Sie am`)).toBeVisible();
    await expect(own.getByText(`Sehen können das nur die Personen bei ${FIRMA}`)).toBeVisible();
    await expectAccessible(own);
    await own.getByRole('radio', { name: 'Bis ich sie widerrufe' }).check();
    await own.getByRole('button', { name: 'Freigeben' }).click();
    await expect(own.getByRole('status').getByText('Sie haben Ihre Noten für')).toBeVisible();
    await expectAccessible(own);
  });

  await test.step('with the next load the grades are there', async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: 'Noten' })).toBeVisible();
    await expect(page.getByText(NOTEN_VERSCHLOSSEN)).toHaveCount(0);
    expect(await visible()).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  await test.step('the student takes it back', async () => {
    await own.goto(link);
    await own.getByRole('button', { name: 'Freigabe widerrufen' }).click();
    const dialog = own.getByRole('alertdialog', { name: 'Freigabe widerrufen?' });
    await expect(dialog).toContainText(FIRMA);
    await expectAccessible(own);
    await dialog.getByRole('button', { name: 'Widerrufen' }).click();
    await expect(own.getByRole('status').getByText('Sie haben die Freigabe widerrufen.')).toBeVisible();
    const steps = own.getByRole('region', { name: 'Verlauf' }).getByRole('listitem');
    await expect(steps).toHaveText([/Freigabe angefragt/, /Freigegeben bis auf Widerruf/, /Widerrufen/]);
  });

  await test.step('the next request shows none of it', async () => {
    expect(await visible()).toBe(0);
    await page.reload();
    await expect(page.getByText(NOTEN_VERSCHLOSSEN)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.goto('/studierende?ansicht=anfragen&art=noten');
    await expect(page.getByRole('row').filter({ hasText: listName(student) })).toContainText('Widerrufen');
    await expectAccessible(page);
  });

  await test.step('who asked was told of both', async () => {
    const email = emailOf('anfragen');
    const granted = await mailTo(email, `Freigabe erteilt: ${fullName(student)}`);
    expect(granted).toContain(addressOf(student));
    expect(granted).not.toContain(link);
    await mailTo(email, `Freigabe widerrufen: ${fullName(student)}`);
  });
});

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
    await page.getByRole('link', { name: 'Zu den Studierenden' }).click();
    await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).click();
    await page.getByRole('button', { name: `Alle ${all} Treffer auswählen` }).click();
    await open();
    await expect(dialog.getByText(`${asked.length} Personen werden gefragt.`)).toBeVisible();
    const others = dialog.getByRole('region', {
      name: `${all - asked.length} Personen werden nicht gefragt:`,
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

  await test.step('each of them gets a mail with a link of their own', async () => {
    const addresses = await Promise.all(asked.map((student) => emailAtSchool(api, student)));
    const subject = 'Bitte um Freigabe Ihrer Prüfungsanmeldungen';
    const mails = await Promise.all(addresses.map((address) => mailTo(address, subject)));
    expect(new Set(mails.map(freigabelinkIn)).size).toBe(asked.length);
  });

  await test.step('for seven days the same is refused with the date', async () => {
    await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check();
    await page.getByRole('button', { name: `Alle ${all} Treffer auswählen` }).click();
    await open();
    await expect(dialog.getByText(`Von diesen ${all} Personen kann zurzeit niemand`)).toBeVisible();
    const refused = dialog.getByText(
      `wurde zuletzt am ${tagText(inTagen(0))} gefragt. Eine neue Anfrage ist ab dem ${tagText(inTagen(7))} möglich.`,
    );
    await expect(refused).toHaveCount(asked.length);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    const mails = await mailsTo(await emailAtSchool(api, firstOf(asked)));
    expect(mails.filter((mail) => mail.includes('Prüfungsanmeldungen'))).toHaveLength(1);
  });
});

test('a release for a time says until when, and declining is told as well', async ({
  page,
  apiOf,
  openContext,
}) => {
  const api = await apiOf('anfragen');
  const student = firstOf((await askable(api)).toReversed());
  const body = { art: 'noten' as const, studierende: [student['@id']] };
  await api(createFreigabeanforderung, { body });
  const link = freigabelinkIn(await mailTo(await emailAtSchool(api, student), BETREFF));
  const own = await (await openContext()).newPage();
  const last = inTagen(30);

  await test.step('declined', async () => {
    await own.goto(link);
    await own.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(own.getByRole('status').getByText('Sie haben die Freigabe abgelehnt.')).toBeVisible();
    await mailTo(emailOf('anfragen'), `Freigabe abgelehnt: ${fullName(student)}`);
  });

  await test.step('changed to a release until a day', async () => {
    await own.getByRole('radio', { name: 'Bis zu einem bestimmten Tag' }).check();
    await own.getByRole('button', { name: 'Freigeben' }).click();
    await expect(own.getByText('Bitte prüfen Sie Ihre Angabe')).toBeVisible();
    await own.getByLabel('Letzter Tag der Freigabe').fill(last);
    await own.getByRole('button', { name: 'Freigeben' }).click();
    await expect(own.getByRole('status').getByText(`bis zum ${tagText(last)} freigegeben.`)).toBeVisible();
  });

  await test.step('seen with its last day', async () => {
    await page.goto(addressOf(student));
    await expect(page.getByText(`freigegeben bis ${tagText(last)}`).first()).toBeVisible();
  });

  await test.step('revoked, so that it is as before', async () => {
    await own.getByRole('button', { name: 'Freigabe widerrufen' }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
    await expect(own.getByRole('status').getByText('Sie haben die Freigabe widerrufen.')).toBeVisible();
  });
});

test('a changed link says in one sentence that it does not count', async ({ openContext, faults }) => {
  const link = `/freigabe/${'x'.repeat(43)}`;
  const cutOff = link.slice(0, -1);
  faults.expectFailure(`404 GET /api${link}`, `404 GET /api${cutOff}`);
  const page = await (await openContext()).newPage();
  await page.goto(link);
  await expect(page.getByText('Dieser Link gilt nicht oder nicht mehr.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(cutOff);
  await expect(page.getByText('Dieser Link gilt nicht oder nicht mehr.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a card is selected and its person asked, with the keys alone', async ({ page, apiOf }) => {
    const api = await apiOf('anfragen');
    const student = firstOf((await askable(api)).toReversed());
    await page.goto(`/studierende?notenfreigabe=false&firma=${kennungOf(student.firma['@id'])}`);

    await tabTo(page.getByRole('checkbox', { name: `${listName(student)} auswählen` }));
    await page.keyboard.press('Space');
    const opener = page.getByRole('button', { name: 'Notenfreigabe anfordern' });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Notenfreigabe anfordern' });
    await expect(dialog.getByText(`${fullName(student)} wird gefragt.`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(dialog.getByRole('button', { name: 'Freigabe anfordern' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Die Freigabe ist angefordert.')).toBeVisible();
    // The selection has done its work: the focus goes to where the next one begins.
    await expect(opener).toBeHidden();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await mailTo(await emailAtSchool(api, student), BETREFF);
  });
});

/** Students of the account's companies who can be asked now; for grades those of one company only. */
async function askable(api: Call, art: Freigabeart = 'noten'): Promise<Zeile[]> {
  const { 'hydra:member': one } = await api(listStudenten, { query: { itemsPerPage: 50 } });
  const { 'hydra:member': two } = await api(listStudenten, { query: { itemsPerPage: 50, page: 2 } });
  const students = [...one, ...two].filter(({ firma }) => art !== 'noten' || firma.name === FIRMA);
  const body = { art, studierende: students.map((student) => student['@id']), probelauf: true };
  const { ergebnisse } = await api(createFreigabeanforderung, { body });
  const asked = new Set(
    ergebnisse.flatMap(({ student, ergebnis }) => (ergebnis === 'angefordert' ? [student] : [])),
  );
  return students.filter((student) => asked.has(student['@id']));
}

function firstOf(students: readonly Zeile[]): Zeile {
  const [student] = students;
  if (!student) throw new Error('the demo has nobody left who can be asked');
  return student;
}

async function emailAtSchool(api: Call, student: Zeile): Promise<string> {
  const { schulEmail } = await api(getStudent, { params: { id: kennungOf(student['@id']) } });
  if (schulEmail === null) throw new Error('the student has no address at the school');
  return schulEmail;
}
