import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { getKohortenverlauf } from '@firmenportal/contract/kohorte';
import { OPERATIONS } from '@firmenportal/contract/operations';
import {
  getStudierendenfilter,
  getStudierendenstatistik,
  listStudenten,
} from '@firmenportal/contract/studenten';
import type { Rolle } from '@firmenportal/contract/permissions';
import type { Db } from '../platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';
import {
  newBenutzer,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newStudent,
  signIn,
} from '../testing/records/factories.ts';
import {
  newAnwesenheit,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newTransferleistung,
  newZusatzleistung,
} from '../testing/records/studium.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { AMONG_THEMSELVES } from './calls/expectation.ts';
import { recordParams } from './calls/request.ts';

// Supervision (product.md §5): whoever is limited follows the own students and those of whom they stand in
// for, in every read. Two training leads of one company, with one student each.

const STUDIERENDE: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'];
const READS = OPERATIONS.filter(
  ({ method, permission, scope }) =>
    method === 'GET' && permission === 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' && scope === 'firmen',
);
const OF_ONE = READS.filter((operation) => recordParams(operation).length === 1);
const OF_MANY = READS.filter(
  (operation) => recordParams(operation).length === 0 && operation.area === 'studium',
);

let server: TestServer;
let firmaId: string;
let own: Betreut;
let foreign: Betreut;
let konten: Record<'begrenzt' | 'unbegrenzt' | 'schule', { id: string; email: string }>;

interface Betreut {
  leitungId: string;
  studentId: string;
  /** Stands in all that is kept of the student. */
  marke: string;
}

beforeAll(async () => {
  server = await startTestServer();
  await server.database.asSystem('test', async (db) => {
    firmaId = (await newFirma(db)).id;
    own = await createBetreut(db);
    foreign = await createBetreut(db);
    const person = { rollen: STUDIERENDE, firmen: [firmaId] };
    konten = {
      begrenzt: await newBenutzer(db, { ...person, kontaktId: own.leitungId, nurBetreute: true }),
      unbegrenzt: await newBenutzer(db, { ...person, kontaktId: own.leitungId }),
      schule: await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
        firmen: [],
        nurBetreute: true,
      }),
    };
  });
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
});

async function createBetreut(db: Db): Promise<Betreut> {
  const mark = `marke-${randomUUID()}`;
  const leitung = await newKontakt(db, { firmaId, nachname: mark });
  const photoKey = `fotos/${randomUUID()}`;
  await server.files.put(photoKey, Buffer.from(mark));
  const student = await newStudent(db, {
    firmaId,
    nachname: mark,
    centuria: mark,
    ausbildungsleitungId: leitung.id,
    notenfreigabe: true,
    pruefungsanmeldungsfreigabe: true,
    fotoSchluessel: photoKey,
  });
  await newNote(db, student, { modul: mark, modulnummer: mark, note: '5.0' });
  await newPruefungsanmeldung(db, student, { modul: mark });
  await newAnwesenheit(db, student, { veranstaltung: mark });
  await newSeminarleistung(db, student, { titel: mark });
  await newZusatzleistung(db, student, { titel: mark });
  await newTransferleistung(db, student, { titel: mark });
  await newFreigabeanfrage(db, student);
  return { leitungId: leitung.id, studentId: student.id, marke: mark };
}

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...headers } });

/** What of a student a person finds: the reads over many that tell of them, and the status of each read of one. */
async function found({ marke: mark, studentId }: Betreut, email: string, ofOne = OF_ONE) {
  const token = await signIn(server, email);
  const ueberViele: string[] = [];
  for (const { name, path } of OF_MANY) {
    // Figures name nobody: they count who is in the student's centuria.
    const found =
      name === getKohortenverlauf.name
        ? (await get(`${path}?centuria=${mark}`, token)).json<{ studierende: number }>().studierende > 0
        : (await get(path, token)).body.includes(mark);
    if (found) ueberViele.push(name);
  }
  const einzeln = new Set<number>();
  for (const { path } of ofOne) {
    einzeln.add((await get(fillPath(path, { id: studentId }), token)).statusCode);
  }
  return { ueberViele, einzeln: [...einzeln] };
}

const EVERYTHING = { ueberViele: OF_MANY.map(({ name }) => name), einzeln: [200] };
const NOTHING = { ueberViele: [], einzeln: [404] };

