import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { createRegistrierung, getRegistrierung } from '@firmenportal/contract/registrierung';
import { createToken } from '@firmenportal/contract/token';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { benutzereinladung } from '#features/benutzereinladungen/benutzereinladungen.table.ts';
import { newFirma, newKontakt } from '#testing/records/factories.ts';
import {
  after,
  asSystem,
  auditOf,
  kontoFixture,
  linkOf,
  NEUES,
  newKonto,
  register,
  STANDARD,
  STUNDE,
} from '#testing/fixtures/konto-fixture.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const fixture = kontoFixture();
const anyone = () => `${randomUUID()}@test.example`;

async function look(token: string) {
  const answer = await fixture.server.call(getRegistrierung, { params: { token } });
  expect(faultsOf(getRegistrierung, answer)).toEqual([]);
  return answer;
}
const findKonto = (email: string) =>
  asSystem(async (db) => {
    const rows = await db
      .select({ konto: benutzer, person: kontakt, firmaId: benutzerFirma.firmaId })
      .from(benutzer)
      .innerJoin(benutzerFirma, eq(benutzerFirma.benutzerId, benutzer.id))
      .innerJoin(kontakt, eq(kontakt.id, benutzer.kontaktId))
      .where(eq(benutzer.email, email));
    return rows;
  });
const claimsOf = async (answer: Awaited<ReturnType<typeof register>>) => {
  const { token } = answer.json<Answer<typeof createRegistrierung>>();
  return fixture.server.tokens.verify(`Bearer ${token}`, fixture.server.clock.now);
};
const changeAdmin = (values: Partial<typeof benutzer.$inferInsert>) =>
  asSystem((db) => db.update(benutzer).set(values).where(eq(benutzer.id, fixture.admin.id)));

