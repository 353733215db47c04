import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { erneuereBenutzereinladung } from '@firmenportal/contract/benutzereinladungen';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { signIn } from '#testing/records/factories.ts';
import {
  after,
  asSystem,
  callInvite,
  invitations,
  invite,
  kontoFixture,
  linkOf,
  newKonto,
  register,
  STUNDE,
} from '#testing/fixtures/konto-fixture.ts';

const fixture = kontoFixture();
const anyone = () => `${randomUUID()}@test.example`;

describe('limiting to own students', () => {
  /** An account that is limited itself, signed in. */
  async function limited() {
    const { email } = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'], nurBetreute: true });
    return signIn(fixture.server, email);
  }
  const limitsOf = async (search: string) =>
    (await invitations({ suche: search })).map(({ nurBetreute }) => nurBetreute);

  test.each([undefined, false, true])('asked for %s is kept, listed and applied', async (nurBetreute) => {
    const email = anyone();
    const link = await linkOf(email, nurBetreute === undefined ? {} : { nurBetreute });
    expect(await limitsOf(email)).toEqual([nurBetreute ?? false]);
    expect((await register(link)).statusCode).toBe(201);
    expect(await asSystem((db) => db.select().from(benutzer).where(eq(benutzer.email, email)))).toMatchObject(
      [{ nurBetreute: nurBetreute ?? false }],
    );
  });

  test('is all that somebody limited can invite to', async () => {
    const als = await limited();
    const email = anyone();
    const refused = await callInvite([email], { als, nurBetreute: false });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().violations).toMatchObject([
      { propertyPath: 'nurBetreute', code: 'einladungBegrenzt' },
    ]);
    expect(await limitsOf(email)).toEqual([]);
    await invite([email], { als });
    expect(await limitsOf(email)).toEqual([true]);
    const withoutStudents = anyone();
    await invite([withoutStudents], {
      als,
      nurBetreute: false,
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'],
    });
  });

  test('comes with whoever sends it again, and stays when the limit of that person goes', async () => {
    const email = anyone();
    await invite([email]);
    const [invited] = await invitations({ suche: email });
    const params = { id: invited?.['@id'].split('/').at(-1) ?? '' };
    const again = await fixture.server.call(
      erneuereBenutzereinladung,
      { params },
      { token: await limited() },
    );
    expect(again.json()).toMatchObject({ nurBetreute: true });
    expect(await limitsOf(email)).toEqual([true]);
  });

  test('follows the newest invitation of an address', async () => {
    const email = anyone();
    await invite([email], { nurBetreute: true });
    after(48 * STUNDE);
    fixture.token = await signIn(fixture.server, fixture.admin.email);
    await invite([email]);
    expect(await limitsOf(email)).toEqual([false]);
  });
});
