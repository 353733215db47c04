import type { ClientBase } from 'pg';

/** Tables of the portal and their columns that are written, in their order: generated ones follow from these. */
export async function tablesOf(client: ClientBase): Promise<{ name: string; spalten: string[] }[]> {
  const { rows } = await client.query<{ name: string; spalten: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as spalten
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** The counters that identifiers are drawn from. */
export async function countersOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** What makes a database one that is in use: anything of the portal's, or of somebody else's, in its places. */
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
