import pg, { type ClientBase } from 'pg';

/**
 * Runs `work` within the transaction while nothing stands between the owner and the rows: no triggers, which would
 * write what is in the backup already; no foreign keys, which would ask for an order, and cannot be met by rows that
 * name each other; no row level security, which COPY refuses to write under. All of it is as it was afterwards, and
 * foreign keys hold for every row. An owner may do this: nothing of it asks for a superuser.
 */
export async function whileUnguarded(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(client);
  const forced = await named(client, 'c.relforcerowsecurity');
  const triggered = await named(
    client,
    `exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled = 'O')`,
  );
  await each(client, keys, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
  await each(client, forced, (table) => `alter table ${table} no force row level security`);
  await each(client, triggered, (table) => `alter table ${table} disable trigger user`);
  await work();
  await each(client, triggered, (table) => `alter table ${table} enable trigger user`);
  await each(
    client,
    keys,
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
  await each(client, forced, (table) => `alter table ${table} force row level security`);
}

async function each<T>(
  client: ClientBase,
  items: readonly T[],
  statementOf: (item: T) => string,
): Promise<void> {
  for (const item of items) await client.query(statementOf(item));
}

async function named(client: ClientBase, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${condition} order by 1`,
  );
  return rows.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
}

async function foreignKeys(
  client: ClientBase,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows.map(({ table, name, definition }) => ({
    table: `public.${pg.escapeIdentifier(table)}`,
    name: pg.escapeIdentifier(name),
    definition,
  }));
}
