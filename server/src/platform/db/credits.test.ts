import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getStudierendenstatistik, type Studierendenstatistik } from '@firmenportal/contract/studenten';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { newBenutzer, newFirma, newStudent, newStudiengang, signIn } from '#testing/records/factories.ts';
import { newNote, newSeminarleistung, newTransferleistung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { all, type Db } from './database.ts';
import { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';
import { seminarleistung } from '#features/seminarleistungen/seminarleistungen.table.ts';
import { studiengang } from '#features/studiengaenge/studiengaenge.table.ts';
import { student } from '#features/studenten/studenten.table.ts';

// What counts towards a programme's credits, and that the figures, the plot and the kept column say the same.

let server: TestServer;
let token: string;
let firmaId: string;
let programme: string;

beforeAll(async () => {
  server = await startTestServer();
  const email = 'ausbildung@credits.example';
  await server.database.asSystem('test', async (db) => {
    const firma = await newFirma(db);
    firmaId = firma.id;
    programme = (
      await newStudiengang(db, { credits: 210, semester: 7, seminarCredits: '8', transferCredits: '8' })
    ).id;
    await newBenutzer(db, { email, rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] });
  });
  token = await signIn(server, email);
});

const within = <T>(work: (db: Db) => Promise<T>) => server.database.asSystem('test', work);

const newReleased = () =>
  within((db) =>
    newStudent(db, { firmaId, studiengangId: programme, notenfreigabe: true, immatrikulation: '2024-10-01' }),
  );

async function figuresOf(id: string) {
  const answer = await server.call(getStudierendenstatistik, { params: { id } }, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  const { noten } = answer.json<Item<typeof Studierendenstatistik>>();
  if (!noten) throw new Error('the grades are released');
  const [kept] = await within((db) =>
    all<{ credits: string }>(db, sql`select credits from student where id = ${id}`),
  );
  expect(noten.credits).toBe(Number(kept?.credits));
  expect(noten.semester.at(-1)?.credits ?? 0).toBe(noten.credits);
  return noten;
}

test('modules, seminars and transfer performances that were passed count, each once', async () => {
  const one = await newReleased();
  await within(async (db) => {
    await newNote(db, one, { modulnummer: 'A1', semester: 1, note: '5.0', bestanden: false, credits: '5' });
    await newNote(db, one, { modulnummer: 'A1', semester: 1, versuch: 2, note: '3.0', credits: '5' });
    await newNote(db, one, { modulnummer: 'A1', semester: 1, versuch: 3, note: '2.0', credits: '6' });
    await newNote(db, one, { modulnummer: 'A2', semester: 2, note: '5.0', bestanden: false, credits: '5' });
    await newSeminarleistung(db, one, { datum: '2025-03-31', credits: '2.5' });
    await newSeminarleistung(db, one, { datum: '2025-04-01', credits: '3', bestanden: false });
    const done = { stufe: 'bewertet', bestanden: true, credits: '2' } as const;
    await newTransferleistung(db, one, { ...done, bewertetAm: '2025-04-01' });
    await newTransferleistung(db, one, { stufe: 'abgegeben', credits: '2' });
  });
  const { semester } = await figuresOf(one.id);
  expect(
    semester.map(({ semester: number, credits, creditsLautPlan }) => [number, credits, creditsLautPlan]),
  ).toEqual([
    [1, 8.5, 30],
    [2, 10.5, 60],
  ]);
});

test('what exceeds the seminars that the programme asks for replaces no module', async () => {
  const one = await newReleased();
  const seminar = await within(async (db) => {
    await newSeminarleistung(db, one, { datum: '2025-01-10', credits: '7' });
    return newSeminarleistung(db, one, { datum: '2025-11-10', credits: '4' });
  });
  const creditsOf = async () => (await figuresOf(one.id)).semester.map(({ credits }) => credits);
  expect(await creditsOf()).toEqual([7, 8]);

  await within((db) =>
    db.update(studiengang).set({ seminarCredits: '10' }).where(eq(studiengang.id, programme)),
  );
  expect(await creditsOf()).toEqual([7, 10]);
  await within((db) => db.delete(seminarleistung).where(eq(seminarleistung.id, seminar.id)));
  expect(await creditsOf()).toEqual([7]);
  await within(async (db) => {
    const other = await newStudiengang(db, { seminarCredits: '3' });
    await db.update(student).set({ studiengangId: other.id }).where(eq(student.id, one.id));
  });
  expect(await creditsOf()).toEqual([3]);
});

test('records that were booked on the wrong student count for the right one', async () => {
  const [wrong, right] = [await newReleased(), await newReleased()];
  await within((db) => newSeminarleistung(db, wrong, { credits: '2' }));
  await within((db) => newNote(db, wrong, { credits: '5' }));
  for (const table of [seminarleistung, pruefungsleistung]) {
    await within((db) => db.update(table).set({ studentId: right.id }).where(eq(table.studentId, wrong.id)));
  }
  expect((await figuresOf(wrong.id)).credits).toBe(0);
  expect((await figuresOf(right.id)).credits).toBe(7);
});
