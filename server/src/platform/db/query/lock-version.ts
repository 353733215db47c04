import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database.ts';

/**
 * Takes the counters of companies' contacts and accounts in the order in which every writer comes to them. For work that
 * counts in one of them first and in others later: it would wait in a circle with whoever has the others.
 * @param firmen a list or a query of identifiers
 */
export async function lockVersion(db: Db, firmen: SQL): Promise<void> {
  await db.execute(
    sql`select from firmenstand where firma_id in (${firmen}) and bereich in ('studium', 'unternehmen')
        order by firma_id, bereich for update`,
  );
}
