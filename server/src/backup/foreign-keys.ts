import pg, { type ClientBase } from 'pg';

/**
 * Runs `work` within the transaction without foreign keys, so that rows can be inserted in any order and may reference
 * each other in circles. Afterwards the keys are added again, which checks every row.
 */
export async function withoutForeignKeys(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
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
