import { beforeEach, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { newFirma, newQuartal, newStudent } from '#testing/records/factories.ts';
import { newAnwesenheit } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { all, type Db } from './database.ts';
import { anwesenheit } from '#features/anwesenheiten/anwesenheiten.table.ts';
import { quartal } from '#features/quartale/quartale.table.ts';
import { student } from '#features/studenten/studenten.table.ts';

// The sums that triggers keep are those of the attendance, whatever statement changes it.

interface Sum {
  student_id: string;
  quartal_id: string;
  erfasst: number;
  versaeumt: number;
}

let server: TestServer;
let ids: { firma: string; other: string; one: string; two: string; first: string; second: string };

const change = (work: (db: Db) => Promise<unknown>) => server.database.asSystem('test', work);

beforeEach(async () => {
  server ??= await startTestServer();
  await change(async (db) => {
    await db.delete(anwesenheit);
    await db.delete(quartal);
    const [firma, other] = [await newFirma(db), await newFirma(db)];
    const [one, two] = [
      await newStudent(db, { firmaId: firma.id }),
      await newStudent(db, { firmaId: firma.id }),
    ];
    const first = await newQuartal(db, { beginn: '2026-01-01', ende: '2026-03-31' });
    const second = await newQuartal(db, { beginn: '2026-04-01', ende: '2026-06-30' });
    ids = {
      firma: firma.id,
      other: other.id,
      one: one.id,
      two: two.id,
      first: first.id,
      second: second.id,
    };
    const days = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01'];
    for (const student of [one, two]) {
      for (const day of days) {
        for (const status of [1, 2, 3, 4, 5, 6] as const)
          await newAnwesenheit(db, student, { datum: day, status });
      }
    }
  });
});

const kept = (db: Db) =>
  all<Sum>(db, sql`select student_id, quartal_id, erfasst, versaeumt from fehlzeit order by 1, 2`);

/** The same, counted anew. */
const counted = (db: Db) =>
  all<Sum>(
    db,
    sql`select a.student_id, q.id as quartal_id, count(*)::int as erfasst,
               (count(*) filter (where a.status in (3, 4)))::int as versaeumt
        from anwesenheit a join quartal q on a.datum between q.beginn and q.ende
        where a.status <> 1 group by 1, 2 order by 1, 2`,
  );

const read = () =>
  server.database.asSystem('test', async (db) => [await kept(db), await counted(db)] as const);

const ofOne = () => eq(anwesenheit.studentId, ids.one);

test('counts what was recorded, on the first and the last day of a quarter too', async () => {
  const [sums, again] = await read();
  expect(sums).toEqual(again);
  expect(sums).toHaveLength(4);
  expect(sums).toContainEqual({ student_id: ids.one, quartal_id: ids.first, erfasst: 10, versaeumt: 4 });
});

test.each<[string, number, (db: Db) => Promise<unknown>]>([
  ['a status that changes', 4, (db) => db.update(anwesenheit).set({ status: 4 }).where(ofOne())],
  ['what counts no more', 2, (db) => db.update(anwesenheit).set({ status: 1 }).where(ofOne())],
  [
    'another day',
    3,
    (db) =>
      db
        .update(anwesenheit)
        .set({ datum: sql`'2026-06-01'` })
        .where(ofOne()),
  ],
  [
    'a day before',
    3,
    (db) =>
      db
        .update(anwesenheit)
        .set({ datum: sql`'2026-02-01'` })
        .where(ofOne()),
  ],
  [
    'another student',
    2,
    (db) =>
      db
        .update(anwesenheit)
        .set({ studentId: ids.two, veranstaltung: sql`veranstaltung || id` })
        .where(ofOne()),
  ],
  [
    'another company',
    4,
    (db) => db.update(student).set({ firmaId: ids.other }).where(eq(student.id, ids.one)),
  ],
  ['what is deleted', 2, (db) => db.delete(anwesenheit).where(ofOne())],
  [
    'a quarter that becomes longer',
    4,
    (db) => db.update(quartal).set({ ende: '2026-07-31' }).where(eq(quartal.id, ids.second)),
  ],
  [
    'a quarter that becomes shorter',
    4,
    (db) => db.update(quartal).set({ ende: '2026-06-01' }).where(eq(quartal.id, ids.second)),
  ],
  [
    'a quarter that moves away',
    2,
    (db) =>
      db.update(quartal).set({ beginn: '2030-01-01', ende: '2030-02-01' }).where(eq(quartal.id, ids.second)),
  ],
  ['a quarter that is added', 6, (db) => newQuartal(db, { beginn: '2026-07-01', ende: '2026-09-30' })],
  ['a quarter that is deleted', 2, (db) => db.delete(quartal).where(eq(quartal.id, ids.second))],
])('follows %s', async (_, length, work) => {
  await change(work);
  const [sums, again] = await read();
  expect(sums).toEqual(again);
  expect(sums).toHaveLength(length);
});
