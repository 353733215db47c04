import { createFreigabeanforderung } from '@firmenportal/contract/freigaben';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { schoolDay } from '@firmenportal/contract/locale';
import { pruefungsleistungen } from '../../demo/src/files/pruefungsleistungen.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { inDays, tagText } from '../page/days.ts';
import { expect, test } from '../portal/fixtures.ts';
import { emailOf } from '../portal/konten.ts';
import { freigabeLinkIn, mailTo } from '../portal/mails.ts';
import { askable, SUBJECT, emailAtSchool, FIRMA, firstOf } from './askable.ts';
import { addressOf, fullName, listName } from './studierende.ts';

// A release from the request to its end (product.md §6): asked for, granted, used, revoked.

test.use({ konto: 'anfragen' });

const NOTEN_VERSCHLOSSEN = 'Diese Person hat die Noten nicht freigegeben.';
/** At least as many as the demo has. The generator gives students the same grades at any size. */
const STUDIERENDE = 1000;

test('asked for, granted by the link of the mail, seen, revoked by the same link, gone', async ({
  page,
  apiOf,
  openContext,
}) => {
  const api = await apiOf('anfragen');
  const withNoten = new Set(
    [...pruefungsleistungen(STUDIERENDE, schoolDay())].map((one) => one.matrikelnummer),
  );
  const student = firstOf((await askable(api)).filter((one) => withNoten.has(one.matrikelnummer)));
  const visible = async () => {
    const query = { student: identifierOf(student['@id']) };
    return (await api(listPruefungsleistungen, { query }))['hydra:totalItems'];
  };

  await test.step('the notice on the grades leads to the request', async () => {
    await page.goto(`${addressOf(student)}?tab=noten`);
    await expect(page.getByText(NOTEN_VERSCHLOSSEN)).toBeVisible();
    await page.getByRole('button', { name: 'Freigabe anfordern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notenfreigabe anfordern' });
    await expect(dialog.getByText(`Die Freigabe wird bei ${fullName(student)} angefordert.`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Freigabe anfordern' }).click();
    await expect(page.getByText('Die Freigabe ist angefordert.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // The page says that it was released, and when.
    await expect(page.getByText(`angefordert am ${tagText(inDays(0))}`).first()).toBeVisible();
    expect(await visible()).toBe(0);
  });

  const link = freigabeLinkIn(await mailTo(await emailAtSchool(api, student), SUBJECT));
  const own = await (await openContext()).newPage();

  await test.step('the student is told who asks for what, and grants', async () => {
    await own.goto(link);
    await expect(own.getByRole('heading', { level: 1, name: 'Freigabe Ihrer Noten' })).toBeVisible();
    await expect(own.getByText(`Im Namen von ${FIRMA} hat Jona anfragen Sie am`)).toBeVisible();
    // It says once who can see them.
    await expect(own.getByText('die Studierende betreuen')).toHaveCount(1);
    await expectAccessible(own);
    await own.getByRole('radio', { name: 'Bis ich sie widerrufe' }).check();
    await own.getByRole('button', { name: 'Freigeben' }).click();
    await expect(own.getByRole('status').getByText('Sie haben Ihre Noten für')).toBeVisible();
    await expectAccessible(own);
  });

  // Before anything else happens: events within seconds share one mail.
  await test.step('who asked is told of it', async () => {
    const granted = await mailTo(emailOf('anfragen'), `Freigabe erteilt: ${fullName(student)}`);
    expect(granted).toContain(addressOf(student));
    expect(granted).not.toContain(link);
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
    await expect(steps).toHaveText([/Freigabe angefordert/, /Freigegeben bis auf Widerruf/, /Widerrufen/]);
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

  await test.step('who asked is told that it is over', async () => {
    await mailTo(emailOf('anfragen'), `Freigabe widerrufen: ${fullName(student)}`);
  });
});

test('a release for a time says until when, and declining is told as well', async ({
  page,
  apiOf,
  openContext,
}) => {
  const api = await apiOf('anfragen');
  const student = firstOf(await askable(api));
  const body = { art: 'noten' as const, studierende: [student['@id']] };
  await api(createFreigabeanforderung, { body });
  const link = freigabeLinkIn(await mailTo(await emailAtSchool(api, student), SUBJECT));
  const own = await (await openContext()).newPage();
  const last = inDays(30);

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
