import { createToken } from '@firmenportal/contract/token';
import { expectAccessible } from '../page/accessibility.ts';
import { callerAt } from '../portal/api.ts';
import { expect, signIn, signOut, test } from '../portal/fixtures.ts';
import { emailOf, nameOf, PASSWORT } from '../portal/konten.ts';

// Somebody guesses at the password of a person who has signed in on this device before.

test('locked out elsewhere, let in on the known device', async ({ page, openContext, faults, baseURL }) => {
  await test.step('the person signs in here, and out again', async () => {
    await signIn(page, 'guessed');
    await signOut(page, 'guessed');
  });

  await test.step('somebody guesses, again and again', async () => {
    const call = callerAt(baseURL);
    const guess = { body: { email: emailOf('guessed'), passwort: 'Geraten-1' } };
    for (let i = 0; i < 10; i += 1) await expect(call(createToken, guess)).rejects.toThrow('401');
    await expect(call(createToken, guess)).rejects.toThrow('429');
  });

  await test.step('on a device that nobody knows the right password has to wait, and is told so', async () => {
    const other = await (await openContext()).newPage();
    await other.goto('/login');
    await other.getByLabel(/^E-Mail\s*$/).fill(emailOf('guessed'));
    await other.getByLabel(/^Passwort\s*$/).fill(PASSWORT);
    faults.expectFailure('429 POST /api/token');
    await other.getByRole('button', { name: 'Anmelden' }).click();
    await expect(
      other.getByRole('alert').filter({ hasText: /versuchen Sie es in \d+ Minuten/ }),
    ).toBeVisible();
    await expectAccessible(other);
  });

  await test.step('on the known device the person gets in', async () => {
    await signIn(page, 'guessed');
    await expect(page.getByRole('button', { name: nameOf('guessed') })).toBeVisible();
  });
});
