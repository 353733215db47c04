import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { like } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import {
  createVertretung,
  deleteVertretung,
  getVertretungswahl,
  listVertretungen,
} from '@firmenportal/contract/vertretungen';
import { vertretung } from './vertretungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, newKontakt, newStudent, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const STUDIERENDE: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'];

let server: TestServer;
let leitungId: string;
let leitungEmail: string;
/** Accounts by what they are here for. */
const konten = { leitung: '', kollege: '', ohneRecht: '', inaktiv: '', fremd: '', ohneKontakt: '' };
const token = { leitung: '', kollege: '', ohneKontakt: '' };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const emails = await server.database.asSystem('test', async (db) => {
    const [firma, others] = [await newFirma(db), await newFirma(db)];
    const leitung = await newKontakt(db, { firmaId: firma.id, vorname: 'Lena', nachname: 'Leitung' });
    leitungId = leitung.id;
    await newStudent(db, { firmaId: firma.id, ausbildungsleitungId: leitung.id });
    const own = { rollen: STUDIERENDE, firmen: [firma.id] };
    const people = {
      leitung: await newBenutzer(db, { ...own, kontaktId: leitung.id }),
      kollege: await newBenutzer(db, { ...own, vorname: 'Kai', nachname: 'Kollege' }),
      ohneRecht: await newBenutzer(db, { ...own, rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'] }),
      inaktiv: await newBenutzer(db, { ...own, aktiv: false }),
      fremd: await newBenutzer(db, { ...own, firmen: [others.id] }),
      ohneKontakt: await newBenutzer(db, own),
    };
    for (const [name, { id }] of Object.entries(people)) konten[name as keyof typeof konten] = id;
    return people;
  });
  leitungEmail = emails.leitung.email;
  token.leitung = await signIn(server, leitungEmail);
  token.kollege = await signIn(server, emails.kollege.email);
  token.ohneKontakt = await signIn(server, emails.ohneKontakt.email);
});
beforeEach(() => server.database.asSystem('test', (db) => db.delete(vertretung)));

const give = (
  { benutzer = konten.kollege, von = '2026-11-10', bis = '2026-11-20' } = {},
  by: string = token.leitung,
) => server.call(createVertretung, { body: { benutzer, von, bis } }, { token: by });
const list = async (by: string) =>
  (await server.call(listVertretungen, {}, { token: by })).json<Answer<typeof listVertretungen>>();

