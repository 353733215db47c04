import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { LIMITS } from '#platform/limits.ts';

/** Only tables and views owned by the portal's role: a hosting provider may have added others. */
export const RELATIONS = `
  select c.oid, c.relname, c.relkind, c.relrowsecurity or c.relforcerowsecurity as guarded from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and pg_has_role(c.relowner, 'usage') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
const LOOK_MS = 20;

/**
 * Locks all tables within the transaction, while people work. Every request begins with its session: that table is the
 * door. It is shut first, which waits until those inside are done and keeps the others out, who hold nothing yet. The
 * other tables, which only work without a session may still have, are asked for without waiting, all or none; where one is
 * not to be had, that one alone is waited for. So nobody waits in a circle with this. Rejects with `lock_not_available` where it takes longer than a moment: whoever is kept out
 * has to be let in again before it is tried anew.
 */
export async function lockTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `with relation as (${RELATIONS})
     select oid, oid::regclass::text as name from relation order by relname = 'sitzung' desc, relname`,
  );
  const names = rows.map(({ name }) => name);
  const [door] = names;
  if (door === undefined) return;
  await client.query("select set_config('lock_timeout', $1, true)", [`${LIMITS.tables}ms`]);
  await client.query(`lock table ${door} in access exclusive mode`);
  const until = performance.now() + LIMITS.tables;
  for (;;) {
    await client.query('savepoint tables');
    try {
      await client.query(`lock table ${names.join(', ')} in access exclusive mode nowait`);
      return;
    } catch (error) {
      await client.query('rollback to savepoint tables');
      if (!isLocked(error) || performance.now() > until) throw error;
    }
    await waitForOne(
      client,
      rows.map(({ oid }) => oid),
    );
    await client.query('rollback to savepoint tables');
  }
}

/**
 * Waits for one of the tables that others have, without holding any but the door. Autovacuum gives way to whoever waits for
 * longer than `deadlock_timeout`, and never to somebody who asks without waiting.
 */
async function waitForOne(client: ClientBase, tables: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relation::regclass::text as name from pg_locks
     where relation = any($1::oid[]) and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [tables],
  );
  if (rows[0]) await client.query(`lock table ${rows[0].name} in access exclusive mode`);
  else await pause(LOOK_MS);
}

/** Whether a lock was not available in time. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '55P03') || isLocked(error.cause));
}
