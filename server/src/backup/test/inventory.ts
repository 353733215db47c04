import pg from 'pg';
import { withOwner } from '#testing/owner.ts';

/** The whole content of a database: its rows, and what guards them (constraints, policies and the like). */
export interface Inventory {
  /** Each row as text, by table, sorted. */
  rows: Record<string, string[]>;
  guards: string[];
}

/** Reads everything in a database with row level security switched off, so that no policy hides rows. */
export function inventoryOf(url: string): Promise<Inventory> {
  return withOwner(url, async (client) => {
    const guards = await texts(
      client,
      `select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select format('%s %s %s', pg_get_triggerdef(oid), tgenabled, tgparentid) from pg_trigger where not tgisinternal
       union all select format('%s %s %s', relname, relrowsecurity, relforcerowsecurity) from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       union all select format('%s %s %s', tablename, policyname, qual) from pg_policies
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select format('%s %s', sequencename, last_value) from pg_sequences where schemaname = 'public'`,
    );
    const names = await texts(
      client,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const rows: Record<string, string[]> = {};
    await client.query('begin');
    for (const name of names) {
      const table = pg.escapeIdentifier(name);
      await client.query(`alter table ${table} no force row level security`);
      rows[name] = await texts(client, `select ${table}::text from ${table}`);
    }
    await client.query('rollback');
    return { rows, guards };
  });
}

async function texts(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' });
  return rows.map(([text]) => text).toSorted();
}

/** Simulates a disaster: nothing of the database is left. */
export const destroyDatabase = (url: string): Promise<unknown> =>
  withOwner(url, (client) =>
    client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public'),
  );
