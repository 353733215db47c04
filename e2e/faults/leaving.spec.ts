import { updateBewerber } from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Dialog } from '@playwright/test';
import { findBewerber } from '../bewerber/bewerber.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName } from '../studierende/studierende.ts';

// A change shows at once and arrives later. The browser gives it up with the page that it came from.

test.use({ konto: 'auslese' });

test('whoever closes the page while a change is on its way is asked, and nobody else', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('auslese');
  const person = await findBewerber(api, { verfuegbar: false });
  const params = { id: identifierOf(person['@id']) };
  await api(updateBewerber, { params, body: { bewertung: null } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${person['@id']}`, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });

  await page.goto('/bewerber?verfuegbar=false');
  const rating = page.getByLabel(`Bewertung von ${fullName(person)} (1 ist die beste)`);
  await rating.selectOption('2');
  await expect(rating).toHaveValue('2');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);

  release();
  const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isAsked).toBe(false);
  await expect(rating).toHaveValue('2');
  await api(updateBewerber, { params, body: { bewertung: null } });
});
