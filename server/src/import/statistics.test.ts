import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { all } from '../platform/db/database.ts';
import { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { newStudent } from '../testing/records/factories.ts';
import { decimal, numbersOf, type Zahlen } from '../testing/fixtures/statistik.ts';
import { csv, NOTEN, startImportWorld, STUDIERENDE } from './test/import-world.ts';

// The figures that are kept of each student are those of a plain computation after whatever files come in.

const { database, run } = startImportWorld();

const MATRIKELNUMMERN = ['24000001', '24000002', '24000003'];

const row = fc.record({
  matrikelnummer: fc.constantFrom(...MATRIKELNUMMERN),
  modulnummer: fc.constantFrom('A', 'B', 'C'),
  versuch: fc.integer({ min: 1, max: 3 }),
  /** Passed without a grade, graded, or no grade at all: a line that is refused. */
  note: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 20,
      arbitrary: fc.integer({ min: 10, max: 50 }).map((note) => decimal(note).replace('.', ',')),
    },
    { weight: 1, arbitrary: fc.constant('9,9') },
  ),
  credits: fc.constantFrom('0', '2,5', '5', '7,5'),
});
type Line = typeof row extends fc.Arbitrary<infer Z> ? Z : never;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      zeilen: fc.uniqueArray(row, {
        minLength: 1,
        maxLength: 12,
        selector: ({ matrikelnummer, modulnummer, versuch }) =>
          [matrikelnummer, modulnummer, versuch].join(' '),
      }),
      modus: fc.constantFrom('alles' as const, 'gueltige' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ geloescht: fc.constantFrom('A', 'B', 'C') }) },
  { weight: 1, arbitrary: fc.record({ umzug: fc.constantFrom('10001', '10002') }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const noten = (rows: readonly Line[]) =>
  csv(
    `${NOTEN};bestanden`,
    ...rows.map(({ matrikelnummer, modulnummer, note, credits, versuch }) =>
      [matrikelnummer, 1, modulnummer, modulnummer, '', note, credits, versuch, note === '' ? 'ja' : ''].join(
        ';',
      ),
    ),
  );

async function apply(one: Step): Promise<void> {
  if ('zeilen' in one) {
    await run('pruefungsleistungen', noten(one.zeilen), { modus: one.modus });
  } else if ('geloescht' in one) {
    await database().asSystem('test', (db) =>
      db.delete(pruefungsleistung).where(eq(pruefungsleistung.modulnummer, one.geloescht)),
    );
  } else {
    const move = csv(STUDIERENDE, `24000002;${one.umzug};AI;;Alex;Umzug;1.10.2024`);
    const { findings } = await run('studierende', move);
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
  }
}

it('keeps the figures of every student true through random files', async () => {
  const studierende = await database().asSystem('test', async (db) => {
    const [one] = await db.select().from(student);
    if (!one) throw new Error('there is a student to begin with');
    const { firmaId, studiengangId } = one;
    const others = [];
    for (const matrikelnummer of MATRIKELNUMMERN.slice(1)) {
      others.push(await newStudent(db, { firmaId, studiengangId, matrikelnummer }));
    }
    return [one, ...others].map(({ id }) => id).toSorted();
  });
  let written = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await database().asSystem('test', (db) => db.delete(pruefungsleistung));
      for (const one of steps) {
        await apply(one);
        const [rows, kept] = await database().asSystem('test', async (db) => [
          await db.select().from(pruefungsleistung),
          await all<Zahlen>(
            db,
            sql`select durchschnitt, gefaehrdete_module, bestandene_module, credits from student order by id`,
          ),
        ]);
        written += rows.length;
        const figures = studierende.map((id) => numbersOf(rows.filter(({ studentId }) => studentId === id)));
        expect(kept, JSON.stringify(one)).toEqual(figures);
      }
    }),
    { numRuns: 25, seed: 20_261_001 },
  );
  expect(written).toBeGreaterThan(200);
}, 120_000);
