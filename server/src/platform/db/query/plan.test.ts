import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newFirma, newStudiengang } from '../../test/factories.ts';
import { withOwner } from '../../test/owner.ts';
import { startTestServer } from '../../test/server.ts';
import { all } from '../database.ts';

// What the planner thinks of the policies decides whether a list is read by its sorted index (quality.md).

test.each(['nachname, vorname, id', 'matrikelnummer, id'])(
  'a page of a large company is read in the order of %s, not sorted',
  async (order) => {
    const server = await startedWithStudents();
    const plan = await server.database.alsSystem('test', async (db) => {
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

let started: Promise<Awaited<ReturnType<typeof startTestServer>> & { firmaId: string }> | undefined;

function startedWithStudents() {
  return (started ??= start());
}

async function start() {
  const server = await startTestServer();
  const firmaId = await server.database.alsSystem('test', async (db) => {
    const { id } = await newFirma(db);
    const studiengang = await newStudiengang(db);
    await db.execute(
      sql`insert into student (firma_id, studiengang_id, matrikelnummer, vorname, nachname, immatrikulation)
          select ${id}, ${studiengang.id}, 'P' || n, 'Kim', 'Name' || n % 700, '2024-10-01'
          from generate_series(1, 3000) n`,
    );
    return id;
  });
  await withOwner(server.url, (owner) => owner.query('analyze student'));
  return { ...server, firmaId };
}
