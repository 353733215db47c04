import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { singleClient } from '../platform/db/connection/single-client.ts';
import { all, type Db } from '../platform/db/database.ts';

/** Switches the second lock off, for a database that exists for one test file. */
export async function disableRowSecurity(url: string): Promise<void> {
  const client = singleClient({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relrowsecurity and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} disable row level security`);
  await client.end();
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

/** Sessions are of their person: which company they name is asked whenever one is entered. */
const NAMED = 'sitzung';

/** Rows of companies beside the own ones that a connection can write all the same: how, and in which table. */
export async function foreignWrites(db: Db, own: readonly string[]): Promise<string[]> {
  const tables = await all<{ name: string }>(
    db,
    sql`select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'firma_id'
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> ${NAMED}
        order by relname`,
  );
  const firmen = sql.param([...own]);
  const faults: string[] = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const foreign = sql`not coalesce(firma_id = any (${firmen}::uuid[]), false)`;
    const attempts = {
      changes: sql`update ${table} set firma_id = firma_id where ${foreign} returning 1`,
      deletes: sql`delete from ${table} where ${foreign} returning 1`,
      takes: sql`update ${table} set firma_id = (${firmen}::uuid[])[1] where ${foreign} returning 1`,
      'gives away': sql`update ${table} set firma_id = ${randomUUID()} returning 1`,
    };
    for (const [what, attempt] of Object.entries(attempts)) {
      const done = await undone(db, attempt);
      if (done > 0) faults.push(`${what} ${done} of ${name}`);
    }
  }
  return faults;
}

/** By a policy, or by a trigger of a table that only grows. */
const REFUSED = ['42501', 'P0001'];

/** How many rows a statement would write; none where it is refused. */
async function undone(db: Db, attempt: SQL): Promise<number> {
  await db.execute(sql`savepoint attempt`);
  try {
    return (await all(db, attempt)).length;
  } catch (error) {
    const { code } = (error as Error).cause as { code?: string };
    if (code !== undefined && REFUSED.includes(code)) return 0;
    throw error;
  } finally {
    await db.execute(sql`rollback to savepoint attempt`);
  }
}
