import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { newBenutzer, newFirma, newStudiengang, signIn } from '#platform/test/factories.ts';
import { withOwner } from '#platform/test/owner.ts';
import { startTestServer } from '#platform/test/server.ts';
import { all } from '../database.ts';

// What the planner thinks of the policies decides whether a list is read by its sorted index (quality.md).

test.each(['nachname, vorname, id', 'matrikelnummer, id'])(
  'a page of a large company is read in the order of %s, not sorted',
  async (order) => {
    const server = await startedWithStudents();
    const plan = await server.database.asSystem('test', async (db) => {
      await db.execute(
        sql`select set_config('portal.alle', '', true),
                   set_config('portal.firmen', (select array[firma_id]::text from student limit 1), true)`,
      );
      const rows = await all<{ 'QUERY PLAN': string }>(
        db,
        sql`explain select * from studierendensicht
            where firma_id = ${server.firmaId}
              and (exmatrikulation is null or exmatrikulation > portal_heute())
            order by ${sql.raw(order)} limit 25`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Scan');
    expect(plan).not.toContain('Sort');
  },
);

// With the company as well, a plan for any company goes through all students of the company for each record: 46,000 grades
// took 20 s instead of 0.3.
test('views join records with their students by identifier alone', async () => {
  const server = await startedWithStudents();
  const views = await server.database.asSystem('test', (db) =>
    all<{ name: string; definition: string }>(
      db,
      sql`select relname as name, pg_get_viewdef(oid) as definition from pg_class
          where relkind = 'v' and relnamespace = 'public'::regnamespace`,
    ),
  );
  const joining = views.filter(({ definition }) => / JOIN student /.test(definition));
  expect(joining).not.toEqual([]);
  expect(joining.filter(({ definition }) => /firma_id = \w+\.firma_id/.test(definition))).toEqual([]);
});

test('a list that joins is planned each time, one that does not is planned once', async () => {
  const server = await startedWithStudents();
  const email = await server.database.asSystem('test', async (db) => {
    const rollen = ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] as const;
    return (await newBenutzer(db, { rollen: [...rollen], firmen: [server.firmaId] })).email;
  });
  const token = await signIn(server, email);
  for (let time = 0; time < 3; time += 1) {
    expect((await server.call(listPruefungsleistungen, {}, { token })).statusCode).toBe(200);
    expect((await server.call(listStudenten, {}, { token })).statusCode).toBe(200);
  }
  // The pool gives out the connection that came back last: the only one.
  const named = await server.database.asSystem('test', (db) =>
    all<{ statement: string }>(db, sql`select statement from pg_prepared_statements`),
  );
  const pages = named.map(({ statement }) => statement).filter((one) => one.includes('limit $'));
  expect(pages.filter((one) => one.includes('studierendensicht'))).not.toEqual([]);
  expect(pages.filter((one) => one.includes('notensicht'))).toEqual([]);
});

let started: Promise<Awaited<ReturnType<typeof startTestServer>> & { firmaId: string }> | undefined;

function startedWithStudents() {
  return (started ??= start());
}

async function start() {
  const server = await startTestServer();
  const firmaId = await server.database.asSystem('test', async (db) => {
    const { id } = await newFirma(db);
    const studiengang = await newStudiengang(db);
    await db.execute(
      sql`insert into student (firma_id, studiengang_id, matrikelnummer, vorname, nachname, immatrikulation,
                               notenfreigabe)
          select ${id}, ${studiengang.id}, 'P' || n, 'Kim', 'Name' || n % 700, '2024-10-01', true
          from generate_series(1, 3000) n`,
    );
    await db.execute(
      sql`insert into pruefungsleistung (firma_id, student_id, semester, modulnummer, modul, pruefungsdatum,
                                         notenerfassungsdatum, note, bestanden, credits, versuch)
          select firma_id, id, 1, 'A1', 'Modul', '2026-01-01', '2026-02-01', 2.0, true, 5, 1 from student`,
    );
    return id;
  });
  await withOwner(server.url, (owner) => owner.query('analyze student'));
  return { ...server, firmaId };
}
