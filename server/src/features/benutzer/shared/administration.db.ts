import { sql } from 'drizzle-orm';
import { first, type Db } from '#platform/db/database.ts';

/**
 * Locks an account's companies until the end of the transaction, so that parallel removals of administrators run one
 * after the other. Always in the same order, to avoid deadlocks.
 */
export async function lockFirmenOf(db: Db, id: string): Promise<void> {
  await db.execute(
    sql`select from firma f where f.id in (select m.firma_id from benutzer_firma m where m.benutzer_id = ${id})
        order by f.id for no key update`,
  );
}

/** Whether each of the account's companies has another active administrator. */
export async function hasOtherAdministration(db: Db, id: string): Promise<boolean> {
  const without = await first(
    db,
    sql`select from benutzer_firma f
        where f.benutzer_id = ${id} and not exists (
          select from benutzer_firma m join benutzer b on b.id = m.benutzer_id
          where m.firma_id = f.firma_id and b.id <> ${id} and b.aktiv
            and ${'ROLE_FIRMENPORTAL_ADMIN'} = any (b.rollen))`,
  );
  return without === undefined;
}
