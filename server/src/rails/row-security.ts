import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { all, type Db } from '../platform/db/database.ts';
import { withOwner } from '../testing/owner.ts';

/** Disables row level security, in a database that exists for one test file. */
export const disableRowSecurity = (url: string): Promise<void> => switchRowSecurity(url, 'disable');

/** Enables it again. */
export const enableRowSecurity = (url: string): Promise<void> => switchRowSecurity(url, 'enable');

async function switchRowSecurity(url: string, to: 'disable' | 'enable'): Promise<void> {
  await withOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct quote_ident(tablename) as name from pg_policies where schemaname = 'public'`,
    );
    await client.query(rows.map(({ name }) => `alter table ${name} ${to} row level security`).join(';'));
  });
}

/** Every table and view, and what a connection sees of it: one text for each row. */
export async function visibleRows(db: Db): Promise<{ name: string; rows: string[] }[]> {
  const relations = await all<{ name: string }>(
    db,
    sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`,
  );
  const seen: { name: string; rows: string[] }[] = [];
  for (const { name } of relations) {
    const rows = await all<{ row: string }>(
      db,
      sql`select ${sql.identifier(name)}::text as row from ${sql.identifier(name)}`,
    );
    seen.push({ name, rows: rows.map(({ row }) => row) });
  }
  return seen;
}

/** Sessions belong to a person. The company that they name is checked whenever one is entered. */
const NAMED = 'sitzung';

/** Accounts belong to companies and to a person, without a column that says so. */
const WRITTEN_BY_PEOPLE: string[] = ['benutzer', 'firma'];

/** Rows of other companies that a connection can read or write although it must not: how, and in which table. */
export async function foreignRows(db: Db, own: readonly string[]): Promise<string[]> {
  const firmen = sql.param([...own]);
  const faults: string[] = [];
  for (const name of await tablesWith(db, sql`'firma_id' = any (columns) and relname <> ${NAMED}`)) {
    const table = sql.identifier(name);
    const foreign = sql`not coalesce(firma_id = any (${firmen}::uuid[]), false)`;
    faults.push(
      ...(await reached(db, name, {
        reads: sql`select from ${table} where firma_id is not null and ${foreign}`,
        changes: sql`update ${table} set firma_id = firma_id where ${foreign} returning 1`,
        deletes: sql`delete from ${table} where ${foreign} returning 1`,
        takes: sql`update ${table} set firma_id = (${firmen}::uuid[])[1] where ${foreign} returning 1`,
        'gives away': sql`update ${table} set firma_id = ${randomUUID()} returning 1`,
      })),
    );
  }
  return faults;
}

/** Rows of other people in tables that belong to no company. */
export async function othersRows(db: Db, benutzerId: string): Promise<string[]> {
  const faults: string[] = [];
  for (const name of await tablesWith(
    db,
    sql`'benutzer_id' = any (columns) and ('firma_id' <> all (columns) or relname = ${NAMED})`,
  )) {
    const table = sql.identifier(name);
    const others = sql`benutzer_id <> ${benutzerId}`;
    faults.push(
      ...(await reached(db, name, {
        reads: sql`select from ${table} where ${others}`,
        changes: sql`update ${table} set benutzer_id = benutzer_id where ${others} returning 1`,
        deletes: sql`delete from ${table} where ${others} returning 1`,
        'gives away': sql`update ${table} set benutzer_id = ${randomUUID()} returning 1`,
      })),
    );
  }
  return faults;
}

/** What only the school may write: rows of tables that belong neither to companies nor to people. */
export async function schoolWrites(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const name of await tablesWith(
    db,
    sql`'benutzer_id' <> all (columns) and 'firma_id' <> all (columns) and relname <> all (${sql.param(WRITTEN_BY_PEOPLE)})`,
  )) {
    const table = sql.identifier(name);
    const [column] = await all<{ name: string }>(
      db,
      sql`select attname as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0
            and not attisdropped and attgenerated = '' and attidentity = '' limit 1`,
    );
    const first = sql.identifier(column?.name ?? '');
    faults.push(
      ...(await reached(db, name, {
        changes: sql`update ${table} set ${first} = ${first} returning 1`,
        deletes: sql`delete from ${table} returning 1`,
      })),
    );
  }
  return faults;
}

/** Rows about students whom the connection can't see. */
export async function rowsOfUnseen(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const name of await tablesWith(
    db,
    sql`'student_id' = any (columns) and 'firma_id' <> all (columns)`,
  )) {
    const unseen = sql`student_id not in (select id from student)`;
    faults.push(
      ...(await reached(db, name, { reads: sql`select from ${sql.identifier(name)} where ${unseen}` })),
    );
  }
  return faults;
}

/** Tables in which people see the students alone whom they follow, and no student of the company is there to be seen. */
export async function withoutStudents(db: Db, firmaId: string): Promise<string[]> {
  const tables = await all<{ name: string }>(
    db,
    sql`select tablename as name from pg_policies where policyname = 'betreuung' and tablename <> 'student' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of tables) {
    const rows = await all(
      db,
      sql`select from ${sql.identifier(name)} t join student s on s.id = t.student_id where s.firma_id = ${firmaId} limit 1`,
    );
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}

/** Rows of students that are visible to somebody who follows none of them. */
export async function studentRows(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const name of await tablesWith(db, sql`'student_id' = any (columns)`)) {
    faults.push(
      ...(await reached(db, name, {
        reads: sql`select from ${sql.identifier(name)} where student_id is not null`,
      })),
    );
  }
  return [...faults, ...(await reached(db, 'student', { reads: sql`select from student` }))];
}

async function tablesWith(db: Db, condition: SQL): Promise<string[]> {
  const tables = await all<{ name: string }>(
    db,
    sql`select relname as name from
          (select relname, array_agg(attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
           where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and attnum > 0
           group by relname) t
        where ${condition} order by relname`,
  );
  return tables.map(({ name }) => name);
}

async function reached(db: Db, table: string, attempts: Readonly<Record<string, SQL>>): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, attempt] of Object.entries(attempts)) {
    const rows = await undone(db, attempt);
    if (rows > 0) faults.push(`${what} ${rows} of ${table}`);
  }
  return faults;
}

/** Refused by a policy, or by a trigger of an append-only table. */
const REFUSED = ['42501', 'P0001'];
/** Refused by a foreign key or a check of the table: no policy protected the row. */
const REACHED = ['23503', '23505', '23514'];

/** How many rows a statement would affect; none if it is refused. */
async function undone(db: Db, attempt: SQL): Promise<number> {
  await db.execute(sql`savepoint attempt`);
  try {
    return (await all(db, attempt)).length;
  } catch (error) {
    const { code } = (error as Error).cause as { code?: string };
    if (code !== undefined && REFUSED.includes(code)) return 0;
    if (code !== undefined && REACHED.includes(code)) return 1;
    throw error;
  } finally {
    await db.execute(sql`rollback to savepoint attempt`);
  }
}
