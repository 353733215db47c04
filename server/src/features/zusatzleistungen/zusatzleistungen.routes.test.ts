import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listZusatzleistungen } from '@firmenportal/contract/zusatzleistungen';
import { newBenutzer, newFirma, newStudent, signIn } from '#testing/records/factories.ts';
import { newZusatzleistung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db);
    const student = await newStudent(db, { firmaId });
    id = student.id;
    await newZusatzleistung(db, student, { titel: 'Ersthelfer', datum: null });
    await newZusatzleistung(db, student, { titel: 'Sprachkurs', datum: '2026-02-01', credits: '2.5' });
    await newZusatzleistung(db, student, {
      titel: 'Tutorium',
      datum: '2026-06-01',
      bemerkung: 'zwei Gruppen',
    });
    await newZusatzleistung(db, await newStudent(db, { firmaId }), { titel: 'eines anderen' });
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] }))
      .email;
  });
  token = await signIn(server, email);
});

test('lists the records of one student, newest first, those without a day last', async () => {
  for (const [direction, expected] of [
    ['desc', ['Tutorium', 'Sprachkurs', 'Ersthelfer']],
    ['asc', ['Sprachkurs', 'Tutorium', 'Ersthelfer']],
  ] as const) {
    const query = { order: [['datum', direction] as const] };
    const answer = await server.call(listZusatzleistungen, { params: { id }, query }, { token });
    const { 'hydra:member': members } = answer.json<Answer<typeof listZusatzleistungen>>();
    expect(members.map(({ titel }) => titel)).toEqual(expected);
    expect(members.find(({ titel }) => titel === 'Sprachkurs')).toMatchObject({
      credits: 2.5,
      bemerkung: null,
    });
  }
});
