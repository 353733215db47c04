import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listSeminarleistungen } from '@firmenportal/contract/seminarleistungen';
import { getStudierendenstatistik } from '@firmenportal/contract/studenten';
import { newBenutzer, newFirma, newStudent, newStudiengang, signIn } from '#testing/records/factories.ts';
import { newSeminarleistung, newTransferleistung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db);
    const studiengang = await newStudiengang(db, { seminarCredits: '6', transferCredits: '10.5' });
    const student = await newStudent(db, { firmaId, studiengangId: studiengang.id, notenfreigabe: true });
    id = student.id;
    await newSeminarleistung(db, student, { titel: 'Rhetorik', datum: '2026-03-02', credits: '2.5' });
    await newSeminarleistung(db, student, {
      titel: 'Moderation',
      datum: '2026-05-02',
      kategorie: 'Auftreten',
      bestanden: false,
      credits: '1.5',
    });
    await newSeminarleistung(db, student, { titel: 'Excel', datum: '2025-03-02', credits: '1' });
    await newTransferleistung(db, student, { nummer: 1, stufe: 'bewertet', bestanden: true, credits: '2' });
    await newTransferleistung(db, student, { nummer: 2, stufe: 'bewertet', bestanden: false, credits: '2' });
    await newTransferleistung(db, student, { nummer: 3, stufe: 'abgegeben', credits: '2' });
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] }))
      .email;
  });
  token = await signIn(server, email);
});

test('lists seminar records, newest first, and those without a category last', async () => {
  type Query = Parameters<typeof server.call<typeof listSeminarleistungen>>[1]['query'];
  const titles = async (query: Query = {}) => {
    const answer = await server.call(listSeminarleistungen, { params: { id }, query }, { token });
    return answer.json<Answer<typeof listSeminarleistungen>>()['hydra:member'].map(({ titel }) => titel);
  };
  expect(await titles()).toEqual(['Moderation', 'Rhetorik', 'Excel']);
  expect(await titles({ order: [['credits', 'asc']] })).toEqual(['Excel', 'Moderation', 'Rhetorik']);
  expect((await titles({ order: [['kategorie', 'desc']] }))[0]).toBe('Moderation');
});

test('credits reached are those of what was passed', async () => {
  const answer = await server.call(getStudierendenstatistik, { params: { id } }, { token });
  expect(answer.json()).toMatchObject({
    seminarCredits: { erreicht: 3.5, noetig: 6 },
    transferCredits: { erreicht: 2, noetig: 10.5 },
  });
});
