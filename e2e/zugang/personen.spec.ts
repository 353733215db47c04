import { BEWERBUNGSJAHR } from '../bewerber/bewerber.ts';
import { createBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import { listFirmen } from '@firmenportal/contract/firmen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { createFreigabeanforderung } from '@firmenportal/contract/freigaben';
import { getStudent, listStudenten } from '@firmenportal/contract/studenten';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { callerAt, newSession, type Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';
import { emailOf, PASSWORT } from '../portal/konten.ts';
import { einladungLinkIn, freigabeLinkIn, mailTo } from '../portal/mails.ts';
import { importLines } from '../portal/import-lines.ts';
import { inDays } from '../page/days.ts';

// A day of each of the portal's people: what one does is what another is told of.

const bell = (page: Page) => page.getByRole('button', { name: /^Benachrichtigungen/ });

/** Opens the bell, once it knows of the news, and follows it. */
async function follow(page: Page, subject: string): Promise<void> {
  const news = page.getByRole('link', { name: subject });
  await expect(async () => {
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(/ungelesen/, { timeout: 5_000 });
    await bell(page).click();
    await expect(news.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await news.first().click();
}

async function releasedStudent(api: Call) {
  const query = { itemsPerPage: 5, notenfreigabe: true, status: 'immatrikuliert' } as const;
  const [student] = (await api(listStudenten, { query }))['hydra:member'];
  if (!student) throw new Error('nobody has released grades');
  return student;
}

test.describe('a training supervisor', () => {
  test.use({ konto: 'montag' });

  test('is told on Monday of a failed exam, reads it, and writes to support', async ({
    page,
    apiOf,
    baseURL,
  }) => {
    const student = await releasedStudent(await apiOf('montag'));
    const name = `${student.vorname} ${student.nachname}`;
    await importLines(baseURL, 'pruefungsleistungen', [
      'matrikelnummer;semester;modulnummer;modul;pruefungsdatum;notenerfassungsdatum;note;credits;versuch',
      `${student.matrikelnummer};1;M990;Montagsmathematik;${inDays(-2)};${inDays(-1)};5,0;5;1`,
      `${student.matrikelnummer};1;M991;Montagsinformatik;${inDays(-2)};${inDays(-1)};1,3;5;1`,
    ]);
    await page.goto('/');
    await follow(page, `Prüfung nicht bestanden: ${name}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('tab', { name: 'Noten' }).click();
    await expect(page.getByRole('row', { name: /M990/ })).toContainText('5,0');

    await page.goto('/benachrichtigungen');
    await page.getByRole('button', { name: /^Alle als gelesen markieren/ }).click();
    await expect(bell(page)).toHaveAccessibleName('Benachrichtigungen');
    await expectAccessible(page);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Person, Seite oder Aktion' }).fill('support');
    await page.keyboard.press('Enter');
    const message = page.getByRole('dialog', { name: 'Nachricht an den Support' });
    await message.getByLabel('Betreff').fill('Frage zu einer Note');
    await message.getByLabel('Nachricht', { exact: true }).fill('Wann ist die Einsicht?');
    await message.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByRole('dialog', { name: 'Ihre Nachricht ist gesendet' })).toBeVisible();
  });
});

test.describe('a recruiter', () => {
  test.use({ konto: 'auslese' });

  test('is told of an application, enrols the person, and of the confirmation', async ({ page, baseURL }) => {
    const nummer = `E2E-${Date.now()}`;
    await importLines(baseURL, 'bewerber', [
      'bewerbernummer;vorname;nachname;bewerbungsjahr;studiengaenge',
      `${nummer};Sina;Auslese${nummer.slice(-6)};${BEWERBUNGSJAHR};AI`,
    ]);
    await importLines(baseURL, 'bewerbungen', [
      'firmennummer;bewerbernummer;eingegangenAm',
      `10002;${nummer};${inDays(0)}`,
    ]);
    await page.goto('/');
    await follow(page, `Neue Bewerbung: Sina Auslese${nummer.slice(-6)}`);
    const heading = page.getByRole('heading', { level: 1, name: `Sina Auslese${nummer.slice(-6)}` });
    await expect(heading).toBeVisible();
    const id = identifierOf(new URL(page.url()).pathname);
    await page.getByRole('link', { name: 'Einschreiben' }).click();
    await page.getByRole('group', { name: 'Gewünschte Studiengänge' }).getByRole('radio').check();
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await page.getByRole('button', { name: 'Einschreibung melden' }).click();
    await expect(page.getByText(/Einschreibung gemeldet am/)).toBeVisible();

    await confirmAsSchool(baseURL, id);
    await follow(page, `Einschreibung bestätigt: Sina Auslese${nummer.slice(-6)}`);
    await expect(page.getByText(/Von der Hochschule bestätigt am/)).toBeVisible();
  });
});

test.describe('a company administrator', () => {
  test.use({ konto: 'einladend' });

  test('invites somebody, who registers, and is told of it', async ({ page, apiOf, openContext }) => {
    const email = `neu-${Date.now()}@e2e.example`;
    const api = await apiOf('einladend');
    await api(createBenutzereinladungen, {
      body: { emails: [email], rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'] },
    });
    const guest = await (await openContext()).newPage();
    await guest.goto(einladungLinkIn(await mailTo(email, 'Einladung')));
    await guest.getByLabel('Anrede').selectOption('Frau');
    await guest.getByLabel('Vorname').fill('Nele');
    await guest.getByLabel('Nachname').fill('Neumann');
    await guest.getByLabel('Geschlecht').selectOption('weiblich');
    for (const field of await guest.locator('input[type=password]').all()) await field.fill(PASSWORT);
    await guest.getByRole('checkbox', { name: 'Ich bestätige' }).check();
    await guest.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(guest.getByRole('button', { name: 'Nele Neumann' })).toBeVisible();

    await page.goto('/');
    await follow(page, 'Einladung angenommen: Nele Neumann');
    await expect(page.getByRole('heading', { level: 1, name: 'Nele Neumann' })).toBeVisible();
  });
});

test.describe('a student with a link', () => {
  test.use({ konto: 'montag' });

  test('grants, and whoever asked is told', async ({ page, apiOf, openContext }) => {
    const api = await apiOf('montag');
    const query = { itemsPerPage: 5, notenfreigabe: false, status: 'immatrikuliert' } as const;
    const [student] = (await api(listStudenten, { query }))['hydra:member'];
    if (!student) throw new Error('everybody has released grades');
    const params = { id: identifierOf(student['@id']) };
    const { schulEmail } = await api(getStudent, { params });
    await api(createFreigabeanforderung, { body: { art: 'noten', studierende: [student['@id']] } });

    const own = await (await openContext()).newPage();
    await own.goto(freigabeLinkIn(await mailTo(schulEmail ?? '', 'Bitte um Freigabe Ihrer Noten')));
    await own.getByRole('radio', { name: 'Bis ich sie widerrufe' }).check();
    await own.getByRole('button', { name: 'Freigeben' }).click();
    await expect(own.getByRole('status').getByText('Sie haben Ihre Noten für')).toBeVisible();

    await page.goto('/');
    const name = `${student.vorname} ${student.nachname}`;
    await follow(page, `Freigabe erteilt: ${name}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const mail = await mailTo(emailOf('montag'), 'Freigabe erteilt');
    expect(mail).toContain(`/studierende/${params.id}`);
  });
});

test.describe('a school employee', () => {
  test.use({ konto: 'betreuung' });

  test('publishes a date, which a company finds among its own and in its calendar', async ({
    page,
    openContext,
  }) => {
    const title = `Infoabend ${Date.now()}`;
    await page.goto('/verwaltung?tab=termine');
    await page.getByRole('button', { name: 'Termin hinzufügen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Termin hinzufügen' });
    await dialog.getByLabel('Titel').fill(title);
    await dialog.getByLabel('Art').selectOption({ label: 'Sonstiges' });
    await dialog.getByLabel('Erster Tag').fill(inDays(3));
    await dialog.getByLabel('Letzter Tag').fill(inDays(3));
    await dialog.getByRole('button', { name: 'Termin veröffentlichen' }).click();
    await expect(page.getByText('Der Termin ist gespeichert.')).toBeVisible();

    const company = await (await openContext('montag')).newPage();
    await company.goto('/');
    await follow(company, `Neuer Termin: ${title}`);
    await expect(company).toHaveURL(/downloads-und-termine/);
    await expect(company.getByRole('main').getByText(title).first()).toBeVisible();
  });
});

test.describe('somebody without rights on people', () => {
  test.use({ konto: 'verwaltung' });

  test('is offered no people, and told so behind every link to them', async ({ page, apiOf }) => {
    const student = await releasedStudent(await apiOf('admin'));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /Studierende|Bewerb|Noten|Marktplatz/ })).toHaveCount(0);
    const links = ['/studierende', `/studierende/${identifierOf(student['@id'])}`, '/bewerber-marktplatz'];
    for (const link of links) {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Zugriff verweigert' })).toBeVisible();
      await expect(page.getByText(student.nachname)).toHaveCount(0);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Person, Seite oder Aktion' }).fill(student.matrikelnummer);
    await expect(page.getByText('Nichts gefunden.')).toBeVisible();
  });
});

async function confirmAsSchool(url: string, id: string): Promise<void> {
  const school = callerAt(url, await newSession(url, 'betreuung'));
  const [firma] = (await school(listFirmen, { query: { suche: '10002' } }))['hydra:member'];
  const { token } = await school(setFirma, { body: { firma: firma?.['@id'] ?? null } });
  const response = await fetch(`${url}/api/bewerber/${id}/einschreibung/bestaetigung`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
}
