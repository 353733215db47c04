import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { LIMITS } from '../../limits.ts';

/** Tables and views of the portal's own role: a provider may have put some of its own beside them. */
export const RELATIONS = `
  select c.oid, c.relname, c.relkind, c.relrowsecurity or c.relforcerowsecurity as guarded from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and pg_has_role(c.relowner, 'usage') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
const LOOK_MS = 20;

/**
 * Locks all tables within the transaction, while people work. Every request begins with its session: that table is the
 * door. It is shut first, which waits until those inside are done and keeps the others out, who hold nothing yet. The
 * other tables, which only work without a session may still have, are asked for without waiting, all or none. So nobody
 * waits in a circle with this. Rejects with `lock_not_available` where it takes longer than a moment: whoever is kept out
 * has to be let in again before it is tried anew.
 */
export async function lockTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `with relation as (${RELATIONS}) select oid::regclass::text as name from relation order by relname = 'sitzung' desc, relname`,
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
      await pause(LOOK_MS);
    }
  }
}

/** Whether a lock was not to be had in time. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '55P03') || isLocked(error.cause));
}
