import type { Page } from '@playwright/test';
import {
  createAusbildungskonferenz,
  deleteAusbildungskonferenz,
} from '@firmenportal/contract/ausbildungskonferenzen';
import { createDienstkonto } from '@firmenportal/contract/dienstkonten';
import { getProfil, updateProfil } from '@firmenportal/contract/profil';
import { listStudenten } from '@firmenportal/contract/studenten';
import { createStudierendennotiz } from '@firmenportal/contract/studierendennotizen';
import { createTermin, deleteTermin } from '@firmenportal/contract/termine';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { INJECTIONS, injections, expectNothingRan, watchInjection } from './injection.ts';
import { expect, test } from '../portal/fixtures.ts';
import { inDays } from '../page/days.ts';
import { openInboxUntil } from '../page/inbox.ts';

// What the school publishes, companies read; what companies send, the school reads (quality.md, script injection).

test.use({ konto: 'standard' });

test('scripts typed into messages, registrations, programmes and titles are text', async ({
  page,
  apiOf,
  openContext,
}) => {
  const school = await apiOf('betreuung');
  const title = injections(200);
  const day = inDays(3);
  const place = { ort: title, beginn: null, ende: null };
  const konferenz = await school(createAusbildungskonferenz, {
    body: {
      ...place,
      titel: title,
      datum: day,
      anmeldeschluss: `${day}T12:00:00Z`,
      programm: INJECTIONS.join('\n\n'),
      dokumente: [],
    },
  });
  const termin = await school(createTermin, {
    body: {
      ...place,
      art: 'sonstiges',
      titel: title,
      von: day,
      bis: day,
      beschreibung: INJECTIONS.join('\n'),
    },
  });
  const address = `/ausbildungskonferenz?konferenz=${identifierOf(konferenz['@id'])}`;
  await watchInjection(page);

  await test.step('the programme, and who is registered', async () => {
    const name = injections(80);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNothingRan(page);
    await page.getByRole('button', { name: 'Person anmelden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Person anmelden' });
    await dialog.getByLabel('Vorname').fill(name);
    await dialog.getByLabel('Nachname').fill(name);
    await dialog.getByLabel('E-Mail-Adresse').fill('skript@firma.example');
    await dialog.getByLabel('Funktion').fill(name);
    await dialog.getByRole('button', { name: 'Anmeldung speichern' }).click();
    const row = page.getByRole('row').filter({ hasText: 'skript@firma.example' });
    await expect(row).toContainText(name);
    await expectNothingRan(page);

    const reader = await (await openContext('betreuung')).newPage();
    await watchInjection(reader);
    await reader.goto(address);
    await expect(reader.getByRole('heading', { name: title })).toBeVisible();
    await expectNothingRan(reader);

    await row.getByRole('button', { name: /^Aktionen für / }).click();
    await page.getByRole('menuitem', { name: 'Absagen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Absagen' }).click();
    await expect(row).toBeHidden();
    await expectNothingRan(page);
  });

  await test.step('dates, in the list and in the month', async () => {
    await page.goto('/downloads-und-termine?ansicht=termine');
    await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
    await expectNothingRan(page);
    await page.goto(`/downloads-und-termine?ansicht=termine&darstellung=kalender&monat=${day.slice(0, 7)}`);
    const cell = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });
    await cell.getByRole('button', { name: title }).last().click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectNothingRan(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingRan(page);
  });

  await test.step('the bell', async () => {
    await openInboxUntil(page, (inbox) => inbox.getByText(INJECTIONS[0]).first());
    await expectNothingRan(page);
  });

  await test.step('a message to support', async () => {
    await page.getByRole('button', { name: 'Nachricht schreiben' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nachricht an den Support' });
    await dialog.getByLabel('Betreff').fill(injections(100));
    await dialog.getByLabel('Nachricht', { exact: true }).fill(INJECTIONS.join('\n'));
    await dialog.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByRole('dialog', { name: 'Ihre Nachricht ist gesendet' })).toBeVisible();
    await expectNothingRan(page);
  });

  await school(deleteAusbildungskonferenz, { params: { id: identifierOf(konferenz['@id']) } });
  await school(deleteTermin, { params: { id: identifierOf(termin['@id']) } });
});

test('scripts typed into the profile, agreements, service accounts and company details are text', async ({
  apiOf,
  openContext,
}) => {
  const api = await apiOf('einschleusend');
  const [student] = (await api(listStudenten, { query: { itemsPerPage: 5 } }))['hydra:member'];
  if (!student) throw new Error('the company has no student');
  const profile = await api(getProfil, {});
  const name = injections(100);
  await api(updateProfil, {
    params: { id: identifierOf(profile['@id']) },
    body: { vorname: name, nachname: name, funktion: name },
  });
  await api(createStudierendennotiz, {
    params: { id: identifierOf(student['@id']) },
    body: { text: INJECTIONS.join('\n'), faelligAm: inDays(2) },
  });
  await api(createDienstkonto, {
    body: { name: injections(80), gueltigBis: inDays(300), umfang: ['ROLE_FIRMENPORTAL_TERMINE_LESEN'] },
  });

  const page = await (await openContext('einschleusend')).newPage();
  await watchInjection(page);
  await test.step('company details, as applicants see them', async () => {
    await page.goto('/unternehmensdetails');
    await page.getByLabel('Konzernstruktur').fill(INJECTIONS.join('\n'));
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Die Unternehmensdetails sind gespeichert.')).toBeVisible();
    await page.getByRole('button', { name: 'So sehen Bewerbende Ihr Unternehmen' }).click();
    await expect(page.getByRole('article')).toContainText(INJECTIONS[0]);
    await expectNothingRan(page);
  });
  await test.step('the profile', async () => {
    await page.goto('/profil');
    await expect(page.getByLabel('Vorname')).toHaveValue(name);
    await expectNothingRan(page);
  });
  const ofStudent = `/studierende/${identifierOf(student['@id'])}`;
  const shown = [
    '/',
    `${ofStudent}?tab=notizen`,
    `${ofStudent}?tab=verlauf`,
    '/ansprechpersonen',
    '/dienstkonten',
  ];
  for (const address of shown) await expectText(page, address);
  const reader = await (await openContext('betreuung')).newPage();
  await watchInjection(reader);
  for (const address of ['/verwaltung?tab=dienstkonten', '/verwaltung?tab=protokoll'])
    await expectText(reader, address);
});

/** A page shows what was typed, as text. */
async function expectText(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByText(INJECTIONS[0]).filter({ visible: true }).first()).toBeVisible();
    await expectNothingRan(page);
  });
}