describe('a person who is limited', () => {
  test('finds the own students in every read, and nothing of others', async () => {
    expect(OF_MANY.length).toBeGreaterThanOrEqual(5);
    expect(OF_ONE.length).toBeGreaterThanOrEqual(7);
    expect(await found(own, konten.begrenzt.email)).toEqual(EVERYTHING);
    expect(await found(foreign, konten.begrenzt.email)).toEqual(NOTHING);
    expect(await found(foreign, konten.unbegrenzt.email)).toEqual(EVERYTHING);
  });

  test('counts the own students only, in totals and in choices of filters', async () => {
    const [limited, unlimited] = [
      await signIn(server, konten.begrenzt.email),
      await signIn(server, konten.unbegrenzt.email),
    ];
    // In turns, so that what is remembered for one would show for the other.
    for (const [token, total] of [
      [unlimited, 2],
      [limited, 1],
      [unlimited, 2],
      [limited, 1],
    ] as const) {
      const list = await server.call(listStudenten, {}, { token });
      expect(list.json<Answer<typeof listStudenten>>()['hydra:totalItems']).toBe(total);
      const filter = await server.call(getStudierendenfilter, {}, { token });
      const { firmen, centurien } = filter.json<Answer<typeof getStudierendenfilter>>();
      expect([firmen[0]?.anzahl, centurien.length]).toEqual([total, total]);
    }
  });

  test('has no answer taken for that of somebody who is not', async () => {
    const [limited, unlimited] = [
      await signIn(server, konten.begrenzt.email),
      await signIn(server, konten.unbegrenzt.email),
    ];
    for (const { path } of OF_MANY) {
      const etag = String((await get(path, unlimited)).headers.etag);
      const answer = await get(path, limited, { 'if-none-match': etag });
      expect([path, answer.statusCode, answer.headers.etag !== etag]).toEqual([path, 200, true]);
    }
  });

  test('is limited from the next request on, and free again from the next', async () => {
    const token = await signIn(server, konten.unbegrenzt.email);
    const switchTo = (nurBetreute: boolean) =>
      server.database.asSystem('test', (db) =>
        db.update(benutzer).set({ nurBetreute }).where(eq(benutzer.id, konten.unbegrenzt.id)),
      );
    const before = await get('/studenten', token);
    await switchTo(true);
    const etag = String(before.headers.etag);
    const limited = await get('/studenten', token, { 'if-none-match': etag });
    expect(limited.json()).toMatchObject({ 'hydra:totalItems': 1 });
    expect(
      (await server.call(getStudierendenstatistik, { params: { id: foreign.studentId } }, { token }))
        .statusCode,
    ).toBe(404);
    await switchTo(false);
    expect((await get('/studenten', token)).json()).toMatchObject({ 'hydra:totalItems': 2 });
  });

  test('sees nobody without a contact', async () => {
    const { email } = await server.database.asSystem('test', (db) =>
      newBenutzer(db, { rollen: STUDIERENDE, firmen: [firmaId], nurBetreute: true }),
    );
    expect(await found(own, email)).toEqual(NOTHING);
  });
});

test('school staff are never limited', async () => {
  // But that people of companies note things for one another.
  const ofOne = OF_ONE.filter(({ name }) => !AMONG_THEMSELVES.has(name));
  expect(await found(own, konten.schule.email, ofOne)).toEqual(EVERYTHING);
  expect(await found(foreign, konten.schule.email, ofOne)).toEqual(EVERYTHING);
});

describe('a deputy', () => {
  test.each([
    ['the day before', '2026-11-09T23:59:00+01:00', NOTHING],
    ['the first day', '2026-11-10T00:00:00+01:00', EVERYTHING],
    ['the last day', '2026-11-20T23:59:00+01:00', EVERYTHING],
    ['the day after', '2026-11-21T00:00:00+01:00', NOTHING],
  ])('follows the students of the other lead from the first to the last day: %s', async (_, am, expected) => {
    const email = await server.database.asSystem('test', async (db) => {
      const person = await newBenutzer(db, {
        rollen: STUDIERENDE,
        firmen: [firmaId],
        kontaktId: own.leitungId,
        nurBetreute: true,
      });
      await db.insert(vertretung).values({
        firmaId,
        ausbildungsleitungId: foreign.leitungId,
        benutzerId: person.id,
        von: '2026-11-10',
        bis: '2026-11-20',
      });
      return person.email;
    });
    server.clock.now = new Date(am);
    expect(await found(foreign, email)).toEqual(expected);
    expect(await found(own, email)).toEqual(EVERYTHING);
  });
});
