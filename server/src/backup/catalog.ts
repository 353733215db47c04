import type { ClientBase } from 'pg';

/**
 * The portal's tables with the columns to write, in order. Generated columns are left out: they are computed from the
 * others.
 */
export async function tablesOf(client: ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** The sequences that identifiers are drawn from. */
export async function countersOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Whether the schemas are empty. A database that holds anything there, the portal's or somebody else's, counts as in
 * use.
 */
export async function isEmpty(client: ClientBase, schemas: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     limit 1`,
    [schemas],
  );
  return rows.length === 0;
}
