import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { newBenutzer, newFirma, newKontakt, newStudent, signIn } from '#testing/records/factories.ts';
import { newNote } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
const ids = { firma: '', leitung: '', studiengang: '' };

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    const [a, b] = [await newFirma(db), await newFirma(db)];
    const leitung = await newKontakt(db, { firmaId: a.id });
    const frei = { notenfreigabe: true };
    const anna = await newStudent(db, {
      ...frei,
      firmaId: a.id,
      vorname: 'Anna',
      nachname: 'Müller',
      ausbildungsleitungId: leitung.id,
      centuria: 'A25a',
    });
    const bert = await newStudent(db, { ...frei, firmaId: b.id, vorname: 'Bert', nachname: 'Amsel' });
    const zoe = await newStudent(db, { firmaId: a.id, nachname: 'Zander' });
    await newNote(db, anna, { modul: 'Recht', semester: 2, notenerfassungsdatum: '2026-03-01' });
    await newNote(db, anna, { modul: 'Physik', note: '5.0', notenerfassungsdatum: '2026-04-01' });
    await newNote(db, bert, { modul: 'Chemie', note: null });
    await newNote(db, zoe, { modul: 'Verschlossen' });
    Object.assign(ids, { firma: b.id, leitung: leitung.id, studiengang: anna.studiengangId });
    const person = await newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
      firmen: [a.id, b.id],
    });
    return person.email;
  });
  token = await signIn(server, email);
});

type Query = Parameters<typeof server.call<typeof listPruefungsleistungen>>[1]['query'];
const list = async (query: Query) =>
  (await server.call(listPruefungsleistungen, { query }, { token })).json<
    Answer<typeof listPruefungsleistungen>
  >();

test.each<[string, Query, string[]]>([
  [
    'the name, then the module',
    {
      order: [
        ['name', 'asc'],
        ['modul', 'asc'],
      ],
    },
    ['Chemie', 'Physik', 'Recht'],
  ],
  ['the grade, those without last', { order: [['note', 'desc']] }, ['Physik', 'Recht', 'Chemie']],
])('sorts by %s', async (_, query, expected) => {
  expect((await list(query))['hydra:member'].map(({ modul }) => modul)).toEqual(expected);
});

test.each<[string, () => Query, string[]]>([
  ['free text over the student', () => ({ suche: 'anna mueller' }), ['Physik', 'Recht']],
  ['the company', () => ({ firma: `/api/firmen/${ids.firma}` }), ['Chemie']],
  ['the training lead', () => ({ ausbildungsleitung: ids.leitung }), ['Physik', 'Recht']],
  ['the programme', () => ({ studiengang: ids.studiengang }), ['Physik', 'Recht']],
  ['the centuria and the semester', () => ({ centuria: 'A25a', semester: '2' }), ['Recht']],
  ['the period', () => ({ von: '2026-03-02', bis: '2026-04-01' }), ['Physik']],
  ['what was failed', () => ({ nichtBestanden: true }), ['Physik']],
])('filters by %s', async (_, query, expected) => {
  const { 'hydra:member': members, 'hydra:totalItems': total } = await list(query());
  expect(members.map(({ modul }) => modul).toSorted()).toEqual(expected);
  expect(total).toBe(expected.length);
});

test('each grade names its student', async () => {
  const [row] = (await list({ suche: 'Amsel' }))['hydra:member'];
  expect(row).toMatchObject({ student: { vorname: 'Bert', nachname: 'Amsel' }, note: null, modul: 'Chemie' });
});
