import { sql } from 'drizzle-orm';
import { all, type Database } from '../platform/db/database.ts';
import { DEMOKONTEN } from './konten.ts';

/** Whether the demo's accounts are in the database, so that their sign-ins can be told. */
export function hasDemo(database: Database): Promise<boolean> {
  return database.alsSystem('start', async (db) => {
    const rows = await all(db, sql`select from benutzer where email = ${DEMOKONTEN[0]?.email}`);
    return rows.length > 0;
  });
}