describe('an invitation', () => {
  test('tells who is invited where', async () => {
    const email = anyone();
    const token = await linkOf(email);
    const answer = await look(token);
    expect(answer.json()).toMatchObject({
      email,
      firmenname: fixture.firma.name,
      gueltigBis: new Date(fixture.server.clock.now.getTime() + 48 * STUNDE).toISOString(),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('works for 48 hours less a second, and no longer', async () => {
    const [first, second] = [await linkOf(anyone()), await linkOf(anyone())];
    after(48 * STUNDE - 1000);
    expect((await look(first)).statusCode).toBe(200);
    expect((await register(first)).statusCode).toBe(201);
    after(1000);
    expect((await look(second)).statusCode).toBe(410);
    expect((await register(second)).statusCode).toBe(410);
  });

  test('that is used, withdrawn or was never issued is answered alike', async () => {
    const used = await linkOf(anyone());
    await register(used);
    const email = anyone();
    const withdrawn = await linkOf(email);
    await asSystem((db) =>
      db
        .update(benutzereinladung)
        .set({ zurueckgezogenAm: new Date(), zurueckgezogenVon: 'x' })
        .where(eq(benutzereinladung.email, email)),
    );
    for (const token of [used, withdrawn, 'x'.repeat(43)]) {
      for (const answer of [await look(token), await register(token)]) {
        expect(answer.statusCode).toBe(410);
        expect(answer.json<Problem>().detail).toBe(
          'Diese Einladung ist nicht mehr gültig. Bitte lassen Sie sich erneut einladen.',
        );
      }
    }
  });

  test.each([
    ['is deactivated', { aktiv: false }],
    ['may invite no more', { rollen: STANDARD }],
  ])('ends when whoever invited %s', async (_, values) => {
    const token = await linkOf(anyone());
    await changeAdmin(values);
    expect((await look(token)).statusCode).toBe(410);
    expect((await register(token)).statusCode).toBe(410);
    await changeAdmin({ aktiv: true, rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    // The refusal did not use it up.
    expect((await register(token)).statusCode).toBe(201);
  });

  test('ends when whoever invited is with the company no more', async () => {
    const token = await linkOf(anyone());
    await asSystem((db) => db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, fixture.admin.id)));
    expect((await register(token)).statusCode).toBe(410);
  });

  test('redeemed fifty times at once makes one account', async () => {
    const email = anyone();
    const token = await linkOf(email);
    const another = await fixture.server.another();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => register(token, {}, n % 2 === 0 ? fixture.server : another)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410 || status === 409)).toHaveLength(49);
    expect(await findKonto(email)).toHaveLength(1);
  });
});

describe('registering', () => {
  test('makes account, contact and session with the roles of the invitation', async () => {
    const email = anyone();
    const token = await linkOf(email, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] });
    const answer = await register(token, { funktion: ' Personal ', telefon: '+49 40 1' });
    expect(answer.statusCode).toBe(201);
    const [found, ...others] = await findKonto(email);
    expect(others).toEqual([]);
    expect(found?.konto).toMatchObject({
      aktiv: true,
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
      anrede: 'divers',
      geschlecht: 'nichtBinaer',
      vorname: 'Kim',
      nachname: 'Neu',
      angelegtAm: fixture.server.clock.now,
      letzteAnmeldungAm: fixture.server.clock.now,
    });
    expect(found?.person).toMatchObject({
      firmaId: fixture.firma.id,
      kontaktnummer: `portal-${found?.konto.id}`,
      email,
      vorname: 'Kim',
      funktion: 'Personal',
      telefon: '+49 40 1',
    });
    expect(await claimsOf(answer)).toMatchObject({
      id: found?.konto.id,
      email,
      firmaId: fixture.firma.id,
      firmenIds: [fixture.firma.id],
      firmenname: fixture.firma.name,
      kontaktId: found?.person.id,
    });
    const signedIn = await fixture.server.call(createToken, { body: { email, passwort: NEUES } });
    expect(signedIn.statusCode).toBe(200);
  });

  test.each([
    ['limited', 'ROLE_FIRMENPORTAL_ADMIN', true],
    ['of the school, who never are', 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG', false],
  ] as const)('limits to own students where whoever invited is %s', async (_, rolle, begrenzt) => {
    const email = anyone();
    const token = await linkOf(email);
    await changeAdmin({ nurBetreute: true, rollen: [rolle] });
    expect((await register(token)).statusCode).toBe(201);
    expect((await findKonto(email))[0]?.konto.nurBetreute).toBe(begrenzt);
  });

  test('is written to the audit log with the sign-in', async () => {
    const email = anyone();
    await register(await linkOf(email));
    const [found] = await findKonto(email);
    const [einladung] = await asSystem((db) =>
      db.select().from(benutzereinladung).where(eq(benutzereinladung.email, email)),
    );
    expect(einladung).toMatchObject({
      registriertAm: fixture.server.clock.now,
      registriertAls: found?.konto.id,
    });
    const own = { benutzer_id: found?.konto.id, firma_id: fixture.firma.id, source: null };
    expect((await auditOf(einladung?.id ?? '')).at(-1)).toEqual({ aktion: 'einladung.registriert', ...own });
  });

  test('becomes the contact of that address, and says anew who it is', async () => {
    const email = anyone();
    const known = await asSystem(async (db) => {
      const fremd = await newFirma(db);
      await newKontakt(db, { firmaId: fremd.id, email });
      return newKontakt(db, {
        firmaId: fixture.firma.id,
        email: email.toUpperCase(),
        vorname: 'Alt',
        funktion: 'Leitung',
        telefon: '1',
      });
    });
    await register(await linkOf(email), { telefon: '2' });
    const [found] = await findKonto(email);
    expect(found?.person).toMatchObject({
      id: known.id,
      kontaktnummer: known.kontaktnummer,
      vorname: 'Kim',
      funktion: 'Leitung',
      telefon: '2',
    });
  });

  test('leaves a contact alone that is somebody’s', async () => {
    const email = anyone();
    const taken = await asSystem((db) => newKontakt(db, { firmaId: fixture.firma.id, email }));
    await newKonto({ kontaktId: taken.id });
    await register(await linkOf(email));
    expect((await findKonto(email))[0]?.person.id).not.toBe(taken.id);
  });

  test('is refused to whoever has an account elsewhere, and leaves the invitation as it is', async () => {
    const fremd = await asSystem((db) => newFirma(db));
    const { email, id } = await newKonto({ firmen: [fremd.id] });
    const token = await linkOf(email);
    const answer = await register(token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().detail).toContain(
      'Für Ihre E-Mail-Adresse gibt es schon ein Benutzerkonto',
    );
    expect((await look(token)).statusCode).toBe(200);
    const firmen = await asSystem((db) =>
      db.select().from(benutzerFirma).where(eq(benutzerFirma.benutzerId, id)),
    );
    expect(firmen.map(({ firmaId }) => firmaId)).toEqual([fremd.id]);
  });

  test.each([
    [{ passwort: 'Password1', passwortWiederholung: 'Password1' }, 'passwort', 'passwortHaeufig'],
    [{ passwortWiederholung: `${NEUES}x` }, 'passwortWiederholung', 'passwortWiederholung'],
    [{ zugehoerigkeitBestaetigt: false }, 'zugehoerigkeitBestaetigt', 'zugehoerigkeit'],
    [{ vorname: '  ' }, 'vorname', 'fehlt'],
  ])('asks again for %o', async (body, propertyPath, code) => {
    const token = await linkOf(anyone());
    const answer = await register(token, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath, code }]);
    expect((await register(token)).statusCode).toBe(201);
  });

  test('says of the repetition what the specification says', async () => {
    const answer = await register(await linkOf(anyone()), { passwortWiederholung: 'x' });
    expect(answer.json<Problem>().violations?.[0]?.message).toBe(
      'Die Passwortwiederholung stimmt nicht mit dem angegebenen Passwort überein.',
    );
  });

  test('takes neither roles nor company nor address', async () => {
    const token = await linkOf(anyone());
    for (const own of [{ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] }, { firma: 'x' }, { email: anyone() }]) {
      expect((await register(token, own as object)).statusCode).toBe(400);
    }
  });
});
