import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** Clears the releases whose last day was before that of the connection. Students whom somebody else holds are left out. */
export async function clearEndedReleases(db: Db): Promise<void> {
  await db.execute(sql`select portal_freigaben_beenden(portal_heute())`);
}
