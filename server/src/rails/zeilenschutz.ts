import pg from 'pg';
import { sql } from 'drizzle-orm';
import { all, type Db } from '../platform/db/database.ts';

/** Switches the second lock off, for a database that exists for one test file. */
export async function disableRowSecurity(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
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
