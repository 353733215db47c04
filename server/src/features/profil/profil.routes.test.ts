import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBenutzer } from '@firmenportal/contract/benutzer';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { getKontakt, listKontakte } from '@firmenportal/contract/kontakt';
import { uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { getProfil, updateProfil } from '@firmenportal/contract/profil';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, newKontakt, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

type Profil = Answer<typeof getProfil>;
type Aenderung = NonNullable<Parameters<typeof change>[0]>;

let server: TestServer;
let firmaId: string;
let ich: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
});
beforeEach(async () => {
  ich = await newPerson();
});

async function newPerson() {
  const konto = await server.asSystem(async (db) => {
    const { id: kontaktId } = await newKontakt(db, { firmaId, vorname: 'Alt', telefon: '040 1' });
    const { id, email } = await newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'],
      firmen: [firmaId],
      vorname: 'Alt',
      kontaktId,
    });
    return { id, email, kontaktId };
  });
  return { ...konto, token: await signIn(server, konto.email) };
}

const get = () => server.call(getProfil, {}, { token: ich.token });
const change = (
  body: Parameters<typeof server.call<typeof updateProfil>>[1]['body'],
  { id = ich.kontaktId, ifMatch }: { id?: string; ifMatch?: string } = {},
) =>
  server.call(
    updateProfil,
    { params: { id }, body },
    { token: ich.token, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } },
  );
const entries = async () =>
  (await server.asSystem((db) => db.select().from(protokoll).where(eq(protokoll.objekt, ich.id))))
    .filter(({ aktion }) => aktion === 'konto.person')
    .map(({ angaben: details }) => details);

describe('the own data', () => {
  test('are those of the contact, with the address for signing in', async () => {
    expect((await get()).json<Profil>()).toMatchObject({
      '@id': `/api/kontakt/${ich.kontaktId}`,
      anmeldung: ich.email,
      vorname: 'Alt',
      telefon: '040 1',
      email: null,
      foto: null,
    });
  });

  test('change on the contact and, as far as tokens tell them, on the account', async () => {
    const answer = await change({
      vorname: ' Neu ',
      anrede: 'divers',
      geschlecht: 'nichtBinaer',
      email: ' neu@test.example ',
      telefon: null,
    });
    const data = { vorname: 'Neu', anrede: 'divers', geschlecht: 'nichtBinaer' };
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ ...data, email: 'neu@test.example', telefon: null }),
    ]);
    const [[person], [konto]] = await server.asSystem(async (db) => [
      await db.select().from(kontakt).where(eq(kontakt.id, ich.kontaktId)),
      await db.select().from(benutzer).where(eq(benutzer.id, ich.id)),
    ]);
    expect(person).toMatchObject({ ...data, email: 'neu@test.example', telefon: null });
    // With which the person signs in stays, and so does the session.
    expect(konto).toMatchObject({ ...data, email: ich.email });
    expect((await get()).statusCode).toBe(200);
    expect(await entries()).toEqual([{ felder: 'anrede, geschlecht, vorname, email, telefon' }]);
  });

  test('are the fields of a person, and only the person sees what is private', async () => {
    const own = {
      geburtsdatum: '1990-05-01',
      privateEmail: 'privat@test.example',
      schulEmail: 'schule@test.example',
    };
    const stored = { mobil: '0170 1', telefon: '040 2', anrede: 'Frau', geschlecht: 'weiblich' } as const;
    expect((await change({ ...own, ...stored, funktion: 'Ausbildung' })).statusCode).toBe(200);
    expect((await get()).json<Profil>()).toMatchObject({ ...own, ...stored, nachname: expect.any(String) });
    // Nor does the log, which outlives the data, say more than which they were.
    expect(JSON.stringify(await entries())).not.toContain('1990');
    const others = await server.asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] }),
    );
    const token = await signIn(server, others.email);
    const seen = await Promise.all([
      server.call(getKontakt, { params: { id: ich.kontaktId } }, { token }),
      server.call(listKontakte, {}, { token }),
      server.call(getBenutzer, { params: { id: ich.id } }, { token }),
    ]);
    for (const answer of seen) {
      expect(answer.statusCode).toBe(200);
      for (const value of Object.values(own)) expect(answer.body).not.toContain(value);
    }
  });

  test('hold no date of birth that is to come', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const answer = await change({ geburtsdatum: tomorrow });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      violations: [{ propertyPath: 'geburtsdatum', code: 'geburtsdatumInZukunft' }],
    });
  });

  test('are not to be seen or changed, as far as they are private, by whoever acts in the account', async () => {
    await change({ geburtsdatum: '1990-05-01', privateEmail: 'privat@test.example' });
    const admin = await server.asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] }),
    );
    const taken = await server.call(
      uebernehmeBenutzer,
      { params: { id: ich.id } },
      { token: await signIn(server, admin.email) },
    );
    const { token } = taken.json<{ token: string }>();
    expect((await server.call(getProfil, {}, { token })).json()).toMatchObject({
      vorname: 'Alt',
      geburtsdatum: null,
      privateEmail: null,
    });
    const changed = await server.call(
      updateProfil,
      { params: { id: ich.kontaktId }, body: { privateEmail: null } },
      { token },
    );
    expect(changed.statusCode).toBe(409);
  });

  test('that stay the same leave no trace', async () => {
    expect((await change({ vorname: 'Alt', telefon: '040 1' })).statusCode).toBe(200);
    expect((await change({})).statusCode).toBe(200);
    expect(await entries()).toEqual([]);
  });

  test.each<[string, Aenderung, string[]]>([
    ['a name of blanks', { vorname: ' ' }, ['vorname fehlt']],
    [
      'what is too long',
      { nachname: 'x'.repeat(101), mobil: '1'.repeat(51) },
      ['nachname zuLang', 'mobil zuLang'],
    ],
    ['no address', { email: 'x' }, ['email email']],
  ])('do not become %s', async (_, body, expected) => {
    const answer = await change(body);
    expect(answer.statusCode).toBe(422);
    const { violations = [] } = answer.json<Problem>();
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toEqual(expected);
  });

  test('of somebody else are not there', async () => {
    const other = await newPerson();
    const answer = await change({ vorname: 'Fremd' }, { id: other.kontaktId });
    expect(answer.statusCode).toBe(404);
  });

  test('are found however their identifier is typed', async () => {
    expect((await change({ mobil: '1' }, { id: ich.kontaktId.toUpperCase() })).statusCode).toBe(200);
  });

  test('are not overwritten unseen', async () => {
    const seen = String((await get()).headers.etag);
    expect((await change({ mobil: '1' }, { ifMatch: seen })).statusCode).toBe(200);
    expect((await change({ mobil: '2' }, { ifMatch: seen })).statusCode).toBe(412);
    const now = String((await get()).headers.etag);
    expect((await change({ mobil: '2' }, { ifMatch: now })).statusCode).toBe(200);
  });
});

test('in an account that was taken over all can be changed but the e-mail address', async () => {
  const other = await newPerson();
  await server.asSystem((db) =>
    db
      .update(sitzung)
      .set({ uebernommenVon: other.id, uebernommenVonName: 'Anders' })
      .where(eq(sitzung.benutzerId, ich.id)),
  );
  expect((await change({ email: 'neu@test.example' })).statusCode).toBe(409);
  expect((await change({ email: null, mobil: '1' })).statusCode).toBe(200);
  const [entry] = await server.asSystem((db) =>
    db.select().from(protokoll).where(eq(protokoll.uebernommenVon, other.id)),
  );
  expect(entry).toMatchObject({ benutzerId: ich.id, aktion: 'konto.person' });
});
