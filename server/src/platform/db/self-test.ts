import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { all, type Database } from './database.ts';

/** Row level security does not hold; the system must not serve. */
export class RowSecurityError extends Error {
  override name = 'RowSecurityError';
}

/**
 * Proves at start that the second lock holds for the connections that will serve: every table has row
 * level security in force, and a connection scoped to a company that does not exist sees no tenant's row.
 */
export async function testRowSecurity(database: Database): Promise<void> {
  await database.alsSystem('start', async (db) => {
    const open = await all<{ name: string }>(
      db,
      sql`select relname as name from pg_class c
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and not (relrowsecurity and relforcerowsecurity)
            and relname not in ('migration', 'studiengang', 'quartal')`,
    );
    if (open.length > 0) {
      throw new RowSecurityError(`No row level security on: ${open.map(({ name }) => name).join(', ')}.`);
    }
    await db.execute(
      sql`select set_config('portal.alle', '', true), set_config('portal.firmen', ${`{${randomUUID()}}`}, true)`,
    );
    for (const { name } of await tenantTables(db)) {
      const seen = await all(db, sql`select from ${sql.identifier(name)} where firma_id is not null limit 1`);
      if (seen.length > 0) throw new RowSecurityError(`A foreign company's rows are visible in: ${name}.`);
    }
    const bypass = await all(
      db,
      sql`select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`,
    );
    if (bypass.length > 0) throw new RowSecurityError('The database role is exempt from row level security.');
  });
}

type Executor = Parameters<Parameters<Database['alsSystem']>[1]>[0];

function tenantTables(db: Executor) {
  return all<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'firma_id'`,
  );
}