describe('a deputyship', () => {
  test('is given to a colleague, seen by both, and ended by who gave it', async () => {
    const given = await give();
    expect(given.statusCode).toBe(201);
    const row = given.json<Answer<typeof createVertretung>>();
    expect(row).toMatchObject({
      ausbildungsleitung: { '@id': `/api/kontakt/${leitungId}`, name: 'Lena Leitung' },
      benutzer: { '@id': `/api/user/${konten.kollege}`, name: 'Kai Kollege' },
      von: '2026-11-10',
      bis: '2026-11-20',
    });
    const { '@context': _, ...seen } = row;
    expect((await list(token.leitung))['hydra:member']).toEqual([seen]);
    expect((await list(token.kollege))['hydra:member']).toEqual([seen]);
    expect((await list(token.ohneKontakt))['hydra:member']).toEqual([]);

    const id = row['@id'].split('/').at(-1) ?? '';
    const end = (by: string) => server.call(deleteVertretung, { params: { id } }, { token: by });
    expect((await end(token.kollege)).statusCode).toBe(404);
    expect((await end(token.leitung)).statusCode).toBe(204);
    expect((await end(token.leitung)).statusCode).toBe(404);
    const entries = await server.database.asSystem('test', (db) =>
      db
        .select({
          aktion: protokoll.aktion,
          benutzerId: protokoll.benutzerId,
          objekt: protokoll.objekt,
          angaben: protokoll.angaben,
        })
        .from(protokoll)
        .where(like(protokoll.aktion, 'vertretung.%'))
        .orderBy(protokoll.id),
    );
    // Whose students, by whom, and when they were seen: also when the deputyship itself is gone.
    const details = { benutzerId: konten.kollege, von: '2026-11-10', bis: '2026-11-20' };
    const said = { benutzerId: konten.leitung, objekt: leitungId, angaben: details };
    expect(entries).toEqual([
      { aktion: 'vertretung.neu', ...said },
      { aktion: 'vertretung.beendet', ...said },
    ]);
  });

  test.each([
    ['oneself', () => ({ benutzer: konten.leitung }), { benutzer: 'vertretungSelbst' }],
    ['somebody of another company', () => ({ benutzer: konten.fremd }), { benutzer: 'vertretungUngeeignet' }],
    ['an inactive account', () => ({ benutzer: konten.inaktiv }), { benutzer: 'vertretungUngeeignet' }],
    [
      'somebody who may not see students',
      () => ({ benutzer: konten.ohneRecht }),
      { benutzer: 'vertretungUngeeignet' },
    ],
    ['what is no account', () => ({ benutzer: 'nobody' }), { benutzer: 'vertretungUngeeignet' }],
    ['an end before the beginning', () => ({ bis: '2026-11-09' }), { bis: 'zeitraum' }],
    ['an end that is over', () => ({ von: '2026-10-01', bis: '2026-11-01' }), { bis: 'vertretungVergangen' }],
    ['a day of the year 0', () => ({ von: '0000-01-01', bis: '0000-01-01' }), { von: 'datum', bis: 'datum' }],
    ['more than a year', () => ({ von: '2026-11-10', bis: '2027-11-11' }), { bis: 'vertretungDauer' }],
    [
      'all that is wrong at once',
      () => ({ benutzer: konten.fremd, von: '2026-10-01', bis: '2026-10-02' }),
      { benutzer: 'vertretungUngeeignet', bis: 'vertretungVergangen' },
    ],
  ])('is refused for %s', async (_, values, expected) => {
    const answer = await give(values());
    expect(answer.statusCode).toBe(422);
    const { violations = [] } = answer.json<Problem>();
    expect(Object.fromEntries(violations.map(({ propertyPath, code }) => [propertyPath, code]))).toEqual(
      expected,
    );
  });

  test('lasts a year at most, until today at least', async () => {
    expect((await give({ von: '2026-11-10', bis: '2027-11-10' })).statusCode).toBe(201);
    expect((await give({ von: '2026-10-01', bis: '2026-11-02' })).statusCode).toBe(201);
  });

  test('is not given twice to the same person, also when asked for at once', async () => {
    const answers = await Promise.all([give(), give(), give({ von: '2026-11-20', bis: '2026-11-30' })]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect((await give({ von: '2026-12-01', bis: '2026-12-02' })).statusCode).toBe(201);
  });

  test('is given by nobody without students', async () => {
    const answer = await give({}, token.ohneKontakt);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([
      { propertyPath: 'benutzer', code: 'vertretungOhneStudierende' },
    ]);
  });

  test('is out of the list when it is over', async () => {
    await give({ von: '2026-10-01', bis: '2026-11-02' });
    expect((await list(token.leitung))['hydra:totalItems']).toBe(1);
    const today = server.clock.now;
    server.clock.now = new Date('2026-11-03T00:00:00+01:00');
    const later = await signIn(server, leitungEmail);
    expect((await list(later))['hydra:totalItems']).toBe(0);
    server.clock.now = today;
  });
});

test('colleagues who can stand in are offered to those who lead students', async () => {
  const wahl = async (by: string) =>
    (await server.call(getVertretungswahl, {}, { token: by })).json<Answer<typeof getVertretungswahl>>();
  const { moeglich, personen: persons } = await wahl(token.leitung);
  expect(moeglich).toBe(true);
  expect(new Set(persons.map((person) => person['@id'].split('/').at(-1)))).toEqual(
    new Set([konten.kollege, konten.ohneKontakt]),
  );
  expect(await wahl(token.ohneKontakt)).toMatchObject({ moeglich: false, personen: [] });
});
