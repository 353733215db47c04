import { expectAccessible } from '../page/accessibility.ts';
import { newSession } from '../portal/api.ts';
import { expect, signIn, test } from '../portal/fixtures.ts';
import { emailOf, nameOf, PASSWORT } from '../portal/konten.ts';
import { mailsTo, mailTo, passwordLinkIn } from '../portal/mails.ts';

// A password that was forgotten, and one that is changed (product.md §8).

const NEW_PASSWORD = 'Kiesel-im-Wind-4';

test('a forgotten password: a mail, a link, a new one', async ({ page, faults, baseURL }) => {
  const email = emailOf('vergesslich');
  const elsewhere = await newSession(baseURL, 'vergesslich');

  await test.step('the answer takes the place of the form, and is the same for everybody', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen' })).toBeVisible();
    const answers: string[] = [];
    for (const address of ['niemand@firma.example', email]) {
      await page.getByLabel('E-Mail').fill(address);
      await page.getByRole('button', { name: 'Link anfordern' }).click();
      await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeFocused();
      await expect(page.getByLabel('E-Mail')).toHaveCount(0);
      answers.push((await page.getByRole('main').innerText()).replace(address, ''));
      if (address !== email) await page.getByRole('button', { name: 'erneut anfordern' }).click();
    }
    expect(answers[0]).toBe(answers[1]);
    await expectAccessible(page);
  });

  const link = passwordLinkIn(await mailTo(email, 'Ihr neues Passwort'));
  expect(await mailsTo('niemand@firma.example')).toEqual([]);

  await test.step('a failure is told, and neither link nor password is lost', async () => {
    await page.goto(link);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Neues Passwort wiederholen').fill(NEW_PASSWORD);
    const path = '/api/passwort-vergessen/*';
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }));
    faults.expectFailure(`503 POST /api${link.replace('-zuruecksetzen', '-vergessen')}`);
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Das Passwort konnte nicht zurückgesetzt werden.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue(NEW_PASSWORD);
    await page.unroute(`**${path}`);
  });

  await test.step('the link sets a new one', async () => {
    await page.goto(link);
    await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/passwort-zuruecksetzen/-');
    await page.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Neues Passwort wiederholen').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await expect(page.getByText('Ihr neues Passwort gilt ab jetzt.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('all sessions have ended, and the link with them', async () => {
    const answer = await fetch(`${baseURL}/api/sitzungen`, {
      headers: { authorization: `Bearer ${elsewhere}` },
    });
    expect(answer.status).toBe(401);
    faults.expectFailure(`410 GET /api${link.replace('-zuruecksetzen', '-vergessen')}`);
    await page.goto(link);
    await expect(page.getByText('fordern Sie einen neuen Link an')).toBeVisible();
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
    await expect(page).toHaveURL('/passwort-vergessen');
  });

  await test.step('the new one signs in', async () => {
    await page.goto('/login');
    await page.getByLabel(/^E-Mail\s*$/).fill(email);
    await page.getByLabel(/^Passwort\s*$/).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('button', { name: nameOf('vergesslich') })).toBeVisible();
  });
});

test('the own password: a wrong one stays at its field, a right one ends other sessions', async ({
  page,
  faults,
  baseURL,
}) => {
  await signIn(page, 'wechselnd');
  const elsewhere = await newSession(baseURL, 'wechselnd');
  await page.goto('/profil');
  const section = page.getByRole('region', { name: 'Passwort', exact: true });
  const fill = async (current: string) => {
    await section.getByLabel('Bisheriges Passwort').fill(current);
    await section.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD);
    await section.getByLabel('Neues Passwort wiederholen').fill(NEW_PASSWORD);
    await section.getByRole('button', { name: 'Passwort ändern' }).click();
  };
  faults.expectFailure('422 PUT /api/user/{id}/passwort');
  await fill('falsch');
  await expect(section.getByText('Das bisherige Passwort ist nicht richtig.').last()).toBeVisible();
  await fill(PASSWORT);
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
  await expect(section.getByLabel('Neues Passwort', { exact: true })).toHaveValue('');
  const answer = await fetch(`${baseURL}/api/sitzungen`, {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(answer.status).toBe(401);
});
