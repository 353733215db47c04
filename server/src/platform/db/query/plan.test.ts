import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { listKohorte } from '@firmenportal/contract/kohorte';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { newBenutzer, newFirma, newStudiengang, signIn } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer } from '#testing/server.ts';
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
  const named = await server.database.asSystem('test', (db) =>
    all<{ statement: string }>(db, sql`select statement from pg_prepared_statements`),
  );
  const pages = named.map(({ statement }) => statement).filter((one) => one.includes('limit $'));
  expect(pages.filter((one) => one.includes('studierendensicht'))).not.toEqual([]);
  expect(pages.filter((one) => one.includes('notensicht'))).toEqual([]);
});

// From the sixth time on a named statement may get a plan for any company. What that plan reads shows what it does, on a busy
// machine too; one that joined every grade with all students of its company read some hundred times as much.
test.each<{ name: string; list: Operation; orders?: number }>([
  { name: 'students', list: listStudenten },
  // Its pages are computed whole, so that a few orders take as long as all of the others.
  { name: 'the cohort', list: listKohorte, orders: 1 },
  { name: 'grades', list: listPruefungsleistungen },
])(
  'a page of $name reads no more the tenth time than the first, in every order',
  async ({ list, orders }) => {
    const { call, token, blocksOf } = await startedWithLarge();
    const ask = async (query: Record<string, unknown>) => {
      const answer = await call(list, { query } as never, { token });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ 'hydra:totalItems': number }>()['hydra:totalItems'];
    };
    const last = Math.ceil((await ask({})) / 25);
    expect(last).toBeGreaterThan(50);
    const worse: string[] = [];
    for (const property of list.query?.order?.slice(0, orders) ?? []) {
      for (const direction of ['asc', 'desc']) {
        for (const page of [1, Math.ceil(last / 2), last]) {
          const query = { page, order: [[property, direction]] };
          await ask(query);
          const first = await blocksOf(() => ask(query));
          for (let time = 3; time < 10; time += 1) await ask(query);
          const tenth = await blocksOf(() => ask(query));
          if (tenth > 3 * first)
            worse.push(`${property} ${direction}, page ${page}: ${first} → ${tenth} blocks`);
        }
      }
    }
    expect(worse).toEqual([]);
  },
);

let started: Promise<Awaited<ReturnType<typeof startTestServer>> & { firmaId: string }> | undefined;

function startedWithStudents() {
  return (started ??= start());
}

async function start() {
  // What is asked of a connection's statements and figures is asked of the one that answered.
  const server = await startTestServer({ connections: 1 });
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

/** The same with sixty small companies beside the large one: what a plan for any company expects is not the large one. */
async function startedWithLarge() {
  const server = await startedWithStudents();
  const email = await server.database.asSystem('test', async (db) => {
    await db.execute(sql`insert into firma (firmennummer, name) select 'klein' || n, 'Klein ' || n from generate_series(1, 60) n
                         on conflict do nothing`);
    await db.execute(
      sql`insert into student (firma_id, studiengang_id, matrikelnummer, vorname, nachname, immatrikulation, notenfreigabe)
          select f.id, (select id from studiengang limit 1), 'K' || f.firmennummer || n, 'Kim', 'Name' || n, '2024-10-01', true
          from firma f cross join generate_series(1, 20) n where f.firmennummer like 'klein%'
          on conflict do nothing`,
    );
    const rollen = ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] as const;
    return (await newBenutzer(db, { rollen: [...rollen], firmen: [server.firmaId] })).email;
  });
  await withOwner(server.url, (owner) =>
    owner.query('analyze student; analyze pruefungsleistung; analyze firma'),
  );
  const token = await signIn(server, email);
  const sum = () =>
    server.database.asSystem('test', async (db) => {
      const [row] = await all<{ blocks: string }>(
        db,
        sql`select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0)
                       + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)) as blocks from pg_statio_user_tables`,
      );
      return Number(row?.blocks);
    });
  // A connection tells what it has read only now and then, unless it is made to.
  const flush = () =>
    server.database.asSystem('test', (db) => db.execute(sql`select pg_stat_force_next_flush()`));
  const blocksOf = async (work: () => Promise<unknown>) => {
    await flush();
    const before = await sum();
    await work();
    await flush();
    return (await sum()) - before;
  };
  return { call: server.call, token, blocksOf };
}
