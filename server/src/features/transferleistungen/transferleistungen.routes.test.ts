import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import {
  listTransferleistungen,
  listTransferleistungenEines,
  TRANSFERSTUFEN,
} from '@firmenportal/contract/transferleistungen';
import { and, eq } from 'drizzle-orm';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, newQuartal, newStudent, signIn } from '#testing/records/factories.ts';
import { newTransferleistung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
let studentId: string;
let quartalId: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const email = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db);
    const anna = await newStudent(db, { firmaId, vorname: 'Anna', nachname: 'Amsel' });
    const bert = await newStudent(db, { firmaId, vorname: 'Bert', nachname: 'Bär' });
    studentId = anna.id;
    const quartal = await newQuartal(db, { name: 'IV/2026', beginn: '2026-10-01', ende: '2026-12-31' });
    quartalId = quartal.id;
    // Each stage once, its deadline yesterday; written in another order than theirs.
    for (const [at, stufe] of TRANSFERSTUFEN.toReversed().entries()) {
      await newTransferleistung(db, anna, {
        nummer: at + 1,
        titel: stufe,
        stufe,
        frist: '2026-11-01',
        bestanden: stufe === 'bewertet' ? true : null,
        quartalId: stufe === 'angenommen' ? quartal.id : null,
      });
    }
    await newTransferleistung(db, bert, { titel: 'heute', stufe: 'angenommen', frist: '2026-11-02' });
    await newTransferleistung(db, bert, {
      titel: 'Prozessanalyse für Öfen',
      stufe: 'angenommen',
      frist: null,
    });
    const gone = await newStudent(db, { firmaId, exmatrikulation: '2026-10-31' });
    await newTransferleistung(db, gone, { titel: 'nie', stufe: 'angenommen', frist: '2026-11-01' });
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] }))
      .email;
  });
  token = await signIn(server, email);
});

type Query = Parameters<typeof server.call<typeof listTransferleistungen>>[1]['query'];
const titles = async (query: Query): Promise<string[]> => {
  const answer = await server.call(listTransferleistungen, { query }, { token });
  return answer.json<Answer<typeof listTransferleistungen>>()['hydra:member'].map(({ titel }) => titel);
};

test('overdue is what should have reached the next stage before today, of who is still there', async () => {
  const ueberfaellig = ['abgelehnt', 'angenommen', 'eingereicht', 'inBearbeitung'];
  expect((await titles({ ueberfaellig: true })).toSorted()).toEqual(ueberfaellig);
  expect((await titles({ ueberfaellig: false })).toSorted()).toEqual([
    'Prozessanalyse für Öfen',
    'abgegeben',
    'bewertet',
    'heute',
    'nie',
  ]);
});

test('what is handed in has no deadline of its own any more, and comes after what is due', async () => {
  const answer = await server.call(listTransferleistungen, { query: { student: studentId } }, { token });
  const members = answer.json<Answer<typeof listTransferleistungen>>()['hydra:member'];
  expect(
    members
      .filter(({ frist }) => frist === null)
      .map(({ titel }) => titel)
      .toSorted(),
  ).toEqual(['abgegeben', 'bewertet']);
  expect(members.slice(0, 4).map(({ frist }) => frist)).toEqual(Array(4).fill('2026-11-01'));
});

test('stages sort in their order, and what has no deadline comes last', async () => {
  const annaOnly = { student: studentId };
  expect(await titles({ ...annaOnly, order: [['stufe', 'asc']] })).toEqual([...TRANSFERSTUFEN]);
  expect(await titles({ ...annaOnly, order: [['stufe', 'desc']] })).toEqual(TRANSFERSTUFEN.toReversed());
  for (const direction of ['asc', 'desc'] as const) {
    expect((await titles({ order: [['frist', direction]] })).slice(-3).toSorted()).toEqual([
      'Prozessanalyse für Öfen',
      'abgegeben',
      'bewertet',
    ]);
  }
});

test('is found by student and by title, whatever the spelling', async () => {
  expect(await titles({ suche: 'baer oefen' })).toEqual(['Prozessanalyse für Öfen']);
  expect(await titles({ suche: 'amsel oefen' })).toEqual([]);
  expect(await titles({ suche: 'Anna', stufe: 'bewertet', bestanden: true })).toEqual(['bewertet']);
  expect(await titles({ quartal: `/api/quartale/${quartalId}` })).toEqual(['angenommen']);
});

test('those of one student come in their order, name the student, and are audited', async () => {
  const looks = () =>
    server.database.asSystem('test', (db) =>
      db.$count(protokoll, and(eq(protokoll.objekt, studentId), eq(protokoll.aktion, 'einsicht.leistungen'))),
    );
  const before = await looks();
  const answer = await server.call(listTransferleistungenEines, { params: { id: studentId } }, { token });
  const { 'hydra:member': members } = answer.json<Answer<typeof listTransferleistungenEines>>();
  expect(members.map(({ nummer }) => nummer)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(members.find(({ stufe }) => stufe === 'angenommen')).toMatchObject({
    student: { vorname: 'Anna', nachname: 'Amsel' },
    quartal: 'IV/2026',
  });
  expect(await looks()).toBe(before + 1);
  // The list of all tells the same of one who is filtered for.
  await titles({ student: studentId });
  expect(await looks()).toBe(before + 2);
});
