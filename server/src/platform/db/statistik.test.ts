import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { and, asc, eq, sql } from 'drizzle-orm';
import { newFirma, newStudent } from '#testing/records/factories.ts';
import { decimal, numbersOf, type Zahlen } from '#testing/fixtures/statistik.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { all, type Db } from './database.ts';
import { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';
import { student } from '#features/studenten/studenten.table.ts';

// The figures that triggers keep are those of product.md §5, whatever statement changes the grades.

let server: TestServer;
let firmen: readonly string[];
let studierende: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  [firmen, studierende] = await server.database.asSystem('test', async (db) => {
    const companies = [(await newFirma(db)).id, (await newFirma(db)).id] as const;
    const people: string[] = [];
    for (const i of [0, 1, 0]) people.push((await newStudent(db, { firmaId: companies[i] ?? '' })).id);
    return [companies, people.toSorted()];
  });
});

const kept = (db: Db) =>
  all<Zahlen>(
    db,
    sql`select durchschnitt, gefaehrdete_module, bestandene_module, credits from student order by id`,
  );

const who = fc.nat({ max: 2 });
const outcome = fc.oneof(
  fc.integer({ min: 10, max: 50 }).map((note) => ({ note: decimal(note), bestanden: note <= 40 })),
  fc.boolean().map((bestanden) => ({ note: null, bestanden })),
);
const credits = fc.constantFrom('0.0', '2.5', '5.0', '7.5', '12.0');
const modul = fc.constantFrom('A', 'B', 'C');
const versuch = fc.integer({ min: 1, max: 3 });

const change = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ art: fc.constant('neu'), who, modul, versuch, ergebnis: outcome, credits }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ art: fc.constant('korrektur'), who, modul, ergebnis: outcome, credits }),
  },
  { weight: 1, arbitrary: fc.record({ art: fc.constant('credits'), modul, credits }) },
  { weight: 1, arbitrary: fc.record({ art: fc.constant('weg'), who, modul }) },
  { weight: 1, arbitrary: fc.record({ art: fc.constant('umbuchung'), who, to: who, modul }) },
  { weight: 1, arbitrary: fc.record({ art: fc.constant('firmenwechsel'), who, to: fc.nat({ max: 1 }) }) },
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const idOf = (index: number) => studierende[index] ?? '';

/** One statement; those that meet a key that is taken change nothing. */
async function apply(db: Db, one: Change): Promise<unknown> {
  const p = pruefungsleistung;
  if (!('modul' in one)) {
    return db
      .update(student)
      .set({ firmaId: firmen[one.to] ?? '' })
      .where(eq(student.id, idOf(one.who)));
  }
  if (!('who' in one)) return db.update(p).set({ credits: one.credits }).where(eq(p.modulnummer, one.modul));
  const theirs = and(eq(p.studentId, idOf(one.who)), eq(p.modulnummer, one.modul));
  if ('versuch' in one) {
    const { ergebnis: result, versuch: attempt, modul: modulnummer } = one;
    const [owner] = await db
      .select()
      .from(student)
      .where(eq(student.id, idOf(one.who)));
    return db
      .insert(p)
      .values({
        ...result,
        firmaId: owner?.firmaId ?? '',
        studentId: idOf(one.who),
        semester: 1,
        modulnummer,
        modul: modulnummer,
        credits: one.credits,
        versuch: attempt,
      })
      .onConflictDoNothing();
  }
  if ('ergebnis' in one)
    return db
      .update(p)
      .set({ ...one.ergebnis, credits: one.credits })
      .where(theirs);
  if (!('to' in one)) return db.delete(p).where(theirs);
  return db.execute(
    sql`update pruefungsleistung p set student_id = n.id, firma_id = n.firma_id from student n
        where p.student_id = ${idOf(one.who)} and p.modulnummer = ${one.modul} and n.id = ${idOf(one.to)}
          and not exists (select from pruefungsleistung t
                          where t.student_id = n.id and t.modulnummer = p.modulnummer and t.versuch = p.versuch)`,
  );
}

class Undo extends Error {}

test('the figures of each student follow every change of the grades', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
      const run = server.database.asSystem('test', async (db) => {
        for (const one of changes) {
          await apply(db, one);
          const rows = await db.select().from(pruefungsleistung).orderBy(asc(pruefungsleistung.id));
          const figures = studierende.map((id) =>
            numbersOf(rows.filter(({ studentId }) => studentId === id)),
          );
          expect(await kept(db), JSON.stringify(one)).toEqual(figures);
        }
        throw new Undo();
      });
      await run.catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    }),
    { numRuns: 60 },
  );
}, 120_000);
