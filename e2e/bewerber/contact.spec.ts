import { getMarktplatzBewerber } from '@firmenportal/contract/bewerber';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { inDays, tagText } from '../page/days.ts';
import { expect, test } from '../portal/fixtures.ts';
import { bewerberAddress, findBewerber, listExcerpt, marktplatzAddress } from './bewerber.ts';

// Contact details stand beside the day of contact, if the person gave an address for it (ADR 25).

test.use({ konto: 'bewerbung' });

test('an own applicant is written to and called from the page', async ({ page, apiOf }) => {
  const api = await apiOf('bewerbung');
  const person = await findBewerber(api, {}, ({ email, telefon }) => email !== null && telefon !== null);
  await page.goto(bewerberAddress(person));
  const bar = page.getByRole('main');
  await expect(bar.getByLabel('Kontaktiert am')).toBeVisible();
  await expect(bar.getByRole('link', { name: person.email ?? '' })).toHaveAttribute(
    'href',
    `mailto:${person.email}`,
  );
  await expect(bar.getByRole('link', { name: person.telefon ?? '' })).toHaveAttribute('href', /^tel:0170/);
  await expectAccessible(page);
});

test('in the marketplace only who gave the address for that', async ({ page, apiOf }) => {
  const api = await apiOf('bewerbung');
  const people = await listExcerpt(api, {}, 20);
  const found = await Promise.all(
    people
      .slice(0, 20)
      .map((one) => api(getMarktplatzBewerber, { params: { id: identifierOf(one['@id']) } })),
  );
  const open = found.find(({ email, stand }) => email !== null && stand === null);
  const closed = found.find(({ email }) => email === null);
  if (!open || !closed) throw new Error('the demo has none of one kind');
  await page.goto(marktplatzAddress(open));
  await expect(page.getByRole('link', { name: open.email ?? '' })).toBeVisible();
  await page.goto(marktplatzAddress(closed));
  await expect(page.getByLabel('Kontaktiert am')).toBeVisible();
  await expect(page.locator('a[href^="mailto:"]').filter({ hasText: 'post.example' })).toHaveCount(0);
});

test.describe('the day of contact', () => {
  test.use({ konto: 'auswahl' });

  test('emptied in its field is gone for good', async ({ page, apiOf }) => {
    const api = await apiOf('auswahl');
    const person = await findBewerber(api, {}, ({ kennzeichen }) => kennzeichen?.kontaktiertAm === null);
    await page.goto(bewerberAddress(person));
    const day = page.getByLabel('Kontaktiert am');
    const saved = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
    await Promise.all([saved(), page.getByRole('button', { name: 'Heute' }).click()]);
    await page.reload();
    await expect(day).toHaveValue(tagText(inDays(0)));
    await day.fill('');
    await Promise.all([saved(), day.press('Tab')]);
    await expect(page.getByRole('button', { name: 'Tag der Kontaktaufnahme entfernen' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Heute' })).toBeVisible();
    await expect(day).toHaveValue('');
  });
});
