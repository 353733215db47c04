import { beforeAll, expect, test } from 'vitest';
import { getAnwesenheitsuebersicht, listAnwesenheiten } from '@firmenportal/contract/anwesenheiten';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { getStudierendenstatistik } from '@firmenportal/contract/studenten';
import { eq } from 'drizzle-orm';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, newQuartal, newStudent, signIn } from '#testing/records/factories.ts';
import { newAnwesenheit } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
let id: string;
const quartale: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const email = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db);
    const student = await newStudent(db, { firmaId, notenfreigabe: true });
    id = student.id;
    for (const [name, beginn, ende] of [
      ['I/2026', '2026-01-01', '2026-03-31'],
      ['II/2026', '2026-04-01', '2026-06-30'],
      ['III/2026', '2026-07-01', '2026-09-30'],
      ['IV/2026', '2026-10-01', '2026-12-31'],
      ['I/2027', '2027-01-01', '2027-03-31'],
    ] as const) {
      quartale.push((await newQuartal(db, { name, beginn, ende })).id);
    }
    for (const [datum, beginn, status] of [
      ['2025-12-31', null, 4],
      ['2026-03-31', null, 4],
      ['2026-04-01', '10:00', 2],
      ['2026-04-01', '08:00', 3],
      ['2026-06-30', null, 4],
      ['2026-10-01', null, 5],
      ['2026-10-02', null, 6],
      ['2026-10-03', null, 4],
      ['2026-11-20', null, 1],
    ] as const) {
      await newAnwesenheit(db, student, { datum, beginn, status });
    }
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] }))
      .email;
  });
  token = await signIn(server, email);
});

type Query = Parameters<typeof server.call<typeof listAnwesenheiten>>[1]['query'];
const list = async (query: Query = {}) => {
  const answer = await server.call(listAnwesenheiten, { params: { id }, query }, { token });
  return answer.json<Answer<typeof listAnwesenheiten>>();
};

test('lists sessions with their quarter, in the course of the days', async () => {
  const { 'hydra:member': members, 'hydra:totalItems': total } = await list({ order: [['datum', 'asc']] });
  expect(total).toBe(9);
  expect(members.map(({ datum, beginn, quartal }) => [datum, beginn, quartal]).slice(0, 4)).toEqual([
    ['2025-12-31', null, null],
    ['2026-03-31', null, 'I/2026'],
    ['2026-04-01', '08:00', 'II/2026'],
    ['2026-04-01', '10:00', 'II/2026'],
  ]);
  expect((await list({ quartal: quartale[1] }))['hydra:totalItems']).toBe(3);
  expect((await list({ status: '4' }))['hydra:totalItems']).toBe(4);
});

test('counts by quarter and status, newest first, without quarters that had no session', async () => {
  const answer = await server.call(getAnwesenheitsuebersicht, { params: { id } }, { token });
  const { erfasstSeit, quartale: counted } = answer.json<Answer<typeof getAnwesenheitsuebersicht>>();
  expect(erfasstSeit).toBe('2021-07-01');
  expect(counted.map(({ name, anzahlen }) => [name, anzahlen])).toEqual([
    ['IV/2026', [1, 0, 0, 1, 1, 1]],
    ['II/2026', [0, 1, 1, 1, 0, 0]],
    ['I/2026', [0, 0, 0, 1, 0, 0]],
  ]);
});

test('absence is that of the last three quarters that have begun, of recorded sessions', async () => {
  const answer = await server.call(getStudierendenstatistik, { params: { id } }, { token });
  const { fehlzeiten } = answer.json<Answer<typeof getStudierendenstatistik>>();
  expect(
    fehlzeiten.map(({ name, erfasst, abgemeldet, gefehlt }) => [name, erfasst, abgemeldet, gefehlt]),
  ).toEqual([
    ['II/2026', 3, 1, 1],
    ['III/2026', 0, 0, 0],
    // The session to come is not recorded yet.
    ['IV/2026', 3, 0, 1],
  ]);
});

test('a look is audited', async () => {
  const entries = await server.database.asSystem('test', (db) =>
    db.selectDistinct({ aktion: protokoll.aktion }).from(protokoll).where(eq(protokoll.objekt, id)),
  );
  expect(entries.map(({ aktion }) => aktion).toSorted()).toEqual(['einsicht.anwesenheit', 'einsicht.noten']);
});
